/// An outline of straight lines and Bézier curves, filled by the non-zero winding rule.
public struct Path: Hashable, Sendable {
    /// One drawing step; each starts where the one before it ended.
    public enum Element: Hashable, Sendable {
        /// Starts a new contour.
        case move(Point)
        /// A straight line.
        case line(Point)
        /// A quadratic Bézier curve.
        case quad(control: Point, end: Point)
        /// A cubic Bézier curve.
        case cubic(Point, Point, end: Point)
        /// Closes the contour.
        case close
    }

    /// The steps in order; the first of each contour is a `move`.
    public var elements: [Element]

    /// Makes a path of `elements`.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// Distance of the control points that makes a cubic Bézier curve the best quarter of a unit circle
    /// (error below 0.03 % of the radius): 4/3·(√2−1).
    package static let quarterArc = 0.5522847498307936

    /// The outline of a rounded rectangle, clockwise from the top edge's left end.
    public init(_ shape: RoundedRectangle) {
        let b = shape.rectangle
        let r = shape.radius
        self.init()
        guard r > 0 else {
            addPolygon([
                Point(x: b.x, y: b.y), Point(x: b.maxX, y: b.y), Point(x: b.maxX, y: b.maxY),
                Point(x: b.x, y: b.maxY),
            ])
            return
        }
        elements.reserveCapacity(10)
        elements.append(.move(Point(x: b.x + r, y: b.y)))
        elements.append(.line(Point(x: b.maxX - r, y: b.y)))
        addCorner(Point(x: b.maxX, y: b.y), to: Point(x: b.maxX, y: b.y + r))
        elements.append(.line(Point(x: b.maxX, y: b.maxY - r)))
        addCorner(Point(x: b.maxX, y: b.maxY), to: Point(x: b.maxX - r, y: b.maxY))
        elements.append(.line(Point(x: b.x + r, y: b.maxY)))
        addCorner(Point(x: b.x, y: b.maxY), to: Point(x: b.x, y: b.maxY - r))
        elements.append(.line(Point(x: b.x, y: b.y + r)))
        addCorner(Point(x: b.x, y: b.y), to: Point(x: b.x + r, y: b.y))
        elements.append(.close)
    }

    /// The outline of a circle.
    public init(_ circle: Circle) {
        let r = circle.radius
        let box = Rectangle(
            x: circle.center.x - r, y: circle.center.y - r, width: 2 * r, height: 2 * r)
        self.init(RoundedRectangle(box, radius: r))
    }

    /// Adds a closed contour with straight sides.
    package mutating func addPolygon(_ corners: [Point]) {
        for (index, corner) in corners.enumerated() {
            elements.append(index == 0 ? .move(corner) : .line(corner))
        }
        elements.append(.close)
    }

    /// Adds a quarter of an ellipse from the current point to `end`, bulging towards `corner`, the
    /// crossing of the two end tangents.
    package mutating func addCorner(_ corner: Point, to end: Point) {
        let start = currentPoint
        let k = Path.quarterArc
        elements.append(
            .cubic(start + (corner - start) * k, end + (corner - end) * k, end: end))
    }

    /// Where the last step ended; the origin for an empty path.
    package var currentPoint: Point {
        for element in elements.reversed() {
            switch element {
            case .move(let p), .line(let p): return p
            case .quad(_, let end), .cubic(_, _, let end): return end
            case .close: continue
            }
        }
        return Point(x: 0, y: 0)
    }

    /// The same path with every point put through `transform`.
    package func mapped(_ transform: (Point) -> Point) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(transform(p))
                case .line(let p): .line(transform(p))
                case .quad(let c, let end): .quad(control: transform(c), end: transform(end))
                case .cubic(let a, let b, let end):
                    .cubic(transform(a), transform(b), end: transform(end))
                case .close: .close
                }
            })
    }
}
