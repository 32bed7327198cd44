internal import Synchronization

/// Compares all pairs of two folders, several at once.
///
/// A thread holds the two pictures it compares and no others; what comes out is the same for any number of threads.
package struct FolderComparison: Sendable {
    /// What pictures may differ in; default nothing.
    package var options = ComparisonOptions()
    /// Whether warnings and goldens that nobody rendered are failures; default false.
    package var isStrict = false
    /// How many threads compare; nil, the default, for one a processor.
    package var jobs: Int?
    /// The folder that gets a picture of every difference, `NAME.png`; nil, the default, for none.
    package var differenceFolder: String?
    /// How differences are drawn; default expected, difference and actual beside each other.
    package var differenceStyle = DiffStyle.sideBySide

    package init() {}

    /// Compares.
    /// - Throws: `.usage` for options that do not fit the pictures, and what writing a difference throws.
    package func run(_ folders: FolderPair) throws(RenderError) -> FolderResult {
        let book = ResultBook(folders.pairs)
        let count = min(jobs ?? WorkerThreads.standardCount, folders.pairs.count)
        try WorkerThreads.run(count) { () throws(RenderError) in
            do throws(RenderError) {
                let comparison = try PairComparison(options, onDifference: drawing)
                while let index = book.next() {
                    book.note(index, try comparison.result(of: folders.pairs[index]))
                }
            } catch {
                book.stop()
                throw error
            }
        }
        return FolderResult(
            expected: folders.expected.path, actual: folders.actual.path, pairs: book.results,
            warnings: folders.warnings, isStrict: isStrict)
    }

    /// Draws differences into their folder; nil where there is none.
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
            PNGEncoder.encode(picture, effort: .fast), to: PictureFolder.join(folder, pair.name),
            WriteOptions(createsDirectories: true, syncs: false))
    }
}

/// Which pairs are still to be compared, and what came of the others.
private final class ResultBook: Sendable {
    private struct State {
        var next = 0
        var results: [PairResult?]
    }

    private let state: Mutex<State>

    init(_ pairs: [PicturePair]) {
        state = Mutex(State(results: Array(repeating: nil, count: pairs.count)))
    }

    /// The place of the next pair; nil when there is none.
    func next() -> Int? {
        state.withLock { state in
            guard state.next < state.results.count else { return nil }
            defer { state.next += 1 }
            return state.next
        }
    }

    func note(_ index: Int, _ result: PairResult) {
        state.withLock { $0.results[index] = result }
    }

    /// Hands out no more pairs.
    func stop() { state.withLock { $0.next = $0.results.count } }

    /// The results in the order of the pairs.
    var results: [PairResult] { state.withLock { $0.results.compactMap(\.self) } }
}
