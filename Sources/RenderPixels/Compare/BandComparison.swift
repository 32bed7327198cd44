internal import Synchronization
internal import RenderSystem

/// Compares two pictures of one size channel by channel, band by band.
struct BandComparison: @unchecked Sendable {
    // Unchecked: the rows lie in memory that nobody writes to as long as this is used.
    private let expected: ComparableRows
    private let actual: ComparableRows
    private let size: PixelSize
    private let counted: CountedPixels
    private let options: ComparisonOptions
    /// Rows of a band: few enough that no thread waits long for another's last one.
    private static let height = 64

    /// - Throws: `.usage` when the options do not fit the pictures.
    init(
        _ expected: ComparableRows, _ actual: ComparableRows, _ size: PixelSize,
        _ options: ComparisonOptions
    ) throws(RenderError) {
        self.expected = expected
        self.actual = actual
        self.size = size
        self.options = options
        counted = try CountedPixels(
            options, width: size.width, height: size.height, expected: size)
    }

    /// Compares all rows, from the first to the last, but those of which `isSame` says that they are.
    func difference(isSame: (Int) -> Bool) -> ImageDifference {
        var tally = empty
        add(0..<size.height, to: &tally, isSame)
        return tally.difference(options)
    }

    /// Compares all rows on as many threads.
    func difference(threads: Int) throws(RenderError) -> ImageDifference {
        let queue = WorkQueue((size.height + Self.height - 1) / Self.height)
        let whole = Mutex(empty)
        try WorkerThreads.run(threads) {
            var tally = empty
            while let band = queue.next() {
                let top = band * Self.height
                add(top..<min(size.height, top + Self.height), to: &tally) { _ in false }
            }
            whole.withLock { $0.add(tally) }
        }
        return whole.withLock { $0 }.difference(options)
    }

    private var empty: DifferenceTally {
        DifferenceTally(expected: size, actual: size, counted: counted.count)
    }

    private func add(_ rows: Range<Int>, to tally: inout DifferenceTally, _ isSame: (Int) -> Bool) {
        ChannelComparison.tally(
            expected, actual, rows: rows, width: size.width, counted, options, into: &tally,
            isSame: isSame)
    }
}
