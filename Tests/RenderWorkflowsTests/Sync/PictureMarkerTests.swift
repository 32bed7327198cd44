import TestSupport
import Testing

@testable import RenderValues
@testable import RenderWorkflows

@Suite("Markers in Markdown")
struct PictureMarkerTests {
    private func markers(_ text: String) throws -> [PictureMarker] {
        try PictureMarker.all(in: Array(text.utf8), TextSource(name: "a.md"))
    }

    /// Returns the text between the comments.
    private func contents(_ text: String) throws -> [String] {
        let bytes = Array(text.utf8)
        return try markers(text).map { String(decoding: bytes[$0.content], as: UTF8.self) }
    }

    @Test("a marker has a name, words, a place and what stands in it")
    func one() throws {
        let text =
            "# é\n\n<!-- progress: docs bar --title 'Test results' -->\nold\n<!-- /progress -->\n"
        let marker = try #require(try markers(text).first)
        #expect(marker.name.description == "docs")
        #expect(marker.words == ["bar", "--title", "Test results"])
        #expect(marker.position == TextPosition(line: 3, column: 1))
        #expect(marker.layout == .lines(prefix: [], end: []))
        #expect(try contents(text) == ["\nold\n"])
    }

    @Test(
        "a hundred thousand beginnings without an end are read in linear time",
        .timeLimit(.minutes(1)))
    func manyBeginnings() throws {
        let text = String(repeating: "<!-- progress: x", count: 100_000)
        let error = try #require(throws: RenderError.self) { try markers(text) }
        #expect(error.line.text(.option).hasPrefix("a.md:1:1: "))
    }

    @Test(
        "markers are found where Markdown has HTML",
        arguments: [
            ("<!-- progress: a --><!-- /progress -->", [""]),
            ("<!--progress:a--><!--/progress-->", [""]),
            ("<!--\nprogress: a\n  --value 7/9\n-->\nx\n<!--\n/progress\n-->\n", ["\nx\n"]),
            ("\u{FEFF}<!-- progress: a -->\n<!-- /progress -->", ["\n"]),
            ("a <!-- progress: a value=1 -->x<!-- /progress --> b", ["x"]),
            (
                "| a |\n|---|\n| <!-- progress: a value=1 -->x<!-- /progress --> |\n| <!-- progress: b -->y<!-- /progress --> |\n",
                ["x", "y"]
            ),
            ("> <!-- progress: a --value 1 -->\n> x\n> <!-- /progress -->\n", ["\n> x\n> "]),
            ("- <!-- progress: a --value 1 -->\n  x\n  <!-- /progress -->\n", ["\n  x\n  "]),
            ("<div>\n<!-- progress: a --value 1 -->x<!-- /progress -->\n</div>\n", ["x"]),
            (
                "<p align=\"center\">\n  <!-- progress: a --value 1 -->\n\n  x\n\n  <!-- /progress -->\n</p>\n",
                ["\n\n  x\n\n  "]
            ),
            ("# a <!-- progress: a -->x<!-- /progress -->\n", ["x"]),
            ("<!-- progress: a -->\r\nx\r\n<!-- /progress -->\r\n", ["\r\nx\r\n"]),
            (
                "<!-- progress: a -->\n```\n<!-- /progress -->\n```\n<!-- /progress -->",
                ["\n```\n<!-- /progress -->\n```\n"]
            ),
        ] as [(String, [String])])
    func found(_ text: String, _ wanted: [String]) throws {
        #expect(try contents(text) == wanted)
    }

    @Test(
        "what is code, a comment within a comment, escaped or another word is no marker",
        arguments: [
            "", "nothing", "```md\n<!-- progress: a -->\n```\n", "~~~\n<!-- /progress -->\n~~~\n",
            "    <!-- progress: a -->\n", "`<!-- progress: a -->`", "``<!-- progress: a --> ` ``",
            "- a\n\n      <!-- progress: a -->\n", "> ```\n> <!-- progress: a -->\n> ```\n",
            "<!-- an example: <!-- progress: a --> -->", "\\<!-- progress: a -->",
            "&lt;!-- progress: a -->", "<!-- progress a -->", "<!-- progressive: a -->",
            "<!-- our progress: good -->", "<!-- /progressive -->", "<!-- in progress -->",
            "[a](b \"<!-- progress: a -->\")", "```\n<!-- progress: a -->\n",
        ])
    func none(_ text: String) throws {
        #expect(try markers(text) == [])
    }

