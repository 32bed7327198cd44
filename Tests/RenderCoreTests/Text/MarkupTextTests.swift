import Testing

@_spi(Writing) @testable import RenderCore

@Suite("Text in markup")
struct MarkupTextTests {
    @Test(
        "markup gives no character of a text a meaning",
        arguments: [
            ("", "", ""), ("a", "a", "a"), ("é 😀", "é 😀", "é 😀"),
            ("&amp;", "&amp;amp;", "&amp;amp;"),
            ("<a b=\"c\">", "&lt;a b=&quot;c&quot;&gt;", "&lt;a b=&quot;c&quot;&gt;"),
            ("'|é'", "'|é'", "&#39;|é&#39;"), ("&&", "&amp;&amp;", "&amp;&amp;"),
        ])
    func markup(_ text: String, within: String, escaped: String) {
        var written = DecimalText()
        written.append(escaped: text)
        #expect(written.string == within)
        #expect(MarkupText.escaped(text) == escaped)
    }

    @Test("what markup stands in has characters of its own")
    func specialCharacters() {
        #expect(MarkupText.escaped("<'|é\\", special: "|\\") == "&lt;'&#124;é&#92;")
    }
}
