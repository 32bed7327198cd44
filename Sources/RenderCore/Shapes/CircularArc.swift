internal import Glibc

extension Path {
    /// Adds a part of a circle, with a line to its start where the path is somewhere else.
    /// - Parameters:
    ///   - start: Where it starts, in degrees clockwise from the top.
    ///   - end: Where it ends; less than `start` goes counterclockwise.
    package mutating func addArc(
        _ center: Point, _ radius: Double, from start: Double, to end: Double
    ) {
        let first = center.moved(radius, start)
        elements.append(isAtStart ? .move(first) : .line(first))
        let count = max(1, Int((abs(end - start) / 90 - 1e-9).rounded(.up)))
        let part = (end - start) / Double(count)
        // A cubic of at most a quarter is off by less than 0.03 % of the radius.
        let reach = radius * 4 / 3 * tan(part * .pi / 720)
        for index in 0..<count {
            let (a, b) = (start + part * Double(index), start + part * Double(index + 1))
            let last = center.moved(radius, b)
            elements.append(
                .cubic(
                    center.moved(radius, a).moved(reach, a + 90), last.moved(-reach, b + 90),
                    end: last))
        }
    }

    private var isAtStart: Bool {
        if case .close? = elements.last { true } else { elements.isEmpty }
    }
}

extension Point {
    /// The point at a distance in a direction, in degrees clockwise from the top.
    package func moved(_ distance: Double, _ degrees: Double) -> Point {
        // Quarters are exact, as the frame's edges are.
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let (x, y): (Double, Double) =
            switch turn < 0 ? turn + 360 : turn {
            case 0: (0, -1)
            case 90: (1, 0)
            case 180: (0, 1)
            case 270: (-1, 0)
            case let angle: (sin(angle * .pi / 180), -cos(angle * .pi / 180))
            }
        return Point(x: self.x + distance * x, y: self.y + distance * y)
    }
}
