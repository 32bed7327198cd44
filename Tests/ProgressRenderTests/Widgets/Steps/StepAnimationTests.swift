import TestSupport
import Testing

@testable import ProgressRender

/// Which step view stands at each frame.
@Suite("Step animation")
struct StepAnimationTests {
    static let titles = ["Cart", "Address", "Pay"]

    private func animation(
        _ from: String? = nil, _ to: String? = nil, titles: [String] = StepAnimationTests.titles,
        _ change: (inout AnimationOptions) throws -> Void = { _ in }
    ) throws -> StepAnimation {
        var options = AnimationOptions()
        options.from = from
        options.to = to
        options.frameRate = try FrameRate(10)
        options.duration = try TimeSpan(parsing: "1.1")
        options.easing = .linear
        try change(&options)
        var steps = StepView.Options()
        steps.titles = titles
        return try StepAnimation(steps, options)
    }

    private func views(_ animation: StepAnimation) throws -> [StepView] {
        try (0..<animation.frameCount).compactMap { try animation.frame(at: $0) }
    }

    private func still(_ index: StepIndex) throws -> StepView {
        try StepView(titles: StepAnimationTests.titles, index: index)
    }

    @Test("the source widget: the line moves, all else is that of the next step at once")
    func line() throws {
        let views = try views(animation("0", "2"))
        #expect(views.count == 11)
        #expect(views[0] == (try still(.at(.zero))))
        #expect(views[10] == (try still(.at(Quantity(2)))))
        for index in 1..<10 {
            #expect(views[index].reached == 2)
            #expect(views[index].lineProgress.isNear(Double(index) / 10))
            let geometry = try views[index].fixedGeometry()
            #expect(geometry.indicator == (try views[10].fixedGeometry().indicator))
            #expect(geometry.steps == (try views[10].fixedGeometry().steps))
            #expect(geometry.line.progress.isNear(Double(index) / 10))
        }
    }

    @Test("without values it runs from the first step to the last, in 0.8 s")
    func standard() throws {
        var steps = StepView.Options()
        steps.titles = StepAnimationTests.titles
        let views = try views(StepAnimation(steps, AnimationOptions()))
        #expect(views.count == 48)
        #expect(views[0] == (try still(.at(.zero))))
        #expect(views[47] == (try still(.at(Quantity(2)))))
        #expect(views[24].lineProgress.isNear(Easing.easeInOut.value(at: 24.0 / 47)))
    }

