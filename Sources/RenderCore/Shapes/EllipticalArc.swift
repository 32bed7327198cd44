internal import Glibc

/// A part of an ellipse between two points, as cubic curves (SVG 2, appendix B.2.4 and B.2.5).
struct EllipticalArc {
    /// The steps from its start to its end.
    let elements: [Path.Element]

    init(
        from start: Point, to end: Point, rx: Double, ry: Double, degrees: Double, isLarge: Bool,
        isClockwise: Bool
    ) {
        guard rx > 0, ry > 0, start != end else {
            elements = start == end ? [] : [.line(end)]
            return
        }
        let angle = degrees * .pi / 180
        let (c, s) = (cos(angle), sin(angle))
        let half = (start - end) * 0.5
        let (x, y) = (c * half.x + s * half.y, c * half.y - s * half.x)
        // Radii that do not reach are made as large as they must be.
        let reach = (x * x / (rx * rx) + y * y / (ry * ry)).squareRoot()
        let (rx, ry) = (rx * max(1, reach), ry * max(1, reach))
        let product = rx * rx * y * y + ry * ry * x * x
        let root = max(0, (rx * rx * ry * ry - product) / product).squareRoot()
        let sign = isLarge == isClockwise ? -root : root
        let (cx, cy) = (sign * rx * y / ry, -sign * ry * x / rx)
        let center = Point(
            x: c * cx - s * cy + (start.x + end.x) / 2, y: s * cx + c * cy + (start.y + end.y) / 2)
        let first = atan2((y - cy) / ry, (x - cx) / rx)
        var sweep = atan2((-y - cy) / ry, (-x - cx) / rx) - first
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
        let part = sweep / Double(count)
        let reachOfControls = 4 / 3 * tan(part / 4)
        func place(_ x: Double, _ y: Double) -> Point {
            Point(x: center.x + c * rx * x - s * ry * y, y: center.y + s * rx * x + c * ry * y)
        }
        elements = (0..<count).map { index in
            let (a, b) = (first + part * Double(index), first + part * Double(index + 1))
            let k = reachOfControls
            let last = index == count - 1 ? end : place(cos(b), sin(b))
            return .cubic(
                place(cos(a) - k * sin(a), sin(a) + k * cos(a)),
                place(cos(b) + k * sin(b), sin(b) - k * cos(b)), end: last)
        }
    }
}
