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
        self.init(RoundedRectangle(circle.box, radius: circle.radius))
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

    /// Visits every point in order, control points among them.
    package func forEachPoint(_ visit: (Point) -> Void) {
        for element in elements {
            switch element {
            case .move(let p), .line(let p): visit(p)
            case .quad(let control, let end):
                visit(control)
                visit(end)
            case .cubic(let a, let b, let end):
                visit(a)
                visit(b)
                visit(end)
            case .close: break
            }
        }
    }

    /// The least and the greatest coordinates of its points, control points among them; nil without a point.
    package var corners: (low: Point, high: Point)? {
        var low = Point(x: .infinity, y: .infinity)
        var high = Point(x: -.infinity, y: -.infinity)
        forEachPoint { point in
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        return low.x <= high.x ? (low, high) : nil
    }

    /// The control points of the cubic Bézier curve that is the same as a quadratic one.
    package static func cubicControls(from start: Point, _ control: Point, to end: Point) -> (
        Point, Point
    ) {
        (start + (control - start) * (2 / 3), end + (control - end) * (2 / 3))
    }

    /// The same single contour run the other way round, which cuts a hole under the non-zero rule.
    package var reversed: Path {
        var points: [Point] = []
        var kinds: [Element] = []
        for element in elements {
            switch element {
            case .move(let p): points.append(p)
            case .line(let end), .quad(_, let end), .cubic(_, _, let end):
                points.append(end)
                kinds.append(element)
            case .close: break
            }
        }
        guard let last = points.last else { return self }
        var result: [Element] = [.move(last)]
        for (index, kind) in kinds.enumerated().reversed() {
            let end = points[index]
            switch kind {
            case .quad(let control, _): result.append(.quad(control: control, end: end))
            case .cubic(let a, let b, _): result.append(.cubic(b, a, end: end))
            default: result.append(.line(end))
            }
        }
        return Path(result + [.close])
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
