import RenderWorkflows
import TestSupport
import Testing

/// Every option of a command that takes a length in points.
private func lengthOptions<Options>(_ parameters: [Parameter<Options>]) -> [String] {
    parameters.filter { $0.kind == .text("POINTS") }.map { "--\($0.name)" }
}

@Suite("Sizes and lengths on the command line")
struct SizeTests {
    @Test(
        "a size that is no size or beyond the limits is refused",
        arguments: [
            ("0x10", "width 0 "), ("10x0", "height 0 "), ("-1x10", "width -1 "),
            ("40000x10", "width 40000 "), ("10x40000", "height 40000 "),
            ("1e9x1", "width 1000000000 "), ("32767.5x1", "width 32767.5 "),
            ("1e300x1", "width 1e+300 "),
        ])
    func outOfRange(_ size: String, _ value: String) throws {
        try refuse(["bar", "--size", size], 64, naming: ["--size", value, "32767"])
    }

    @Test(
        "a size that cannot be read is refused, and named",
        arguments: ["0", "", "x", "1x", "x1", "10x10x10", "nanx1", "1xinf", "1e400x1", "10 x 10"])
    func malformed(_ size: String) throws {
        try refuse(["bar", "--size=\(size)"], 64, naming: ["--size", "'\(size)'", "320x40"])
    }

    @Test(
        "more pixels than the limit are refused before any is made",
        arguments: [
            (["--size", "32767x32767"], "100000000"), (["--scale", "103"], "32767"),
            (["--scale", "32767"], "32767"), (["--size", "10001x10000"], "100000000"),
            (["--size", "32767x1", "--scale", "1.01"], "32767"),
        ])
    func tooManyPixels(_ arguments: [String], _ limit: String) throws {
        let began = ContinuousClock.now
        try refuse(
            ["bar"] + arguments, 64, naming: ["--scale", limit, "pixels"], output: "old.png")
        #expect(ContinuousClock.now - began < .seconds(5))
    }

    @Test(
        "a scale beyond its limits is refused",
        arguments: ["0", "-1", "1e9", "0.0001", "1e-300", "32768"])
    func scale(_ scale: String) throws {
        try refuse(
            ["bar", "--scale", scale], 64, naming: ["--scale", scale, "0.001 to 32767"],
            output: "old.png")
    }

    @Test(
        "a scale within the limits gives whole pixels",
        arguments: [(0.001, 1), (1.5, 480), (0.3, 96)])
    func fractionalScale(_ scale: Double, _ width: Int) throws {
        let run = try tool(["bar", "--scale", "\(scale)", "-o", "-", "--format", "png"])
        #expect(run.succeeded, "\(run.errors)")
        try #require(run.output.count > 24)
        #expect(Int(run.output[18]) << 8 + Int(run.output[19]) == width)
    }

    @Test(
        "no option takes a length that cairo would draw wrong",
        arguments: lengthOptions(ProgressBar.Options.parameters), ["1e9", "-1", "32768", "1e300"])
    func barLengths(_ option: String, _ length: String) throws {
        try refuse(["bar", option, length], 64, naming: [option, length])
    }

    @Test(
        "no option takes a length that cairo would draw wrong",
        arguments: lengthOptions(StepView.Options.parameters), ["1e9", "-1", "32768", "1e300"])
    func stepLengths(_ option: String, _ length: String) throws {
        try refuse(["steps", "--titles", "a,b", option, length], 64, naming: [option, length])
    }

    @Test("the longest lengths are drawn")
    func longest() throws {
        let place = try TemporaryDirectory()
        let outputs = ["-o", "a.svg", "-o", "a.png", "-o", "a.pdf"]
        for option in ["--circle-diameter", "--indicator-diameter", "--line-height"] {
            #expect(
                try place.tool(["steps", "--titles", "a,b", option, "32767"] + outputs).succeeded)
        }
        #expect(try place.tool(["bar", "--corner-radius", "32767"] + outputs).succeeded)
        #expect(try place.tool(["bar", "--font-size", "4096", "-q"] + outputs).succeeded)
        #expect(place.names == ["a.pdf", "a.png", "a.svg"])
    }

    @Test(
        "padding that leaves no bar is refused",
        arguments: ["20", "0,160", "40,0,0", "0,0,0,320", "32767"])
    func padding(_ padding: String) throws {
        try refuse(["bar", "--padding", padding], 64, naming: ["--padding", "320×40"])
    }

    @Test(
        "padding of no or five lengths is refused", arguments: ["1,2,3,4,5", "", ",", "a", "1,,2"])
    func malformedPadding(_ padding: String) throws {
        try refuse(["bar", "--padding", padding], 64, naming: ["--padding"])
    }
}
