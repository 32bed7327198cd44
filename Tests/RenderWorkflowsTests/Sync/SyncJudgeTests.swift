import Foundation
import TestSupport
import Testing

@testable import RenderWorkflows

/// The markup as rendered by platforms, as far as they run here.
@Suite("Markup, judged", .judged(by: .python))
struct SyncJudgeTests {
    private static let hostile = [
        "Docs: 77%", "\"><script>alert(1)</script>", "a|b `c` [d](e) *f* _g_", "<!-- /progress -->",
        "' onerror='x", "é 进度 \u{1F600}",
        "&lt;b&gt; & \\", "$x$ ~~y~~ {z} !", "-->",
    ]

    private func markup(_ platform: SnippetPlatform, _ alt: String) -> ImageMarkup {
        ImageMarkup(
            platform: platform, alternativeText: alt, width: 124, height: 20,
            source: "https://a.b/progress/docs.svg",
            darkSource: platform.hasDarkPicture ? "https://a.b/progress/docs-dark.svg" : nil,
            link: "https://a.b/?c=1&d=2")
    }

    /// The attributes of the images, and all names of tags, in what a program makes of Markdown.
    private func images(_ program: String, _ texts: [String]) throws -> [(
        images: [[String: String]], tags: [String]
    )] {
        let whole = """
            import json, sys
            from html.parser import HTMLParser
            \(program)
            class Reader(HTMLParser):
                def __init__(self):
                    super().__init__()
                    self.images, self.tags = [], []
                def handle_starttag(self, tag, attributes):
                    self.tags.append(tag)
                    if tag == "img": self.images.append(dict(attributes))
            answers = []
            for text in json.load(open(sys.argv[1])):
                reader = Reader()
                reader.feed(html(text))
                answers.append([reader.images, sorted(set(reader.tags))])
            print(json.dumps(answers))
            """
        let answers = try #require(try Judge.python.answer(whole, texts) as? [[Any]])
        try #require(answers.count == texts.count)
        return answers.map { ($0[0] as? [[String: String]] ?? [], $0[1] as? [String] ?? []) }
    }

    /// The markup between its comments on lines of its own, and in a cell of a table.
    private func pages(_ markup: ImageMarkup) throws -> [String] {
        let inline = try #require(markup.inline)
        return [
            "# a\n\n<!-- progress: docs --value 7/9 -->\n\(markup.lines.joined(separator: "\n"))\n<!-- /progress -->\n",
            "| a |\n|---|\n| <!-- progress: docs value=7/9 -->\(inline)<!-- /progress --> |\n",
        ]
    }

    @Test("PyPI shows the picture with its text and its size")
    func pypi() throws {
        let program = """
            from readme_renderer.markdown import render
            def html(text): return render(text, variant="GFM") or ""
            """
        let texts = try Self.hostile.flatMap { try pages(markup(.pypi, $0)) }
        for (index, answer) in try images(program, texts).enumerated() {
            try #require(answer.images.count == 1, "\(texts[index])")
            let image = answer.images[0]
            #expect(image["src"] == "https://a.b/progress/docs.svg")
            #expect(image["alt"] == Self.hostile[index / 2])
            #expect(image["width"] == "124" && image["height"] == "20")
            #expect(
                Set(answer.tags).isSubset(of: [
                    "h1", "a", "img", "p", "table", "thead", "tbody", "tr", "th", "td",
                ]), "\(answer.tags)")
        }
    }

    @Test(
        "cmark-gfm gives GitHub's and others' markup its meaning, on lines of its own and in a table",
        arguments: [SnippetPlatform.github, .gitlab, .html, .mkdocs])
    func cmark(_ platform: SnippetPlatform) throws {
        let program = """
            import cmarkgfm
            from cmarkgfm.cmark import Options
            def html(text): return cmarkgfm.github_flavored_markdown_to_html(text, Options.CMARK_OPT_UNSAFE)
            """
        let texts = try Self.hostile.flatMap { try pages(markup(platform, $0)) }
        for (index, answer) in try images(program, texts).enumerated() {
            let addresses =
                platform == .mkdocs
                ? ["docs.svg#only-light", "docs-dark.svg#only-dark"] : ["docs.svg"]
            #expect(
                answer.images.map { $0["src"] ?? "" }
                    == addresses.map { "https://a.b/progress/" + $0 }, "\(texts[index])")
            for image in answer.images {
                #expect(image["alt"] == Self.hostile[index / 2])
                #expect(image.keys.allSatisfy { ["src", "alt", "width", "height"].contains($0) })
            }
            #expect(!answer.tags.contains("script"))
            #expect(answer.tags.contains("source") == (platform == .github))
        }
    }
}
