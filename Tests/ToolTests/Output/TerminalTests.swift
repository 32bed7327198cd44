import Glibc
import Testing

@Suite("Terminals")
struct TerminalTests {
    @Test("a picture is refused, geometry is not", arguments: ["svg", "png", "pdf"])
    func picture(_ format: String) throws {
        let terminal = try PseudoTerminal()
        let run = try tool(
            ["bar", "-o", "-", "--format", format], output: .file(terminal.path))
        expectRefusal(run, 64, naming: ["terminal", "--format \(format) > picture.\(format)"])
        #expect(terminal.shown().isEmpty)
        let json = try tool(
            ["bar", "-o", "-", "--format", "json"], output: .file(terminal.path))
        #expect(json.succeeded)
        #expect(terminal.shown().contains("\"widget\":\"bar\""))
    }

    @Test(
        "messages have colour on a terminal that wants it",
        arguments: [
            ([:], true), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true),
            (["TERM": "dumb"], false), (["TERM": ""], false),
        ])
    func color(_ environment: [String: String], _ isColored: Bool) throws {
        let terminal = try PseudoTerminal()
        let script = "exec \"$0\" bar --value x -o a.svg 2>\"$1\""
        let run = try shell(script, [terminal.path], environment: environment)
        #expect(run.ending == .exit(64))
        let shown = terminal.shown()
        #expect(shown.contains("\u{1B}[1;31merror:\u{1B}[0m") == isColored)
        #expect(shown.contains("\u{1B}") == isColored)
        #expect(shown.contains("'x' is not a number"))
    }

    @Test("messages have no colour elsewhere")
    func plain() throws {
        for arguments in [["bar"], ["bar", "--label", "a\tb", "-o", "-", "--format", "json"], []] {
            #expect(!(try tool(arguments).errors.contains("\u{1B}")))
        }
        for arguments in [["--help"], ["steps", "--help"], ["fonts"], ["--version"]] {
            #expect(!(try tool(arguments).text.contains("\u{1B}")))
        }
    }

    @Test(
        "messages show what was given without its controls",
        arguments: [
            ["bar", "--value", "@"], ["bar", "--va@lue"], ["bar", "@"], ["@"], ["bar", "-@"],
            ["bar", "-o", "@"], ["bar", "-o", "none/@.svg"], ["bar", "--font", "@", "-o", "a.svg"],
            ["bar", "--fill-color", "@"], ["bar", "--label", "{@}"], ["bar", "--theme", "@"],
            ["bar", "--size", "@"], ["bar", "--threshold", "@"], ["bar", "--gradient", "@"],
            ["steps", "--titles", "a", "--index", "@"], ["completion", "@"], ["help", "@"],
            ["bar", "--font", "/@.ttf", "-o", "a.svg"],
            ["bar", "--label", "@", "-o", "/proc/a.svg"],
        ])
    func controls(_ arguments: [String]) throws {
        let controls = "\u{1B}[31m\u{7}\r\n\u{9B}31m\u{202E}\u{2066}\u{2028}\u{7F}"
        let words = arguments.map { $0.replacing("@", with: controls) }
        let run = try tool(words)
        guard case .exit(64...73) = run.ending else {
            Issue.record("\(run.ending) \(run.errors)")
            return
        }
        #expect(run.errorLines.count == 1)
        // Not every message quotes it.
        if run.errors.contains("31m") {
            #expect(run.errors.contains("\\u{1b}[31m\\u{7} \\u{9b}31m"), "\(run.errors)")
        }
        let shown = run.errors.dropLast().unicodeScalars
        #expect(!shown.contains { $0.properties.generalCategory == .control })
        #expect(!shown.contains { $0.properties.isBidiControl || $0 == "\u{2028}" })
    }
}
