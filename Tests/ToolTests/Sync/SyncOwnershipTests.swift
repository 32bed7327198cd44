import Foundation
import Glibc
import TestSupport
import Testing

/// Files that `sync` did not make, or that are not the pages' own, stay as they are.
@Suite("sync, files of others")
struct SyncOwnershipTests {
    let directory: SyncedDirectory
    private var place: TemporaryDirectory { directory.place }

    init() throws { directory = try SyncedDirectory() }

    private func marker(_ name: String) -> String {
        "<!-- progress: \(name) --value 7/9 -->\n\(SyncedDirectory.end)"
    }

    private func link(_ target: String, _ name: String) {
        #expect(symlink(target, place(name)) == 0)
    }

    @Test("a picture that was edited by hand is kept, and that is said")
    func edited() throws {
        try directory.put(marker("docs"), "README.md")
        try directory.put(marker("old"), "OLD.md")
        #expect(try directory.sync(".").succeeded)
        place.remove("OLD.md")
        let edited = try #require(place.text("progress/old.svg")).replacing("77", with: "78")
        place.write(edited, to: "progress/old.svg")
        let run = try directory.sync("README.md", "--prune")
        #expect(run.succeeded && run.text.contains("removed: progress/old-dark.svg\n"))
        #expect(run.errors.contains("progress/old.svg: kept, because it was changed"))
        #expect(place.text("progress/old.svg") == edited)
    }

    @Test("pictures of a manifest in the same directory are kept, in a clone too")
    func manifest() throws {
        try directory.put(
            """
            pictures:
              - bar: {value: 50%}
                matrix: {theme: [light, dark]}
                output: progress/level-{theme}.svg

            """, "progress.yml")
        try directory.put(marker("docs"), "README.md")
        #expect(try place.tool(["build", "progress.yml"]).succeeded)
        #expect(try directory.sync("README.md").succeeded)
        // What a clone does not have: the record of the build.
        place.remove(".progress-render")
        let run = try directory.sync("README.md", "--prune")
        #expect(run.succeeded && !run.text.contains("removed"), "\(run.text)")
        #expect(try place.tool(["build", "progress.yml", "--check"]).succeeded)
    }

    @Test("a link that leads out of the repository is refused", arguments: [true, false])
    func links(_ isRepository: Bool) throws {
        try directory.put(marker("docs"), "repository/README.md")
        try directory.put("x", "shared/file")
        if isRepository { try directory.put("", "repository/.git/HEAD") }
        link("../shared", "repository/progress")
        for options in [[], ["--check"], ["--prune"], ["--assets", "repository/progress"]] {
            let words = ["sync", "repository/README.md"] + options
            let run =
                isRepository
                ? try place.tool(words)
                : try tool(
                    words.map { $0.replacing("repository/", with: "") }, in: place("repository"))
            expectRefusal(run, 65, naming: ["progress", "leads out of", "--assets"])
        }
        #expect(place.files("shared").keys.sorted() == ["file"])
        // Within the repository a link is one more way.
        place.remove("repository/progress")
        try directory.put("x", "repository/pictures/file")
        link("pictures", "repository/progress")
        #expect(try directory.sync("repository/README.md").succeeded)
        #expect(place.contents("repository/pictures/docs.svg") != nil)
    }

    @Test("from a directory that several repositories share, nothing is removed")
    func shared() throws {
        for name in ["one", "two"] {
            try directory.put("", "\(name)/.git/HEAD")
            try directory.put(marker(name), "\(name)/README.md")
            #expect(try directory.sync("\(name)/README.md", "--assets", "shared").succeeded)
        }
        let run = try directory.sync("one/README.md", "--assets", "shared", "--prune")
        #expect(run.succeeded && run.text.hasSuffix("0 changed, 3 up to date\n"), "\(run.text)")
        #expect(run.errors.contains("shared: no picture is removed from it"))
        #expect(place.files("shared").count == 4)
    }

