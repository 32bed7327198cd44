/// The way a bar fills: places lie so far along it from where the fill starts, and so far across it from its left or top edge.
struct BarAxis: Equatable, Sendable {
    /// The whole bar.
    let track: Rectangle
    let direction: BarDirection

    var isVertical: Bool { direction.isVertical }

    /// Whether it runs against x or y.
    private var isFlipped: Bool { direction == .rightToLeft || direction == .up }

    /// Where the fill starts, in x or y.
    private var start: Double {
        isVertical ? (isFlipped ? track.maxY : track.y) : (isFlipped ? track.maxX : track.x)
    }

    /// The bar's extent along the axis.
    var length: Double { extent(of: track) }

    /// The bar's extent across the axis.
    var thickness: Double { isVertical ? track.width : track.height }

    /// The extent of a box along the axis.
    func extent(of box: Rectangle) -> Double { isVertical ? box.height : box.width }

    /// The step in x and y by a distance along the axis.
    func step(_ distance: Double) -> Point {
        let distance = isFlipped ? -distance : distance
        return isVertical ? Point(x: 0, y: distance) : Point(x: distance, y: 0)
    }

    /// The point at a place.
    func point(along: Double, across: Double) -> Point {
        let step = step(along)
        return isVertical
            ? Point(x: track.x + across, y: start + step.y)
            : Point(x: start + step.x, y: track.y + across)
    }

    /// The path whose points lie so far along the axis (`x`) and across it (`y`).
    func path(_ path: Path) -> Path { path.mapped { point(along: $0.x, across: $0.y) } }

    /// The part of the bar of a length that starts at a distance.
    func rectangle(from distance: Double, length: Double) -> Rectangle {
        let low = isFlipped ? start - distance - length : start + distance
        return isVertical
            ? Rectangle(x: track.x, y: low, width: track.width, height: length)
            : Rectangle(x: low, y: track.y, width: length, height: track.height)
    }

    /// How far along the axis a point lies.
    func distance(to point: Point) -> Double {
        let place = isVertical ? point.y : point.x
        return isFlipped ? start - place : place - start
    }

    /// Where a box starts and ends along the axis.
    func span(of box: Rectangle) -> ClosedRange<Double> {
        let ends = (
            distance(to: Point(x: box.x, y: box.y)), distance(to: Point(x: box.maxX, y: box.maxY))
        )
        return min(ends.0, ends.1)...max(ends.0, ends.1)
    }
}
