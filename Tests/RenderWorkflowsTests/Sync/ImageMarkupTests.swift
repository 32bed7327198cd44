import Testing

@testable import RenderWorkflows

@Suite("Markup of pictures")
struct ImageMarkupTests {
    private func markup(
        _ platform: SnippetPlatform, alt: String = "Docs: 77%", dark: Bool = true,
        link: String? = nil
    ) -> ImageMarkup {
        ImageMarkup(
            platform: platform, alternativeText: alt, width: 124, height: 20,
            source: platform == .docc ? "docs" : "progress/docs.svg",
            darkSource: dark && platform.hasDarkPicture && platform != .docc
                ? "progress/docs-dark.svg" : nil, link: link)
    }

    private static let image =
        "<img src=\"progress/docs.svg\" width=\"124\" height=\"20\" alt=\"Docs: 77%\">"

    @Test("GitHub has a source for dark pages, where there is a picture for them")
    func github() {
        #expect(
            markup(.github).lines == [
                "<picture>",
                "  <source media=\"(prefers-color-scheme: dark)\" srcset=\"progress/docs-dark.svg\">",
                "  " + Self.image, "</picture>", "",
            ])
        #expect(markup(.github, dark: false).lines == [Self.image, ""])
        #expect(
            markup(.github).inline
                == "<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"progress/docs-dark.svg\">\(Self.image)</picture>"
        )
        #expect(
            markup(.github, dark: false, link: "https://a.b/?c=1&d=2").lines == [
                "<a href=\"https://a.b/?c=1&amp;d=2\">", "  " + Self.image, "</a>", "",
            ])
    }

    @Test("these have one image", arguments: [SnippetPlatform.pypi, .vscode, .gitlab, .html])
    func one(_ platform: SnippetPlatform) {
        #expect(markup(platform).lines == [Self.image, ""])
        #expect(
            markup(platform, link: "#a").inline == "<a href=\"#a\">\(Self.image)</a>")
    }

    @Test("DocC has a name without directory and ending")
    func docc() {
        #expect(markup(.docc).lines == ["", "![Docs: 77%](docs)", ""])
        #expect(markup(.docc, link: "https://a.b").inline == "[![Docs: 77%](docs)](https://a.b)")
        #expect(
            markup(.docc, link: "https://a.b/(c)").inline
                == "[![Docs: 77%](docs)](<https://a.b/(c)>)")
    }

    @Test("MkDocs has fragments")
    func mkdocs() {
        let (light, dark) = (
            "![Docs: 77%](progress/docs.svg#only-light)",
            "![Docs: 77%](progress/docs-dark.svg#only-dark)"
        )
        #expect(markup(.mkdocs).lines == ["", light, dark, ""])
        #expect(markup(.mkdocs).inline == light + dark)
        #expect(markup(.mkdocs, dark: false).inline == "![Docs: 77%](progress/docs.svg)")
    }

    @Test("Sphinx has directives with classes, on lines of their own only")
    func sphinx() {
        #expect(
            markup(.sphinx, link: "https://a.b").lines == [
                "", "```{image} progress/docs.svg", ":alt: \"Docs: 77%\"", ":width: 124px",
                ":height: 20px", ":class: only-light", ":target: \"https://a.b\"", "```", "",
                "```{image} progress/docs-dark.svg", ":alt: \"Docs: 77%\"", ":width: 124px",
                ":height: 20px", ":class: only-dark", ":target: \"https://a.b\"", "```", "",
            ])
        // Without a link of its own, Sphinx would make one to the file.
        #expect(markup(.sphinx).lines.contains(":class: only-dark no-scaled-link"))
        #expect(markup(.sphinx, dark: false).lines.contains(":class: no-scaled-link"))
        #expect(markup(.sphinx).inline == nil)
    }

    private static let hostile =
        "\"><script>alert('1')</script> a|b `c` [d](e) *f* <!-- /progress --> & \\"

    @Test("a text means nothing in HTML", arguments: [SnippetPlatform.github, .pypi, .gitlab])
    func html(_ platform: SnippetPlatform) throws {
        let text = try #require(markup(platform, alt: Self.hostile, dark: false).inline)
        #expect(text.count { $0 == "<" } == 1 && text.count { $0 == ">" } == 1)
        #expect(text.count { $0 == "\"" } == 8)
        #expect(!text.contains { "|`'".contains($0) })
        #expect(text.contains("&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)"))
    }

    @Test("a text means nothing in Markdown and in YAML")
    func markdown() throws {
        let docc = try #require(markup(.docc, alt: Self.hostile).inline)
        #expect(!docc.contains { "<>|`*\\\"'".contains($0) })
        #expect(docc.count { $0 == "[" } == 1 && docc.count { $0 == "]" } == 1)
        // A quote is one with a combining mark, too.
        let marked = markup(.sphinx, alt: "a\"\u{301}b\\\u{301}", dark: false).lines
        #expect(marked.contains(":alt: \"a\\\"\u{301}b\\\\\u{301}\""))
        let sphinx = markup(.sphinx, alt: Self.hostile, dark: false).lines
        #expect(
            sphinx[2]
                == ":alt: \"\\\"><script>alert('1')</script> a|b `c` [d](e) *f* <!-- /progress --> & \\\\\""
        )
    }

    @Test("the way from a directory to another")
    func ways() {
        #expect(PictureAddress.path(from: "/a/b", to: "/a/b/progress") == "progress")
        #expect(PictureAddress.path(from: "/a/b", to: "/a/c/d") == "../c/d")
        #expect(PictureAddress.path(from: "/a", to: "/a") == "")
        #expect(PictureAddress.path(from: "/", to: "/a") == "a")
        #expect(PictureAddress.path(from: "/a/b", to: "/") == "../..")
        #expect(PictureAddress.encoded("a b/é'\"(x).svg") == "a%20b/%C3%A9%27%22%28x%29.svg")
    }

    @Test(
        "an address of a folder",
        arguments: [
            ("https://a.b/c", "https://a.b/c/"), ("http://a.b/", "http://a.b/"), ("a.b/c", nil),
            ("/c", nil),
            ("javascript:alert(1)", nil), ("https://", nil), ("https:///a", nil),
            ("https://a.b/?c", nil), ("https://a.b/#c", nil),
            ("https://a.b/\"c", nil), ("https://a.b/ c", nil), ("//a.b", nil), ("", nil),
        ] as [(String, String?)])
    func bases(_ text: String, _ wanted: String?) {
        #expect((try? BaseURL(parsing: text))?.text == wanted)
    }
}
