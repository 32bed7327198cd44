extension BarGeometry {
    /// The two parts a bar's picture is divided into by the fill's end.
    package enum Part: Sendable {
        /// The side the fill comes from.
        case filled
        /// The side still to be filled.
        case remaining
    }

    /// The region on one side of the fill's round end, reaching beyond the track on its other sides.
    ///
    /// Cut with the track it is the fill (or the rest) exactly: a capsule's end that never pokes out of the track, however
    /// small the fill is. nil when the end lies outside the track, so that a part is everything or nothing.
    package func region(_ part: Part) -> Path? {
        guard ratio > 0 else { return nil }
        if let segment { return region(part, of: segment, reach: 0) }
        guard ratio < 1 else { return nil }
        return endRegion(part, end: axis.length * ratio, reach: 0)
    }

    /// The region on one side of a round end that lies anywhere along the bar.
    /// - Parameter reach: How far the end can be moved, either way, before the region's other end shows.
    func endRegion(_ part: Part, end: Double, reach: Double) -> Path {
        let (length, thickness) = (axis.length, axis.thickness)
        let w = end
        let r = cornerRadius
        let beyond = 2 * r + 2 + reach
        let far = part == .filled ? min(-beyond, w - r - beyond) : max(length, w) + beyond
        var path = Path([
            .move(Point(x: far, y: -2)), .line(Point(x: w - r, y: -2)),
        ])
        path.elements.append(.line(Point(x: w - r, y: 0)))
        if r > 0 {
            path.addCorner(Point(x: w, y: 0), to: Point(x: w, y: r))
            path.elements.append(.line(Point(x: w, y: thickness - r)))
            path.addCorner(Point(x: w, y: thickness), to: Point(x: w - r, y: thickness))
        } else {
            path.elements.append(.line(Point(x: w, y: thickness)))
        }
        path.elements.append(.line(Point(x: w - r, y: thickness + 2)))
        path.elements.append(.line(Point(x: far, y: thickness + 2)))
        path.elements.append(.close)
        return axis.path(path)
    }

    /// The segment, or everything around it: a bar with round ends of its own that the track cuts.
    /// - Parameter reach: How far the segment can be moved before the end of what is around it shows.
    func region(_ part: Part, of segment: ClosedRange<Double>, reach: Double) -> Path {
        let thickness = axis.thickness
        let box = Rectangle(
            x: segment.lowerBound, y: 0, width: segment.upperBound - segment.lowerBound,
            height: thickness)
        let inside = Path(RoundedRectangle(box, radius: min(cornerRadius, box.width / 2)))
        guard part == .remaining else { return axis.path(inside) }
        let (start, end) = (min(0, box.x) - 2 - reach, max(axis.length, box.maxX) + 2 + reach)
        var around = Path()
        // Against the segment's own sense, so that the winding leaves it out.
        around.addPolygon([
            Point(x: start, y: -2), Point(x: start, y: thickness + 2),
            Point(x: end, y: thickness + 2), Point(x: end, y: -2),
        ])
        return axis.path(Path(around.elements + inside.elements))
    }

    /// The two ends of the line a gradient along the bar follows.
    var gradientLine: (start: Point, end: Point) {
        (axis.point(along: 0, across: 0), axis.point(along: axis.length, across: 0))
    }
}
