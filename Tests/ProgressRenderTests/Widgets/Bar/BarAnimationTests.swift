import TestSupport
import Testing

@testable import ProgressRender

/// Which bar stands at each frame.
@Suite("Bar animation")
struct BarAnimationTests {
    private func animation(
        _ from: String? = nil, _ to: String? = nil, _ bar: ProgressBar.Options = .init(),
        _ change: (inout AnimationOptions) throws -> Void = { _ in }
    ) throws -> BarAnimation {
        var options = AnimationOptions()
        options.from = from
        options.to = to
        try change(&options)
        return try BarAnimation(bar, options)
    }

    private func bars(_ animation: BarAnimation) throws -> [ProgressBar] {
        try (0..<animation.frameCount).compactMap { try animation.frame(at: $0) }
    }

    @Test("the source widget: 0.8 s at 60, its curve, the label waits for the end")
    func source() throws {
        let bars = try bars(animation("0.2", "0.5"))
        #expect(bars.count == 48)
        #expect(bars[0] == (try ProgressBar(value: "0.2")))
        #expect(bars[47] == (try ProgressBar(value: "0.5")))
        #expect(bars[..<47].allSatisfy { $0.label == "20%" })
        #expect(bars[47].label == "50%")
        for (index, bar) in bars.enumerated() {
            let eased = Easing.easeInOut.value(at: Double(index) / 47)
            #expect(bar.ratio.isNear(0.2 + 0.3 * eased))
        }
        #expect(bars[20].alternativeText == "Progress: 20%")
    }

    @Test("without values it runs from an empty bar to a full one, in any range")
    func standard() throws {
        let plain = try bars(animation())
        #expect(plain[0] == (try ProgressBar(value: "0%")))
        #expect(plain[47] == (try ProgressBar(value: "100%")))
        var options = ProgressBar.Options()
        options.written.minimum = Quantity(10)
        options.written.maximum = Quantity(20)
        options.label = try LabelTemplate(parsing: "{value}")
        let ranged = try bars(animation(nil, nil, options) { $0.labelMode = .follow })
        #expect(ranged[0].label == "10")
        #expect(ranged[47].label == "20")
    }

    @Test("fractions of one number, and shares and zero with them")
    func fractions() throws {
        let both = try bars(animation("3/9", "7/9"))
        #expect(both[0] == (try ProgressBar(value: "3/9")))
        #expect(both[47] == (try ProgressBar(value: "7/9")))
        var options = ProgressBar.Options()
        options.label = try LabelTemplate(parsing: "{value}/{max}")
        let grown = try bars(animation(nil, "7/9", options))
        #expect(grown[0].label == "0/9")
        #expect(grown[47].label == "7/9")
        #expect(try bars(animation("0", "7/9", options))[0].label == "0/9")
        #expect(try bars(animation("50%", "7/9", options))[0].label == "4.5/9")
    }

