/// How progress follows time: the functions CSS has, and a spring.
///
/// Source: CSS Easing Functions Level 2, <https://www.w3.org/TR/css-easing-2/>.
public enum Easing: Hashable, Sendable {
    /// In step with time.
    case linear
    /// Along a curve.
    case cubicBezier(CubicBezier)
    /// In jumps.
    case steps(StepEasing)
    /// Along straight lines between points.
    case piecewise(PiecewiseLinear)
    /// As a spring swings.
    case spring(Spring)

    /// CSS `ease`.
    public static let ease = Easing.cubicBezier(CubicBezier(unchecked: 0.25, 0.1, 0.25, 1))
    /// CSS `ease-in`.
    public static let easeIn = Easing.cubicBezier(CubicBezier(unchecked: 0.42, 0, 1, 1))
    /// CSS `ease-out`.
    public static let easeOut = Easing.cubicBezier(CubicBezier(unchecked: 0, 0, 0.58, 1))
    /// CSS `ease-in-out`, the source widget's curve.
    public static let easeInOut = Easing.cubicBezier(CubicBezier(unchecked: 0.42, 0, 0.58, 1))
    /// CSS `step-start`: the end from the beginning on.
    public static let stepStart = Easing.steps(StepEasing(unchecked: 1, .start))
    /// CSS `step-end`: the start until the end.
    public static let stepEnd = Easing.steps(StepEasing(unchecked: 1, .end))

    /// The names of functions.
    package static let named: [(name: String, easing: Easing)] = [
        ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
        ("ease-in-out", .easeInOut), ("step-start", .stepStart), ("step-end", .stepEnd),
    ]

    /// The progress at the time `t`, a share of the animation that is taken as 0 below 0 and as 1 above 1.
    ///
    /// 0 at 0 and 1 at 1, exactly, but for jumps at the start and for the ends that `linear()` names. Between, a curve may
    /// leave 0…1. The same bits on every machine.
    public func value(at t: Double) -> Double {
        let t = t > 0 ? min(t, 1) : 0
        switch self {
        case .linear: return t
        case .cubicBezier(let curve): return curve.value(at: t)
        case .steps(let steps): return steps.value(at: t)
        case .piecewise(let lines): return lines.value(at: t)
        case .spring(let spring): return spring.value(at: t)
        }
    }
}
