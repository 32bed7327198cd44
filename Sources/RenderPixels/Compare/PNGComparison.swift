internal import RenderSystem

/// A PNG file as it is compared: what messages call it, and its bytes.
package struct PNGFile: Sendable {
    package let name: String
    package let bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// Compares PNG files, pair after pair, in memory it keeps: that of two pictures.
///
/// The files need not become pictures for that: rows with equal samples are not looked at any further.
package final class PNGComparison {
    /// The result of comparing a pair.
    package struct Result: Sendable {
        /// In what the pictures differ.
        package let difference: ImageDifference
        /// Whether both files say the same of what their colours mean (gamma, profile).
        package let declarationsMatch: Bool

        /// The warnings about the pair.
        package var warnings: [Warning] {
            declarationsMatch
                ? []
                : [
                    Warning(
                        "the files' chunks gAMA, cHRM, sRGB, iCCP or cICP differ; samples were compared as they are"
                    )
                ]
        }
    }

    private let readers: [PNGReader]
    private let threads: Int
    private var names: [String] = []
    private var isLarge = false
    /// Below, a second thread costs more than it saves.
    private static let worthThread = 1 << 16

    /// - Parameter threads: 2 to decode both files of a pair at once, where they are large.
    ///   Default: nil, which is as many as there are processors.
    /// - Throws: `.internalError` when memory has run out.
    package init(threads: Int? = nil) throws(RenderError) {
        readers = [try PNGReader(), try PNGReader()]
        self.threads = min(2, threads ?? WorkerThreads.defaultCount)
    }

    /// Compares two files.
    ///
    /// Files with the same bytes are not unpacked: it is enough that all their chunks are whole.
    /// - Throws: `.data`, with the file's name, for what is no whole, still PNG; `.usage` when the options do not fit.
    package func compare(
        _ expected: PNGFile, _ actual: PNGFile, _ options: ComparisonOptions = ComparisonOptions(),
        pixelLimit: Int = PNGDecoder.defaultPixelLimit
    ) throws(RenderError) -> Result {
        if expected.bytes.isSame(as: actual.bytes) {
            readers[0].forget()
            let contents = try expected.contents(pixelLimit)
            return Result(
                difference: try tally(contents, contents, options).difference(options),
                declarationsMatch: true)
        }
        let (first, second) = try read(expected, actual, pixelLimit)
        return Result(
            difference: try difference(first, second, options),
            declarationsMatch: first.colorDeclaration == second.colorDeclaration)
    }

    /// The pictures of the pair that was compared last, for showing what differs.
    /// - Throws: `.data` when they are no whole PNG: of files with the same bytes, that was not looked at yet.
    package func images(
        of expected: PNGFile, _ actual: PNGFile
    ) throws(RenderError) -> (expected: StraightAlphaImage, actual: StraightAlphaImage) {
        if readers[0].contents == nil { _ = try read(expected, actual, .max) }
        try finish()
        return (try readers[0].image(), try readers[1].image())
    }

    /// Unpacks both files.
    private func read(
        _ expected: PNGFile, _ actual: PNGFile, _ limit: Int
    ) throws(RenderError) -> (PNGContents, PNGContents) {
        let files = [expected, actual]
        names = files.map(\.name)
        isLarge = expected.bytes.count + actual.bytes.count >= Self.worthThread
        let readers = readers
        try forBoth { index throws(RenderError) in
            try files[index].bytes.withUnsafeBufferPointer { file throws(RenderError) in
                try readers[index].unpack(UnsafeRawBufferPointer(file), pixelLimit: limit)
            }
        }
        guard let first = readers[0].contents, let second = readers[1].contents else {
            throw RenderError(.internalError, "a file that was read does not exist")
        }
        return (first, second)
    }

    /// Undoes the filters of both.
    private func finish() throws(RenderError) {
        let readers = readers
        try forBoth { index throws(RenderError) in try readers[index].finish() }
    }

    /// Does something for the expected file, 0, and the actual one, 1, at once where that is worth it.
    /// - Throws: The error of the expected file before that of the actual one, with the file's name.
    private func forBoth(
        _ body: @escaping @Sendable (Int) throws(RenderError) -> Void
    ) throws(RenderError) {
        let threads = isLarge ? threads : 1
        let results = try parallelResults([0, 1], threads: threads, stops: false, body)
        for (result, name) in zip(results, names) {
            if case .failure(let fault) = result { throw fault.at(.file(name)) }
        }
    }

    private func difference(
        _ expected: PNGContents, _ actual: PNGContents, _ options: ComparisonOptions
    ) throws(RenderError) -> ImageDifference {
        let isSameForm =
            expected.format == actual.format && !expected.format.canHaveWrongNumbers
            && !expected.header.isInterlaced && !actual.header.isInterlaced
        let canCompareSamples =
            expected.header.size == actual.header.size && ChannelComparison.serves(options)
        // Rows that came through other filters are never stored alike: both threads may as well undo them at once.
        if isSameForm, canCompareSamples,
            readers[0].passes[0].sharesFilters(with: readers[1].passes[0]),
            let left = ComparableRows(readers[0]), let right = ComparableRows(readers[1])
        {
            var pair = SamplePair(readers[0].passes[0], readers[1].passes[0])
            let comparison = try BandComparison(left, right, expected.header.size, options)
            return comparison.difference { pair.isSame($0) }
        }
        try finish()
        if canCompareSamples, let left = ComparableRows(readers[0]),
            let right = ComparableRows(readers[1])
        {
            let comparison = try BandComparison(left, right, expected.header.size, options)
            return try comparison.difference(threads: isLarge ? threads : 1)
        }
        return try ImageComparison.compare(
            readers[0].image(), readers[1].image(), options)
    }

    /// Returns the differences of pictures with the same pixels.
    private func tally(
        _ expected: PNGContents, _ actual: PNGContents, _ options: ComparisonOptions
    ) throws(RenderError) -> DifferenceTally {
        let size = expected.header.size
        let counted = try CountedPixels(
            options, width: size.width, height: size.height, expected: size)
        return DifferenceTally(expected: size, actual: size, counted: counted.count)
    }
}

extension PNGFile {
    /// Returns the contents of the chunks, after checking that they are complete.
    fileprivate func contents(_ pixelLimit: Int) throws(RenderError) -> PNGContents {
        do throws(RenderError) {
            return try bytes.withUnsafeBufferPointer { file throws(RenderError) in
                try PNGContents(UnsafeRawBufferPointer(file), pixelLimit: pixelLimit)
            }
        } catch {
            throw error.at(.file(name))
        }
    }
}

extension PNGHeader {
    fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}
