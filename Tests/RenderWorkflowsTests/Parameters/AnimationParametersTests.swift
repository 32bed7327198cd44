import Testing

@testable import ProgressRender
@testable import RenderWorkflows

/// The table of an animation's options.
@Suite("Animation parameters")
struct AnimationParametersTests {
    static let all =
        AnimationOptions.barParameters + AnimationOptions.stepParameters
        + AnimationOptions.selectionParameters

    private func set(_ name: String, _ text: String) throws -> AnimationOptions {
        var options = AnimationOptions()
        let parameter = try #require(AnimationParametersTests.all.first { $0.name == name })
        try parameter.set(&options, to: text)
        return options
    }

    @Test("every parameter sets its option")
    func values() throws {
        #expect(try set("from", "20%").from == "20%")
        #expect(try set("to", "7/9").to == "7/9")
        #expect(try set("keyframes", "0:0,1:1").keyframes?.frames.count == 2)
        #expect(try set("values", "race.csv").valuesFile == "race.csv")
        #expect(try set("interpolation", "step").interpolation == .step)
        #expect(try set("label-mode", "follow").labelMode == .follow)
        #expect(try set("step-motion", "together").stepMotion == .together)
        #expect(try set("duration", "2s").duration?.text == "2s")
        #expect(try set("fps", "29.97").frameRate.text == "30000/1001")
        #expect(try set("delay", "100ms").delay.text == "0.1s")
        #expect(try set("hold", "1").hold.text == "1s")
        #expect(try set("easing", "ease").easing == .ease)
        #expect(try set("remove", "").removesAtEnd)
        #expect(try set("max-frames", "5000000").maximumFrames == 5_000_000)
        #expect(try set("indeterminate", "").isIndeterminate)
        #expect(try set("segment", "40%").segmentLength == 0.4)
        #expect(try set("segment", "0.4").segmentLength == 0.4)
        #expect(try set("start-number", "1001").selection.startNumber == 1001)
        #expect(try set("frames", "1-5").selection.ranges?.text == "1-5")
        #expect(try set("shard", "2/8").selection.shard?.text == "2/8")
    }

    @Test("the file of values is read when it is known")
    func file() throws {
        var options = try set("values", "race.csv")
        let unread = #expect(throws: RenderError.self) { try BarAnimation(.init(), options) }
        #expect(unread?.kind == .internalError)
        try options.readValues { name throws(RenderError) in
            #expect(name == "race.csv")
            return Array("0,0\n2,1\n".utf8)
        }
        #expect(try BarAnimation(.init(), options).frameCount == 120)
        var none = AnimationOptions()
        try none.readValues { _ throws(RenderError) in
            throw RenderError(.io, "nothing is to be read")
        }
        #expect(none == AnimationOptions())
    }

    @Test(
        "an error names its parameter",
        arguments: [
            ("duration", "1e9"), ("delay", "-1"), ("hold", "x"), ("fps", "0"), ("easing", "bounce"),
            ("frames", "5-1"), ("shard", "0/3"), ("start-number", "-1"), ("start-number", "1e3"),
            ("max-frames", "0"), ("max-frames", "100000001"), ("keyframes", "0"), ("values", ""),
            ("label-mode", "folow"), ("step-motion", "all"), ("interpolation", "cubic"),
            ("segment", "1/3"), ("segment", "%"),
        ])
    func refused(_ name: String, _ text: String) {
        let error = #expect(throws: RenderError.self) { try set(name, text) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter(name))
    }

    @Test("no name is there twice, nor one that the widget or the output has")
    func names() {
        let selection = AnimationOptions.selectionParameters.map(\.name)
        let output = OutputOptions.parameters.map(\.name)
        let bar = ProgressBar.Options.parameters.map(\.name)
        let steps = StepView.Options.parameters.map(\.name)
        for names in [
            AnimationOptions.barParameters.map(\.name) + selection + output + bar,
            AnimationOptions.stepParameters.map(\.name) + selection + output + steps,
        ] {
            #expect(Set(names).count == names.count)
        }
    }

    @Test("the defaults the table names are those of the options")
    func standards() throws {
        let options = AnimationOptions()
        for name in ["interpolation", "label-mode", "step-motion", "max-frames", "fps"] {
            let parameter = try #require(AnimationParametersTests.all.first { $0.name == name })
            let written = try set(name, try #require(parameter.defaultValue))
            #expect(written == options)
        }
        #expect(Timeline.defaultDuration.text == "0.8s")
    }
}
