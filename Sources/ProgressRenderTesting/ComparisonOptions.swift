internal import ProgressRender

/// What two pictures may differ in and still be the same; nothing unless told otherwise.
public struct ComparisonOptions: Sendable {
    /// The largest difference of a premultiplied channel that is tolerated, 0…255.
    ///
    /// Default: nil, which is 0.
    public var threshold: Int?
    /// The most pixels that may differ by more.
    ///
    /// Default: nil, which is 0.
    public var maximumPixels: Int?

    /// Exact comparison.
    public init() {}

    /// Exact comparison, but for what is given.
    public init(threshold: Int? = nil, maximumPixels: Int? = nil) {
        self.threshold = threshold
        self.maximumPixels = maximumPixels
    }
}

/// A golden and a picture, compared.
struct SnapshotComparison {
    /// Whether the picture passes for the golden.
    let isMatch: Bool
    /// Whether no pixel differs at all.
    let isExact: Bool
    /// In what they differ by more than the threshold.
    let difference: ImageDifference

    /// - Throws: `.usage` for a threshold or a number of pixels that cannot be.
    init(
        _ expected: StraightImage, _ actual: StraightImage, _ options: ComparisonOptions
    ) throws(RenderError) {
        let threshold = options.threshold ?? 0
        guard (0...255).contains(threshold) else {
            throw RenderError(.usage, "the threshold \(threshold) is not from 0 to 255")
        }
        let most = options.maximumPixels ?? 0
        guard most >= 0 else {
            throw RenderError(.usage, "the number of pixels \(most) is below 0")
        }
        let exact = ImageComparison.compare(expected, actual)
        isExact = exact.isMatch
        difference =
            threshold == 0 || exact.isMatch || !exact.sizesMatch
            ? exact
            : ImageComparison.compare(
                expected, Self.settled(actual, on: expected, threshold: threshold))
        isMatch = difference.sizesMatch && difference.differingPixels <= most
    }

    /// The actual picture with the expected pixels where it differs by no more than the threshold.
    private static func settled(
        _ actual: StraightImage, on expected: StraightImage, threshold: Int
    ) -> StraightImage {
        let pairs = zip(
            zip(PixelImage(actual).pixels, PixelImage(expected).pixels).lazy,
            zip(
                actual.pixels, expected.pixels))
        let pixels = pairs.map { premultiplied, straight in
            let isNear = stride(from: UInt32(0), to: 32, by: 8).allSatisfy { shift in
                let left = Int(premultiplied.0 >> shift & 0xFF)
                return abs(left - Int(premultiplied.1 >> shift & 0xFF)) <= threshold
            }
            return isNear ? straight.1 : straight.0
        }
        return StraightImage(width: actual.width, height: actual.height, pixels: pixels)
    }
}
