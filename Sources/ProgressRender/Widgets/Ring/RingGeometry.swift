/// Where the parts of a ring lie, in points from the frame's top left corner.
///
/// ```
///      start = 0, at the top
///        ╭──●──╮
///       ╱  ╭─╮  ╲      the fill goes clockwise, `sweep` degrees
///      │   │%│   │     radius: from the centre to the middle of the track
///       ╲  ╰─╯  ╱
///        ╰─────╯
/// ```
public struct RingGeometry: Equatable, Sendable {
    /// The frame.
    public let size: Size
    /// The middle of the ring.
    public let center: Point
    /// The distance from the centre to the middle of the track.
    public let radius: Double
    /// The thickness of track and fill.
    public let thickness: Double
    /// The angle at which the fill begins, in degrees clockwise from the top.
    public let start: Double
    /// The angle that the fill covers without its round ends, 0…360 degrees.
    public let sweep: Double
    /// The label; nil without one.
    public let label: PlacedLine?

    /// The label's size as a share of the diameter.
    static let fontShare = 0.22
    /// The smallest size of a label before it is cut off, as a share of its full size.
    static let smallestScale = 0.5

    /// Lays out `ring`.
    /// - Throws: ``RenderError`` when the label's font cannot be had.
    public init(_ ring: Ring, shaper: some TextShaper) throws(RenderError) {
        let options = ring.options
        let diameter = min(options.size.width, options.size.height)
        let center = Point(x: options.size.width / 2, y: options.size.height / 2)
        size = options.size
        self.center = center
        thickness = ring.thickness
        radius = (diameter - ring.thickness) / 2
        start = options.start
        sweep = ring.ratio * 360
        let hole = diameter - 2 * ring.thickness
        guard let text = ring.label, hole > 0 else {
            label = nil
            return
        }
        let style = TextStyle(
            font: options.font, size: options.fontSize ?? max(1, diameter * RingGeometry.fontShare),
            language: options.language)
        // As wide as the hole is at the height of a capital letter, and a little less.
        let width = max(0, hole * hole - style.size * style.size / 2).squareRoot() * 0.94
        let fitted = try TextFitter.fit(
            text, style: style, width: width, height: .infinity, maximumLines: 1,
            minimumScale: RingGeometry.smallestScale, shaper: shaper)
        guard let line = fitted.lines.first else {
            label = nil
            return
        }
        label = PlacedLine(line, centredOn: center, try shaper.metrics(of: line.style))
    }
}

extension RingGeometry {
    /// The outer edge of the track.
    var outline: Circle { Circle(center: center, radius: radius + thickness / 2) }

    /// The track as a path: the outer circle, and the inner one the other way round.
    var track: Path {
        var path = Path()
        path.addArc(center, outline.radius, from: 0, to: 360)
        path.elements.append(.close)
        let inner = radius - thickness / 2
        guard inner > 0 else { return path }
        path.addArc(center, inner, from: 360, to: 0)
        path.elements.append(.close)
        return path
    }

    /// The region of the fill, which is cut by the track's edges; nil where there is nothing, or all, to fill.
    var fill: Path? {
        guard sweep > 0, sweep < 360 else { return nil }
        let half = thickness / 2
        let end = start + sweep
        var path = Path()
        // Beyond both edges, so that these are the track's alone.
        path.addArc(center, radius + half + 1, from: start, to: end)
        path.addArc(center.moved(radius, end), half, from: end, to: end + 180)
        path.addArc(center, max(0, radius - half - 1), from: end, to: start)
        path.addArc(center.moved(radius, start), half, from: start + 180, to: start + 360)
        path.elements.append(.close)
        return path
    }
}
