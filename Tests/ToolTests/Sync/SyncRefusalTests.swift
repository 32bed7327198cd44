import TestSupport
import Testing

@Suite("sync, refused")
struct SyncRefusalTests {
    let folder: SyncedFolder
    private var place: TemporaryDirectory { folder.place }

    init() throws { folder = try SyncedFolder() }

    @Test("what is wrong is refused with its place, before anything is written")
    func refused() throws {
        try folder.put(SyncedFolder.marker + SyncedFolder.end, "good.md")
        try folder.put("plain\n", "plain.md")
        try folder.put("plain\n", "empty/plain.md")
        try folder.put("x", "none/x.txt")
        let cases: [(name: String, text: String, code: Int32, words: [String])] = [
            ("a.md", SyncedFolder.marker, 65, ["a.md:1:1", "not closed"]),
            ("a.md", "\n" + SyncedFolder.end, 65, ["a.md:2:1", "none is open"]),
            (
                "a.md", "<!-- progress: a --valeu 1 -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "--valeu", "'--value'"]
            ),
            (
                "a.md", "<!-- progress: a --value 2 -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "--value"]
            ),
            (
                "a.md", "<!-- progress: a -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "--value or --message"]
            ),
            (
                "a.md", "<!-- progress: a wheel -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "'wheel'"]
            ),
            (
                "a.md", "<!-- progress: a --value 1 --value 1 -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "twice"]
            ),
            (
                "a.md", "<!-- progress: a --value -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "needs a value"]
            ),
            (
                "a.md", "<!-- progress: a --value 1 -o x.svg -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "'-o'"]
            ),
            (
                "a.md", "<!-- progress: a --value 1 --output x.svg -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "--output"]
            ),
            (
                "a.md", "<!-- progress: ../a --value 1 -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "'../a'"]
            ),
            (
                "a.md", "<!-- progress: a --tasks no.md -->\n" + SyncedFolder.end, 66,
                ["a.md:1:1", "no.md", "does not exist"]
            ),
            (
                "a.md", "<!-- progress: a --tasks plain.md -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "plain.md", "no item"]
            ),
            (
                "a.md", "<!-- progress: a --tasks - -->\n" + SyncedFolder.end, 65,
                ["a.md:1:1", "standard input"]
            ),
            (
                "a.md", "<!-- progress: a --message x --link javascript:x -->\n" + SyncedFolder.end,
                65,
                ["a.md:1:1", "--link"]
            ),
            (
                "a.md",
                SyncedFolder.marker + SyncedFolder.end + "<!-- progress: docs --value 8/9 -->\n"
                    + SyncedFolder.end,
                65,
                ["a.md:3:1", "docs.svg", "good.md:1:1"]
            ),
            (
                "a.md",
                SyncedFolder.marker + SyncedFolder.end + "<!-- progress: DOCS --value 7/9 -->\n"
                    + SyncedFolder.end,
                65, ["a.md:3:1", "DOCS.svg"]
            ),
            (
                "a.md",
                SyncedFolder.marker + SyncedFolder.end
                    + "<!-- progress: docs-dark --value 7/9 -->\n" + SyncedFolder.end,
                65, ["a.md:3:1", "docs-dark.svg"]
            ),
        ]
        for (name, text, code, words) in cases {
            try folder.put(text, name)
            let before = folder.everything
            expectRefusal(try folder.sync("good.md", name), code, naming: words)
            #expect(folder.everything == before, "\(text)")
            place.remove(name)
        }
        expectRefusal(
            try folder.sync("plain.md"), 65, naming: ["plain.md", "no marker", "<!-- progress:"])
        expectRefusal(
            try folder.sync("good.md", "empty"), 65,
            naming: ["empty", "none of the 1 Markdown files"])
        expectRefusal(try folder.sync("none"), 65, naming: ["none", ".markdown"])
        expectRefusal(try folder.sync("missing.md"), 66, naming: ["missing.md"])
        expectRefusal(try folder.sync(), 64, naming: ["README.md"])
        expectRefusal(
            try folder.sync("good.md", "--snippet", "bitbucket"), 64,
            naming: ["--snippet", "github"])
        expectRefusal(try folder.sync("good.md", "--snippet", "pypi"), 64, naming: ["--base-url"])
        expectRefusal(
            try folder.sync("good.md", "--snippet", "docc", "--base-url", "https://a.b"), 64,
            naming: ["--base-url"])
        expectRefusal(
            try folder.sync("good.md", "--snippet", "vscode", "--base-url", "http://a.b"), 64,
            naming: ["https"])
        expectRefusal(
            try folder.sync("good.md", "--base-url", "a.b"), 64, naming: ["--base-url", "a.b"])
        expectRefusal(
            try folder.sync("good.md", "--assets", "..", "--base-url", "https://a.b"), 64,
            naming: ["--base-url"])
        #expect(!place.names.contains("progress"))
    }

    @Test("each file's first fault is told")
    func several() throws {
        try folder.put("\n" + SyncedFolder.marker, "a.md")
        try folder.put(SyncedFolder.marker + SyncedFolder.end, "b.md")
        try folder.put("<!-- progress: a --tasks no.md -->\n" + SyncedFolder.end, "c.md")
        let run = try folder.sync(".")
        #expect(run.ending == .exit(66) && run.output.isEmpty && run.errorLines.count == 2)
        #expect(
            run.errorLines[0].contains(" a.md:2:1: ") && run.errorLines[1].contains(" c.md:1:1: "))
        #expect(place.names == ["a.md", "b.md", "c.md"])
    }
}
