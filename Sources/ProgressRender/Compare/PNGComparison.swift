internal import Glibc
internal import Synchronization

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
    /// What came of a pair.
    package struct Result: Sendable {
        /// In what the pictures differ.
        package let difference: ImageDifference
        /// Whether both files say the same of what their colours mean (gamma, profile).
        package let declarationsMatch: Bool

        /// What to tell besides.
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
    /// Below, a second thread costs more than it saves.
    private static let worthThread = 1 << 16

    /// - Parameter threads: 2 to decode both files of a pair at once, where they are large. Default: 1.
    /// - Throws: `.internalFault` when memory has run out.
    package init(threads: Int = 1) throws(RenderError) {
        readers = [try PNGReader(), try PNGReader()]
        self.threads = threads
    }

    /// Compares two files.
    ///
    /// Files with the same bytes are not unpacked: it is enough that all their chunks are whole.
    /// - Throws: `.data`, with the file's name, for what is no whole, still PNG; `.usage` when the options do not fit.
    package func compare(
        _ expected: PNGFile, _ actual: PNGFile, _ options: ComparisonOptions = ComparisonOptions(),
        pixelLimit: Int = PNGDecoder.defaultPixelLimit
    ) throws(RenderError) -> Result {
        if expected.bytes == actual.bytes {
            let contents = try expected.withContent { file throws(RenderError) in
                try PNGContents(file, pixelLimit: pixelLimit)
            }
            return Result(
                difference: try tally(contents, contents, options).difference(options),
                declarationsMatch: true)
        }
        let (first, second) = try read(expected, actual, pixelLimit)
        return Result(
            difference: try difference(first, second, options),
            declarationsMatch: first.colorDeclaration == second.colorDeclaration)
    }

    /// The pictures of the pair that was compared last, when its files had not the same bytes.
    package func images() throws(RenderError) -> (expected: StraightImage, actual: StraightImage) {
        (try readers[0].image(), try readers[1].image())
    }

    private func read(
        _ expected: PNGFile, _ actual: PNGFile, _ limit: Int
    ) throws(RenderError) -> (PNGContents, PNGContents) {
        let files = [expected, actual]
        let readers = readers
        let isLarge = expected.bytes.count + actual.bytes.count >= Self.worthThread
        let next = Atomic(0)
        let faults = Mutex<[RenderError?]>([nil, nil])
        // The fault of the expected file comes first, whichever thread is faster.
        try WorkerThreads.run(isLarge ? threads : 1) { () throws(RenderError) in
            while case let index = next.add(1, ordering: .relaxed).oldValue, index < 2 {
                do throws(RenderError) {
                    try files[index].withContent { file throws(RenderError) in
                        _ = try readers[index].read(file, pixelLimit: limit)
                    }
                } catch {
                    faults.withLock { $0[index] = error }
                }
            }
        }
        if let fault = faults.withLock({ $0[0] ?? $0[1] }) { throw fault }
        guard let first = readers[0].contents, let second = readers[1].contents else {
            throw RenderError(.internalFault, "a file was read and is not there")
        }
        return (first, second)
    }

    private func difference(
        _ expected: PNGContents, _ actual: PNGContents, _ options: ComparisonOptions
    ) throws(RenderError) -> ImageDifference {
        let isSameSize = expected.header.size == actual.header.size
        let isSameForm =
            expected.form == actual.form
            && expected.header.isInterlaced == actual.header.isInterlaced
        if isSameSize, isSameForm, samplesAreSame(expected) {
            return try tally(expected, actual, options).difference(options)
        }
        guard isSameSize, ChannelComparison.serves(options),
            let left = ComparableRows(readers[0]), let right = ComparableRows(readers[1])
        else {
            let (left, right) = try images()
            return try ImageComparison.compare(left, right, options)
        }
        let size = expected.header.size
        let counted = try CountedPixels(
            options, width: size.width, height: size.height, expected: size)
        var tally = DifferenceTally(expected: size, actual: size, counted: counted.count)
        ChannelComparison.tally(left, right, size: size, counted, options, into: &tally)
        return tally.difference(options)
    }

    /// Whether every row of both pictures, which are of one size and form, has the same samples.
    private func samplesAreSame(_ contents: PNGContents) -> Bool {
        var (left, right) = (readers[0].bytes.baseAddress, readers[1].bytes.baseAddress)
        for pass in InterlacePass.passes(of: contents.header) {
            let length = contents.form.rowBytes(pass.width)
            for _ in 0..<pass.height {
                guard let a = left, let b = right, memcmp(a + 1, b + 1, length) == 0 else {
                    return false
                }
                (left, right) = (a + 1 + length, b + 1 + length)
            }
        }
        return true
    }

    /// What is found in pictures that have the same pixels.
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
    /// Lends the bytes; errors name the file.
    fileprivate func withContent<Result>(
        _ body: (UnsafeRawBufferPointer) throws(RenderError) -> Result
    ) throws(RenderError) -> Result {
        do throws(RenderError) {
            return try bytes.withUnsafeBufferPointer { file throws(RenderError) in
                try body(UnsafeRawBufferPointer(file))
            }
        } catch {
            throw error.at(name)
        }
    }
}

extension PNGHeader {
    fileprivate var size: PixelSize { PixelSize(width: width, height: height) }
}
