internal import Glibc

/// The motion of a mass on a damped spring that is let go at 0 and comes to rest at 1.
///
/// With damping c, stiffness k and mass m the spring has ω₀ = √(k/m) and the damping ratio ζ = c / (2·√(k·m)), and after
/// the time u, in units of 1/ω₀, the position is
///
/// - ζ < 1: x(u) = 1 − e^(−ζu)·(cos wu + ζ/w·sin wu), w = √(1 − ζ²): it swings past 1 and back;
/// - ζ = 1: x(u) = 1 − e^(−u)·(1 + u);
/// - ζ > 1: x(u) = 1 − (r₂·e^(−r₁u) − r₁·e^(−r₂u)) / (r₂ − r₁), r₁ = 1/r₂, r₂ = ζ + √(ζ² − 1).
///
/// The animation lasts until the spring has settled, that is to the time U from which on it keeps within 1/1000 of 1; its
/// progress is x(t·U) / x(U), so that it ends at exactly 1. The three numbers therefore decide how much it swings, and the
/// animation's duration how fast. Values are rounded to 12 decimals: the last bits of exponential and cosine differ
/// between machines, these do not.
public struct Spring: Hashable, Sendable {
    /// Resistance c.
    public let damping: Double
    /// Stiffness k.
    public let stiffness: Double
    /// Mass m.
    public let mass: Double
    /// How strongly it is damped, ζ: below 1 it overshoots.
    public let dampingRatio: Double
    /// When it has settled, in units of 1/ω₀.
    let settled: Double

    /// The damping ratios it can have: below, it swings for more than a hundred times.
    public static let dampingRatios = 0.01...100.0

    /// Makes a spring.
    /// - Throws: ``RenderError`` of kind `usage` when a number is not above 0 and at most 10⁹, or the damping ratio is not
    ///   from 0.01 to 100.
    public init(damping: Double, stiffness: Double, mass: Double = 1) throws(RenderError) {
        for number in [damping, stiffness, mass] where !(number > 0 && number <= 1e9) {
            throw RenderError(
                .usage, "\(number) in spring() is not above 0 and at most 1000000000",
                at: .parameter("easing"))
        }
        let ratio = damping / (2 * (stiffness * mass).squareRoot())
        guard Spring.dampingRatios.contains(ratio) else {
            let critical = Quantity(.approximate(2 * (stiffness * mass).squareRoot()))
            throw RenderError(
                .usage, "spring() with a damping ratio of \(ratio) is not one from 0.01 to 100",
                at: .parameter("easing"),
                hint:
                    "the ratio is 1 at a damping of \(critical.shortText), where it stops swinging")
        }
        self.damping = damping
        self.stiffness = stiffness
        self.mass = mass
        dampingRatio = ratio
        settled = Spring.settlingTime(ratio)
    }

    /// How many times it swings to and fro before it has settled.
    var swings: Double {
        dampingRatio < 1
            ? settled * (1 - dampingRatio * dampingRatio).squareRoot() / (2 * Double.pi) : 0
    }

    /// The progress at `t` from 0 to 1: exactly 0 at 0 and 1 at 1.
    func value(at t: Double) -> Double {
        guard t > 0 else { return 0 }
        guard t < 1 else { return 1 }
        let end = 1 - Spring.distance(dampingRatio, settled)
        let value = (1 - Spring.distance(dampingRatio, t * settled)) / end
        return (value * 1e12).rounded() / 1e12
    }

    /// Returns the distance to 1 after the time `u`.
    private static func distance(_ ratio: Double, _ u: Double) -> Double {
        if abs(ratio - 1) < 1e-6 { return exp(-u) * (1 + u) }
        if ratio < 1 {
            let w = (1 - ratio * ratio).squareRoot()
            return exp(-ratio * u) * (cos(w * u) + ratio / w * sin(w * u))
        }
        let fast = ratio + (ratio * ratio - 1).squareRoot()
        let slow = 1 / fast
        return (fast * exp(-slow * u) - slow * exp(-fast * u)) / (fast - slow)
    }

    /// Returns an upper bound of the distance from the time `u` on.
    private static func envelope(_ ratio: Double, _ u: Double) -> Double {
        guard ratio < 1 else { return distance(ratio, u) }
        return exp(-ratio * u) * min(1 / (1 - ratio * ratio).squareRoot(), 1 + ratio * u)
    }

    private static func settlingTime(_ ratio: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        while envelope(ratio, high) > 0.001 { (low, high) = (high, high * 2) }
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if envelope(ratio, middle) > 0.001 { low = middle } else { high = middle }
        }
        return high
    }
}
