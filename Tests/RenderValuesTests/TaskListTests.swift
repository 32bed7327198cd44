import Testing

@testable import RenderValues

@Suite("Task lists in Markdown")
struct TaskListTests {
    private func tally(_ text: String, _ section: String? = nil, _ policy: TaskPolicy = .all)
        throws -> String
    {
        let source = ValueSource.tasks(file: "a.md", section: section, policy: policy)
        guard case .tally(let tally) = try source.value(of: Array(text.utf8)) else { return "" }
        return "\(tally.done)/\(tally.total)"
    }

    private func fault(_ text: String, _ section: String? = nil) -> String {
        do {
            return "counted \(try tally(text, section))"
        } catch let error as RenderError {
            #expect(error.kind == .data)
            return error.line.text(.option)
        } catch {
            return "\(error)"
        }
    }

    @Test(
        "what is an item of a task list and what is not",
        arguments: [
            ("- [x] a\n- [ ] b\n", "1/2"), ("* [x] a\n+ [X] b\n1. [ ] c\n1) [x] d\n", "3/4"),
            ("- [x] a\r\n- [ ] b\r\n", "1/2"), ("10. [ ] a\n11. [x] b", "1/2"),
            ("- plain\n- [ ] a\n", "0/1"), ("- [x]a\n- [ ] b\n", "0/1"),
            ("- [ ] a\n\n      - [x] code\n", "0/1"), ("- [ ] a\n\n```\n- [x] code\n```\n", "0/1"),
            ("- [ ] a\n\n<!--\n- [x] comment\n-->\n", "0/1"),
            ("- [ ] a\n\n<ul>\n<li>- [x] html</li>\n- [x] html\n</ul>\n", "0/1"),
            ("| a |\n|---|\n| - [x] b |\n\n- [ ] c\n", "0/1"),
            ("- [ ] a `- [ ] b`\n", "0/1"), ("- [ ] a\n  - [x] b\n    1. [x] c\n", "2/3"),
            ("- p\n  - [x] a\n", "1/1"), ("[x] a\n\n- [ ] b\n", "0/1"),
            ("- \\[x] a\n- [ ] b", "0/1"),
            ("- [ ] \u{1F600} ä\n- [x] 第一步\n", "1/2"),
        ])
    func items(_ text: String, _ expected: String) throws {
        #expect(try tally(text) == expected)
    }

    private let tree = """
        - [x] group
          - [x] a
          - [ ] b
            - [ ] b1
        - [ ] alone
        - plain
          - [x] below plain
        """

    @Test(
        "all, the leaves or the top",
        arguments: [(TaskPolicy.all, "3/6"), (.leaves, "2/4"), (.top, "2/3")])
    func policies(_ policy: TaskPolicy, _ expected: String) throws {
        #expect(try tally(tree, nil, policy) == expected)
    }

    private let sections = """
        - [x] before

        # Version 1
        - [x] a
        ## *Parts* of `it`
        - [ ] b
        ### Deep
        - [ ] c

        Version 2
        =========
        - [x] d
        > # Quoted
        - [x] e
        ## Tasks
        - [ ] f
        # Version 3
        ## Tasks
        - [x] g
        - [x] h
        # Issue #2
        - [ ] i
        # Empty
        """

    @Test(
        "a section ends at the next heading of its level or above",
        arguments: [
            ("Version 1", "1/3"), ("Parts of it", "0/2"), ("Deep", "0/1"), ("Version 2", "2/3"),
            ("Tasks#1", "0/1"), ("Tasks#2", "2/2"), ("Version 3", "2/2"), ("Issue #2", "0/1"),
            ("  Version   1 ", "1/3"),
        ])
    func sections(_ name: String, _ expected: String) throws {
        #expect(try tally(sections, name) == expected)
    }

    @Test("a section that is not there, is there twice or is empty")
    func sectionFaults() {
        #expect(
            fault(sections, "Verson 1")
                == "a.md: there is no section 'Verson 1'; did you mean 'Version 1'?")
        #expect(fault(sections, "version 3").hasSuffix("did you mean 'Version 3'?"))
        #expect(fault(sections, "Quoted").contains("sections are 'Version 1', 'Parts of it', "))
        #expect(fault("- [ ] a", "b").hasSuffix("'b'; the file has no headings"))
        #expect(
            fault(sections, "Tasks")
                == "a.md: there are 2 sections 'Tasks', in lines 15, 18; say which, as in --section 'Tasks#1' for that in line 15"
        )
        #expect(fault(sections, "Tasks#3").contains("no section number 3 named 'Tasks'"))
        #expect(fault(sections, "Tasks#0").contains("no section number 0 named 'Tasks'"))
        #expect(fault(sections, "Empty").hasPrefix("a.md:23: the section has no item"))
    }

    @Test("no items are no progress")
    func nothing() {
        for text in ["", "\n", "# a\n", "- a\n", "> ```\n> - [ ] a\n"] {
            #expect(
                fault(text).hasPrefix("a.md: the file has no item of a task list; write items like")
            )
        }
    }

    @Test("bytes that are no UTF-8 and files that are too long")
    func refused() {
        let source = ValueSource.tasks(file: "a.md")
        let invalid = #expect(throws: RenderError.self) {
            try source.value(of: Array("- [x] ä\n- [ ] ".utf8) + [0xFF, 0x0A])
        }
        #expect(
            "\(invalid as Any)".contains("a.md:2:7: the input is not valid UTF-8 from byte 15 on"))
        let long = #expect(throws: RenderError.self) {
            try source.value(of: [UInt8](repeating: 10, count: (4 << 20) + 1))
        }
        #expect("\(long as Any)".contains("the limit for Markdown is 4194304"))
    }

    @Test("deep nesting is read to a limit")
    func deep() throws {
        let quotes = String(repeating: ">", count: 198) + " - [ ] a\n\n- [x] b\n"
        #expect(try tally(quotes) == "1/1")
        let lists = String(repeating: "- ", count: 199) + "[ ] a\n\n1. [x] b\n"
        #expect(try tally(lists) == "1/1")
        let nested = (0..<200).map { String(repeating: " ", count: 2 * $0) + "- [x] a\n" }
        #expect(try tally(nested.joined()) == "200/200")
        #expect(try tally(nested.joined(), nil, .leaves) == "1/1")
        #expect(try tally(nested.joined(), nil, .top) == "1/1")
    }
}
