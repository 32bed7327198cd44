internal import RenderSystem

/// Compares all pairs of two directories, several at once.
///
/// A thread holds the two pictures it compares and no others; what comes out is the same for any number of threads.
package struct DirectoryComparison: Sendable {
    /// The limits within which pictures match; default: no difference.
    package var options = ComparisonOptions()
    /// Whether warnings and goldens without a picture are failures; default false.
    package var isStrict = false
    /// How many threads compare; nil, the default, for one a processor.
    package var jobs: Int?
    /// The directory that gets a picture of every difference, `NAME.png`; nil, the default, for none.
    package var differenceDirectory: String?
    /// How differences are drawn; default expected, difference and actual beside each other.
    package var differenceStyle = DiffStyle.sideBySide

    package init() {}

    /// Compares all pairs and returns the result.
    /// - Throws: `.usage` for options that do not fit the pictures, and what writing a difference throws.
    package func run(_ directories: DirectoryPair) throws(RenderError) -> DirectoryResult {
        let results = try parallelResults(
            directories.pairs, threads: jobs, stops: true,
            with: { () throws(RenderError) in try PairComparison(options, onDifference: drawing) }
        ) { (comparison, pair) throws(RenderError) in try comparison.result(of: pair) }
        let pairs = try results.map { (result) throws(RenderError) in try result.get() }
        return DirectoryResult(
            expected: directories.expected.path, actual: directories.actual.path, pairs: pairs,
            warnings: directories.warnings, isStrict: isStrict)
    }

    /// Draws differences into their directory; nil where there is none.
    private var drawing: PairComparison.DifferenceHandler? {
        guard let differenceDirectory else { return nil }
        return { pair, expected, actual throws(RenderError) in
            try draw(pair, expected, actual, in: differenceDirectory)
        }
    }

    private func draw(
        _ pair: PicturePair, _ expected: StraightAlphaImage, _ actual: StraightAlphaImage,
        in directory: String
    ) throws(RenderError) {
        let picture = try DiffPicture.make(expected, actual, style: differenceStyle, options)
        try AtomicFile.write(
            PNGEncoder.encode(picture, effort: .fast), to: FilePath(directory).appending(pair.name),
            WriteOptions(createsDirectories: true, syncs: false))
    }
}
