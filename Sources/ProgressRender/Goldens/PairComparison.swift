/// Compares the files of pairs, one pair after the other, in memory it keeps.
package final class PairComparison {
    /// Takes the pictures of a pair that differs, while they are in memory.
    package typealias DifferenceHandler =
        @Sendable (PicturePair, StraightImage, StraightImage) throws(RenderError) -> Void

    private let options: ComparisonOptions
    private let onDifference: DifferenceHandler?
    private let files: PNGComparison

    /// The longest file that is read: no PNG within the limit of pixels needs more.
    package static let longestFile = 1 << 30

    /// - Parameter options: What the pictures may differ in. Default: nothing.
    /// - Throws: `.internalFault` when memory has run out.
    package init(
        _ options: ComparisonOptions = ComparisonOptions(),
        onDifference: DifferenceHandler? = nil
    ) throws(RenderError) {
        self.options = options
        self.onDifference = onDifference
        files = try PNGComparison()
    }

    /// What comes of a pair; a file that cannot be read is a verdict and no error.
    /// - Throws: `.usage` for options that do not fit the pictures, and what the handler of differences throws.
    package func result(of pair: PicturePair) throws(RenderError) -> PairResult {
        if let fault = pair.fault { return PairResult(pair, unreadable: fault) }
        guard let expected = pair.expected, let actual = pair.actual else { return single(pair) }
        let golden: PNGFile
        let rendered: PNGFile
        do throws(RenderError) {
            golden = try Self.read(expected)
            rendered = try Self.read(actual)
        } catch {
            return PairResult(pair, unreadable: error)
        }
        let outcome: PNGComparison.Result
        do throws(RenderError) {
            outcome = try files.compare(golden, rendered, options)
        } catch {
            guard error.kind == .data else { throw error }
            return damaged(pair, error, rendered)
        }
        let result = result(pair, outcome, byteCount: golden.bytes.count + rendered.bytes.count)
        if result.verdict == .differs, let onDifference {
            let (expected, actual) = try pictures(golden, rendered)
            try onDifference(pair, expected, actual)
        }
        return result
    }

    private func pictures(
        _ golden: PNGFile, _ rendered: PNGFile
    ) throws(RenderError) -> (StraightImage, StraightImage) {
        // A tolerance can ask for a difference; files with the same bytes were not unpacked.
        if golden.bytes == rendered.bytes {
            let picture = try PNGDecoder.decode(golden.bytes)
            return (picture, picture)
        }
        return try files.images()
    }

    private static func read(_ path: String) throws(RenderError) -> PNGFile {
        PNGFile(name: path, bytes: try FileReader.read(path, limit: longestFile))
    }

    private func result(
        _ pair: PicturePair, _ outcome: PNGComparison.Result, byteCount: Int
    ) -> PairResult {
        let difference = outcome.difference
        var result = PairResult(pair, difference.isMatch ? .same : .differs)
        result.difference = difference
        result.expectedSize = difference.expectedSize
        result.actualSize = difference.actualSize
        result.byteCount = byteCount
        result.warnings = outcome.warnings
        return result
    }

    /// A pair of which a file is no whole picture: the golden, when the other one is.
    private func damaged(_ pair: PicturePair, _ fault: RenderError, _ rendered: PNGFile)
        -> PairResult
    {
        var result = PairResult(pair, unreadable: fault)
        if let actual = try? PNGDecoder.decode(rendered.bytes) {
            result.isGoldenDamaged = true
            result.actualSize = actual.size
        }
        return result
    }

    private func single(_ pair: PicturePair) -> PairResult {
        let path = pair.expected ?? pair.actual ?? ""
        do throws(RenderError) {
            let file = try Self.read(path)
            let size = try PNGDecoder.decode(file.bytes).size
            var result = PairResult(pair, pair.actual == nil ? .notRendered : .missingGolden)
            if pair.actual == nil { result.expectedSize = size } else { result.actualSize = size }
            result.byteCount = file.bytes.count
            return result
        } catch {
            return PairResult(pair, unreadable: error.at(path))
        }
    }
}
