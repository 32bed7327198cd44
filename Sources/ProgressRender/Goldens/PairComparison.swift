/// Compares the two files of a pair.
package struct PairComparison: Sendable {
    /// Takes the pictures of a pair that differs, while they are in memory.
    package typealias DifferenceHandler =
        @Sendable (PicturePair, StraightImage, StraightImage) throws(RenderError) -> Void

    private let options: ComparisonOptions
    private let onDifference: DifferenceHandler

    /// The longest file that is read: no PNG within the limit of pixels needs more.
    package static let longestFile = 1 << 30

    /// - Parameter options: What the pictures may differ in. Default: nothing.
    package init(
        _ options: ComparisonOptions = ComparisonOptions(),
        onDifference: @escaping DifferenceHandler = { _, _, _ throws(RenderError) in }
    ) {
        self.options = options
        self.onDifference = onDifference
    }

    /// What comes of a pair; a file that cannot be read is a verdict and no error.
    /// - Throws: `.usage` for options that do not fit the pictures, and what the handler of differences throws.
    package func result(of pair: PicturePair) throws(RenderError) -> PairResult {
        if let fault = pair.fault { return PairResult(pair, unreadable: fault) }
        guard let expected = pair.expected, let actual = pair.actual else { return single(pair) }
        let (golden, rendered) = (ComparedFile.read(expected), ComparedFile.read(actual))
        let first = ComparedFile(golden, of: expected)
        // Most pairs are the same bytes, and these are taken apart once.
        if let bytes = try? golden.get(), let others = try? rendered.get(), bytes == others {
            return try compare(pair, first, first)
        }
        return try compare(pair, first, ComparedFile(rendered, of: actual))
    }

    private func single(_ pair: PicturePair) -> PairResult {
        let path = pair.expected ?? pair.actual ?? ""
        let file = ComparedFile(ComparedFile.read(path), of: path)
        do throws(RenderError) {
            let size = try file.picture.get().size
            var result = PairResult(pair, pair.actual == nil ? .notRendered : .missingGolden)
            if pair.actual == nil { result.expectedSize = size } else { result.actualSize = size }
            result.byteCount = file.bytes.count
            return result
        } catch {
            return PairResult(pair, unreadable: error)
        }
    }

    private func compare(
        _ pair: PicturePair, _ golden: ComparedFile, _ rendered: ComparedFile
    ) throws(RenderError) -> PairResult {
        switch (golden.picture, rendered.picture) {
        case (.failure(let fault), .success(let actual)):
            var result = PairResult(pair, unreadable: fault)
            result.isGoldenDamaged = fault.kind == .data
            result.actualSize = actual.size
            return result
        case (.failure(let fault), .failure), (.success, .failure(let fault)):
            return PairResult(pair, unreadable: fault)
        case (.success(let expected), .success(let actual)):
            let difference = try ImageComparison.compare(expected, actual, options)
            var result = PairResult(pair, difference.isMatch ? .same : .differs)
            result.difference = difference
            result.expectedSize = expected.size
            result.actualSize = actual.size
            result.byteCount = golden.bytes.count + rendered.bytes.count
            if try !ComparedFile.declareAlike(golden, rendered) {
                result.warnings.append(
                    Warning(
                        "the files say different things of what their colours mean (gAMA, iCCP and the like); samples were compared"
                    ))
            }
            if !difference.isMatch { try onDifference(pair, expected, actual) }
            return result
        }
    }
}
