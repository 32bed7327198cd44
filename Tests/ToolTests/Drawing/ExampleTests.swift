import RenderCore
import TestSupport
import Testing

@Suite("Examples of the command line")
struct ExampleTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func run(_ arguments: [String]) throws -> ToolRun {
        let run = try place.tool(arguments)
        #expect(run.succeeded, "\(run.errors)")
        #expect(run.errors.isEmpty)
        return run
    }

    @Test("a bar as SVG")
    func bar() throws {
        #expect(try run(["bar", "--value", "0.5", "-o", "bar.svg"]).output.isEmpty)
        let svg = try #require(place.text("bar.svg"))
        #expect(
            svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"320\" height=\"40\""))
        #expect(svg.hasSuffix("</svg>\n"))
        #expect(svg.contains("Progress: 50%"))
        try expectWellFormed(["bar.svg"], in: place)
        #expect(place.names == ["bar.svg"])
    }

    @Test("a bar as PNG for dense screens")
    func denseBar() throws {
        _ = try run([
            "bar", "--value", "7/9", "--label", "{value}/{max}", "--size", "320x40", "--scale",
            "2", "-o", "bar.png",
        ])
        let png = try #require(place.contents("bar.png"))
        #expect(png.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(png[16..<24]) == [0, 0, 2, 128, 0, 0, 0, 80])
        // 144 dots per inch in pixels per metre.
        let density: [UInt8] = Array("pHYs".utf8) + [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]
        #expect(png.indices.dropLast(density.count).contains { png[$0...].starts(with: density) })
    }

    @Test("steps as PNG")
    func steps() throws {
        _ = try run(["steps", "--titles", "第一步,第二步,第三步", "--index", "0", "-o", "steps.png"])
        let png = try #require(place.contents("steps.png"))
        #expect(Array(png[16..<24]) == [0, 0, 1, 119, 0, 0, 0, 60])
    }

    @Test("steps to standard output, titles with commas")
    func streamedSteps() throws {
        let run = try run([
            "steps", "--title", "Cart", "--title", "Address, phone", "--title", "Pay", "--index",
            "done", "-o", "-", "--format", "svg",
        ])
        #expect(run.text.hasPrefix("<svg"))
        #expect(run.text.contains("All 3 steps done"))
        #expect(place.names.isEmpty)
    }

    @Test("several outputs from one run, each as if it were alone")
    func several() throws {
        let run = try run([
            "bar", "--value", "30%", "-o", "a.svg", "-o", "a.png", "-o", "a.pdf", "-o", "a.json",
            "-o", "-", "--format", "svg",
        ])
        #expect(place.names == ["a.json", "a.pdf", "a.png", "a.svg"])
        #expect(run.output == place.contents("a.svg"))
        #expect(place.contents("a.pdf")?.starts(with: Array("%PDF-".utf8)) == true)
        #expect(place.text("a.json")?.hasPrefix("{\"widget\":\"bar\"") == true)
        for format in ["svg", "png", "pdf", "json"] {
            _ = try self.run(["bar", "--value", "30%", "-o", "b.\(format)"])
            #expect(place.contents("b.\(format)") == place.contents("a.\(format)"))
        }
    }

    @Test(
        "every example of the help texts runs",
        arguments: [
            ["bar", "--value", "50%", "-o", "o.svg"],
            [
                "bar", "--value", "28%", "--threshold", "<30%=#d9534f", "--threshold",
                "<70%=#f0ad4e", "-o", "o.svg",
            ],
            ["steps", "--titles", "Cart,Address,Pay", "--index", "1", "-o", "o.svg"],
            [
                "steps", "--titles", "第一步,第二步,第三步", "--theme", "light", "--dark-theme", "-o",
                "o.svg",
            ],
        ])
    func helpExamples(_ arguments: [String]) throws {
        _ = try run(arguments)
        try expectWellFormed(["o.svg"], in: place)
        let help = try tool([arguments[0], "--help"]).text
        let words = arguments.dropLast().map { $0.contains { "<,".contains($0) } ? "'\($0)'" : $0 }
        #expect(help.contains("progress-render " + words.joined(separator: " ")))
    }

    @Test("the ending of a name tells the format, in any case; --format tells it for other names")
    func formats() throws {
        _ = try run(["bar", "-o", "a.SVG", "-o", "picture", "-o", "b.Json", "--format", "png"])
        #expect(place.text("a.SVG")?.hasPrefix("<svg") == true)
        #expect(place.contents("picture")?.prefix(4) == [0x89, 0x50, 0x4E, 0x47])
        #expect(place.text("b.Json")?.hasPrefix("{") == true)
    }

    @Test(
        "colours are read in every notation",
        arguments: [
            "tomato", "ToMato", "#f63", "#f63f", "#ff6347", "#ff6347ff", "rgb(255, 99, 71)",
            "rgba(255,99,71,0.5)", "rgb(100% 38% 28%)", "hsl(9 100% 64%)", "transparent",
        ])
    func colors(_ color: String) throws {
        _ = try run(["bar", "--value", "1", "--fill-color", color, "-o", "o.svg"])
        #expect(place.names == ["o.svg"])
    }
}
