import Foundation
import TestSupport
import Testing

@Suite("sync, left over pictures")
struct SyncPruneTests {
    let folder: SyncedFolder
    private var place: TemporaryDirectory { folder.place }

    init() throws { folder = try SyncedFolder() }

    /// Puts a picture as the tool draws it.
    private func draw(_ names: String...) throws {
        for name in names {
            let scale = name.hasSuffix(".png") ? ["--scale", "2"] : []
            let run = try place.tool(
                ["badge", "--value", "1", "--mkdirs", "-o", name] + scale)
            #expect(run.succeeded, "\(run.errors)")
        }
    }

    private func names(_ name: String) -> [String] { place.files(name).keys.sorted() }

    @Test("left over pictures are named, and removed only where that is asked for")
    func leftOver() throws {
        try folder.put(
            SyncedFolder.marker + SyncedFolder.end + "![](progress/kept.png)\n", "README.md")
        try folder.put("![](progress/other.svg)\n", "OTHER.md")
        try draw("progress/old.svg", "progress/kept.png", "progress/other.svg")
        try folder.put("x", "progress/notes.txt")
        #expect(try folder.sync("README.md").text.contains("left over: progress/old.svg: "))
        var run = try folder.sync("README.md", "--check")
        #expect(run.succeeded && run.text.contains("left over: progress/old.svg: "), "\(run.text)")
        run = try folder.sync("README.md", "--check", "--prune")
        #expect(
            run.ending == .exit(1) && run.text.contains("extra: progress/old.svg\n"), "\(run.text)")
        #expect(place.contents("progress/old.svg") != nil)
        run = try folder.sync("README.md", "--prune")
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
        try folder.put(SyncedFolder.marker + SyncedFolder.end, "README.md")
        try folder.put("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"/>", "progress/a.svg")
        try folder.put("x", "progress/b.png")
        // Without the density of two pixels to a point it is none that sync writes.
        #expect(try place.tool(["badge", "--value", "1", "-o", "progress/c.png"]).succeeded)
        let run = try folder.sync("README.md", "--prune")
        #expect(run.succeeded && !run.text.contains("removed"), "\(run.text)")
        #expect(
            names("progress") == ["a.svg", "b.png", "c.png", "docs-dark.svg", "docs.svg"])
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
        try folder.put(SyncedFolder.marker + SyncedFolder.end, document)
        try folder.put(text, page)
        let assets = picture.split(separator: "/").dropLast().joined(separator: "/")
        let snippet = picture.hasPrefix("Lib") ? "docc" : "github"
        let words = [document, "--assets", assets, "--snippet", snippet, "--prune"]
        var run = try folder.sync(arguments: words)
        #expect(run.succeeded && !run.text.contains("removed"), "\(run.text)")
        #expect(place.contents(picture) != nil)
        try folder.put("nothing", page)
        run = try folder.sync(arguments: words)
        #expect(run.succeeded && run.text.contains("removed: \(picture)\n"), "\(run.text)")
    }

    @Test("the pictures of a page that lost its marker are left over, and those of one that went")
    func lostMarker() throws {
        for page in ["README.md", "a/A.md", "b/B.md"] {
            try folder.put(SyncedFolder.marker + SyncedFolder.end, page)
        }
        #expect(try folder.sync(".").succeeded)
        try folder.put("# a\n", "a/A.md")
        place.remove("b/B.md")
        let run = try folder.sync(".", "--check")
        #expect(run.succeeded)
        for name in ["a/progress/docs.svg", "b/progress/docs-dark.svg"] {
            #expect(run.text.contains("left over: \(name): "), "\(run.text)")
        }
        #expect(try folder.sync(".", "--prune").succeeded)
        #expect(names("a/progress").isEmpty && names("b/progress").isEmpty)
        #expect(names("progress") == ["docs-dark.svg", "docs.svg"])
    }

    @Test(
        "what stands behind a marker stays Markdown",
        arguments: ["github", "gitlab", "html", "docc", "mkdocs", "sphinx"])
    func behind(_ snippet: String) throws {
        let tasks =
            "# T\n\n<!-- progress: a --tasks P.md -->\n\(SyncedFolder.end)- [x] y\n- [ ] z\n"
        try folder.put(tasks, "P.md")
        #expect(try folder.sync("P.md", "--snippet", snippet).succeeded)
        let run = try folder.sync("P.md", "--snippet", snippet, "--check")
        #expect(run.succeeded, "\(run.text)\(run.errors)")
    }

    @Test(
        "no other file of a catalog has a picture's name", arguments: ["docs.png", "Docs@3x.jpg"])
    func catalog(_ name: String) throws {
        try folder.put(SyncedFolder.marker + SyncedFolder.end, "Lib.docc/P.md")
        try folder.put("x", "Lib.docc/Img/\(name)")
        expectRefusal(
            try folder.sync("Lib.docc", "--snippet", "docc"), 65,
            naming: ["Lib.docc/P.md:1:1", "docs@2x.png", "Img/\(name)"])
        try folder.put("x", "Lib.docc/Img/docs.txt")
        place.remove("Lib.docc/Img/\(name)")
        #expect(try folder.sync("Lib.docc", "--snippet", "docc").succeeded)
        // A catalog whose pages are synced one by one, too.
        try folder.put(SyncedFolder.marker + SyncedFolder.end, "Lib.docc/sub/Q.md")
        expectRefusal(
            try folder.sync("Lib.docc/sub/Q.md", "--snippet", "docc"), 65,
            naming: ["Lib.docc/sub/Q.md:1:1", "progress/docs@2x.png"])
    }

    @Test("two markers that make the same picture may say it in other words")
    func sameInOtherWords() throws {
        let other = "<!-- progress: docs --value 7/9 --title Docs -->\n"
        try folder.put(
            SyncedFolder.marker + SyncedFolder.end + "\n" + other + SyncedFolder.end, "README.md")
        #expect(try folder.sync("README.md").succeeded)
    }

    @Test("a fault of all files is told once")
    func once() throws {
        for page in ["d/a.md", "d/b.md"] {
            try folder.put(SyncedFolder.marker + SyncedFolder.end, page)
        }
        let base = ["--snippet", "pypi", "--base-url", "https://h/x", "--assets", "../img"]
        let run = try folder.sync(arguments: ["d"] + base)
        #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
}
