import Glibc
import TestSupport
import Testing

@Suite("Same input, same bytes")
struct OutputDeterminismTests {
    private static let commands = [
        ["bar", "--value", "7/9", "--gradient", "red,gold 40%,green", "--theme", "light"],
        ["bar", "--value", "30%", "--label-color", "auto", "--background", "white"],
        ["steps", "--titles", "第一步,שלב,Address", "--index", "1"],
    ]
    private static let outputs = ["svg", "png", "pdf", "json"].flatMap { ["-o", "a.\($0)"] }

    @Test("in two processes, at two times", arguments: commands)
    func twoProcesses(_ command: [String]) throws {
        let (first, second) = (try TemporaryDirectory(), try TemporaryDirectory())
        #expect(try first.tool(command + Self.outputs).succeeded)
        // A date in a file would show.
        usleep(1_100_000)
        let environment = ["TZ": "Asia/Tokyo", "LC_ALL": "de_DE.UTF-8", "SOURCE_DATE_EPOCH": "1"]
        #expect(try second.tool(command + Self.outputs, environment: environment).succeeded)
        for name in first.names {
            #expect(first.contents(name) == second.contents(name), "\(name)")
        }
        #expect(first.names.count == 4)
    }

    @Test("in one process, in every format", arguments: commands)
    func oneProcess(_ command: [String]) throws {
        let place = try TemporaryDirectory()
        for format in ["svg", "png", "pdf", "json"] {
            let outputs = ["-o", "a.\(format)", "-o", "b.\(format)", "-o", "-", "--format", format]
            let run = try place.tool(command + outputs)
            #expect(run.succeeded, "\(run.errors)")
            #expect(place.contents("a.\(format)") == place.contents("b.\(format)"))
            #expect(place.contents("a.\(format)") == run.output)
        }
    }

    @Test("a PDF holds no date")
    func dateless() throws {
        let run = try tool(["bar", "-o", "-", "--format", "pdf"])
        #expect(run.output.starts(with: Array("%PDF-".utf8)))
        #expect(!String(decoding: run.output, as: UTF8.self).contains("Date"))
    }
}
