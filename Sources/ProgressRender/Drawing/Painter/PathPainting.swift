internal import CCairo
@_spi(Writing) internal import RenderCore

extension Painter {
    /// Cairo keeps coordinates as multiples of 1/256 pixel; rounding to them here leaves it nothing to decide.
    private static let subpixels = 256.0

    func device(_ point: Point) -> DevicePoint {
        let k = scale * Painter.subpixels
        return DevicePoint(
            x: DecimalText.rounded(point.x * k), y: DecimalText.rounded(point.y * k))
    }

    private func pixels(_ point: Point) -> Point {
        let d = device(point)
        return Point(x: Double(d.x) / Painter.subpixels, y: Double(d.y) / Painter.subpixels)
    }

    /// Adds a path in points to the context's current path, in pixels.
    func add(_ path: Path, to context: OpaquePointer) {
        add(path, to: context) { $0 }
    }

    /// Adds a path whose points `place` puts into points of the frame.
    @inline(__always)
    func add(_ path: Path, to context: OpaquePointer, place: (Point) -> Point) {
        var start = Point(x: 0, y: 0)
        var current = start
        for element in path.elements {
            switch element {
            case .move(let p):
                current = place(p)
                start = current
                let d = pixels(current)
                cairo_move_to(context, d.x, d.y)
            case .line(let p):
                current = place(p)
                let d = pixels(current)
                cairo_line_to(context, d.x, d.y)
            case .quad(let control, let end):
                let e = place(end)
                let (a, b) = Path.cubicControls(from: current, place(control), to: e)
                curve(a, b, e, on: context)
                current = e
            case .cubic(let a, let b, let end):
                current = place(end)
                curve(place(a), place(b), current, on: context)
            case .close:
                cairo_close_path(context)
                current = start
            }
        }
    }

    private func curve(_ a: Point, _ b: Point, _ end: Point, on context: OpaquePointer) {
        let (a, b, end) = (pixels(a), pixels(b), pixels(end))
        cairo_curve_to(context, a.x, a.y, b.x, b.y, end.x, end.y)
    }
}
