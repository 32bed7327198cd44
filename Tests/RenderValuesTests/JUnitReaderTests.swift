import TestSupport
import Testing

@testable import RenderValues

/// Returns the value of a source in a text, as `7/9`, or its error.
func said(_ source: ValueSource, _ bytes: [UInt8]) -> String {
    do {
        switch try source.value(of: bytes) {
        case .tally(let tally): return "\(tally.done)/\(tally.total)"
        case .written(let value): return value.text
        case .endpoint(let badge, _): return "\(badge.label): \(badge.message)"
        }
    } catch {
        #expect(error.kind == .data)
        return error.line.text(.option)
    }
}

func said(_ source: ValueSource, _ text: String) -> String { said(source, Array(text.utf8)) }

@Suite("JUnit XML")
struct JUnitReaderTests {
    private let source = ValueSource.junit(file: "r.xml")

    private func suite(_ content: String) -> String { "<testsuite>\(content)</testsuite>" }

    @Test(
        "testcases are counted, whatever the attributes claim",
        arguments: [
            ("<testcase/><testcase/>", "2/2"),
            ("<testcase><failure>x</failure></testcase><testcase/>", "1/2"),
            ("<testcase><error/></testcase><testcase></testcase>", "1/2"),
            ("<testcase><skipped/></testcase><testcase/>", "1/1"),
            ("<testcase><skipped/><failure/></testcase><testcase/>", "1/2"),
            ("<testcase><failure/><failure/></testcase><testcase/>", "1/2"),
            ("<testcase status='notrun'/><testcase status='run'/>", "1/1"),
            // What the attributes say of one test counts: GoogleTest, CTest and others say it there alone.
            (
                "<testcase status='run' result='skipped'/><testcase status='run' result='completed'/>",
                "1/1"
            ),
            ("<testcase status='notrun' result='suppressed'/><testcase/>", "1/1"),
            ("<testcase status='run' result='suppressed'/><testcase/>", "1/1"),
            ("<testcase status='disabled'/><testcase status='passed'/>", "1/1"),
            (
                "<testcase status='Skipped'/><testcase status='ignored'/><testcase status='success'/>",
                "1/1"
            ),
            (
                "<testcase status='failed'/><testcase status='errored'/><testcase status='passed'/>",
                "1/3"
            ),
            ("<testcase><disabled/></testcase><testcase/>", "1/1"),
            ("<testcase status='skipped'><failure/></testcase><testcase/>", "1/2"),
            ("<testcase status='failed'><skipped/></testcase><testcase/>", "1/2"),
            ("<testcase><system-out>failure</system-out><flakyFailure/></testcase>", "1/1"),
            ("<testcase><properties><error/></properties></testcase>", "1/1"),
            ("<properties><property name='testcase'/></properties><testcase/>", "1/1"),
            (
                "<testsuite><testsuite><testcase/></testsuite><testcase/></testsuite><testcase/>",
                "3/3"
            ),
            ("<!-- <testcase/> --><![CDATA[<testcase/>]]><testcase name='a&amp;b&#10;'/>", "1/1"),
        ])
    func counts(_ content: String, _ expected: String) {
        #expect(said(source, suite(content)) == expected)
        let whole =
            "<?xml version=\"1.0\"?>\n<testsuites tests=\"99\" failures='7'><testsuite tests='5' errors='2'>"
            + content + "</testsuite></testsuites>\n"
        #expect(said(source, whole) == expected)
        // UTF-16 says so itself.
        var wide: [UInt8] = [0xFF, 0xFE]
        for unit in suite(content).utf16 { wide += [UInt8(unit & 255), UInt8(unit >> 8)] }
        #expect(said(source, wide) == expected)
    }

    @Test(
        "encodings by other names",
        arguments: ["utf8", "UTF8", "utf-8", "iso-8859-1", "windows-1252", "CP1252"])
    func encodings(_ name: String) throws {
        var bytes = Array(
            "<?xml version='1.0' encoding='\(name)'?><testsuite><testcase name='".utf8)
        let isUTF8 = name.lowercased().hasPrefix("utf")
        // €, and ä, which is the same in both encodings of one byte.
        bytes +=
            isUTF8 ? Array("\u{20AC}\u{E4}".utf8) : [name.hasPrefix("iso") ? 0xA4 : 0x80, 0xE4]
        bytes += Array("'/></testsuite>".utf8)
        #expect(said(source, bytes) == "1/1")
        var names: [String] = []
        try XMLReader.read(bytes, TextSource(name: "r.xml")) { element throws(RenderError) in
            names += [element.attribute("name")].compactMap(\.self)
        } end: { _ in
        }
        #expect(names == [name.hasPrefix("iso") ? "\u{A4}\u{E4}" : "\u{20AC}\u{E4}"])
    }

