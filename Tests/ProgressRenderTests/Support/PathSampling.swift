@testable import RenderCore

/// A path as polygons, to ask which points lie inside it.
struct SampledPath {
    private var contours: [[Point]] = []

    init(_ path: Path, steps: Int = 64) {
        var contour: [Point] = []
        for element in path.elements {
            switch element {
            case .move(let p): contour = [p]
            case .line(let p): contour.append(p)
            case .quad(let control, let end):
                let start = contour[contour.count - 1]
                contour += SampledPath.curve(
                    start, start + (control - start) * (2 / 3), end + (control - end) * (2 / 3),
                    end, steps)
            case .cubic(let a, let b, let end):
                contour += SampledPath.curve(contour[contour.count - 1], a, b, end, steps)
            case .close: contours.append(contour)
            }
        }
    }

    private static func curve(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point, _ steps: Int)
        -> [Point]
    {
        (1...steps).map { step in
            let t = Double(step) / Double(steps)
            let s = 1 - t
            return p0 * (s * s * s) + p1 * (3 * s * s * t) + p2 * (3 * s * t * t) + p3 * (t * t * t)
        }
    }

    /// Every point of every contour.
    var points: [Point] { contours.flatMap { $0 } }

    /// Whether a point lies inside, by the even-odd rule, which is the same for outlines that do not cross themselves.
    func contains(_ point: Point) -> Bool {
        var isInside = false
        for contour in contours {
            for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
                guard (a.y > point.y) != (b.y > point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x { isInside.toggle() }
            }
        }
        return isInside
    }

    /// How often the contours go around a point: what is not 0 is filled by the non-zero rule.
    func winding(around point: Point) -> Int {
        var winding = 0
        for contour in contours {
            for (a, b) in zip(contour, contour.dropFirst() + contour.prefix(1)) {
                guard (a.y > point.y) != (b.y > point.y) else { continue }
                let x = a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)
                if x > point.x { winding += a.y < b.y ? 1 : -1 }
            }
        }
        return winding
    }
}

extension RoundedRectangle {
    /// How far a point lies outside (above 0) or inside (below 0) of the outline.
    func distance(_ point: Point) -> Double {
        let dx = abs(point.x - rectangle.midX) - (rectangle.width / 2 - radius)
        let dy = abs(point.y - rectangle.midY) - (rectangle.height / 2 - radius)
        let (ox, oy) = (max(dx, 0), max(dy, 0))
        return (ox * ox + oy * oy).squareRoot() + min(max(dx, dy), 0) - radius
    }
}
