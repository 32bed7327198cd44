import TestSupport
import Testing

@testable import ProgressRender

/// Properties of every animation, tested on many.
@Suite("Animation properties")
struct AnimationPropertyTests {
    static let seeds = Array(0..<8 as Range<UInt64>)

    private func value(_ random: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<3, using: &random) {
        case 0: "\(Int.random(in: 0...100, using: &random))%"
        case 1: "\(Double(Int.random(in: 0...1000, using: &random)) / 1000)"
        default: "0.\(Int.random(in: 0...99, using: &random))"
        }
    }

    private func easing(_ random: inout SeededGenerator) throws -> Easing? {
        let texts = [
            "linear", "ease", "step-start", "steps(3)", "spring(5,100)", "linear(0.2,1.3,0.5)",
            "cubic-bezier(0.5,-1,0.5,2)",
        ]
        guard let text = texts.randomElement(using: &random), Bool.random(using: &random) else {
            return nil
        }
        return try Easing(parsing: text)
    }

    /// An animation of any kind, the same in every run, and its first and last value.
    private func options(_ random: inout SeededGenerator) throws -> (
        AnimationOptions, first: String, last: String
    ) {
        var options = AnimationOptions()
        let values = (0..<Int.random(in: 2...6, using: &random)).map { _ in value(&random) }
        if values.count == 2 {
            (options.from, options.to) = (values[0], values[1])
        } else {
            let times = values.map { _ in Int.random(in: 0...3000, using: &random) }.sorted()
            guard Set(times).count == times.count else { return try self.options(&random) }
            options.keyframes = try Keyframes(
                zip(times, values).map { (try TimeSpan(parsing: "\($0)ms"), $1) })
        }
        options.easing = try easing(&random)
        options.labelMode = LabelMode.allCases.randomElement(using: &random) ?? .hold
        options.frameRate = try FrameRate(parsing: Bool.random(using: &random) ? "29.97" : "24")
        options.delay = try TimeSpan(parsing: "\(Int.random(in: 0...200, using: &random))ms")
        options.hold = try TimeSpan(parsing: "\(Int.random(in: 0...200, using: &random))ms")
        options.removesAtEnd = .random(using: &random)
        return (options, values[0], values[values.count - 1])
    }

    @Test("the ends are the static bars, copied for delay and hold", arguments: seeds)
    func ends(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<10 {
            let (options, first, last) = try options(&random)
            let animation = try BarAnimation(.init(), options)
            let timeline = animation.timeline
            let end = animation.frameCount - (options.removesAtEnd ? 2 : 1)
            if options.labelMode != .final {
                let start = try ProgressBar(value: first)
                for index in 0...timeline.delayFrames {
                    #expect(try animation.frame(at: index) == start)
                }
            }
            let final = try ProgressBar(value: last)
            for index in (end - timeline.holdFrames)...end {
                #expect(try animation.frame(at: index) == final)
            }
            #expect(try animation.frame(at: 0)?.ratio == (try ProgressBar(value: first).ratio))
            #expect(
                (try animation.frame(at: animation.frameCount - 1) == nil) == options.removesAtEnd)
        }
    }

    @Test("a frame depends on its number only", arguments: seeds)
    func independent(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let (options, _, _) = try options(&random)
        let animation = try BarAnimation(.init(), options)
        let inOrder = try (0..<animation.frameCount).map { try animation.frame(at: $0) }
        let again = try BarAnimation(.init(), options)
        #expect(again == animation)
        for index in (0..<animation.frameCount).shuffled(using: &random) {
            #expect(try again.frame(at: index) == inOrder[index])
        }
        #expect(inOrder.allSatisfy { (0...1).contains($0?.ratio ?? 0) })
    }

    @Test("steps start and end at the static views", arguments: seeds)
    func steps(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        for _ in 0..<10 {
            let count = Int.random(in: 1...6, using: &random)
            let titles = (0..<count).map { "Step \($0)" }
            func index() -> String {
                let words = ["none", "done", "0", "\(count - 1)", "\(Double(count - 1) / 2)"]
                return words.randomElement(using: &random) ?? "0"
            }
            var options = AnimationOptions()
            (options.from, options.to) = (index(), index())
            options.stepMotion = Bool.random(using: &random) ? .line : .together
            options.easing = try easing(&random)
            var steps = StepView.Options()
            steps.titles = titles
            let animation = try StepAnimation(steps, options)
            for (frame, value) in [(0, options.from), (47, options.to)] {
                let still = try StepView(titles: titles, index: StepIndex(parsing: value ?? ""))
                #expect(try animation.frame(at: frame) == still)
            }
            for frame in 0..<48 {
                let view = try #require(try animation.frame(at: frame))
                #expect((0...1).contains(view.lineProgress))
                #expect(try view.fixedGeometry().steps.count == count)
            }
        }
    }
}
