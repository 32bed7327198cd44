/// A cubic Bézier curve from (0, 0) to (1, 1) that maps time to progress (CSS Easing Functions Level 2, 2.2).
public struct CubicBezier: Hashable, Sendable {
    /// Time of the first control point, 0…1.
    public let x1: Double
    /// Progress of the first control point.
    public let y1: Double
    /// Time of the second control point, 0…1.
    public let x2: Double
    /// Progress of the second control point.
    public let y2: Double

    /// How far a control point's progress may lie from 0.
    package static let maximumOrdinate = 1000.0

    /// Makes the curve with two control points.
    /// - Throws: ``RenderError`` of kind `usage` when a time is not from 0 to 1 or a progress not from −1000 to 1000.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(RenderError) {
        for x in [x1, x2] where !(0...1).contains(x) {
            throw RenderError(
                .usage, "a control point's time \(x) is not from 0 to 1", at: .parameter("easing"))
        }
        for y in [y1, y2]
        where !(-CubicBezier.maximumOrdinate...CubicBezier.maximumOrdinate).contains(y) {
            throw RenderError(
                .usage, "a control point's progress \(y) is not from -1000 to 1000",
                at: .parameter("easing"))
        }
        self.init(unchecked: x1, y1, x2, y2)
    }

    init(unchecked x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// The progress at `t` from 0 to 1: exactly 0 at 0 and 1 at 1.
    ///
    /// Only sums and products are used, in a fixed order, so that every machine gives the same bits.
    func value(at t: Double) -> Double {
        guard t > 0 else { return 0 }
        guard t < 1 else { return 1 }
        // A curve may be vertical, where many points have nearly the same time: their middle is the fair one.
        let place = (firstPlace(at: t) + lastPlace(at: t)) / 2
        return CubicBezier.coordinate(y1, y2, at: place)
    }

    /// The first place along the curve whose time is not below `t`.
    private func firstPlace(at t: Double) -> Double {
        CubicBezier.boundary { CubicBezier.coordinate(x1, x2, at: $0) < t }.after
    }

    /// The last place along the curve whose time is not above `t`.
    private func lastPlace(at t: Double) -> Double {
        CubicBezier.boundary { CubicBezier.coordinate(x1, x2, at: $0) <= t }.before
    }

    /// The two neighbouring numbers from 0 to 1 between which `isBefore` ends to hold.
    ///
    /// Halving needs no slope, and keeps the order of any two times whatever the rounding does.
    private static func boundary(_ isBefore: (Double) -> Bool) -> (before: Double, after: Double) {
        var (low, high) = (0.0, 1.0)
        while true {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { return (low, high) }
            if isBefore(middle) { low = middle } else { high = middle }
        }
    }

    /// The point of the curve at `s`, 0 at its start and 1 at its end.
    func point(at s: Double) -> PiecewiseLinear.Point {
        .init(
            input: CubicBezier.coordinate(x1, x2, at: s),
            output: CubicBezier.coordinate(y1, y2, at: s))
    }

    private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
        let c = 3 * first
        let b = 3 * (second - first) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
    }
}
