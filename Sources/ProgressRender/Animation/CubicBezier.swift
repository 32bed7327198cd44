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
    public static let farthest = 1000.0

    /// Makes the curve with two control points.
    /// - Throws: ``RenderError`` of kind `usage` when a time is not from 0 to 1 or a progress not from −1000 to 1000.
    public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) throws(RenderError) {
        for x in [x1, x2] where !(0...1).contains(x) {
            throw RenderError(
                .usage, "a control point's time \(x) is not from 0 to 1", place: "--easing")
        }
        for y in [y1, y2] where !(-CubicBezier.farthest...CubicBezier.farthest).contains(y) {
            throw RenderError(
                .usage, "a control point's progress \(y) is not from -1000 to 1000",
                place: "--easing")
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
        // Halving needs no slope, and keeps the order of any two times whatever the rounding does.
        var (low, high) = (0.0, 1.0)
        while true {
            let middle = (low + high) / 2
            guard low < middle, middle < high else { break }
            if CubicBezier.coordinate(x1, x2, at: middle) < t {
                low = middle
            } else {
                high = middle
            }
        }
        return CubicBezier.coordinate(y1, y2, at: high)
    }

    private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
        let c = 3 * first
        let b = 3 * (second - first) - c
        let a = 1 - c - b
        return ((a * s + b) * s + c) * s
    }
}
