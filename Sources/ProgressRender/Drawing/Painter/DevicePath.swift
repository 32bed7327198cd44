/// A place in cairo's own unit, 1/256 pixel.
struct DevicePoint: Hashable {
    var x: Int
    var y: Int
}

/// A rectangle in cairo's own unit; empty until a point is added.
struct DeviceExtent {
    private var minX = Int.max
    private var minY = Int.max
    private var maxX = Int.min
    private var maxY = Int.min

    mutating func add(_ point: DevicePoint) {
        minX = min(minX, point.x)
        minY = min(minY, point.y)
        maxX = max(maxX, point.x)
        maxY = max(maxY, point.y)
    }

    /// The pixels it touches, and `margin` more on each side.
    func pixels(margin: Int = 0) -> PixelRect {
        guard minX <= maxX else { return PixelRect(x: 0, y: 0, width: 0, height: 0) }
        // Shifting right rounds down.
        let (left, top) = ((minX >> 8) - margin, (minY >> 8) - margin)
        let (right, bottom) = ((maxX + 255) >> 8, (maxY + 255) >> 8)
        return PixelRect(
            x: left, y: top, width: right + margin - left, height: bottom + margin - top)
    }
}

/// A path as cairo fills it: rounded to its unit, every contour closed.
struct DevicePath {
    /// A side of the outline; a straight one has its control points at its ends.
    struct Segment: Hashable {
        let start: DevicePoint
        let control1: DevicePoint
        let control2: DevicePoint
        let end: DevicePoint

        /// Whether it is a level line.
        var isLevel: Bool { start.y == end.y && control1.y == end.y && control2.y == end.y }
        /// Whether it is an upright line.
        var isUpright: Bool { start.x == end.x && control1.x == end.x && control2.x == end.x }
        /// Whether it is neither.
        var isSlope: Bool { !isLevel && !isUpright }

        func add(to extent: inout DeviceExtent) {
            extent.add(start)
            extent.add(control1)
            extent.add(control2)
            extent.add(end)
        }
    }

    private(set) var segments: [Segment] = []

    init(_ path: Path, _ painter: Painter) {
        segments.reserveCapacity(path.elements.count)
        var start = Point(x: 0, y: 0)
        var current = start
        for element in path.elements {
            switch element {
            case .move(let p):
                append(from: current, to: start, painter)
                (start, current) = (p, p)
            case .line(let p):
                append(from: current, to: p, painter)
                current = p
            case .quad(let control, let end):
                let (a, b) = Path.cubicControls(from: current, control, to: end)
                append(from: current, a, b, to: end, painter)
                current = end
            case .cubic(let a, let b, let end):
                append(from: current, a, b, to: end, painter)
                current = end
            case .close:
                append(from: current, to: start, painter)
                current = start
            }
        }
        append(from: current, to: start, painter)
    }

    private mutating func append(from start: Point, to end: Point, _ painter: Painter) {
        if start != end { append(from: start, start, end, to: end, painter) }
    }

    private mutating func append(
        from start: Point, _ control1: Point, _ control2: Point, to end: Point, _ painter: Painter
    ) {
        segments.append(
            Segment(
                start: painter.device(start), control1: painter.device(control1),
                control2: painter.device(control2), end: painter.device(end)))
    }
}