    @Test(
        "what is wrong is refused with its place",
        arguments: [
            ("\n <!-- progress: a -->\n", "a.md:2:2", "not closed"),
            (
                "<!-- progress: a -->\n<!-- progress: b -->\n<!-- /progress -->", "a.md:1:1",
                "'a' is not closed before the next one begins in line 2"
            ),
            ("x\n\n<!-- /progress -->", "a.md:3:1", "none is open"),
            ("<!-- progress: -->\n<!-- /progress -->", "a.md:1:1", "names no picture"),
            ("<!-- Progress: a -->\n<!-- /progress -->", "a.md:1:1", "lower case"),
            ("<!-- progress: a -->\n<!-- /Progress -->", "a.md:2:1", "'<!-- /progress -->'"),
            ("<!-- progress: a -->\n<!-- /progress: a -->", "a.md:2:1", "'<!-- /progress -->'"),
            ("<!-- progress: a\n", "a.md:1:1", "not closed"),
            ("<!-- progress: 'a -->\n<!-- /progress -->", "a.md:1:1", "quote"),
            ("a <!-- progress: a --value 1 --> b <!-- /progress -->", "a.md:1:3", "value=7/9"),
            (
                "| a |\n|---|\n| é <!-- progress: a --value 1 --><!-- /progress --> |", "a.md:3:5",
                "value=7/9"
            ),
            ("\u{2}<!-- progress: a -->\n", "a.md:1:1", "U+0002"),
            ("<!-- progress: a/b -->\n<!-- /progress -->", "a.md:1:1", "'a/b'"),
        ])
    func refused(_ text: String, _ place: String, _ word: String) {
        let error = #expect(throws: RenderError.self) { try markers(text) }
        #expect(error?.kind == .data)
        #expect(error?.location?.description == place)
        #expect(error?.description.contains(word) == true, "\(error?.description ?? "")")
    }

    @Test("bytes that are no UTF-8 are refused where there is a marker, and no matter elsewhere")
    func damaged() throws {
        let source = TextSource(name: "a.md")
        #expect(try PictureMarker.all(in: [0xFF, 0xFE], source).isEmpty)
        let bytes = Array("<!-- progress: a -->\n".utf8) + [0xFF]
        #expect(throws: RenderError.self) { try PictureMarker.all(in: bytes, source) }
    }

    @Test(
        "names are those of files on every disk",
        arguments: [
            ("docs", true), ("a.b-c_1", true), ("7", true), ("_a", true), ("", false),
            (".a", false), ("-a", false),
            ("a/b", false), ("..", false), ("a b", false), ("é", false), ("a\u{0}", false),
            ("a.", false),
            ("a\"b", false), ("<a>", false), (String(repeating: "a", count: 101), false),
        ])
    func names(_ text: String, _ isName: Bool) {
        #expect((try? PictureName(parsing: text))?.description == (isName ? text : nil))
    }

    @Test(
        "how markup stands is said by how the comments stand",
        arguments: [
            (
                "<!-- progress: a -->\n<!-- /progress -->",
                PictureMarker.Layout.lines(prefix: [], end: [])
            ),
            ("<!-- progress: a --> \t\n\n<!-- /progress -->", .lines(prefix: [], end: [])),
            ("<!-- progress: a --><!-- /progress -->", .inline),
            ("a <!-- progress: a -->\n<!-- /progress -->", .inline),
            (
                "> - <!-- progress: a -->\n>   <!-- /progress -->",
                .lines(prefix: Array(">   ".utf8), end: Array(">   ".utf8))
            ),
            (
                "1. <!-- progress: a -->\n<!-- /progress -->",
                .lines(prefix: Array("   ".utf8), end: [])
            ),
            ("<!-- progress: a -->\nx <!-- /progress -->", .lines(prefix: [], end: [])),
            ("\u{FEFF}<!-- progress: a -->\n<!-- /progress -->", .lines(prefix: [], end: [])),
        ])
    func layout(_ text: String, _ layout: PictureMarker.Layout) throws {
        #expect(try markers(text).map(\.layout) == [layout])
    }

    @Test("what is left out of a document decides nothing", arguments: [1, 2, 3, 4] as [UInt64])
    func outline(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let pieces = [
            "<!-- progress: a -->", "<!-- progress: a --value 1 -->", "<!-- /progress -->", "\n",
            "\n", "\n", "\n\n", "words",
            "a word `", "`", "``", "```", "~~~", "    ", "  ", "\t", "> ", "- ", "1. ", "<div>",
            "</div>", "<pre>", "</pre>",
            "<!-- ", "-->", "<a b=\"", "\">", "a | b", "|-|-|", "---", "===", "# ", "[a]: b 'c",
            "[x](", ")", "\\", "é", "<?", "?>",
            "\r\n", "\r", "\u{FEFF}", "- [x] ", "*", "<![CDATA[", "]]>", "<script>", "</script>",
            "2", "\n\nplain words `\nand more\n", "\n  some words\n\n", "\n\nwords\n",
        ]
        let source = TextSource(name: "a.md")
        var count = 0
        for _ in 0..<1500 {
            let text = (0..<Int.random(in: 1...24, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
            let comments = MarkdownComments(Array(text.utf8), word: "progress")
            let whole = comments.numbered
            let outline = MarkdownOutline.of(whole, keeping: MarkdownComments.mark)
            if outline.count < whole.count { count += 1 }
            #expect(
                try comments.meanings(in: outline, source) == comments.meanings(in: whole, source),
                "\(text)")
        }
        #expect(count > 300)
    }
}
