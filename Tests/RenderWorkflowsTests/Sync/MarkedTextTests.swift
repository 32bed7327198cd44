import Testing

@testable import RenderWorkflows

@Suite("Text with markers")
struct MarkedTextTests {
    /// The text with what stands between `[` and `]` replaced; nil where nothing was.
    private func replaced(_ text: String, _ markup: MarkedText.Markup) -> String? {
        let bytes = Array(text.utf8)
        let start = bytes.prefix { $0 != UInt8(ascii: "[") }.count + 1
        let end = bytes.count - bytes.reversed().prefix { $0 != UInt8(ascii: "]") }.count - 1
        var marked = MarkedText(bytes)
        let isReplaced = marked.replace(start..<end, by: markup)
        #expect(isReplaced == (marked.finished != nil))
        return marked.finished.map { String(decoding: $0, as: UTF8.self) }
    }

    private func lines(_ lines: [String], _ prefix: String = "", end: String = "")
        -> MarkedText.Markup
    {
        .lines(lines, prefix: Array(prefix.utf8), end: Array(end.utf8))
    }

    @Test("lines begin with the prefix and end as the first line of the old ones")
    func put() {
        #expect(replaced("a[\n]b", lines(["x", "  y"])) == "a[\nx\n  y\n]b")
        #expect(replaced("a[\r\nold\r\n]b\n", lines(["x", "y"])) == "a[\r\nx\r\ny\r\n]b\n")
        #expect(replaced("a[\rold\r]b", lines(["x"])) == "a[\rx\r]b")
        #expect(replaced("> [\n> ]", lines(["", "x", ""], "> ", end: ">")) == "> [\n>\n> x\n>\n>]")
        #expect(replaced("a[]b", .inline("x")) == "a[x]b")
        #expect(replaced("a[old]b", .inline("")) == "a[]b")
    }

    @Test("a blank line that ends them is put where it is missing")
    func ending() {
        let markup = lines(["x", ""])
        for text in ["[\nx\n\n]", "[\r\nx\r\n\r\n]", "[\rx\r\r]", "[\n\nx\n  \n  ]"] {
            #expect(replaced(text, markup) == nil, "\(text)")
        }
        #expect(replaced("[\nx\n]", markup) == "[\nx\n\n]")
        #expect(replaced("[\r\nx\r\n]", markup) == "[\r\nx\r\n\r\n]")
        let quoted = lines(["x", ""], "> ", end: "> ")
        #expect(replaced("> [\n> x\n> ]", quoted) == "> [\n> x\n>\n> ]")
        #expect(replaced("> [\n> x\n>\n> ]", quoted) == nil)
    }

    @Test("the same words on other lines are left as they are")
    func kept() {
        for text in [
            "[\n  x y\n]", "[\nx\ny\n]", "[\n\n\nx   y\n\n  ]", "[ x\ty ]", "[\r\nx y\r\n]",
        ] {
            #expect(replaced(text, lines(["x y"])) == nil, "\(text)")
            #expect(replaced(text, .inline("x y")) == nil, "\(text)")
        }
        #expect(replaced("[\n>\n> x\n> y\n> ]", lines(["x y"], "> ")) == nil)
        #expect(replaced("[x\n> y]", .inline("x y")) == nil)
        #expect(replaced("[\n> x y\n]", lines(["x y"])) == "[\nx y\n]")
        #expect(replaced("[xy]", .inline("x y")) == "[x y]")
    }

    @Test("several places, one after the other")
    func several() {
        let bytes = Array("a[1]b[2]c[3]d".utf8)
        var text = MarkedText(bytes)
        let replaced = [
            text.replace(2..<3, by: .inline("one")), text.replace(6..<7, by: .inline("2")),
            text.replace(10..<11, by: .inline("")),
        ]
        #expect(replaced == [true, false, true])
        #expect(text.finished.map { String(decoding: $0, as: UTF8.self) } == "a[one]b[2]c[]d")
    }
}
