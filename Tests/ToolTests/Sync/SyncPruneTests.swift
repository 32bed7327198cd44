import Foundation
import RenderPixels
import TestSupport
import Testing

@Suite("sync, left over pictures")
struct SyncPruneTests {
    let directory: SyncedDirectory
    private var place: TemporaryDirectory { directory.place }

    init() throws { directory = try SyncedDirectory() }

    /// Puts a picture as sync makes it.
    private func draw(_ names: String...) throws {
        for name in names {
            let run = try place.tool(["badge", "--value", "1", "--mkdirs", "-o", name])
            #expect(run.succeeded, "\(run.errors)")
            let file = try place.read(name)
            place.write(
                name.hasSuffix(".png")
                    ? OriginMark.sync.added(toPNG: file) : OriginMark.sync.added(toSVG: file),
                to: name)
        }
    }

    private func names(_ name: String) -> [String] { place.files(name).keys.sorted() }

    @Test("left over pictures are named, and removed only where that is asked for")
    func leftOver() throws {
        try directory.put(
            SyncedDirectory.marker + SyncedDirectory.end + "![](progress/kept.png)\n", "README.md")
        try directory.put("![](progress/other.svg)\n", "OTHER.md")
        try draw("progress/old.svg", "progress/kept.png", "progress/other.svg")
        try directory.put("x", "progress/notes.txt")
        #expect(try directory.sync("README.md").text.contains("left over: progress/old.svg: "))
        var run = try directory.sync("README.md", "--check")
        #expect(run.succeeded && run.text.contains("left over: progress/old.svg: "), "\(run.text)")
        run = try directory.sync("README.md", "--check", "--prune")
        #expect(
            run.ending == .exit(1) && run.text.contains("extra: progress/old.svg\n"), "\(run.text)")
        #expect(place.contents("progress/old.svg") != nil)
        run = try directory.sync("README.md", "--prune")
        #expect(
            run.succeeded
                && run.text == "removed: progress/old.svg\n1 marker: 1 changed, 3 up to date\n",
            "\(run.text)")
        #expect(
            names("progress") == [
                "docs-dark.svg", "docs.svg", "kept.png", "notes.txt", "other.svg",
            ])
    }

    @Test("what this tool has not made is never left over")
    func foreign() throws {
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "README.md")
        try directory.put(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"/>", "progress/a.svg")
        try directory.put("x", "progress/b.png")
        // Pictures of another command and screenshots of a display with two pixels to a point.
        for picture in [["progress/c.png", "--scale", "2"], ["progress/d.svg"]] {
            #expect(try place.tool(["badge", "--value", "1", "-o"] + picture).succeeded)
        }
        let run = try directory.sync("README.md", "--prune")
        #expect(run.succeeded && !run.text.contains("removed"), "\(run.text)")
        #expect(
            names("progress") == ["a.svg", "b.png", "c.png", "d.svg", "docs-dark.svg", "docs.svg"])
    }

    @Test(
        "what a file names anywhere is not left over",
        arguments: [
            ("img/my photo.svg", "README.md", "![p](img/my%20photo.svg)"),
            ("img/a.svg", "sub/deep/page.md", "![p](../../img/a.svg)"),
            ("img/a.svg", "page.rst", ".. image:: img/a.svg"),
            ("img/a.svg", "mkdocs.yml", "theme: {logo: img/a.svg}"),
            ("Lib.docc/R/otter@2x.png", "Lib.docc/T/a.tutorial", "@Image(source: otter, alt: b)"),
            ("Lib.docc/R/eagle~dark@2x.png", "Lib.docc/O.md", "![](eagle.png)"),
        ])
    func named(_ picture: String, _ page: String, _ text: String) throws {
        try draw(picture)
        let document = picture.hasPrefix("Lib") ? "Lib.docc/P.md" : "P.md"
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, document)
        try directory.put(text, page)
        let assets = picture.split(separator: "/").dropLast().joined(separator: "/")
        let snippet = picture.hasPrefix("Lib") ? "docc" : "github"
        let words = [document, "--assets", assets, "--snippet", snippet, "--prune"]
        var run = try directory.sync(arguments: words)
        #expect(run.succeeded && !run.text.contains("removed"), "\(run.text)")
        #expect(place.contents(picture) != nil)
        try directory.put("nothing", page)
        run = try directory.sync(arguments: words)
        #expect(run.succeeded && run.text.contains("removed: \(picture)\n"), "\(run.text)")
    }

    @Test("the pictures of a page that lost its marker are left over, and those of one that went")
    func lostMarker() throws {
        for page in ["README.md", "a/A.md", "b/B.md"] {
            try directory.put(SyncedDirectory.marker + SyncedDirectory.end, page)
        }
        #expect(try directory.sync(".").succeeded)
        try directory.put("# a\n", "a/A.md")
        place.remove("b/B.md")
        let run = try directory.sync(".", "--check")
        #expect(run.succeeded)
        for name in ["a/progress/docs.svg", "b/progress/docs-dark.svg"] {
            #expect(run.text.contains("left over: \(name): "), "\(run.text)")
        }
        #expect(try directory.sync(".", "--prune").succeeded)
        #expect(names("a/progress").isEmpty && names("b/progress").isEmpty)
        #expect(names("progress") == ["docs-dark.svg", "docs.svg"])
    }

    @Test(
        "what stands behind a marker stays Markdown",
        arguments: ["github", "gitlab", "html", "docc", "mkdocs", "sphinx"])
    func behind(_ snippet: String) throws {
        let tasks =
            "# T\n\n<!-- progress: a --tasks P.md -->\n\(SyncedDirectory.end)- [x] y\n- [ ] z\n"
        try directory.put(tasks, "P.md")
        #expect(try directory.sync("P.md", "--snippet", snippet).succeeded)
        let run = try directory.sync("P.md", "--snippet", snippet, "--check")
        #expect(run.succeeded, "\(run.text)\(run.errors)")
    }

    @Test(
        "no other file of a catalog has a picture's name", arguments: ["docs.png", "Docs@3x.jpg"])
    func catalog(_ name: String) throws {
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "Lib.docc/P.md")
        try directory.put("x", "Lib.docc/Img/\(name)")
        expectRefusal(
            try directory.sync("Lib.docc", "--snippet", "docc"), 65,
            naming: ["Lib.docc/P.md:1:1", "docs@2x.png", "Img/\(name)"])
        try directory.put("x", "Lib.docc/Img/docs.txt")
        place.remove("Lib.docc/Img/\(name)")
        #expect(try directory.sync("Lib.docc", "--snippet", "docc").succeeded)
        // A catalog whose pages are synced one by one, too.
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "Lib.docc/sub/Q.md")
        expectRefusal(
            try directory.sync("Lib.docc/sub/Q.md", "--snippet", "docc"), 65,
            naming: ["Lib.docc/sub/Q.md:1:1", "progress/docs@2x.png"])
    }

    @Test("two markers that make the same picture may say it in other words")
    func sameInOtherWords() throws {
        let other = "<!-- progress: docs --value 7/9 --title Docs -->\n"
        try directory.put(
            SyncedDirectory.marker + SyncedDirectory.end + "\n" + other + SyncedDirectory.end,
            "README.md")
        #expect(try directory.sync("README.md").succeeded)
    }

    @Test("a fault of all files is told once")
    func once() throws {
        for page in ["d/a.md", "d/b.md"] {
            try directory.put(SyncedDirectory.marker + SyncedDirectory.end, page)
        }
        let base = ["--snippet", "pypi", "--base-url", "https://h/x", "--assets", "../img"]
        let run = try directory.sync(arguments: ["d"] + base)
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
}
