internal import RenderSystem

/// Chooses the pictures that a report shows, and makes them ready.
///
/// Pairs that are not the same come first; when a page would be too large for a browser, the last ones are left out.
package struct ReportPictures: Sendable {
    private let result: DirectoryResult
    private let options: ComparisonOptions
    /// The places of the pairs whose pictures are shown.
    let shown: Set<Int>

    /// The maximum number of bytes of files in a page.
    package static let maximumBytes = 64 << 20
    /// The longest files of a pair that is the same and is shown all the same.
    package static let smallPair = 16 << 10
    /// The maximum number of bytes of files of pairs that are the same.
    package static let maximumSmallBytes = 4 << 20

    package init(_ result: DirectoryResult, _ options: ComparisonOptions = ComparisonOptions()) {
        self.result = result
        self.options = options
        var shown: Set<Int> = []
        var (rest, smallRest) = (Self.maximumBytes, Self.maximumSmallBytes)
        for (index, pair) in result.pairs.enumerated() where pair.byteCount > 0 {
            let isSame = pair.verdict == .same
            guard pair.byteCount <= (isSame ? min(Self.smallPair, smallRest) : rest) else {
                continue
            }
            if isSame { smallRest -= pair.byteCount } else { rest -= pair.byteCount }
            shown.insert(index)
        }
        self.shown = shown
    }

    /// The pictures of the pair at a place; nil when it is not shown, or its files are gone.
    package func pictures(at index: Int) -> PairPictures? {
        let pair = result.pairs[index]
        guard shown.contains(index) else { return nil }
        func bytes(_ path: String?) -> [UInt8]? {
            guard let path, FileIdentity.isRegularFile(path) else { return nil }
            return try? FileReader.read(path, limit: pair.byteCount)
        }
        guard let difference = pair.difference else {
            return PairPictures(
                expected: bytes(pair.pair.expected), actual: bytes(pair.pair.actual))
        }
        // One picture shows what is the same.
        if difference.isExact { return PairPictures(actual: bytes(pair.pair.actual)) }
        guard let expected = bytes(pair.pair.expected), let actual = bytes(pair.pair.actual) else {
            return nil
        }
        return PairPictures(
            expected: expected, actual: actual,
            difference: difference.isMatch ? nil : try? spots(expected, actual))
    }

    /// A picture that is clear but where two differ.
    private func spots(_ expected: [UInt8], _ actual: [UInt8]) throws(RenderError) -> [UInt8] {
        let mask = try DiffPicture.make(
            PNGDecoder.decode(expected), PNGDecoder.decode(actual), style: .mask, options)
        let pixels = mask.pixels.map { $0 == 0xFFFF_FFFF ? 0xFFE8_0C2E : UInt32(0) }
        return try PNGEncoder.encode(
            PremultipliedImage(width: mask.width, height: mask.height, pixels: pixels),
            effort: .fast)
    }
}
