import Foundation
import RenderCore
import RenderPixels
import TestSupport
import Testing

@Suite("sync")
struct SyncTests {
    let directory: SyncedDirectory
    private var place: TemporaryDirectory { directory.place }

    init() throws { directory = try SyncedDirectory() }

    @Test("a marker becomes pictures and markup; the second time nothing is to do")
    func first() throws {
        try directory.put("# a\n\n\(SyncedDirectory.marker)\(SyncedDirectory.end)\nb", "README.md")
        let run = try directory.sync("README.md")
        #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        #expect(
            run.text
                == "written: progress/docs.svg\nwritten: progress/docs-dark.svg\nwritten: README.md\n1 marker: 3 changed, 0 up to date\n"
        )
        let text = try #require(place.text("README.md"))
        #expect(text.hasPrefix("# a\n\n\(SyncedDirectory.marker)<picture>\n  <source media="))
        #expect(text.hasSuffix("alt=\"Docs: 77%\">\n</picture>\n\n\(SyncedDirectory.end)\nb"))
        // The pictures are those of the command that draws one.
        for (name, theme) in [("docs", "light"), ("docs-dark", "dark")] {
            let drawn = try place.tool(
                [
                    "badge", "--title", "Docs", "--value", "7/9", "--theme", theme, "-o", "-",
                    "--format", "svg",
                ])
            #expect(
                place.contents("progress/\(name).svg")
                    == OriginMark.sync.added(toSVG: drawn.output))
        }
        let before = directory.everything
        #expect(try directory.sync("README.md").text == "1 marker: 0 changed, 3 up to date\n")
        let check = try directory.sync("README.md", "--check")
        #expect(check.succeeded && check.text == "1 marker: 0 to change, 3 up to date\n")
        #expect(directory.everything == before)
    }

    @Test("--check names what would change and why, and writes nothing")
    func check() throws {
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "README.md")
        let before = directory.everything
        var run = try directory.sync("README.md", "--check")
        #expect(run.ending == .exit(1))
        #expect(
            run.text
                == "missing: progress/docs.svg\nmissing: progress/docs-dark.svg\nstale: README.md:1:1: the markup of 'docs' is out of date\n1 marker: 3 to change, 0 up to date\n"
        )
        #expect(directory.everything == before)
        #expect(try directory.sync("README.md").succeeded)
        var bytes = try #require(place.contents("progress/docs.svg"))
        bytes[bytes.count - 2] ^= 1
        place.write(bytes, to: "progress/docs.svg")
        run = try directory.sync("README.md", "--check", "--json")
        #expect(run.ending == .exit(1))
        #expect(
            run.text.hasPrefix(
                "{\"upToDate\":false,\"markers\":1,\"kept\":2,\"findings\":[{\"file\":\"progress/docs.svg\",\"state\":\"stale\",\"detail\":\"differs from byte \(bytes.count - 2) on\"}]"
            ), "\(run.text)")
        #expect(place.contents("progress/docs.svg") == bytes)
        #expect(
            try directory.sync("README.md").text.hasPrefix(
                "written: progress/docs.svg\n1 marker: 1 changed"))
        let text = try #require(place.text("README.md"))
        place.write(text.replacing("7/9", with: "8/9"), to: "README.md")
        run = try directory.sync("README.md", "--check", "--quiet")
        #expect(run.ending == .exit(1) && run.text.contains("README.md:1:1"))
    }

    @Test("folders are gone through; hidden ones, node_modules and links are not")
    func directories() throws {
        for name in [
            "docs/a.md", "docs/deep/b.markdown", "docs/.hidden/c.md", "docs/node_modules/d.md",
            "other/e.md",
        ] { try directory.put(SyncedDirectory.marker + SyncedDirectory.end, name) }
        try directory.put("nothing\n", "docs/plain.md")
        try directory.put(SyncedDirectory.marker, "docs/no.txt")
        try FileManager.default.createSymbolicLink(
            atPath: place("docs/link.md"), withDestinationPath: "../other/e.md")
        try FileManager.default.createSymbolicLink(
            atPath: place("docs/up"), withDestinationPath: "..")
        let run = try directory.sync("docs")
        #expect(
            run.succeeded && run.text.hasSuffix("2 markers: 6 changed, 0 up to date\n"),
            "\(run.text)\(run.errors)")
        #expect(
            place.contents("docs/progress/docs.svg")
                == place.contents("docs/deep/progress/docs.svg"))
        #expect(place.text("other/e.md") == SyncedDirectory.marker + SyncedDirectory.end)
        #expect(
            try directory.sync("docs/", "docs/a.md", "docs/deep").text
                == "2 markers: 0 changed, 6 up to date\n")
    }

    @Test("two files that would write one picture in two ways, and in one")
    func shared() throws {
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "a.md")
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "b.md")
        let run = try directory.sync("a.md", "b.md")
        #expect(
            run.succeeded && run.text.hasSuffix("2 markers: 4 changed, 0 up to date\n"),
            "\(run.text)")
        try directory.put(
            "<!-- progress: docs --title Docs --value 8/9 -->\n" + SyncedDirectory.end, "b.md")
        expectRefusal(
            try directory.sync("a.md", "b.md"), 65, naming: ["b.md:1:1", "docs.svg", "a.md:1:1"])
        try directory.put(
            "<!-- progress: docs --title Docs --value 8/9 -->\n" + SyncedDirectory.end, "deep/b.md")
        #expect(try directory.sync("a.md", "deep").succeeded)
        expectRefusal(
            try directory.sync("a.md", "deep", "--assets", "x"), 65,
            naming: ["deep/b.md:1:1", "a.md:1:1"])
    }

    @Test("values come from files beside the Markdown file")
    func values() throws {
        try directory.put(
            "<!-- progress: a --tasks ../T.md --section 'Version 2' -->\n" + SyncedDirectory.end,
            "docs/a.md")
        try directory.put("# Version 2\n- [x] a\n- [ ] b\n", "T.md")
        #expect(try directory.sync("docs").succeeded)
        #expect(place.text("docs/a.md")?.contains("alt=\"50%\"") == true)
        try directory.put("# Version 2\n- [x] a\n- [x] b\n", "T.md")
        let run = try directory.sync("docs", "--check")
        #expect(
            run.ending == .exit(1) && run.text.contains("docs/progress/a.svg")
                && run.text.contains("docs/a.md:1:1"))
        #expect(try place.tool(["sync", "/\(place("docs"))"]).succeeded)
        #expect(place.text("docs/a.md")?.contains("alt=\"100%\"") == true)
    }
}
