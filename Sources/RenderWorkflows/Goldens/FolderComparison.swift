internal import Synchronization
internal import RenderSystem

/// Compares all pairs of two directories, several at once.
///
/// A thread holds the two pictures it compares and no others; what comes out is the same for any number of threads.
package struct FolderComparison: Sendable {
    /// The limits within which pictures match; default: no difference.
    package var options = ComparisonOptions()
    /// Whether warnings and goldens without a picture are failures; default false.
    package var isStrict = false
    /// How many threads compare; nil, the default, for one a processor.
    package var jobs: Int?
    /// The directory that gets a picture of every difference, `NAME.png`; nil, the default, for none.
    package var differenceFolder: String?
    /// How differences are drawn; default expected, difference and actual beside each other.
    package var differenceStyle = DiffStyle.sideBySide

    package init() {}

    /// Compares all pairs and returns the result.
    /// - Throws: `.usage` for options that do not fit the pictures, and what writing a difference throws.
    package func run(_ folders: FolderPair) throws(RenderError) -> FolderResult {
        let queue = WorkQueue(folders.pairs.count)
        let results = ResultList(folders.pairs.count)
        let count = min(jobs ?? WorkerThreads.standardCount, folders.pairs.count)
        try WorkerThreads.run(count) { () throws(RenderError) in
            do throws(RenderError) {
                let comparison = try PairComparison(options, onDifference: drawing)
                while let index = queue.next() {
                    results.note(index, try comparison.result(of: folders.pairs[index]))
                }
            } catch {
                queue.stop()
                throw error
            }
        }
        return FolderResult(
            expected: folders.expected.path, actual: folders.actual.path, pairs: results.all,
            warnings: folders.warnings, isStrict: isStrict)
    }

    /// Draws differences into their directory; nil where there is none.
    private var drawing: PairComparison.DifferenceHandler? {
        guard let differenceFolder else { return nil }
        return { pair, expected, actual throws(RenderError) in
            try draw(pair, expected, actual, in: differenceFolder)
        }
    }

    private func draw(
        _ pair: PicturePair, _ expected: StraightImage, _ actual: StraightImage, in folder: String
    ) throws(RenderError) {
        let picture = try DiffPicture.make(expected, actual, style: differenceStyle, options)
        try AtomicFile.write(
            PNGEncoder.encode(picture, effort: .fast), to: FilePath(folder).appending(pair.name),
            WriteOptions(createsDirectories: true, syncs: false))
    }
}

/// The results of the pairs so far.
private final class ResultList: Sendable {
    private let results: Mutex<[PairResult?]>

    init(_ count: Int) { results = Mutex(Array(repeating: nil, count: count)) }

    func note(_ index: Int, _ result: PairResult) { results.withLock { $0[index] = result } }

    /// The results in the order of the pairs.
    var all: [PairResult] { results.withLock { $0.compactMap(\.self) } }
}
