import Foundation
import TestSupport
import Testing

@Suite("sync, platforms")
struct SyncPlatformTests {
    let directory: SyncedDirectory
    private var place: TemporaryDirectory { directory.place }
    private static let base = "https://raw.example.org/o/r/main"

    init() throws {
        directory = try SyncedDirectory()
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "docs/a b/page.md")
    }

    private func content(_ arguments: String...) throws -> String {
        let run = try place.tool(["sync", "docs"] + arguments)
        #expect(run.succeeded, "\(run.errors)")
        #expect(try place.tool(["sync", "docs", "--check"] + arguments).succeeded)
        let text = try #require(place.text("docs/a b/page.md"))
        return String(
            text.dropFirst(SyncedDirectory.marker.count).dropLast(SyncedDirectory.end.count))
    }

    private func pictures(_ directory: String = "docs/a b/progress") -> [String] {
        place.files(directory).keys.sorted()
    }

    @Test("GitHub has two pictures, by their whole address where that is wished")
    func github() throws {
        #expect(try content().contains("srcset=\"progress/docs-dark.svg\""))
        #expect(pictures() == ["docs-dark.svg", "docs.svg"])
        let text = try content("--base-url", Self.base)
        #expect(text.contains("srcset=\"\(Self.base)/docs/a%20b/progress/docs-dark.svg\""))
        #expect(text.contains("src=\"\(Self.base)/docs/a%20b/progress/docs.svg\""))
    }

    @Test("PyPI has one by its whole address, the marketplace a PNG of twice its size")
    func absolute() throws {
        let pypi = try content("--snippet", "pypi", "--base-url", Self.base + "/")
        #expect(
            pypi
                == "<img src=\"\(Self.base)/docs/a%20b/progress/docs.svg\" width=\"154\" height=\"20\" alt=\"Docs: 77%\">\n\n"
        )
        #expect(pictures() == ["docs.svg"])
        let vscode = try content("--snippet", "vscode", "--base-url", Self.base, "--prune")
        #expect(vscode.contains("/progress/docs.png\" width=\"154\" height=\"20\""))
        #expect(pictures() == ["docs.png"])
        let bytes = try #require(place.contents("docs/a b/progress/docs.png"))
        #expect(bytes[16..<24].elementsEqual([0, 0, 1, 52, 0, 0, 0, 40]))
    }

    @Test("one picture for GitLab and one that follows the reader's system for other pages")
    func single() throws {
        #expect(try content("--snippet", "gitlab").hasPrefix("<img src=\"progress/docs.svg\""))
        #expect(place.text("docs/a b/progress/docs.svg")?.contains("prefers-color-scheme") == false)
        #expect(try content("--snippet", "html").hasPrefix("<img src=\"progress/docs.svg\""))
        #expect(place.text("docs/a b/progress/docs.svg")?.contains("prefers-color-scheme") == true)
        #expect(pictures() == ["docs.svg"])
    }

    @Test("DocC has PNG files named for what they are, and one name in a catalog")
    func docc() throws {
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "Lib.docc/Page.md")
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "Lib.docc/deep/Other.md")
        expectRefusal(
            try directory.sync("Lib.docc", "--snippet", "docc"), 65,
            naming: ["Lib.docc/deep/Other.md:1:1", "docs@2x.png", "Lib.docc/Page.md:1:1"])
        let run = try directory.sync(
            "Lib.docc", "--snippet", "docc", "--assets", "Lib.docc/Resources")
        #expect(run.succeeded, "\(run.errors)")
        #expect(pictures("Lib.docc/Resources") == ["docs@2x.png", "docs~dark@2x.png"])
        #expect(
            place.text("Lib.docc/Page.md") == SyncedDirectory.marker + "\n![Docs: 77%](docs)\n\n"
                + SyncedDirectory.end)
        #expect(
            try directory.sync(
                "Lib.docc", "--snippet", "docc", "--assets", "Lib.docc/Resources", "--check"
            ).text.hasPrefix("2 markers"))
    }

    @Test("Sphinx has directives with a path, MkDocs images with fragments")
    func generators() throws {
        let sphinx = try content("--snippet", "sphinx")
        #expect(
            sphinx.contains(
                "```{image} progress/docs.svg\n:alt: \"Docs: 77%\"\n:width: 154px\n:height: 20px\n:class: only-light no-scaled-link\n```\n"
            ))
        #expect(
            sphinx.contains("```{image} progress/docs-dark.svg\n")
                && sphinx.contains(":class: only-dark no-scaled-link\n"))
        #expect(
            try content("--snippet", "mkdocs")
                == "\n![Docs: 77%](progress/docs.svg#only-light)\n![Docs: 77%](progress/docs-dark.svg#only-dark)\n\n"
        )
        try directory.put("a <!-- progress: docs value=1 --><!-- /progress --> b", "docs/c.md")
        expectRefusal(
            try directory.sync("docs", "--snippet", "sphinx"), 65,
            naming: ["docs/c.md:1:3", "lines of their own"])
    }

    @Test("another directory of pictures, as seen from each page")
    func assets() throws {
        #expect(
            try content("--assets", "img & co").contains(
                "srcset=\"../../img%20%26%20co/docs-dark.svg\""))
        #expect(pictures("img & co") == ["docs-dark.svg", "docs.svg"])
        #expect(
            try content("--assets", place("docs/a b"), "--base-url", Self.base).contains(
                "src=\"\(Self.base)/docs/a%20b/docs.svg\""))
    }

    @Test(
        "a marker that names a theme has one picture, and so has a style without themes; the link is the markup's"
    )
    func themes() throws {
        for words in ["--theme dark", "--dark-theme", "--style flat"] {
            try directory.put(
                "<!-- progress: docs --value 1 \(words) -->\n" + SyncedDirectory.end,
                "docs/a b/page.md")
            let run = try directory.sync("docs", "--prune")
            #expect(run.succeeded, "\(run.errors)")
            #expect(pictures() == ["docs.svg"], "\(words)")
        }
    }

    @Test("what a link says is in the markup, not in the picture")
    func link() throws {
        try directory.put(
            "<!-- progress: docs --value 1 --link 'https://a.b/?c&d' -->\n" + SyncedDirectory.end,
            "docs/a b/page.md")
        #expect(try directory.sync("docs").succeeded)
        #expect(
            place.text("docs/a b/page.md")?.contains(
                "<a href=\"https://a.b/?c&amp;d\">\n  <picture>\n    <source ") == true)
        #expect(place.text("docs/a b/progress/docs.svg")?.contains("a.b") == false)
        try directory.put(
            "<!-- progress: docs --value 1 --link ../a -->\n" + SyncedDirectory.end,
            "docs/a b/page.md"
        )
        expectRefusal(
            try directory.sync("docs", "--snippet", "pypi", "--base-url", Self.base), 65,
            naming: ["docs/a b/page.md:1:1", "../a", "pypi"])
    }
}
