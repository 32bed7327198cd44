import TestSupport
import Testing

@testable import RenderValues

@Suite("Coverage")
struct CoverageReportTests {
    private let source = ValueSource.coverage(file: "c")

    @Test(
        "Cobertura, from its root element",
        arguments: [
            ("<coverage lines-covered=\"7\" lines-valid=\"9\" line-rate=\"0.5\"/>", "7/9"),
            ("<coverage line-rate='0.8750' branch-rate='1'/>", "0.8750"),
            ("\u{FEFF}<?xml version='1.0'?>\n<coverage line-rate='1'><packages/></coverage>", "1"),
            (
                "<!DOCTYPE coverage SYSTEM 'http://cobertura.sourceforge.net/xml/coverage-04.dtd'>\n<coverage lines-valid='4' lines-covered='0'/>",
                "0/4"
            ),
        ])
    func cobertura(_ text: String, _ expected: String) { #expect(said(source, text) == expected) }

    private static let record =
        "TN:\nSF:a.c\nFN:1,main\nFNDA:3,main\nDA:1,3\nDA:2,0\nLF:2\nLH:1\nend_of_record\n"

    @Test(
        "LCOV, summed over its source files",
        arguments: [
            (record, "1/2"),
            (record + "SF:b.c\r\nDA:1,0\r\nLF:7\r\nLH:6\r\nend_of_record\r\n", "7/9"),
            ("# made by hand\n" + record + "\n", "1/2"),
            ("SF:a\nDA:1,1\nDA:1,0\nDA:2,0,checksum\nDA:3,12\nend_of_record\n", "2/3"),
            (
                record + "TN:second\nSF:a.c\nDA:1,0\nDA:2,1\nDA:3,0\nLF:3\nLH:1\nend_of_record\n",
                "2/3"
            ),
            (
                "SF:a:b\nVER:1\nBRDA:1,0,0,-\nBRF:1\nBRH:0\nFNF:0\nFNH:0\nLF:1\nLH:1\nend_of_record",
                "1/1"
            ),
            ("SF:empty\nLF:0\nLH:0\nend_of_record\n" + record, "1/2"),
            ("SF:a\nDA:1,-5\nDA:2,00\nDA:3,1\nend_of_record", "1/3"),
            // As lcov 1.16 reads them.
            ("SF:a\nDA:1,-88\nDA:3,1e3\nDA:4,0e5\nend_of_record\n", "1/3"),
            ("SF:a\nDA:1,=====\nDA:2,1\nDA:3,#####\nend_of_record\n", "1/1"),
            ("SF:a \nDA:1,1 \nDA:2,0\t\nLF:2 \nLH:1\t\nend_of_record \n", "1/2"),
            ("SF:a\nWHAT:1\nhello\nDA:1,1\nDA:2,0\nend_of_record\n", "1/2"),
            ("SF:a\nDA:1,1\nDA:2,0\nLF:0\nLH:0\nend_of_record\n", "1/2"),
        ])
    func lcov(_ text: String, _ expected: String) { #expect(said(source, text) == expected) }

    @Test("LCOV in UTF-16, as PowerShell writes it", arguments: [false, true])
    func wide(_ isBig: Bool) {
        var bytes: [UInt8] = []
        for unit in ("\u{FEFF}" + Self.record).utf16 {
            let pair = [UInt8(unit & 255), UInt8(unit >> 8)]
            bytes += isBig ? pair.reversed() : pair
        }
        #expect(said(source, bytes) == "1/2")
    }

    private static func export(_ lines: String, type: String = "llvm.coverage.json.export")
        -> String
    {
        """
        {"data":[{"files":[{"filename":"a","summary":{"lines":{"count":1,"covered":1}}}],
        "functions":[],"totals":{"branches":{"count":0},"lines":\(lines)}}],"type":"\(type)","version":"2.0.1"}
        """
    }

    @Test(
        "the JSON of llvm-cov, from its totals",
        arguments: [
            (export(#"{"count":9,"covered":7,"percent":77.7}"#), "7/9"),
            (" \n" + export(#"{"percent":0,"covered":0,"count":2}"#), "0/2"),
        ])
    func llvm(_ text: String, _ expected: String) { #expect(said(source, text) == expected) }

    @Test(
        "what is no coverage, or coverage of nothing",
        arguments: [
            ("", "c: the file is empty; export Cobertura, LCOV or llvm-cov JSON"),
            ("hello\n", "c:1:1: the file is neither Cobertura XML nor LCOV nor the JSON"),
            (
                "<report/>",
                "c:1:1: not Cobertura XML: the root element is 'report', not coverage"
            ),
            ("<testsuite/>", "read test results by --junit"),
            (
                "<coverage><project/></coverage>",
                "c:1:1: the element coverage has neither lines-valid"
            ),
            ("<coverage line-rate='1.5'/>", "line-rate is '1.5', and a number from 0 to 1"),
            ("<coverage line-rate='NaN'/>", "line-rate is 'NaN', and a number from 0 to 1"),
            ("<coverage line-rate='-0.1'/>", "line-rate is '-0.1', and a number"),
            ("<coverage line-rate='1e-400000000000'/>", "and a number from 0 to 1 is expected"),
            (
                "<coverage lines-covered='1' lines-valid='-1'/>",
                "c:1:1: lines-valid is '-1', and a whole number"
            ),
            (
                "<coverage lines-covered='9' lines-valid='7'/>",
                "9 covered lines are more than the 7 lines"
            ),
            (
                "<coverage lines-covered='0' lines-valid='0'/>",
                "c: the report covers no line: 0 of 0 has no progress; check"
            ),
            (
                "<coverage lines-covered='1' lines-valid='99999999999999999999'/>",
                "a whole number from 0 to 9223372036854775807"
            ),
            ("<coverage line-rate='1'>", "c:1:25: not XML: the file ends before its root"),
            ("SF:a\nLF:2\n", "c:3:1: the file ends where end_of_record is expected"),
            ("LF:2\n", "c:1:1: not LCOV: a record begins with SF"),
            ("SF:a\nSF:b\n", "c:2:1: SF comes before the end_of_record"),
            ("TN:\nend_of_record\n", "c:2:1: end_of_record comes without an SF"),
            ("SF:a\nLF:x\n", "c:2:1: 'x' is not a whole number"),
            ("SF:a\nLF:-1\n", "c:2:1: '-1' is not a whole"),
            ("SF:a\nDA:1,\nend_of_record\n", "c:2:1: DA is followed"),
            (
                "# a\n\nWHAT:1\nhello\n",
                "c:3:1: not LCOV: the file has no record, and the line begins"
            ),
            ("TN:a\n", "c: the report covers no line"),
            ("SF:a\nDA:1\nend_of_record\n", "c:2:1: DA is followed by a line's number and a count"),
            ("SF:a\nDA:x,1\nend_of_record\n", "c:2:1: DA is followed"),
            (
                "SF:a\nLF:1\nLH:2\nend_of_record\n",
                "c:1:1: LH has 2 covered lines, more than the 1"
            ),
            ("SF:a\nLF:0\nLH:0\nend_of_record\n", "c: the report covers no line"),
            (
                "SF:a\nLF:9223372036854775807\nLH:0\nend_of_record\nSF:b\nLF:1\nLH:0\nend_of_record\n",
                "c:5:1: the number of lines exceeds"
            ),
            (
                "SF:a\nLF:2\nLH:1\nend_of_record\nSF:a\nDA:1,1\nend_of_record\n",
                "c:1:1: a source file has several records, and this one counts its lines without naming them"
            ),
            ("{}", "c:1:1: the file is JSON, but not from 'llvm-cov export'; point to a number"),
            (export("{}", type: "x"), "lines needs both count and covered"),
            (
                export(#"{"count":1,"covered":1}"#, type: "x"),
                "the file is JSON, but not from 'llvm-cov export'"
            ),
            (export(#"{"count":0,"covered":0}"#), "c: the report covers no line"),
            (export(#"{"count":1,"covered":2}"#), "c:2:57: 2 covered lines are more than the 1"),
            (export(#"{"count":1.5,"covered":1}"#), "c:2:66: count is '1.5', and a whole number"),
            (export("[]"), "c:2:57: lines is an array, and an object is expected"),
            (
                #"{"type":"llvm.coverage.json.export","data":[]}"#,
                "c:1:1: the report has no totals of lines"
            ),
        ])
    func faults(_ text: String, _ message: String) {
        #expect(said(source, text).contains(message), "\(said(source, text))")
    }

    @Test(
        "coverage.py of PyPI means the same in all its formats", .judged(by: .python))
    func judged() throws {
        let program = """
            import json, os, subprocess, sys, tempfile
            texts = []
            totals = []
            def run(*words): subprocess.run([sys.executable, *words], check=True, stdout=subprocess.DEVNULL)
            for number in range(4):
                with tempfile.TemporaryDirectory() as directory:
                    os.chdir(directory)
                    for part in range(3):
                        lines = [f"if {(part * number) % 2}:"] + ["    x = 1"] * (part + number)
                        open(f"part{part}.py", "w").write("\\n".join(lines + ["    pass", "y = 2", ""]))
                    open("all.py", "w").write("import part0, part1, part2\\n")
                    run("-m", "coverage", "run", "--source=.", "all.py")
                    for form in ["xml", "lcov", "json"]: run("-m", "coverage", form, "-o", "c." + form)
                    texts.append([open("c." + form).read() for form in ["xml", "lcov"]])
                    found = json.load(open("c.json"))["totals"]
                    totals.append([found["covered_lines"], found["num_statements"]])
                    os.chdir("/")
            print(json.dumps({"texts": texts, "totals": totals}))
            """
        let answer = try #require(try Judge.python.answer(program, [0]) as? [String: Any])
        let texts = try #require(answer["texts"] as? [[String]])
        let totals = try #require(answer["totals"] as? [[Int]])
        #expect(texts.count == 4 && totals.count == 4)
        for (forms, total) in zip(texts, totals) {
            for text in forms { #expect(said(source, text) == "\(total[0])/\(total[1])") }
        }
    }
}