    @Test(
        "values that do not go together are refused",
        arguments: [
            ("1/3", "7/9", "to", "a different range"),
            ("0.5", "7/9", "from", "range from 0 to 1"),
            ("a", "1", "from", "not a number"), ("0", "b", "to", "not a number"),
            ("0", "7/0", "to", "not above 0"), ("0", "50", "to", "not from 0 to 1"),
            ("-0.1", "1", "from", "not from 0 to 1"), ("0", "nan", "to", "not a number"),
        ])
    func refused(_ from: String, _ to: String, _ place: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try animation(from, to) }
        #expect(error?.kind == .usage)
        #expect(error?.location?.description == place)
        #expect(error?.message.description.contains(message) == true)
    }

    @Test("options that exclude each other are refused")
    func excluded() throws {
        let keyframes = try Keyframes(parsing: "0:0,1:1")
        let series = try ValueSeries(parsing: "0,0\n1,1", name: "x")
        let cases: [(String, (inout AnimationOptions) -> Void)] = [
            ("keyframes", { ($0.keyframes, $0.from) = (keyframes, "0") }),
            ("keyframes", { ($0.keyframes, $0.values) = (keyframes, series) }),
            ("values", { ($0.values, $0.to) = (series, "0") }),
            ("easing", { ($0.values, $0.easing) = (series, .ease) }),
            ("from", { ($0.isIndeterminate, $0.from) = (true, "0") }),
            ("keyframes", { ($0.isIndeterminate, $0.keyframes) = (true, keyframes) }),
            ("values", { ($0.isIndeterminate, $0.values) = (true, series) }),
            ("remove", { ($0.isIndeterminate, $0.removesAtEnd) = (true, true) }),
            ("segment", { ($0.isIndeterminate, $0.segmentLength) = (true, 1) }),
            ("segment", { ($0.isIndeterminate, $0.segmentLength) = (true, .nan) }),
        ]
        for (place, change) in cases {
            let error = #expect(throws: RenderError.self) {
                try animation(nil, nil) { change(&$0) }
            }
            #expect(error?.kind == .usage)
            #expect(error?.location?.description == place)
        }
        var valued = ProgressBar.Options()
        valued.written.value = "0.5"
        let error = #expect(throws: RenderError.self) { try animation("0", "1", valued) }
        #expect(error?.location == .parameter("value"))
    }

    @Test("the label follows, or tells the end")
    func labelModes() throws {
        let follow = try bars(
            animation("0", "1") { ($0.labelMode, $0.easing) = (.follow, .linear) })
        #expect(follow[0].label == "0%")
        #expect(follow[10].label == "21%")
        #expect(follow[47] == (try ProgressBar(value: "1")))
        let final = try bars(animation("0", "1") { $0.labelMode = .final })
        #expect(final.allSatisfy { $0.label == "100%" })
        #expect(final[0].ratio == 0)
        #expect(final[47] == (try ProgressBar(value: "1")))
    }

    @Test("thresholds follow what is drawn, whatever the label says")
    func thresholds() throws {
        var options = ProgressBar.Options()
        options.thresholds = [try Threshold(parsing: "<50%=red")]
        let bars = try bars(animation("0", "1", options))
        let colors = try bars.map { try BarColors($0, $0.fixedGeometry()).fill }
        let red = Paint.color(AdaptiveColor(try Color(parsing: "red")))
        #expect(colors.firstIndex { $0 != red } == bars.firstIndex { $0.ratio >= 0.5 })
        #expect(colors.last != red)
    }

    @Test("keyframes: each stretch is eased, the label tells the last one reached")
    func keyframes() throws {
        let bars = try bars(
            animation {
                $0.keyframes = try Keyframes(parsing: "0s:0, 2s:40%, 3s:40%, 5s:100%")
                $0.frameRate = try FrameRate(10)
            })
        #expect(bars.count == 50)
        #expect(bars[0] == (try ProgressBar(value: "0")))
        #expect(bars[49] == (try ProgressBar(value: "100%")))
        for (index, bar) in bars.enumerated() {
            let time = Double(index) / 49 * 5
            #expect(bar.label == (time < 2 ? "0%" : index < 49 ? "40%" : "100%"))
            if time >= 2, time <= 3 { #expect(bar.ratio == 0.4) }
        }
        #expect(bars[10].ratio.isNear(0.4 * Easing.easeInOut.value(at: 50.0 / 98)))
    }

    @Test("a duration squeezes keyframes and series; a series may stand still between rows")
    func squeezed() throws {
        let series = try ValueSeries(parsing: "0,0\n3600,50%\n100000,1", name: "race.csv")
        let error = #expect(throws: RenderError.self) { try animation { $0.values = series } }
        #expect(error?.location?.description == "race.csv:3:8")
        let bars = try bars(
            animation {
                $0.values = series
                $0.duration = try TimeSpan(parsing: "1s")
                $0.interpolation = .step
            })
        #expect(bars.count == 60)
        #expect(Set(bars.map(\.ratio)) == [0, 0.5, 1])
        #expect(bars.filter { $0.ratio == 1 }.count == 1)
        let lines = try self.bars(
            animation {
                $0.values = series
                $0.duration = try TimeSpan(parsing: "1s")
            })
        #expect(lines[1].ratio.isNear(0.5 / 59 / 0.036, tolerance: 1e-6))
    }

    @Test("a wrong value in a file is said with its place")
    func fileFault() throws {
        let series = try ValueSeries(parsing: "0,0\n1, 5\n2,1", name: "race.csv")
        let error = #expect(throws: RenderError.self) { try animation { $0.values = series } }
        #expect(error?.kind == .data)
        #expect(error?.location?.description == "race.csv:2:4")
        #expect(error?.message == "value 5 is not from 0 to 1")
    }

    @Test("an easing that overshoots does not leave the bar; a value that does may")
    func overshoot() throws {
        let spring = try Easing(parsing: "spring(4,100)")
        let full = try bars(animation("0", "1") { ($0.easing, $0.labelMode) = (spring, .follow) })
        #expect(full.allSatisfy { (0...1).contains($0.ratio) })
        #expect(full.filter { $0.label == "100%" }.count > 3)
        let half = try bars(animation("0", "0.5") { $0.easing = spring })
        #expect((half.map(\.ratio).max() ?? 0) > 0.6)
        var clamped = ProgressBar.Options()
        clamped.overRange = .clamp
        let over = try bars(animation("0", "150%", clamped) { $0.labelMode = .follow })
        #expect(over[47] == (try ProgressBar(value: "150%") { $0.overRange = .clamp }))
        #expect(over[46].label == "150%")
        #expect(over[30].ratio == 1)
        let backwards = try Easing(parsing: "cubic-bezier(0.5,-1,0.5,2)")
        let pulled = try bars(animation("0", "1") { $0.easing = backwards })
        #expect(pulled.allSatisfy { (0...1).contains($0.ratio) })
    }

    @Test("delay, hold and removal")
    func ends() throws {
        let animation = try animation("0.2", "0.5") {
            $0.delay = try TimeSpan(parsing: "0.1")
            $0.hold = try TimeSpan(parsing: "0.2")
            $0.removesAtEnd = true
        }
        #expect(animation.frameCount == 6 + 48 + 12 + 1)
        let first = try ProgressBar(value: "0.2")
        let last = try ProgressBar(value: "0.5")
        for index in 0...6 { #expect(try animation.frame(at: index) == first) }
        for index in 53...65 { #expect(try animation.frame(at: index) == last) }
        #expect(try animation.frame(at: 66) == nil)
        for index in [-1, 67, .max, .min] {
            let error = #expect(throws: RenderError.self) { try animation.frame(at: index) }
            #expect(error?.kind == .usage)
        }
    }

    @Test("no duration is the start and the end")
    func instant() throws {
        let bars = try bars(animation("0.2", "0.5") { $0.duration = .zero })
        #expect(bars == [try ProgressBar(value: "0.2"), try ProgressBar(value: "0.5")])
    }
}
