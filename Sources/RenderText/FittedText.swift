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
