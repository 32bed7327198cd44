import RenderWorkflows
import TestSupport
import Testing

/// A value that comes from a file, by the built tool.
@Suite("bar: values from files")
struct ValueSourceTests {
    let place: TemporaryDirectory

    init() throws {
        place = try TemporaryDirectory()
        place.write("# A\n- [x] a\n  - [x] b\n  - [ ] c\n# B\n- [ ] d\n", to: "t.md")
        place.write(
            "<testsuites><testsuite><testcase/><testcase><failure/></testcase><testcase><skipped/></testcase></testsuite></testsuites>",
            to: "r.xml")
        place.write("<coverage lines-covered='3' lines-valid='4'/>", to: "c.xml")
        place.write("SF:a\nLF:4\nLH:3\nend_of_record\n", to: "c.info")
        place.write(
            #"{"data":[{"totals":{"lines":{"count":4,"covered":3}}}],"type":"llvm.coverage.json.export"}"#,
            to: "c.json")
        place.write(#"{"totals": {"percent": 87.5, "ratio": "3/4", "bad": "x"}}"#, to: "j.json")
        place.write(#"{"schemaVersion": 1, "label": "a", "message": "75%"}"#, to: "e.json")
    }

    private static let cases: [([String], String)] = [
        (["--tasks", "t.md"], "2/4"), (["--tasks", "t.md", "--section", "A"], "2/3"),
        (["--tasks", "t.md", "--task-policy", "leaves"], "1/3"),
        (["--tasks", "t.md", "--task-policy", "top"], "1/2"), (["--junit", "r.xml"], "1/2"),
        (["--junit", "r.xml", "--count-skipped"], "1/3"), (["--coverage", "c.xml"], "3/4"),
        (["--coverage", "c.info"], "3/4"), (["--coverage", "c.json"], "3/4"),
        (["--json", "j.json", "--pointer", "/totals/ratio"], "3/4"),
        (["--endpoint", "e.json"], "75%"),
    ]

    @Test("the picture is that of the value", arguments: cases)
    func pictures(_ arguments: [String], _ value: String) throws {
        for label in ["{percent}%", "{value}/{max}"] {
            let out = ["--label", label, "-o", "-", "--format", "svg"]
            let run = try place.tool(["bar"] + arguments + out)
            #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
            #expect(run.output == (try tool(["bar", "--value", value] + out)).output)
        }
    }

    @Test("a number is read in the range that is given")
    func range() throws {
        let words = ["--json", "j.json", "--pointer", "/totals/percent"]
        let out = ["-o", "-", "--format", "svg"]
        let run = try place.tool(["bar"] + words + ["--max", "100"] + out)
        #expect(run.output == (try tool(["bar", "--value", "87.5", "--max", "100"] + out)).output)
        let clamped = try place.tool(["bar"] + words + ["--over-range", "clamp"] + out)
        #expect(clamped.succeeded, "\(clamped.errors)")
        expectRefusal(
            try place.tool(["bar"] + words + out), 65,
            naming: ["j.json:1:24: value 87.5 is not from 0 to 1; give --max"])
    }

    @Test("standard input is a file too")
    func input() throws {
        let run = try shell(
            "\"$0\" bar --tasks - -o - --format svg <\"$1\"", [place("t.md")])
        #expect(
            run.output
                == (try tool(["bar", "--value", "2/4", "-o", "-", "--format", "svg"])).output)
        let bad = try shell("printf '<a/>' | \"$0\" bar --junit - -o - --format svg", [])
        expectRefusal(bad, 65, naming: ["standard input:1:1: not JUnit XML"])
    }

    @Test(
        "one file and one way to read it",
        arguments: [
            (
                ["--tasks", "t.md", "--junit", "r.xml"], 64,
                "--tasks: a value cannot come from --junit as well"
            ),
            (
                ["--value", "1/2", "--tasks", "t.md"], 64,
                "--value: a value cannot come from a file as well"
            ),
            (["--json", "j.json"], 64, "--json: the option needs --pointer too"),
            (["--pointer", "/a"], 64, "--pointer: the option needs --json"),
            (["--section", "A"], 64, "--section: the option needs --tasks"),
            (
                ["--task-policy", "top", "--value", "1"], 64,
                "--task-policy: the option needs --tasks"
            ),
            (["--count-skipped"], 64, "--count-skipped: the option needs --junit"),
            (["--task-policy", "leave", "--tasks", "t.md"], 64, "did you mean 'leaves'?"),
            (["--json", "j.json", "--pointer", "a"], 64, "--pointer: 'a' is not a JSON Pointer"),
            (["--tasks", ""], 64, "--tasks: the file name is empty"),
            (
                ["--tasks", "t.md", "--max", "9"], 64,
                "--max: a value counted in a file has its own range"
            ),
            (
                ["--json", "j.json", "--pointer", "/totals/ratio", "--max", "9"], 65,
                "has its own range"
            ),
            (
                ["--tasks", "t.md", "--section", "AA"], 65,
                "t.md: there is no section 'AA'; did you mean 'A'?"
            ),
            (["--tasks", "none.md"], 66, "none.md: the file does not exist"),
            (
                ["--json", "j.json", "--pointer", "/totals/bad"], 65,
                "j.json:1:53: 'x' is not a number"
            ),
            (
                ["--coverage", "t.md"], 65,
                "t.md:2:1: not LCOV: the file has no record, and the line begins with none"
            ),
            (["--coverage", "."], 65, ".: the path is a directory"),
        ] as [([String], Int32, String)])
    func refusals(_ arguments: [String], _ code: Int32, _ message: String) throws {
        expectRefusal(
            try place.tool(["bar"] + arguments + ["-o", "new.svg"]), code, naming: [message])
        #expect(!place.names.contains("new.svg"))
    }

    @Test("the file is not written over, whatever it is called")
    func output() throws {
        place.write("- [x] a\n", to: "t.svg")
        expectRefusal(
            try place.tool(["bar", "--tasks", "t.svg", "-o", "./t.svg"]), 64,
            naming: ["'./t.svg' is an input"])
        #expect(place.text("t.svg") == "- [x] a\n")
    }

    @Test("a file of 64 MiB is read within little memory, and none that is longer")
    func large() throws {
        let record = "SF:f\nDA:1,1\nLF:1\nLH:1\nend_of_record\n"
        let script = """
            { printf '%s' '\(record)'; head -c "$2" /dev/zero | tr '\\0' '#' | fold -w 63; } | head -c "$3" >"$1"
            """
        for (size, code) in [(64 << 20, Int32(0)), ((64 << 20) + 1, 65)] {
            _ = try shell(script, [place("large.info"), "\(size)", "\(size)"])
            let run = try shell(
                "ulimit -v 600000; \"$0\" bar --coverage \"$1\" -o - --format svg",
                [place("large.info")])
            #expect(run.ending == .exit(code), "\(run.errors)")
        }
    }
}