    @Test("skipped tests are in the total when they are asked for")
    func skipped() {
        let text = suite("<testcase><skipped/></testcase><testcase status='notrun'/><testcase/>")
        #expect(said(.junit(file: "r.xml", countsSkipped: true), text) == "1/3")
        let none = suite("<testcase><skipped/></testcase>")
        #expect(said(.junit(file: "r.xml", countsSkipped: true), none) == "0/1")
        #expect(
            said(source, none)
                == "r.xml: no test ran: all 1 of them were skipped; give --count-skipped to show 0 of 1"
        )
        #expect(
            said(source, suite("")).hasPrefix("r.xml: the report has no test; run the tests with"))
    }

    @Test(
        "faults are named with their place",
        arguments: [
            ("", "r.xml:1:1: not XML: the file ends before its root element does"),
            ("<testsuite>\n <testcase>", "r.xml:2:12: not XML: "),
            ("<testsuite>\n  <testcase></testsuite>", "r.xml:2:15: not XML: mismatched tag"),
            (
                "<a/>",
                "r.xml:1:1: not JUnit XML: the root element is 'a', not testsuites or testsuite"
            ),
            ("<coverage/>", "not testsuites or testsuite; read coverage by --coverage"),
            (
                "<!DOCTYPE a [<!ENTITY b 'c'>]>\n<testsuite/>",
                "the file declares the entity 'b'; entities are not supported"
            ),
            (
                "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]>\n<testsuite>&b;</testsuite>",
                "the file declares the entity 'b'; entities are not supported"
            ),
            (
                "<!DOCTYPE a [<!ENTITY % b SYSTEM 'http://localhost/'> %b;]>\n<testsuite/>",
                "the file declares the entity 'b'; entities are not supported"
            ),
            ("<testsuite>&b;</testsuite>", "r.xml:1:12: not XML: undefined entity"),
            (
                "<!DOCTYPE testsuite SYSTEM 'http://localhost/'><testsuite>&b;</testsuite>",
                "r.xml:1:59: the entity 'b' is not declared"
            ),
            (
                "<testsuite><testcase><testcase/></testcase></testsuite>",
                "r.xml:1:22: a testcase is inside another"
            ),
            ("<testsuite a='1' a='2'/>", "r.xml:1:18: not XML: duplicate attribute"),
            ("<testsuite/><testsuite/>", "r.xml:1:13: not XML: junk after document element"),
            (
                "<?xml version='1.0' encoding='X-none'?><testsuite/>",
                "the encoding 'x-none' is not supported; save the file as UTF-8, UTF-16,"
            ),
            ("{}", "r.xml:1:1: not XML: not well-formed"),
        ])
    func faults(_ text: String, _ message: String) {
        #expect(said(source, text).contains(message), "\(said(source, text))")
    }

    @Test("entities that grow without bound, and nesting without end")
    func bombs() {
        let entities = (1...9).map {
            "<!ENTITY e\($0) '\(String(repeating: "&e\($0 - 1);", count: 10))'>"
        }
        let bomb = "<!DOCTYPE a [<!ENTITY e0 'x'>\(entities.joined())]><testsuite>&e9;</testsuite>"
        #expect(said(source, bomb).contains("the file declares the entity 'e0'"))
        let deep = String(repeating: "<testsuite>", count: 1_000_000)
        #expect(
            said(source, deep).hasPrefix("r.xml:1:2817: elements are nested deeper than 256 levels")
        )
    }

    @Test("junitparser of PyPI counts the same", .judged(by: .python))
    func judged() throws {
        let program = """
            import json, sys
            import junitparser
            from junitparser import JUnitXml, TestCase, Skipped
            def cases(suite):
                for part in suite.iterchildren(junitparser.TestSuite): yield from cases(part)
                yield from suite.iterchildren(TestCase)
            def counts(text):
                found = list(cases(JUnitXml.fromstring(text.encode())))
                ran = [c for c in found if not c.is_skipped or c.is_failure or c.is_error]
                return [sum(c.is_passed for c in ran), len(ran)]
            print(json.dumps([counts(text) for text in json.load(open(sys.argv[1]))]))
            """
        var random = SeededGenerator(5)
        let documents = (0..<100).map { _ in
            "<testsuites>" + (0...3).map { _ in nested(&random, 0) }.joined() + "</testsuites>"
        }
        let counts = try #require(try Judge.python.answer(program, documents) as? [[Int]])
        for (document, count) in zip(documents, counts) where count[1] > 0 {
            #expect(said(source, document) == "\(count[0])/\(count[1])", "\(document)")
        }
    }

    private func nested(_ random: inout SeededGenerator, _ depth: Int) -> String {
        let cases = (0..<Int.random(in: 0...5, using: &random)).map { _ in
            let outcome = ["", "", "<failure/>", "<error>e</error>", "<skipped/>", "<system-out/>"]
            return "<testcase name='t'>\(outcome.randomElement(using: &random) ?? "")</testcase>"
        }
        let deeper = depth < 3 && Bool.random(using: &random) ? nested(&random, depth + 1) : ""
        return "<testsuite name='s' tests='3'>\(deeper)\(cases.joined())</testsuite>"
    }
}
