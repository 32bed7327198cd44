import RenderCore
import Testing

@testable import RenderValues

@Suite("Limits of Markdown")
struct MarkdownBudgetTests {
    private func refusal(_ text: String) -> RenderError? {
        do {
            try MarkdownBudget.check(Array(text.utf8), TextSource(name: "a.md"))
            return nil
        } catch {
            return error
        }
    }

    private static func times(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    @Test(
        "texts that are slow to read are refused, with the line",
        arguments: [
            // Known of cmark-gfm 0.29.0.gfm.6; each took seconds, hours or gigabytes.
            ("|" + Self.times("x|", 4000) + "\n|" + Self.times("-|", 4000) + "\n", 2, "cells"),
            ("|a|b|\n|-|-|\n" + Self.times("x\n", 250_001), 250_003, "cells of tables"),
            (Self.times("- ", 20_000) + "x" + Self.times("\n", 20_000), 1, "quotes and lists"),
            (Self.times("1. ", 201) + "x", 1, "quotes and lists"),
            ("> " + Self.times("- ", 30_000) + "x", 1, "quotes and lists"),
            (Self.times(">", 201) + "a", 1, "quotes and lists"),
            (Self.times("- ", 190) + "x" + Self.times("\n", 160_000), 157_895, "lines of quotes"),
            (Self.times("> ", 190) + "x" + Self.times("\ny", 160_000), 157_895, "lines of quotes"),
            (Self.times("![[]()", 5_001), 1, "'['"),
            (Self.times("a![[]()\r\n", 5_001), 5_001, "'['"),
            (Self.times("*a ", 10_000) + Self.times("_a*_ ", 10_000), 1, "'*', '_' and '~'"),
            (Self.times("a<?", 20_000), 1, "'<?'"), (Self.times("a<![CDATA", 8_000), 1, "'<?'"),
            (Self.times("a\n", 10_000) + "-|-\n", 10_001, "row of a table"),
            (Self.times("a\n-|-|-\n", 1_000), 532, "row of a table"),
            (
                "[0]: " + Self.times("x", 50_000) + "\n\n" + Self.times("[0]\n\n", 2_000), 2_685,
                "definition"
            ),
            (
                "[0]: u \"" + Self.times("x\n", 25_000) + "\"\n\n" + Self.times("[0]\n\n", 2_000),
                27_683, "definition"
            ),
            (Self.times("&", 600_000), 1, "marks and lines"),
            ("x*" + Self.times("-", 600_000), 1, "marks and lines"),
            (Self.times("-\n", 300_000), 250_001, "marks and lines"),
        ] as [(String, Int, String)])
    func refused(_ text: String, _ line: Int, _ word: String) throws {
        let fault = try #require(refusal(text))
        #expect(fault.kind == .data && fault.description.hasPrefix("a.md:\(line):1: "), "\(fault)")
        #expect(fault.description.contains(word), "\(fault)")
    }

    @Test(
        "long documents of every kind are read",
        arguments: [
            Self.times("- [x] a [link](https://example.org) with *words*\n", 20_000),
            Self.times("1. [a](b)\n", 1) + Self.times("2. [a](b)\n", 20_000),
            Self.times("- a\n  - [x] *b*\n    1. [c](d)\n    2. [e](f)\n", 10_000),
            "| a | b | c |\n|---|:-:|--:|\n" + Self.times("| [x](y) | *b* | `c` |\n", 20_000),
            Self.times("> quoted [a](b)\n>\n", 20_000),
            Self.times("words of a paragraph\n", 10_000),
            Self.times("```\n[x][y] *z* | - |\n```\n\n", 20_000),
            Self.times("# Heading *x*\n", 20_000),
            Self.times("[1.2.3]: https://example.org/compare/v1.2.2...v1.2.3\n\n", 1_000)
                + Self.times("## [1.2.3]\n\n- fixed\n", 1_000),
            Self.times("<!-- a comment -->\n\n", 20_000), Self.times("- ", 200) + "x",
        ])
    func read(_ text: String) { #expect(refusal(text) == nil) }

    @Test(
        "what only looks like the start of a block does not begin a paragraph anew",
        arguments: [
            // Of each, every line continues the paragraph.
            "#", "2. ", "      - ", "#######x ", "\\- ", "-", "10) ",
        ])
    func continued(_ start: String) {
        let line = "\(start)![[]()\n"
        #expect(refusal("a\n" + Self.times(line, 5_001)) != nil, "\(start)")
    }

    @Test(
        "a table ends where another block begins, and so do its short rows",
        arguments: ["***\n", "> x\n", "- x\n", "<div>\n", "    x\n", "```\n```\n"])
    func afterTable(_ block: String) {
        let text = "|a|b|\n|-|-|\n|c|d|\n\(block)" + Self.times("_![[]()\n", 5_001)
        #expect(refusal(text) != nil, "\(block)")
    }

    @Test(
        "a list that has ended does not make paragraphs of the lines after it",
        arguments: [
            "# x\n", "***\n", "> x\n", "```\n```\n", "  ```\n- a\n  ```\n  x\n",
            "<!--\n\n- a\n\n  -->\n  x\n", "<div>\n- a\n\n  x\n",
        ])
    func afterList(_ block: String) {
        let text = "- a\n\(block)text\n" + Self.times("2. ![[]()\n", 5_001)
        #expect(refusal(text) != nil, "\(block)")
    }
}
