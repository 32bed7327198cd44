import TestSupport
import Testing

@Suite("animate: --dry-run")
struct AnimateDryRunTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func lines(_ arguments: [String]) throws -> [String] {
        let run = try place.tool(["animate"] + arguments + ["--dry-run"])
        #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        #expect(place.names.isEmpty)
        return run.text.split(separator: "\n").map(String.init)
    }

    /// The bytes a line of a size says.
    private func bytes(_ line: String) -> Double {
        let words = line.replacing("about ", with: "").split(separator: " ")
        let units = ["bytes": 1.0, "bytes,": 1, "KB,": 1e3, "MB,": 1e6]
        return (Double(words[0]) ?? 0) * (units[String(words[1])] ?? 0)
    }

    @Test("it says what the example becomes")
    func example() throws {
        let lines = try lines(["bar", "--from", "0.2", "--to", "0.5", "-o", "frames/bar-%04d.png"])
        #expect(
            lines.dropLast() == [
                "frames/bar-0000.png … frames/bar-0047.png",
                "48 frames of 320×40 pixels, 0.8 s at 60 frames a second",
            ])
        #expect(lines[2].hasPrefix("about "))
    }

    @Test(
        "names and numbers are those that come",
        arguments: [
            ["bar", "--fps", "10"], ["bar", "--fps", "29.97", "--hold", "1"],
            ["bar", "--start-number", "995", "--frames", "999-1003", "--scale", "1.5"],
            ["bar", "--shard", "2/5"], ["bar", "--frames", "7"],
            ["steps", "--titles", "a,b", "--fps", "12"],
            ["bar", "--fps", "1", "--shard", "1/5", "-q"],
        ], ["png", "svg"])
    func names(_ arguments: [String], _ format: String) throws {
        let line = arguments + ["-o", "f/x-###.\(format)"]
        let said = try lines(line)
        #expect(try place.tool(["animate"] + line).succeeded)
        let files = place.frames("f")
        let names = files.keys.sorted { ($0.count, $0) < ($1.count, $1) }.map { "f/\($0)" }
        let shown =
            names.isEmpty
            ? "no frames"
            : names.count == 1 ? names[0] : "\(names[0]) … \(names[names.count - 1])"
        #expect(said[0] == shown)
        #expect(said[1].hasPrefix("\(names.count) \(names.count == 1 ? "frame" : "frames") of "))
        let count = Double(files.values.reduce(0) { $0 + $1.count })
        #expect(abs(bytes(said[2]) - count) <= 0.25 * count)
    }

    @Test("a pipe's bytes are exact", arguments: ["rgba", "bgra", "y4m", "y4m444"])
    func exact(_ form: String) throws {
        for options in [[], ["--fps", "1", "--size", "4x4", "--label", ""], ["--shard", "2/7"]] {
            let line = ["bar", "--background", "white", "-o", "-", "--pipe", form] + options
            let said = try lines(line)
            #expect(said[0] == "\(form) on standard output")
            let run = try tool(["animate"] + line)
            #expect(bytes(said[2]) == Double(run.output.count))
        }
    }

    @Test("it refuses and warns as the run does")
    func refusals() throws {
        let lines = [
            ["-o", "one.png"], ["-o", "%d.png", "--dark-theme"],
            ["-o", "frames.%d.json", "--format", "png"],
            ["-o", "-", "--pipe", "rgba", "--resume"],
            ["-o", "%d.png", "--frames", "40-60", "--strict"],
            ["-o", "-", "--pipe", "y4m", "--background", "#fff8"],
            ["-o", "-", "--pipe", "y4m", "--size", "33x9", "--background", "white", "--strict"],
            ["-o", "-", "--pipe", "y4m", "--size", "33x9", "--background", "white"],
            ["-o", "-", "--pipe", "y4m"],
        ]
        for line in lines {
            let dry = try place.tool(["animate", "bar"] + line + ["--dry-run"])
            let run = try place.tool(["animate", "bar"] + line)
            #expect(dry.ending == run.ending, "\(line)")
            #expect(dry.errors == run.errors && !dry.errors.isEmpty, "\(line)")
            #expect(place.names.isEmpty, "\(line)")
        }
    }
}
