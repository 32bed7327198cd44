import Foundation
import TestSupport
import Testing

@Suite("Badges of the tool")
struct BadgeCommandTests {
    private func svg(_ arguments: [String]) throws -> String {
        let run = try tool(["badge"] + arguments + ["-o", "-", "--format", "svg"])
        #expect(run.succeeded, "\(run.errors)")
        return run.text
    }

    @Test("the command line of the README draws in every format")
    func formats() throws {
        let place = try TemporaryDirectory()
        let run = try place.tool([
            "badge", "--title", "Docs", "--value", "7/9", "-o", "a.svg", "-o", "a.png", "-o",
            "a.pdf", "-o", "a.json",
        ])
        #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        #expect(place.text("a.svg")?.contains("aria-label=\"Docs: 77%\"") == true)
        #expect(place.text("a.svg")?.contains("<title>Docs: 77%</title>") == true)
        #expect(place.contents("a.png")?.starts(with: [0x89, 0x50]) == true)
        #expect(place.text("a.pdf")?.hasPrefix("%PDF") == true)
        #expect(place.text("a.json")?.contains("\"widget\":\"badge\"") == true)
    }

    @Test("ten badges on one page have no id in common, and every SVG is sound XML")
    func onePage() throws {
        let place = try TemporaryDirectory()
        var ids: [String] = []
        let styles = [
            "progress", "flat", "flat-square", "plastic", "for-the-badge", "social", "xyz", "geps",
        ]
        let lines = styles.flatMap { style in
            [["--value", "7/9"], ["--message", "passing"], ["--value", "30%"]].map {
                ["--title", "Docs", "--style", style] + $0
            }
        }
        for (index, line) in lines.enumerated() {
            let svg = try svg(line)
            ids += svg.split(separator: " id=\"").dropFirst().map {
                String($0.prefix { $0 != "\"" })
            }
            #expect(svg.contains(" viewBox=\"0 0 ") && svg.contains(" role=\"img\""))
            place.write(svg, to: "\(index).svg")
        }
        #expect(ids.count > 10 && Set(ids).count == ids.count)
        try expectWellFormed(place.names, in: place)
    }

