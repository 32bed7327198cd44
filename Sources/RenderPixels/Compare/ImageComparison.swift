/// Compares two pictures pixel by pixel, exactly by default.
///
/// Pixels are compared premultiplied: the colour of what cannot be seen does not count, its opacity does. Where alpha is
/// above 0, other colours that premultiplying makes the same differ by 1.
public enum ImageComparison {
    /// Finds in what `actual` differs from `expected`; pictures of different sizes never match.
    /// - Throws: `.usage` when the mask has not the expected picture's size or every pixel is ignored.
    public static func compare(
        _ expected: StraightAlphaImage, _ actual: StraightAlphaImage,
        _ options: ComparisonOptions = ComparisonOptions()
    ) throws(RenderError) -> ImageDifference {
        let union = PixelUnion(expected, actual)
        let counted = try CountedPixels(options, union)
        var tally = DifferenceTally(
            expected: expected.size, actual: actual.size, counted: counted.count)
        if union.sizesMatch, !union.isDeep, ChannelComparison.serves(options) {
            compareChannels(union, counted, options, &tally)
        } else {
            visit(union, counted, options) { x, y, delta, verdict in
                tally.note(x, y, delta, verdict)
            }
        }
        return tally.difference(options)
    }

    private static func compareChannels(
        _ union: PixelUnion, _ counted: CountedPixels, _ options: ComparisonOptions,
        _ tally: inout DifferenceTally
    ) {
        union.expected.pixels.withUnsafeBufferPointer { left in
            union.actual.pixels.withUnsafeBufferPointer { right in
                guard let left = left.baseAddress, let right = right.baseAddress else { return }
                ChannelComparison.tally(
                    ComparableRows(left, width: union.width),
                    ComparableRows(right, width: union.width), rows: 0..<union.height,
                    width: union.width, counted, options, into: &tally,
                    isSame: union.rowsAreIdentical)
            }
        }
    }

    /// Hands over every pixel that differs at all, row after row, and what to think of it.
    static func visit(
        _ union: PixelUnion, _ counted: CountedPixels, _ options: ComparisonOptions,
        _ body: (_ x: Int, _ y: Int, _ delta: Int, PixelVerdict) -> Void
    ) {
        let judge = PixelJudge(union, options)
        var runs: [Range<Int>] = []
        for row in 0..<union.height where !union.rowsAreIdentical(row) {
            counted.collect(row, into: &runs)
            var column = 0
            for run in runs + [union.width..<union.width] {
                while column < run.lowerBound {
                    let delta = union.delta(column, row)
                    if delta > 0 { body(column, row, delta, .ignored) }
                    column += 1
                }
                for place in run {
                    let delta = union.delta(place, row)
                    if delta > 0 { body(place, row, delta, judge.verdict(place, row, delta)) }
                }
                column = run.upperBound
            }
        }
    }
}

/// The verdict on a pixel that is not the same in both pictures.
enum PixelVerdict {
    /// It does not count.
    case ignored
    /// It differs by no more than is tolerated.
    case tolerated
    /// It is let off because it softens an edge.
    case antialiased
    /// It differs.
    case differs
}

/// Judges pixels under the options of a comparison.
struct PixelJudge {
    private let union: PixelUnion
    private let threshold: Int
    private let perceptual: Double?
    private let antialiasing: (Antialiasing, Antialiasing)?

    init(_ union: PixelUnion, _ options: ComparisonOptions) {
        self.union = union
        threshold = options.threshold ?? 0
        perceptual = options.perceptual
        // Where sizes differ, nothing is let off.
        antialiasing =
            options.ignoreAntialiasing && union.sizesMatch
            ? (
                Antialiasing(image: union.expected, other: union.actual),
                Antialiasing(image: union.actual, other: union.expected)
            ) : nil
    }

    /// Judges the pixel at a place, whose channels differ by at most `delta`, above 0.
    func verdict(_ x: Int, _ y: Int, _ delta: Int) -> PixelVerdict {
        let (expected, actual) = (union.expected, union.actual)
        guard expected.contains(x, y), actual.contains(x, y) else { return .differs }
        let isTolerated =
            perceptual.map {
                !PerceivedColor.differ(expected.perceived(x, y), actual.perceived(x, y), by: $0)
            } ?? (delta <= threshold)
        if isTolerated { return .tolerated }
        if let (first, second) = antialiasing, first.isFound(x, y) || second.isFound(x, y) {
            return .antialiased
        }
        return .differs
    }
}

extension StraightAlphaImage {
    /// Whether a place from (0, 0) on is within the picture.
    fileprivate func contains(_ x: Int, _ y: Int) -> Bool { x < width && y < height }
}
