import TestSupport
import Testing

@testable import RenderValues

/// Counts task lists beside cmarkgfm of PyPI, whose HTML has a checkbox for every item.
@Suite("Task lists, judged", .judged(by: .python))
struct TaskListJudgeTests {
    private static let program = """
        import json, re, sys
        import cmarkgfm
        counts = []
        for text in json.load(open(sys.argv[1])):
            html = cmarkgfm.markdown_to_html_with_extensions(text, extensions=["table", "tasklist"])
            boxes = re.findall(r'<li><input type="checkbox" (checked="" )?disabled="" />', html)
            counts.append([sum(1 for box in boxes if box), len(boxes)])
        print(json.dumps(counts))
        """

    private func expectAgreement(_ documents: [String]) throws {
        let answer = try Judge.python.answer(Self.program, documents)
        let counts = try #require(answer as? [[Int]])
        try #require(counts.count == documents.count)
        for (document, count) in zip(documents, counts) {
            let list = try TaskList(Array(document.utf8), TextSource(name: "a.md"))
            #expect([list.tasks.count { $0.isDone }, list.tasks.count] == count, "\(document)")
        }
    }

    /// Lists that are hard to read.
    private static let awkward = [
        "- [x] a\n* [ ] b\n+ [X] c\n1. [ ] d\n1) [x] e\n", "> - [ ] a\n> - [x] b\n\n- [x] c\n",
        "> 1. [ ] a\n>    - [x] b\n", "- > - [ ] a\n- [x] b\n", "- - [ ] a\n- [x] b\n",
        "- [ ] a\n\n  text\n\n  - [x] b\n\n    - [ ] c\n",
        "- [ ]\n- [x]\n- [ ] \n- [x]z\n-   [ ]  w\n",
        "- [ ] a\n  continued - [x] no\n  - [x] b\n", "-\t[x] tab\n-\t\t[x] two\n",
        "- [ ]\ta\n- [x]\u{A0}b\n",
        "\t- [x] code\n\n- [ ] a\n", "   - [x] three\n    - [ ] four\n",
        "0. [x] zero\n999999999. [ ] nine\n",
        "1234567890. [x] ten\n", "- [ ] a\n- [x] b\n---\n- [ ] c\n***\n- [x] d\n",
        "a\n- [ ] b\na\n1. [x] c\na\n2. [x] d\n", "```\n- [x] a\n\n- [x] b\n```\n- [ ] c\n",
        "~~~ md\n- [x] a\n",
        "- [ ] a\n  ```\n  - [x] b\n  ```\n  - [x] c\n", "<!-- - [x] a -->\n- [ ] b\n",
        "<!--\n\n- [x] a\n\n-->\n\n- [ ] b\n", "- [ ] a <!--\n- [x] b\n-->\n",
        "<div>\n- [x] a\n\n- [ ] b\n</div>\n",
        "<details>\n<summary>s</summary>\n\n- [ ] a\n- [x] b\n\n</details>\n",
        "<pre>\n- [x] a\n\n- [x] b\n</pre>\n- [ ] c\n",
        "| a | b |\n|---|---|\n| - [x] c | 1. [ ] d |\n- [ ] e\n", "a | b\n- | -\n- [ ] c\n",
        "| - [x] a |\n|-|\n",
        "- [x] | a | b |\n  |---|---|\n  | c | d |\n", "- [ ] # heading\n- # [x] heading\n",
        "# - [x] a\n- [ ] b\n=====\n",
        "- [x] [link](u)\n- [ ] [x] a\n- [link][x]\n\n[x]: /u\n", "- [x] a\n\n\n\n- [ ] b\n",
        "* a\n * [ ] b\n  * [x] c\n   * [ ] d\n",
        "- [ ] a\r\n- [x] b\r\n", "- [ ] a\r- [x] b\r", "- [-] a\n- [o] b\n- [  ] c\n- [] d\n",
        "- **[x]** a\n- \\[x] b\n- &#91;x] c\n",
        "- [ ] a[^1]\n\n[^1]: - [x] note\n", "term\n: - [x] a\n",
        "1. a\n   1. [x] b\n   2) [ ] c\n2. d\n", "\u{FEFF}- [x] a\n",
        "- [x] \u{0} a\n", "-[x] a\n*[ ] b\n1.[x] c\n", "- a\n\n  [x] b\n",
        "- [x] a\n> - [ ] b\n  - [x] c\n", "",
    ]

    @Test("an awkward corpus") func corpus() throws { try expectAgreement(Self.awkward) }

    @Test("three hundred random documents", arguments: [1, 2, 3] as [UInt64])
    func random(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let pieces = [
            "- ", "* ", "+ ", "1. ", "2) ", "[ ] ", "[x] ", "[X] ", "- [ ] ", "- [x] ", "1. [x] ",
            "\n",
            "\n", "\n\n", "  ", "    ", "\t", "> ", "```\n", "<!-- ", " -->", "<div>\n", "</div>\n",
            "a", "b c",
            "# ", "| a | b |\n|---|---|\n", "|", "`", "---\n", "\\", "[a]: b\n", "**",
        ]
        let documents = (0..<100).map { _ in
            (0..<Int.random(in: 1...40, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
        try expectAgreement(documents)
    }
}
