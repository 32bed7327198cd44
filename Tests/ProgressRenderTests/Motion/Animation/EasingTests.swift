import TestSupport
import Testing

@testable import ProgressRender

/// Easing functions; the expected values are Chromium's, from an animation's `getComputedTiming().progress`.
@Suite("Easing")
struct EasingTests {
    static let times = [0, 0.1, 0.25, 0.29, 0.5, 0.6, 0.75, 0.9, 1]

    @Test(
        "values as a browser has them",
        arguments: [
            (
                "ease",
                [
                    0, 0.09479630571576989, 0.4085105913555371, 0.49335095769741966,
                    0.8024033910598437, 0.8852293098988887, 0.9604589783649767, 0.9943164774961483,
                    1,
                ]
            ),
            (
                "ease-in",
                [
                    0, 0.017026631752235472, 0.0934646510311063, 0.1219828556839676,
                    0.31535673426536154, 0.42911976929618073, 0.621861869174206, 0.839427844517541,
                    1,
                ]
            ),
            (
                "ease-out",
                [
                    0, 0.16057215548245898, 0.378138130825794, 0.43199605930088, 0.6846432657346383,
                    0.7851390612563605, 0.9065353489688935, 0.9829733682477645, 1,
                ]
            ),
            (
                "ease-in-out",
                [
                    0, 0.019722453548276987, 0.129161931047288, 0.17492352047770185, 0.5,
                    0.668116153265794, 0.8708380689527122, 0.9802775464517232, 1,
                ]
            ),
            (
                "cubic-bezier(1,0,0,1)",
                [
                    0, 0.003761673464540662, 0.029724605505949603, 0.04333455879941376, 0.5,
                    0.8886026637126724, 0.9702753944940504, 0.9962383265354594, 1,
                ]
            ),
            (
                "cubic-bezier(0.1,2,0.9,-1)",
                [
                    0, 0.6257289436121342, 0.7174529733448848, 0.6988833221627215, 0.5,
                    0.3923810633118487, 0.28254702665511494, 0.3742710563878662, 1,
                ]
            ),
            ("steps(4)", [0, 0, 0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1]),
            ("steps(4, jump-start)", [0.25, 0.25, 0.5, 0.5, 0.75, 0.75, 1, 1, 1]),
            ("steps(4,jump-none)", [0, 0, 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1, 1]),
            ("steps(4,jump-both)", [0.2, 0.2, 0.4, 0.4, 0.6, 0.6, 0.8, 0.8, 1]),
            (
                "steps(3,start)",
                [1.0 / 3, 1.0 / 3, 1.0 / 3, 1.0 / 3, 2.0 / 3, 2.0 / 3, 1, 1, 1]
            ),
            ("step-start", [1, 1, 1, 1, 1, 1, 1, 1, 1]),
            ("step-end", [0, 0, 0, 0, 0, 0, 0, 0, 1]),
            ("linear", [0, 0.1, 0.25, 0.29, 0.5, 0.6, 0.75, 0.9, 1]),
            ("linear(0, 0.25 25% 75%, 1)", [0, 0.1, 0.25, 0.25, 0.25, 0.25, 0.25, 0.7, 1]),
            ("linear(0, 0.5, 1)", [0, 0.1, 0.25, 0.29, 0.5, 0.6, 0.75, 0.9, 1]),
            (
                "linear(0.2, 0.1 50%, 0.9 40%, 1)",
                [0.2, 0.18, 0.15, 0.142, 0.9, 0.92, 0.95, 0.98, 1]
            ),
            (
                "linear(0 20%, 1 80%)",
                [-1.0 / 3, -1.0 / 6, 1.0 / 12, 0.15, 0.5, 2.0 / 3, 11.0 / 12, 7.0 / 6, 4.0 / 3]
            ),
            ("linear(0, 1.2, 0.8, 1)", [0, 0.36, 0.9, 1.044, 1, 0.88, 0.85, 0.94, 1]),
            ("linear(25% 75% 0.25, 1)", [0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.7, 1]),
            ("linear(0, 0.25, 1 50%)", [0, 0.1, 0.25, 0.37, 1, 1.3, 1.75, 2.2, 2.5]),
        ] as [(String, [Double])])
    func values(_ text: String, _ expected: [Double]) throws {
        let easing = try Easing(parsing: text)
        for (time, value) in zip(EasingTests.times, expected) {
            // A browser's curve solver stops at an error of 10⁻⁷ or so.
            #expect(easing.value(at: time).isNear(value, tolerance: 1e-6), "\(text) at \(time)")
        }
    }