    @Test("a file that cannot be searched keeps all pictures, and that is said")
    func unsearched() throws {
        try directory.put("", ".git/HEAD")
        try directory.put(marker("docs"), "README.md")
        try directory.put(marker("old"), "OLD.md")
        #expect(try directory.sync(".").succeeded)
        place.remove("OLD.md")
        try directory.put("", "large.html")
        #expect(truncate(place("large.html"), (1 << 26) + 1) == 0)
        var run = try directory.sync("README.md", "--prune")
        #expect(run.succeeded && run.errors.contains("large.html: no picture is removed"))
        #expect(place.files("progress").count == 4)
        place.remove("large.html")
        run = try directory.sync("README.md", "--prune")
        #expect(run.succeeded && place.files("progress").count == 2)
    }

    @Test(
        "what other tools' files and directories name is kept",
        arguments: ["node_modules/p/x.md", ".build/x.md", "x.pdf", "x.ttf", ".hidden/x"])
    func anywhere(_ page: String) throws {
        try directory.put(marker("docs"), "README.md")
        try directory.put(marker("old"), "OLD.md")
        #expect(try directory.sync(".").succeeded)
        place.remove("OLD.md")
        try directory.put("see progress/old.svg and progress/OLD-dark.svg", page)
        #expect(try directory.sync("README.md", "--prune").succeeded)
        #expect(place.files("progress").count == 4)
        try directory.put("", page)
        #expect(try directory.sync("README.md", "--prune").succeeded)
        #expect(place.files("progress").count == 2)
    }

    @Test("a picture that is also found under another name is not removed")
    func otherCase() throws {
        try directory.put(marker("Docs"), "README.md")
        #expect(try directory.sync("README.md").succeeded)
        // Two names of one file, as on a disk that ignores case.
        for end in [".svg", "-dark.svg"] {
            #expect(Glibc.link(place("progress/Docs\(end)"), place("progress/docs\(end)")) == 0)
        }
        try directory.put(marker("docs"), "README.md")
        let run = try directory.sync("README.md", "--prune")
        #expect(run.succeeded && !run.text.contains("removed"), "\(run.text)")
        #expect(place.files("progress").count == 4)
    }

    @Test(
        "a name cannot steer a terminal or forge a line", arguments: [[], ["--check"], ["--prune"]])
    func controls(_ options: [String]) throws {
        try directory.put(marker("docs"), "README.md")
        try directory.put(marker("old"), "OLD.md")
        #expect(try directory.sync(".").succeeded)
        place.remove("OLD.md")
        let name = "a\u{1B}[31m\n::error::forged.svg"
        place.write(try place.read("progress/old.svg"), to: "progress/\(name)")
        let text = try directory.sync(arguments: ["README.md"] + options).text
        #expect(text.contains("progress/a\\u{1b}[31m\\u{a}::error::forged.svg"), "\(text)")
        #expect(!text.contains("\u{1B}") && !text.contains("\n::error"), "\(text)")
    }

    @Test("a file of the picture's name that sync did not make is not replaced")
    func foreign() throws {
        let byHand = "<svg><!-- by hand --></svg>"
        try directory.put(byHand, "progress/docs.svg")
        try directory.put(marker("docs"), "README.md")
        for options in [[], ["--check"], ["--prune"]] {
            let run = try directory.sync(arguments: ["README.md"] + options)
            expectRefusal(run, 65, naming: ["README.md:1:1", "docs.svg", "not made by sync"])
        }
        #expect(place.text("progress/docs.svg") == byHand)
        #expect(place.text("README.md") == marker("docs"))
        // The picture itself, made by another command, is replaced by one with the mark.
        let words = ["badge", "--value", "7/9", "--theme", "light", "-o", "progress/docs.svg"]
        #expect(try place.tool(words).succeeded)
        #expect(try directory.sync("README.md").succeeded)
        // Where the page shows the file, it is the marker's, whatever a tool made of it since.
        place.write(byHand, to: "progress/docs.svg")
        #expect(try directory.sync("README.md").text.hasPrefix("written: progress/docs.svg\n"))
    }
}
