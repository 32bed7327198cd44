/// Sets a title within its column: it wraps, then shrinks to a floor, then ends in an ellipsis.
public enum TextFitter {
    /// Distance between the sizes tried, in points.
    private static let step = 0.5

    /// Fits `text` into a box of `width` by `height` points, at the largest size that serves.
    ///
    /// Sizes go down from the style's in steps of half a point to `minimumScale` of it. At each size one line is
    /// preferred, then two, if they are no higher than the box, broken where the wider of the two is narrowest. When
    /// nothing fits at the smallest size the last line ends in `…`.
    /// - Parameters:
    ///   - text: The title.
    ///   - style: Its font, and the size it has where there is room.
    ///   - width: Width of the box in points.
    ///   - height: Height of the box in points.
    ///   - maximumLines: 1 or 2; more counts as 2. Default: 2.
    ///   - minimumScale: The smallest size as a part of the style's, 0.01…1. Default: 0.7.
    ///   - shaper: Measures the text.
    /// - Throws: ``RenderError`` when the style's font cannot be had or its size is out of range.
    public static func fit(
        _ text: String, style: TextStyle, width: Double, height: Double, maximumLines: Int = 2,
        minimumScale: Double = 0.7, shaper: some TextShaper
    ) throws(RenderError) -> FittedText {
        let whole = try shaper.shape(text, style: style)
        let lineHeight = try shaper.metrics(of: style).lineHeight
        let scale = minimumScale.isFinite ? min(1, max(0.01, minimumScale)) : 1
        let sizes = SizeRange(full: style.size, floor: style.size * scale, step: step)
        let single = sizes.largest(whole.width > 0 ? width / whole.width : .infinity)
        if single == style.size {
            return FittedText(lines: [whole], size: style.size, isTruncated: false)
        }

        let measure = TextMeasure(whole: whole, shaper: shaper)
        let stack = maximumLines > 1 ? height / (2 * lineHeight) : 0
        if let pair = try pair(measure, sizes, width: width, stack: stack), pair.size > single ?? 0
        {
            return try fitted(pair.lines, pair.size, false, measure)
        }
        if let single {
            var smaller = style
            smaller.size = single
            let line = try shaper.shape(text, style: smaller)
            return FittedText(lines: [line], size: single, isTruncated: false)
        }
        let isDouble = sizes.fits(sizes.floor, ratio: stack)
        let lines = try measure.truncated(to: width * style.size / sizes.floor, isDouble: isDouble)
        return try fitted(lines, sizes.floor, true, measure)
    }

    /// The best two lines and the largest size they fit at; nil when they fit at none.
    private static func pair(
        _ measure: TextMeasure<some TextShaper>, _ sizes: SizeRange, width: Double, stack: Double
    ) throws(RenderError) -> (lines: [Substring], size: Double)? {
        guard sizes.largest(stack) != nil,
            sizes.largest(width / measure.narrowestHalf) != nil,
            let split = try measure.evenSplit(),
            let size = sizes.largest(min(stack, width / split.width))
        else { return nil }
        return (split.lines, size)
    }

    private static func fitted(
        _ lines: [Substring], _ size: Double, _ isTruncated: Bool,
        _ measure: TextMeasure<some TextShaper>
    ) throws(RenderError) -> FittedText {
        var style = measure.style
        style.size = size
        var shaped: [ShapedLine] = []
        for line in lines { shaped.append(try measure.shaper.shape(String(line), style: style)) }
        return FittedText(lines: shaped, size: size, isTruncated: isTruncated)
    }
}

/// The font sizes tried, in points.
struct SizeRange {
    /// The largest.
    let full: Double
    /// The smallest.
    let floor: Double
    /// Distance from one to the next.
    let step: Double

    /// Sums of advances differ in their last bits with the way they were added up.
    private static let slack = 1e-9

    /// Whether what fits at `ratio` of the full size fits at `size`.
    func fits(_ size: Double, ratio: Double) -> Bool {
        size <= full * ratio * (1 + SizeRange.slack)
    }

    /// The largest size that is no more than `ratio` of the full one; nil when even the smallest is more.
    func largest(_ ratio: Double) -> Double? {
        if fits(full, ratio: ratio) { return full }
        guard fits(floor, ratio: ratio) else { return nil }
        let steps = ((full - full * ratio) / step - SizeRange.slack).rounded(.up)
        return max(floor, full - steps * step)
    }
}

/// A text set within a box: on one line or two, smaller, or cut short.
public struct FittedText: Equatable, Sendable {
    /// The lines from top to bottom; none when not even an ellipsis fits.
    public let lines: [ShapedLine]
    /// The font size used, in points.
    public let size: Double
    /// Whether something was left out.
    public let isTruncated: Bool

    /// Makes a fitted text.
    public init(lines: [ShapedLine], size: Double, isTruncated: Bool) {
        self.lines = lines
        self.size = size
        self.isTruncated = isTruncated
    }
}
