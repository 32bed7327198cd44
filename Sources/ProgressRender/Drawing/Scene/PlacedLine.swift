/// A line of text at its place.
public struct PlacedLine: Equatable, Sendable {
    /// The shaped text.
    public let line: ShapedLine
    /// The line's left end in points.
    public let x: Double
    /// The line's baseline in points.
    public let baseline: Double

    /// Makes a placed line.
    public init(line: ShapedLine, x: Double, baseline: Double) {
        self.line = line
        self.x = x
        self.baseline = baseline
    }

    /// Makes a line whose box is centred on a point.
    init(_ line: ShapedLine, centredOn center: Point, _ metrics: FontMetrics) {
        self.line = line
        x = center.x - line.width / 2
        baseline = metrics.baseline(centredOn: center.y)
    }

    /// The text as it reads.
    public var text: String { line.text }
    /// Sum of the advances in points.
    public var width: Double { line.width }
}
