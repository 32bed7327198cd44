import Foundation
import TestSupport
import Testing

@testable import ProgressRender

/// A spring as an easing.
@Suite("Spring")
struct SpringTests {
    /// The oscillator's equation x″ = k/m·(1 − x) − c/m·x′, followed in small steps (Runge and Kutta, fourth order).
    private func followed(_ damping: Double, _ stiffness: Double, _ mass: Double, to end: Double)
        -> Double
    {
        var (x, v) = (0.0, 0.0)
        let count = 20_000
        let h = end / Double(count)
        func slope(_ x: Double, _ v: Double) -> (Double, Double) {
            (v, stiffness / mass * (1 - x) - damping / mass * v)
        }
        for _ in 0..<count {
            let a = slope(x, v)
            let b = slope(x + h / 2 * a.0, v + h / 2 * a.1)
            let c = slope(x + h / 2 * b.0, v + h / 2 * b.1)
            let d = slope(x + h * c.0, v + h * c.1)
            x += h / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
            v += h / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
        }
        return x
    }

    @Test(
        "it moves as the oscillator's equation says",
        arguments: [
            (10, 100, 1), (2, 100, 1), (20, 100, 1), (45, 100, 1), (26, 170, 1), (5, 20, 3),
        ])
    func equation(_ damping: Double, _ stiffness: Double, _ mass: Double) throws {
        let spring = try Spring(damping: damping, stiffness: stiffness, mass: mass)
        let time = spring.settled / (stiffness / mass).squareRoot()
        let end = followed(damping, stiffness, mass, to: time)
        for share in [0.05, 0.2, 0.5, 0.8] {
            let expected = followed(damping, stiffness, mass, to: share * time) / end
            #expect(spring.value(at: share).isNear(expected, tolerance: 1e-7))
        }
    }

    @Test(
        "it has settled at the end, and not long before", arguments: [0.05, 0.3, 0.7, 1, 1.5, 20])
    func settles(_ ratio: Double) throws {
        let spring = try Spring(damping: 2 * ratio, stiffness: 1)
        #expect(spring.dampingRatio == ratio)
        // Near the end the distance is a thousandth at most, and seen over a swing more than a third of it.
        let late = (0...1000).map { abs(spring.value(at: 0.9 + 0.1 * Double($0) / 1000) - 1) }
        #expect(late.max() ?? 1 < 0.005)
        #expect(late.max() ?? 0 > 0.0003)
    }

    @Test("damping decides whether it overshoots; stiffness and mass count by their product")
    func overshoots() throws {
        func highest(_ spring: Spring) -> Double {
            (0...2000).map { spring.value(at: Double($0) / 2000) }.max() ?? 0
        }
        // The first peak is e^(−πζ/√(1−ζ²)) above 1; the end's own distance scales it a little.
        let half = exp(-Double.pi * 0.5 / 0.75.squareRoot())
        #expect(abs(highest(try Spring(damping: 10, stiffness: 100)) - (1 + half)) < 0.002)
        #expect(highest(try Spring(damping: 20, stiffness: 100)) <= 1)
        let one = try Spring(damping: 10, stiffness: 50, mass: 2)
        let other = try Spring(damping: 10, stiffness: 100)
        #expect(one.value(at: 0.37) == other.value(at: 0.37))
    }

    @Test("values carry twelve decimals, which every machine agrees on")
    func rounded() throws {
        let spring = try Spring(damping: 10, stiffness: 100)
        for index in 0...100 {
            let value = spring.value(at: Double(index) / 100)
            #expect(value == Double(String(format: "%.12f", value)))
        }
    }

    @Test("formulas on both sides of critical damping meet")
    func critical() throws {
        let values = try [0.9999, 0.9999999, 1, 1.0000001, 1.0001].map { ratio in
            try Spring(damping: 2 * ratio, stiffness: 1).value(at: 0.3)
        }
        #expect(abs(values[1] - values[2]) < 1e-6)
        #expect(abs(values[3] - values[2]) < 1e-6)
        #expect(abs(values[0] - values[4]) < 1e-3)
    }
}
