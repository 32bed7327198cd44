import TestSupport
import Testing

@Suite("sync, refused")
struct SyncRefusalTests {
    let directory: SyncedDirectory
    private var place: TemporaryDirectory { directory.place }

    init() throws { directory = try SyncedDirectory() }

    @Test("what is wrong is refused with its place, before anything is written")
    func refused() throws {
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "good.md")
        try directory.put("plain\n", "plain.md")
        try directory.put("plain\n", "empty/plain.md")
        try directory.put("x", "none/x.txt")
        let cases: [(name: String, text: String, code: Int32, words: [String])] = [
            ("a.md", SyncedDirectory.marker, 65, ["a.md:1:1", "not closed"]),
            ("a.md", "\n" + SyncedDirectory.end, 65, ["a.md:2:1", "none is open"]),
            (
                "a.md", "<!-- progress: a --valeu 1 -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "--valeu", "'--value'"]
            ),
            (
                "a.md", "<!-- progress: a --value 2 -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "--value"]
            ),
            (
                "a.md", "<!-- progress: a -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "--value or --message"]
            ),
            (
                "a.md", "<!-- progress: a wheel -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "'wheel'"]
            ),
            (
                "a.md", "<!-- progress: a --value 1 --value 1 -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "twice"]
            ),
            (
                "a.md", "<!-- progress: a --value -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "needs a value"]
            ),
            (
                "a.md", "<!-- progress: a --value 1 -o x.svg -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "'-o'"]
            ),
            (
                "a.md", "<!-- progress: a --value 1 --output x.svg -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "--output"]
            ),
            (
                "a.md", "<!-- progress: ../a --value 1 -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "'../a'"]
            ),
            (
                "a.md", "<!-- progress: a --tasks no.md -->\n" + SyncedDirectory.end, 66,
                ["a.md:1:1", "no.md", "does not exist"]
            ),
            (
                "a.md", "<!-- progress: a --tasks plain.md -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "plain.md", "no item"]
            ),
            (
                "a.md", "<!-- progress: a --tasks - -->\n" + SyncedDirectory.end, 65,
                ["a.md:1:1", "standard input"]
            ),
            (
                "a.md",
                "<!-- progress: a --message x --link javascript:x -->\n" + SyncedDirectory.end,
                65,
                ["a.md:1:1", "--link"]
            ),
            (
                "a.md",
                SyncedDirectory.marker + SyncedDirectory.end
                    + "<!-- progress: docs --value 8/9 -->\n"
                    + SyncedDirectory.end,
                65,
                ["a.md:3:1", "docs.svg", "good.md:1:1"]
            ),
            (
                "a.md",
                SyncedDirectory.marker + SyncedDirectory.end
                    + "<!-- progress: DOCS --value 7/9 -->\n"
                    + SyncedDirectory.end,
                65, ["a.md:3:1", "DOCS.svg"]
            ),
            (
                "a.md",
                SyncedDirectory.marker + SyncedDirectory.end
                    + "<!-- progress: docs-dark --value 7/9 -->\n" + SyncedDirectory.end,
                65, ["a.md:3:1", "docs-dark.svg"]
            ),
        ]
        for (name, text, code, words) in cases {
            try directory.put(text, name)
            let before = directory.everything
            expectRefusal(try directory.sync("good.md", name), code, naming: words)
            #expect(directory.everything == before, "\(text)")
            place.remove(name)
        }
        expectRefusal(
            try directory.sync("plain.md"), 65, naming: ["plain.md", "no marker", "<!-- progress:"])
        expectRefusal(
            try directory.sync("good.md", "empty"), 65,
            naming: ["empty", "none of the 1 Markdown files"])
        expectRefusal(try directory.sync("none"), 65, naming: ["none", ".markdown"])
        expectRefusal(try directory.sync("missing.md"), 66, naming: ["missing.md"])
        expectRefusal(try directory.sync(), 64, naming: ["README.md"])
        expectRefusal(
            try directory.sync("good.md", "--snippet", "bitbucket"), 64,
            naming: ["--snippet", "github"])
        expectRefusal(
            try directory.sync("good.md", "--snippet", "pypi"), 64, naming: ["--base-url"])
        expectRefusal(
            try directory.sync("good.md", "--snippet", "docc", "--base-url", "https://a.b"), 64,
            naming: ["--base-url"])
        expectRefusal(
            try directory.sync("good.md", "--snippet", "vscode", "--base-url", "http://a.b"), 64,
            naming: ["https"])
        expectRefusal(
            try directory.sync("good.md", "--base-url", "a.b"), 64, naming: ["--base-url", "a.b"])
        expectRefusal(
            try directory.sync("good.md", "--assets", "..", "--base-url", "https://a.b"), 64,
            naming: ["--base-url"])
        #expect(!place.names.contains("progress"))
    }

    @Test("each file's first fault is told")
    func several() throws {
        try directory.put("\n" + SyncedDirectory.marker, "a.md")
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "b.md")
        try directory.put("<!-- progress: a --tasks no.md -->\n" + SyncedDirectory.end, "c.md")
        let run = try directory.sync(".")
        #expect(run.ending == .exit(66) && run.output.isEmpty && run.errorLines.count == 2)
        #expect(
            run.errorLines[0].contains(" a.md:2:1: ") && run.errorLines[1].contains(" c.md:1:1: "))
        #expect(place.names == ["a.md", "b.md", "c.md"])
    }
}
