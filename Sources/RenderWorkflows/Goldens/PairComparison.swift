internal import RenderSystem

/// Compares the files of pairs, one pair after the other, in memory it keeps.
package final class PairComparison {
    /// Takes the pictures of a pair that differs, while they are in memory.
    package typealias DifferenceHandler =
        @Sendable (PicturePair, StraightAlphaImage, StraightAlphaImage) throws(RenderError) -> Void

    private let options: ComparisonOptions
    private let onDifference: DifferenceHandler?
    private let files: PNGComparison

    /// The longest file that is read; no golden is larger.
    package static let maximumBytes = 256 << 20

    /// - Parameter options: The limits. Default: no difference allowed.
    /// - Throws: `.internalError` when memory has run out.
    package init(
        _ options: ComparisonOptions = ComparisonOptions(),
        onDifference: DifferenceHandler? = nil
    ) throws(RenderError) {
        self.options = options
        self.onDifference = onDifference
        files = try PNGComparison()
    }

    /// Returns the result of a pair; a file that cannot be read is a verdict, not an error.
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
            guard error.kind == .data else { throw error.at(.file(pair.name)) }
            return damaged(pair, error, rendered)
        }
        let result = PairResult(
            pair, outcome, byteCount: golden.bytes.count + rendered.bytes.count)
        if result.verdict == .differs, let onDifference {
            let pictures = try files.images(of: golden, rendered)
            try onDifference(pair, pictures.expected, pictures.actual)
        }
        return result
    }

    private static func read(_ path: String) throws(RenderError) -> PNGFile {
        PNGFile(name: path, bytes: try FileReader.read(path, limit: maximumBytes))
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
            return PairResult(pair, unreadable: error.at(.file(path)))
        }
    }
}
