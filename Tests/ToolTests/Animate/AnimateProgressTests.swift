import Foundation
import RenderWorkflows
import TestSupport
import Testing

@Suite("animate: progress")
struct AnimateProgressTests {
    /// Frames for a pipe that holds a few of them, so that the tool waits as long as the reader does.
    private static let line = ["animate", "bar", "--pipe", "rgba", "-o", "-"]

    /// Returns the text on a terminal of so many columns while a reader sleeps and then takes `bytes`.
    private func shown(
        _ options: [String], columns: UInt16 = 100, reader: String = "cat >/dev/null",
        environment: [String: String] = ["LANG": "C.UTF-8"]
    ) throws -> String {
        let terminal = try PseudoTerminal()
        terminal.resize(columns: columns)
        let script =
            "trap '' PIPE; { tty=$1; shift; \"$0\" \"$@\" 2>\"$tty\"; } | { sleep 0.7; \(reader); }"
        let run = try shell(
            script, [terminal.path] + Self.line + options, environment: environment)
        #expect(run.errors.isEmpty)
        return terminal.shown()
    }

    @Test("a terminal shows a line that is drawn anew and erased at the end")
    func terminal() throws {
        let text = try shown([])
        let drawn = text.split(separator: "\r").map(String.init)
        try #require(drawn.count >= 2)
        let first = try #require(drawn.first)
        #expect(first.hasSuffix("\u{1B}[K"))
        #expect(first.contains("┄ ") && first.contains("/48 frames  "))
        #expect(first.contains(" frames/s  ETA 0:"))
        #expect(drawn.last == "\u{1B}[K")
        #expect(!text.contains("\n") && !text.contains("\u{1B}[1"))
    }

    @Test("it is ASCII where the terminal is not said to show more, and never wraps")
    func narrow() throws {
        let plain = try shown([], environment: ["LC_ALL": "C"])
        #expect(plain.contains("-") && plain.allSatisfy(\.isASCII))
        for columns in [1, 20, 40, 60] as [UInt16] {
            let text = try shown([], columns: columns).replacing("\u{1B}[K", with: "")
            #expect(text.split(separator: "\r").allSatisfy { $0.count < Int(columns) }, "\(text)")
            #expect(columns < 20 || text.contains("frames"))
        }
    }

    @Test("a message has the line for itself")
    func message() throws {
        // Slow enough for a line to be drawn before the reader goes away.
        let reader = "for i in $(seq 20); do head -c 100000 >/dev/null; sleep 0.05; done"
        let text = try shown(["--duration", "60"], reader: reader)
        let parts = text.split(separator: "\r", omittingEmptySubsequences: false)
        let last = parts.last ?? ""
        #expect(text.contains("frames/s"))
        #expect(last.hasPrefix("\u{1B}[Kprogress-render: "), "\(text)")
        #expect(last.contains("standard output: writing failed"))
        let warned = try shown(["--label", "a\tb"])
        #expect(warned.contains("\r\u{1B}[Kprogress-render: "))
        #expect(warned.hasSuffix("became a space\r\n"))
    }

    @Test(
        "nothing is shown to who wants nothing",
        arguments: [["--quiet"], ["--progress", "none"]])
    func nothing(_ options: [String]) throws {
        #expect(try shown(options).isEmpty)
    }

    @Test("a short run shows nothing")
    func short() throws {
        let terminal = try PseudoTerminal()
        let script = "exec \"$0\" animate bar --fps 5 --pipe rgba -o - 2>\"$1\" >/dev/null"
        #expect(try shell(script, [terminal.path]).succeeded)
        #expect(terminal.shown().isEmpty)
    }

    @Test(
        "a log and a terminal that cannot draw over itself get plain lines now and then",
        arguments: [nil, "dumb"])
    func log(_ kind: String?) throws {
        let script = "\"$0\" \"$@\" | { sleep 5.3; cat >/dev/null; }"
        let terminal = try PseudoTerminal()
        let run =
            if let kind {
                try shell(
                    "exec 2>\"$1\"; shift; \(script)", [terminal.path] + Self.line,
                    environment: ["TERM": kind])
            } else {
                try shell(script, Self.line)
            }
        let text = kind == nil ? run.errors : terminal.shown().replacing("\r\n", with: "\n")
        let lines = text.split(separator: "\n")
        #expect(lines.count == 1, "\(text)")
        #expect(text.hasPrefix("progress-render: "))
        #expect(text.hasSuffix("\n") && text.contains("/48 frames") && text.contains("ETA"))
        #expect(!text.contains("\u{1B}") && !text.contains("\r"))
    }

    private struct Told: Decodable {
        let frame: Int
        let frames: Int
        let framesPerSecond: Double
        let eta: Double
    }

    @Test("JSON lines rise to the number of frames", arguments: ["png", "pipe"])
    func json(_ kind: String) throws {
        let place = try TemporaryDirectory()
        let output = kind == "pipe" ? ["--pipe", "rgba", "-o", "-"] : ["-o", "f/%d.png"]
        let run = try place.tool(
            ["animate", "bar", "-j", "2", "--progress", "json", "--quiet"] + output)
        #expect(run.succeeded)
        let told = try run.errorLines.map {
            try JSONDecoder().decode(Told.self, from: Data($0.utf8))
        }
        #expect(told.count >= 2)
        #expect(told.allSatisfy { $0.frames == 48 && $0.eta >= 0 && $0.framesPerSecond >= 0 })
        #expect(zip(told, told.dropFirst()).allSatisfy { $0.frame < $1.frame })
        #expect(told.last?.frame == 48 && told.last?.eta == 0)
    }

    @Test("JSON counts the frames that are chosen, and those that are there already")
    func jsonOfSome() throws {
        let place = try TemporaryDirectory()
        let line = smallAnimation(frames: 10) + ["--frames", "3-5", "-o", "f/%d.png"]
        for options in [[], ["--resume"]] {
            let run = try place.tool(line + options + ["--progress", "json"])
            let last = try #require(run.errorLines.last)
            let told = try JSONDecoder().decode(Told.self, from: Data(last.utf8))
            #expect(told.frame == 3 && told.frames == 3)
        }
    }

    @Test("Open Job Description reads a percentage on standard output that rises to 100")
    func openjd() throws {
        let place = try TemporaryDirectory()
        let run = try place.tool(
            ["animate", "bar", "--progress", "openjd", "-o", "f/%d.png"])
        #expect(run.succeeded && run.errors.isEmpty)
        let lines = run.text.split(separator: "\n")
        let values = lines.compactMap { Int($0.dropFirst("openjd_progress: ".count)) }
        #expect(lines.allSatisfy { $0.hasPrefix("openjd_progress: ") })
        #expect(values.count == lines.count && values.count >= 2)
        #expect(values == values.sorted() && values.last == 100)
        #expect((values.first ?? 100) < 100)
    }

    @Test("a run that fails does not say that it is done")
    func failed() throws {
        let place = try TemporaryDirectory()
        let script = "ulimit -f 2; exec \"$0\" \"$@\""
        let line = ["animate", "bar", "--size", "3000x40", "--scale", "3", "-q", "-o", "f/%d.png"]
        let run = try shell(script, line + ["--progress", "openjd"], in: place.path)
        #expect(run.ending == .exit(74))
        #expect(!run.text.contains("100"))
    }
}
