import Testing

@testable import ProgressRender

/// Easings as text: what is read, refused and written.
@Suite("Easing text")
struct EasingTextTests {
    @Test(
        "CSS as it is written again",
        arguments: [
            ("ease", "ease"), ("linear", "linear"), ("step-end", "step-end"),
            ("steps(1)", "step-end"), ("steps(1, start)", "step-start"),
            ("cubic-bezier(0.42,0,0.58,1)", "ease-in-out"),
            ("cubic-bezier( .3 , -0.5 , 0.7 , 1.5 )", nil),
            ("cubic-bezier(0.3, -0.5, 0.7, 1.5)", "cubic-bezier(0.3,-0.5,0.7,1.5)"),
            ("steps(5)", "steps(5)"), ("steps(5, end)", "steps(5)"),
            ("steps(5,jump-both)", "steps(5,jump-both)"), ("EASE-IN-OUT", "ease-in-out"),
            ("linear(0, 0.25 25% 75%, 1)", "linear(0,0.25 25%,0.25 75%,1)"),
            ("linear(0,0.5,1)", "linear(0,0.5 50%,1)"),
            ("linear(0 20%, 1 80%)", "linear(0 20%,1 80%)"),
            ("linear(0.123456, 1)", "linear(0.123456,1)"),
        ] as [(String, String?)])
    func css(_ text: String, _ css: String?) throws {
        let easing = try Easing(parsing: text)
        #expect(easing.css == css ?? easing.css)
        #expect(try Easing(parsing: easing.css) == easing)
    }

    @Test(
        "what is no easing is refused, naming it",
        arguments: [
            ("", "not an easing"), ("ease-inn", "not an easing"), ("bounce", "not an easing"),
            ("ease()", "not an easing"), ("cubic-bezier(0,0,1)", "3 numbers"),
            ("cubic-bezier(0,0,1,1,1)", "5 numbers"), ("cubic-bezier(0,a,1,1)", "not a number"),
            ("cubic-bezier(1.1,0,1,1)", "not from 0 to 1"),
            ("cubic-bezier(0,0,-0.1,1)", "not from 0 to 1"),
            ("cubic-bezier(0,1e9,0,1)", "-1000 to 1000"),
            ("cubic-bezier(nan,0,0,1)", "not a number"),
            ("steps()", "whole number"), ("steps(0)", "0 steps"), ("steps(1,jump-none)", "1 steps"),
            ("steps(2.5)", "whole number"), ("steps(-1)", "whole number"),
            ("steps(3,middle)", "'middle'"), ("steps(1000001)", "1000001"),
            ("steps(99999999999999999999)", "whole number"), ("linear()", "stop ''"),
            ("linear(0)", "1 stops"), ("linear(0, 1 2% 3% 4%)", "stop '1 2% 3% 4%'"),
            ("linear(0, 5% 1 6%)", "stop '5% 1 6%'"), ("linear(0, 1 2)", "stop '1 2'"),
            ("linear(0, x)", "stop 'x'"), ("linear(0, 1e300, 1)", "stop '1e300'"),
            ("spring(1)", "1 numbers"), ("spring(1,2,3,4)", "4 numbers"),
            ("spring(0,1)", "0.0 in spring()"), ("spring(1,-1)", "-1.0 in spring()"),
            ("spring(0.001,100)", "damping ratio"), ("spring(1e6,1)", "damping ratio"),
            ("spring(10,100", "not an easing"), ("cubic-bezier(0,0,1,1))", "not a number"),
        ])
    func refused(_ text: String, _ message: String) {
        let error = #expect(throws: RenderError.self) { try Easing(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("easing"))
        #expect(error?.message.description.contains(message) == true, "\(error?.description ?? "")")
    }

    @Test("a near word is suggested")
    func suggested() {
        let error = #expect(throws: RenderError.self) { try Easing(parsing: "ease-in-ou") }
        #expect(error?.hint == "did you mean 'ease-in-out'?")
        let function = #expect(throws: RenderError.self) { try Easing(parsing: "cubic-bezer(1)") }
        #expect(function?.hint == "did you mean 'cubic-bezier()'?")
    }

    @Test("too many stops and too long a text are refused")
    func long() {
        let stops = [String](repeating: "0", count: 1001).joined(separator: ",")
        #expect(throws: RenderError.self) { try Easing(parsing: "linear(\(stops))") }
        let text = String(repeating: "a", count: 70_000)
        #expect(throws: RenderError.self) { try Easing(parsing: text) }
    }

    @Test("SVG's keySplines take curves whose control points keep to 0…1")
    func splines() throws {
        #expect(Easing.easeInOut.keySpline == (try CubicBezier(0.42, 0, 0.58, 1)))
        #expect(try Easing(parsing: "cubic-bezier(0.3,-0.1,0.7,1)").keySpline == nil)
        #expect(try Easing(parsing: "cubic-bezier(0.3,0,0.7,1.1)").keySpline == nil)
        #expect(Easing.linear.keySpline == nil)
        #expect(Easing.stepEnd.keySpline == nil)
    }

    @Test(
        "straight lines keep to two thousandths of what they stand for",
        arguments: [
            "linear", "ease", "cubic-bezier(1,0,0,1)", "cubic-bezier(0.1,2,0.9,-1)",
            "spring(10,100)", "spring(1,100)", "spring(40,100)", "linear(0,1.2,0.8,1)",
            "linear(0 20%, 1 80%)", "steps(5)", "steps(5,jump-both)", "steps(5,jump-none)",
        ])
    func approximation(_ text: String) throws {
        let easing = try Easing(parsing: text)
        let lines = easing.approximation
        #expect(lines.points.first?.input == 0)
        #expect(lines.points.last?.input == 1)
        #expect(zip(lines.points, lines.points.dropFirst()).allSatisfy { $0.input <= $1.input })
        for index in 0...5000 {
            let t = Double(index) / 5000 + 1e-7
            #expect(abs(lines.value(at: min(t, 1)) - easing.value(at: t)) <= 0.002)
        }
    }

    @Test("a spring's CSS is the spring, in few points")
    func springCSS() throws {
        let spring = try Easing(parsing: "spring(10,100)")
        #expect(spring.css.hasPrefix("linear(0,"))
        #expect(spring.css.hasSuffix(",1)"))
        #expect(spring.css.utf8.count < 600)
        let read = try Easing(parsing: spring.css)
        for index in 0...1000 {
            let t = Double(index) / 1000
            #expect(abs(read.value(at: t) - spring.value(at: t)) <= 0.003)
        }
    }
}