    @Test("a link is around the picture, escaped, and has the name")
    func link() throws {
        let svg = try svg([
            "--title", "Docs", "--value", "1", "--link", "https://example.org/?a=b&c='d'",
        ])
        #expect(
            svg.contains(
                "<a href=\"https://example.org/?a=b&amp;c='d'\" aria-label=\"Docs: 100%\">"))
        #expect(svg.hasSuffix("</a></svg>\n"))
        // Screen readers ignore a link inside an image.
        #expect(!svg.contains("role=\"img\""))
    }

    @Test(
        "a link that could do harm is refused",
        arguments: [
            "javascript:alert(1)", "data:text/html,x", "JAVASCRIPT:x", " javascript:x", "file:///x",
        ])
    func badLink(_ link: String) throws {
        try refuse(["badge", "--value", "1", "--link", link], 65, naming: ["--link"])
    }

    @Test("an icon is read, and its file is not written over")
    func icon() throws {
        let place = try TemporaryDirectory()
        let icon = "<svg viewBox=\"0 0 9 9\"><path d=\"M1 1h7v7h-7z\"/></svg>"
        place.write(icon, to: "icon.svg")
        let line = ["badge", "--title", "Docs", "--value", "1", "--icon", "icon.svg"]
        #expect(try place.tool(line + ["-o", "a.svg"]).succeeded)
        #expect(place.text("a.svg")?.contains("<path d=\"M") == true)
        expectRefusal(try place.tool(line + ["-o", "icon.svg"]), 64, naming: ["is an input"])
        #expect(place.text("icon.svg") == icon)
        place.write("<svg><path d=\"M0 0\"/><script>alert(1)</script></svg>", to: "icon.svg")
        expectRefusal(
            try place.tool(line + ["-o", "b.svg"]), 65, naming: ["icon.svg", "<script>"])
        expectRefusal(
            try place.tool(["badge", "--value", "1", "--icon", "none.svg", "-o", "b.svg"]), 66,
            naming: ["none.svg"])
        #expect(place.names == ["a.svg", "icon.svg"])
    }

    @Test("an icon of Material Design is its outline, and what is no icon is said to be none")
    func otherIcons() throws {
        let place = try TemporaryDirectory()
        let line = ["badge", "--title", "Docs", "--value", "1", "--icon"]
        let outline = "<path d=\"M9 16.17L4.83 12z\"/>"
        place.write("<svg viewBox='0 0 24 24'>\(outline)</svg>", to: "plain.svg")
        place.write(
            "<svg viewBox='0 0 24 24'><path d='M0 0h24v24H0z' fill='none'/>\(outline)</svg>",
            to: "material.svg")
        for name in ["plain", "material"] {
            let run = try place.tool(line + ["\(name).svg", "-o", "\(name)-badge.svg"])
            #expect(run.succeeded, "\(run.errors)")
        }
        #expect(place.contents("plain-badge.svg") == place.contents("material-badge.svg"))
        place.write("no picture", to: "i.png")
        expectRefusal(
            try place.tool(line + ["i.png", "-o", "b.svg"]), 65,
            naming: ["i.png: the icon is not an SVG file, a PNG file or SVG path data"])
        place.write("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg/>", to: "d.svg")
        expectRefusal(
            try place.tool(line + ["d.svg", "-o", "b.svg"]), 65,
            naming: ["d.svg: the icon has <!DOCTYPE, which is not allowed"])
    }

    @Test("a file is left alone while what it shows stays the same, and --verbose says so")
    func unchanged() throws {
        let place = try TemporaryDirectory()
        func draw(_ value: String) throws -> ToolRun {
            try place.tool([
                "badge", "--title", "Docs", "--value", value, "--step", "5%", "--verbose", "-o",
                "a.svg", "-o", "a.png",
            ])
        }
        func number(_ name: String) throws -> UInt64 {
            let facts = try FileManager.default.attributesOfItem(atPath: place(name))
            return try #require(facts[.systemFileNumber] as? UInt64)
        }
        let first = try draw("81%")
        #expect(first.errorLines.count == 2)
        #expect(first.errors.contains("a.svg: written") && first.errors.contains("a.png: written"))
        let before = (try number("a.svg"), try number("a.png"))
        let second = try draw("84.9%")
        #expect(
            second.errors.contains("a.svg: unchanged") && second.errors.contains("a.png: unchanged")
        )
        #expect(try number("a.svg") == before.0 && number("a.png") == before.1)
        let third = try draw("85%")
        #expect(third.errors.contains("a.svg: written"))
        #expect(place.text("a.svg")?.contains("85%") == true)
    }

    @Test("a PNG that another program wrote with the same pixels is left alone")
    func samePixels() throws {
        let place = try TemporaryDirectory()
        let line = ["badge", "--title", "Docs", "--value", "7/9", "--verbose", "-o", "a.png"]
        #expect(try place.tool(line + ["--png-effort", "fast"]).succeeded)
        let fast = try #require(place.contents("a.png"))
        let again = try place.tool(line + ["--png-effort", "small"])
        #expect(again.errors.contains("a.png: unchanged"), "\(again.errors)")
        #expect(place.contents("a.png") == fast)
        place.write("not a picture", to: "a.png")
        #expect(try place.tool(line).errors.contains("a.png: written"))
        // A rule to keep what is there holds for what is the same, too.
        #expect(try place.tool(line + ["--no-clobber"]).ending == .exit(73))
    }

    @Test("what is not fitting is refused by name")
    func refused() throws {
        try refuse(["badge"], 64, naming: ["--value or --message"])
        try refuse(["badge", "--title", "a"], 64, naming: ["--value or --message"])
        try refuse(["badge", "--value", "2"], 64, naming: ["--value"])
        try refuse(["badge", "--value", "1", "--step", "0"], 64, naming: ["--step"])
        try refuse(
            ["badge", "--value", "1", "--style", "flatt"], 64, naming: ["--style", "'flat'"])
        try refuse(["badge", "--message", "{x}"], 64, naming: ["--message", "{x}"])
        try refuse(["badge", "--message", "{value}"], 64, naming: ["--message", "--value"])
        try refuse(["badge", "--value", "1", "--bar-width", "0"], 64, naming: ["--bar-width"])
        try refuse(["badge", "--value", "1", "--fill-color", "sucess"], 64, naming: ["'success'"])
        try refuse(["bar", "--fill-color", "success"], 64, naming: ["--fill-color"])
        for option in ["--threshold=<1/3=red", "--threshold=<abc%=red", "--step=abc"] {
            try refuse(
                ["badge", "--value", "1", option], 64,
                naming: [
                    String(option.prefix { $0 != "=" }), "write it like 12, 0.5 or 5%",
                ])
        }
    }

    @Test(
        "an option without effect is refused",
        arguments: [
            (["--value", "1", "--icon-color", "red"], "--icon-color: the option needs --icon"),
            (
                ["--message", "x", "--label", "y"],
                "--label: the option needs a bar, and --message replaces the bar"
            ),
            (["--message", "x", "--bar-width", "90"], "--bar-width: the option needs a bar"),
            (["--message", "x", "--track-color", "red"], "--track-color: the option needs a bar"),
            (
                ["--coverage", "a", "--coverage", "b"],
                "--coverage: a value comes from one file, and 'b' is another"
            ),
        ])
    func withoutEffect(_ arguments: [String], _ words: String) throws {
        try refuse(["badge"] + arguments, 64, naming: [words])
    }

    @Test("a default of many badges needs no effect on each")
    func defaults() throws {
        let place = try TemporaryDirectory()
        place.write(
            """
            defaults: {icon-color: red, label: '{value}', bar-width: 90, track-color: red}
            pictures:
              - badge: {message: x}
                output: m.svg

            """, to: "m.yml")
        let build = try place.tool(["build", "m.yml"])
        #expect(build.succeeded, "\(build.errors)")
        #expect(place.text("m.svg") == (try svg(["--message", "x"])))
    }
}
