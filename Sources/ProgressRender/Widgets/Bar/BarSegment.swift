/// A filled part of a bar that starts anywhere, for a progress that is not known.
public struct BarSegment: Hashable, Sendable {
    /// Where it starts, as a share of the bar; may lie before it, below 0.
    public let start: Double
    /// Where it ends; may lie beyond the bar, above 1.
    public let end: Double

    /// How far from the bar, in bars, a segment can reach.
    private static let maximumPosition = 100.0

    /// Makes a segment; an end before its start becomes the start, places over 100 bars away are brought nearer.
    public init(start: Double, end: Double) {
        let near = -BarSegment.maximumPosition...BarSegment.maximumPosition
        self.start = start.isNaN ? 0 : min(max(start, near.lowerBound), near.upperBound)
        self.end = end.isNaN ? self.start : min(max(end, self.start), near.upperBound)
    }
}