    @Test(
        "the source widget's curve",
        arguments: [(0.1, 0.019722), (0.25, 0.129162), (0.5, 0.5), (0.75, 0.870838)])
    func easeInOut(_ time: Double, _ value: Double) throws {
        #expect(abs(Easing.easeInOut.value(at: time) - value) < 1e-6)
        #expect(try Easing(parsing: "cubic-bezier(0.42, 0, 0.58, 1)") == .easeInOut)
        #expect(Easing.easeInOut.value(at: 0.5) == 0.5)
    }

    @Test(
        "the ends are exact, and so is what lies beyond",
        arguments: [
            "linear", "ease", "ease-in", "ease-out", "ease-in-out", "cubic-bezier(0.3,-2,0.7,3)",
            "cubic-bezier(0,0,0,0)", "cubic-bezier(1,1,1,1)", "steps(7)", "steps(7,jump-none)",
            "linear(0, 0.3, 1)", "spring(10,100)", "spring(1,100,2)", "spring(20,100)",
            "spring(300,100)", "step-end",
        ])
    func ends(_ text: String) throws {
        let easing = try Easing(parsing: text)
        #expect(easing.value(at: 0) == 0)
        #expect(easing.value(at: 1) == 1)
        #expect(easing.value(at: -3) == 0)
        #expect(easing.value(at: .infinity) == 1)
        #expect(easing.value(at: .nan) == 0)
    }

    @Test("a hundred steps take a hundred frames: no last bit makes one come late")
    func exactSteps() throws {
        for count in 1...200 {
            let easing = try Easing(parsing: "steps(\(count))")
            for index in 0...count {
                let share = Double(index) / Double(count)
                #expect(easing.value(at: share) == share)
            }
        }
    }

    @Test("what rises in CSS rises here", arguments: 0..<6 as Range<UInt64>)
    func monotone(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        func share() -> Double { .random(in: 0...1, using: &random) }
        for _ in 0..<20 {
            let curve = Easing.cubicBezier(try CubicBezier(share(), share(), share(), share()))
            let steps = Easing.steps(try StepEasing(.random(in: 2...50, using: &random), .none))
            let levels = [share(), share(), share()].sorted()
            let lines = try Easing(
                parsing: "linear(0, \(levels.map { "\($0)" }.joined(separator: ", ")), 1)")
            let damped = Easing.spring(
                try Spring(damping: 2 + 50 * share(), stiffness: 1))
            for easing in [curve, steps, lines, damped, .linear] {
                var times = (0..<200).map { _ in share() }
                times.sort()
                let values = times.map(easing.value(at:))
                for (a, b) in zip(values, values.dropFirst()) { #expect(a <= b + 1e-12) }
                #expect(values.allSatisfy { (0...1).contains($0) })
            }
        }
    }

    @Test("the curve solver's time lies on the curve", arguments: 0..<4 as Range<UInt64>)
    func solver(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        func share() -> Double { .random(in: 0.01...0.99, using: &random) }
        for _ in 0..<100 {
            let (x1, y1, x2, y2) = (share(), share() * 3 - 1, share(), share() * 3 - 1)
            let s = share()
            func coordinate(_ a: Double, _ b: Double) -> Double {
                3 * (1 - s) * (1 - s) * s * a + 3 * (1 - s) * s * s * b + s * s * s
            }
            let curve = try CubicBezier(x1, y1, x2, y2)
            let value = Easing.cubicBezier(curve).value(at: coordinate(x1, x2))
            #expect(value.isNear(coordinate(y1, y2), tolerance: 1e-9))
        }
    }
}
