import TestSupport
import Testing

@testable import ProgressRender

/// Properties of every bar and every step view, tested on many.
@Suite("Geometry properties")
struct GeometryPropertyTests {
    static let seeds = Array(0..<5 as Range<UInt64>)

    /// A bar of any kind, the same in every run.
    private func options(_ random: inout SeededGenerator) throws -> ProgressBar.Options {
        var options = ProgressBar.Options()
        options.size = try Size(
            width: .random(in: 1...900, using: &random),
            height: .random(in: 1...200, using: &random))
        let inset = min(options.size.width, options.size.height) * 0.4
        func edge() -> Double {
            Bool.random(using: &random) ? 0 : .random(in: 0...inset, using: &random)
        }
        options.padding = Insets(top: edge(), right: edge(), bottom: edge(), left: edge())
        options.progress = try ProgressValue(
            value: Quantity(Double.random(in: 0...1, using: &random)))
        options.cornerRadius =
            Bool.random(using: &random) ? nil : .random(in: 0...300, using: &random)
        options.direction = BarDirection.allCases.randomElement(using: &random) ?? .up
        options.labelPosition = LabelPosition.allCases.randomElement(using: &random) ?? .center
        return options
    }

    @Test("the fill keeps to the track and the radius to half the thickness", arguments: seeds)
    func inside(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<200 {
            let bar = try ProgressBar(options(&random)).fixedGeometry()
            #expect(bar.track.contains(bar.fill))
            #expect(bar.cornerRadius >= 0)
            #expect(bar.cornerRadius <= min(bar.track.width, bar.track.height) / 2)
            #expect((0...1).contains(bar.ratio))
        }
    }

    @Test("the fill grows with the value", arguments: seeds)
    func grows(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<100 {
            var options = try options(&random)
            let (a, b) = (
                Double.random(in: 0...1, using: &random), Double.random(in: 0...1, using: &random)
            )
            options.progress = try ProgressValue(value: Quantity(min(a, b)))
            let less = try ProgressBar(options).fixedGeometry()
            options.progress = try ProgressValue(value: Quantity(max(a, b)))
            let more = try ProgressBar(options).fixedGeometry()
            #expect(more.fill.contains(less.fill))
        }
    }

    @Test(
        "right to left mirrors everything but the glyphs, and twice is the identity",
        arguments: seeds)
    func mirrors(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<200 {
            var options = try options(&random)
            options.direction = .leftToRight
            let left = try ProgressBar(options).fixedGeometry()
            options.direction = .rightToLeft
            let right = try ProgressBar(options).fixedGeometry()
            let axis = left.track.midX
            #expect(right.track == left.track)
            #expect(right.fill.isNear(left.fill.mirrored(atX: axis)))
            #expect(right.fill.mirrored(atX: axis).isNear(left.fill))
            #expect(left.fill.mirrored(atX: axis).mirrored(atX: axis).isNear(left.fill))
            if let a = left.label, let b = right.label {
                #expect(a.width == b.width && a.baseline == b.baseline)
                #expect((a.x + a.width).isNear(2 * axis - b.x))
            }
        }
    }

    /// A step view of any kind, the same in every run.
    private func steps(_ random: inout SeededGenerator) throws -> StepView.Options {
        var options = StepView.Options()
        options.size = try Size(
            width: .random(in: 1...900, using: &random),
            height: .random(in: 1...200, using: &random))
        let count = Int.random(in: 1...12, using: &random)
        let words = [
            "", "Pay", "Delivery address", "a b c d e f g h", "Donaudampfschifffahrt", "第一步",
        ]
        options.titles = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }
        options.index = .at(Quantity(Int.random(in: -1...count, using: &random)))
        options.fontSize = .random(in: 1...40, using: &random)
        options.circleDiameter = .random(in: 0...30, using: &random)
        return options
    }

    @Test("titles keep to their own columns, which do not overlap", arguments: seeds)
    func columns(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<150 {
            let view = try StepView(steps(&random)).fixedGeometry()
            for (step, next) in zip(view.steps, view.steps.dropFirst()) {
                #expect(step.frame.maxX <= next.frame.x + 1e-9)
            }
            for step in view.steps {
                #expect(step.lines.count <= 2)
                for line in step.lines {
                    #expect(line.x >= step.frame.x && line.x + line.width <= step.frame.maxX)
                }
            }
        }
    }

    @Test("circles stand on the line, within the frame where a column has room", arguments: seeds)
    func circles(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<150 {
            let options = try steps(&random)
            let view = try StepView(options).fixedGeometry()
            let first = try #require(view.steps.first).circle.center
            let last = try #require(view.steps.last).circle.center
            #expect(view.line.x == first.x && view.line.y == first.y)
            #expect((view.line.x + view.line.width).isNear(last.x))
            #expect((0...1).contains(view.line.progress))
            guard options.size.width / Double(view.steps.count) >= options.circleDiameter else {
                continue
            }
            for circle in view.steps.map(\.circle) {
                #expect(circle.center.x - circle.radius >= -1e-9)
                #expect(circle.center.x + circle.radius <= view.size.width + 1e-9)
            }
        }
    }

    @Test("steps from right to left are the mirror image", arguments: seeds)
    func mirroredSteps(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<100 {
            var options = try steps(&random)
            let left = try StepView(options).fixedGeometry()
            options.direction = .rightToLeft
            let right = try StepView(options).fixedGeometry()
            let axis = left.size.width / 2
            #expect(left.line == right.line)
            for (a, b) in zip(left.steps, right.steps) {
                #expect(a.circle.center.x.isNear(2 * axis - b.circle.center.x))
                #expect(a.frame.mirrored(atX: axis).isNear(b.frame))
                #expect(a.lines.map(\.text) == b.lines.map(\.text))
                for (one, other) in zip(a.lines, b.lines) {
                    #expect((one.x + one.width).isNear(2 * axis - other.x))
                }
            }
        }
    }
}