    @Test("together: the indicator goes with the line and tells the nearer step")
    func together() throws {
        let views = try views(animation("0", "2") { $0.stepMotion = .together })
        #expect(views[0] == (try still(.at(.zero))))
        #expect(views[10] == (try still(.at(Quantity(2)))))
        let geometries = try views.map { try $0.fixedGeometry() }
        for (index, geometry) in geometries.enumerated() {
            let position = Double(index) / 5
            #expect(geometry.indicator?.circle.center.x.isNear(62.5 + 125 * position) == true)
            #expect(geometry.line.progress.isNear(position / 2))
        }
        #expect(
            geometries.map { $0.indicator?.text } == [
                "1", "1", "1", "2", "2", "2", "2", "2", "3", "3", "3",
            ])
        #expect(views.map(\.reached) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2])
        #expect(geometries[7].steps.map(\.state) == [.done, .current, .pending])
    }

    @Test("together, backwards and from right to left")
    func mirrored() throws {
        var steps = StepView.Options()
        steps.titles = StepAnimationTests.titles
        steps.direction = .rightToLeft
        var options = AnimationOptions()
        (options.from, options.to, options.stepMotion) = ("2", "0", .together)
        options.duration = try TimeSpan(parsing: "50ms")
        let animation = try StepAnimation(steps, options)
        #expect(animation.frameCount == 3)
        let middle = try #require(try animation.frame(at: 1)).fixedGeometry()
        #expect(middle.indicator?.circle.center.x.isNear(187.5) == true)
        #expect(middle.indicator?.text == "2")
    }

    @Test("none and done have no indicator; on the way to and from them there is one")
    func special() throws {
        for motion in StepMotion.allCases {
            let views = try views(animation("none", "done") { $0.stepMotion = motion })
            #expect(views[0] == (try still(.none)))
            #expect(views[10] == (try still(.done)))
            let middle = try views[5].fixedGeometry()
            #expect((middle.indicator != nil) == (motion == .together))
            #expect(middle.line.progress.isNear(0.5))
        }
        let steady = try views(animation("done", "done") { $0.stepMotion = .together })
        #expect(steady.allSatisfy { $0.indicatorPosition == nil && $0.reached == 3 })
        let numbers = try views(animation("-1", "3"))
        #expect(numbers[0] == (try still(.at(Quantity(-1)))))
        #expect(numbers[5].reached == 3)
    }

    @Test("keyframes and series of steps")
    func keyframes() throws {
        let views = try views(
            animation {
                $0.keyframes = try Keyframes(parsing: "0:none,1:0,2:1.5,3:1.5,4:done")
                $0.duration = nil
            })
        #expect(views.count == 40)
        #expect(views[20].reached == 1)
        #expect(views[25].lineProgress.isNear(0.75))
        #expect(views[39].reached == 3)
        let series = try ValueSeries(parsing: "0,0\n5,1\n10,2", name: "steps.csv")
        let held = try self.views(
            animation {
                ($0.values, $0.easing, $0.interpolation) = (series, nil, .step)
            })
        #expect(held.map(\.reached) == [0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2])
    }

    @Test(
        "wrong steps are refused with their place",
        arguments: [
            ("0", "4", "to", "step 4 is not from 0 to 2"), ("-2", "1", "from", "step -2"),
            ("0", "2.5", "to", "step 2.5"), ("a", "1", "from", "'a' is not a step"),
            ("0", "50%", "to", "'50%' is not a step"),
        ])
    func refused(_ from: String, _ to: String, _ place: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try animation(from, to) }
        #expect(error?.kind == .usage)
        #expect(error?.location?.description == place)
        #expect(error?.message.description.contains(message) == true)
    }

    @Test("what steps do not have is refused")
    func excluded() throws {
        let none = #expect(throws: RenderError.self) { try animation("0", "1", titles: []) }
        #expect(none?.location == .parameter("titles"))
        let loop = #expect(throws: RenderError.self) { try animation { $0.isIndeterminate = true } }
        #expect(loop?.location == .parameter("indeterminate"))
        var steps = StepView.Options()
        steps.titles = StepAnimationTests.titles
        steps.index = .done
        let index = #expect(throws: RenderError.self) { try StepAnimation(steps, .init()) }
        #expect(index?.location == .parameter("index"))
        let series = try ValueSeries(parsing: "0,0\n5,9", name: "steps.csv")
        let row = #expect(throws: RenderError.self) {
            try animation { ($0.values, $0.easing) = (series, nil) }
        }
        #expect(row?.kind == .data)
        #expect(row?.location?.description == "steps.csv:2:3")
    }

    @Test("an easing that overshoots keeps the line on the line")
    func overshoot() throws {
        for motion in StepMotion.allCases {
            let views = try views(
                animation("0", "2") {
                    $0.easing = try Easing(parsing: "spring(4,100)")
                    $0.stepMotion = motion
                })
            #expect(views.allSatisfy { (0...1).contains($0.lineProgress) })
        }
    }

    @Test("one step stays where it is")
    func single() throws {
        let views = try views(animation(titles: ["A"]) { $0.stepMotion = .together })
        #expect(views.allSatisfy { $0.lineProgress == 0 && $0.indicatorPosition == 0 })
    }

    @Test("places beside the line are refused", arguments: [-0.1, 2.1, .nan, .infinity])
    func places(_ place: Double) throws {
        for path in [\StepView.Options.linePosition, \StepView.Options.indicatorPosition] {
            let error = #expect(throws: RenderError.self) {
                try StepView(titles: StepAnimationTests.titles) { $0[keyPath: path] = place }
            }
            #expect(error?.kind == .usage)
        }
    }
}
