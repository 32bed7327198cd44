import RenderPixels
import TestSupport
import Testing

@Suite("animate: numbered frames")
struct AnimateFramesTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    /// The frames of an animation of a bar, as they are without a directory's name.
    private func frames(_ arguments: [String], _ ending: String = "svg") throws -> [[UInt8]] {
        let run = try place.tool(["animate"] + arguments + ["-o", "f/%d.\(ending)"])
        #expect(run.succeeded && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
        let files = place.frames("f")
        place.remove("f")
        return try files.indices.enumerated().map { index, _ in
            try #require(files["\(index).\(ending)"], "frame \(index)")
        }
    }

    private func still(_ arguments: [String], _ format: String = "svg") throws -> [UInt8] {
        let run = try tool(arguments + ["-o", "-", "--format", format])
        #expect(run.succeeded, "\(run.errors)")
        return run.output
    }

    @Test(
        "first and last are the still pictures of the start and the end",
        arguments: [
            (["bar"], ["--from", "0.2", "--to", "0.5"], ["--value", "0.2"], ["--value", "0.5"]),
            (["bar"], [], ["--value", "0"], ["--value", "1"]),
            (["bar"], ["--from", "100%", "--to", "7/9"], ["--value", "1"], ["--value", "7/9"]),
            (
                ["steps", "--titles", "Cart,Address,Pay"], ["--from", "0", "--to", "2"],
                ["--index", "0"], ["--index", "2"]
            ),
            (
                ["steps", "--titles", "第一步,第二步", "--theme", "dark"],
                ["--from", "none", "--to", "done", "--step-motion", "together"],
                ["--index", "none"], ["--index", "done"]
            ),
        ], ["png", "svg"])
    func ends(
        _ line: ([String], [String], [String], [String]), _ format: String
    ) throws {
        let (widget, motion, first, last) = line
        let run = try place.tool(
            ["animate"] + widget + motion + ["--quiet", "-o", "f/bar-%04d.\(format)"])
        #expect(run.succeeded && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
        let names = (0..<48).map { "bar-00\($0 < 10 ? "0" : "")\($0).\(format)" }
        #expect(place.names == ["f"])
        #expect(place.files("f").keys.sorted() == names + ["frames.json"])
        #expect(place.contents("f/\(names[0])") == (try still(widget + first, format)))
        #expect(place.contents("f/\(names[47])") == (try still(widget + last, format)))
    }

    @Test("every example of the help that needs no other program runs")
    func helpExamples() throws {
        let lines = try tool(["animate", "--help"]).text.split(separator: "\n")
            .filter { $0.hasPrefix("  progress-render animate") }
            .filter { $0.contains("%0") || $0.contains("--pipe") }
        #expect(lines.count >= 2)
        for line in lines {
            let script = String(line).replacing("progress-render", with: "\"$0\"")
                .replacing("other-program", with: "cat >/dev/null")
            let run = try shell(script, in: place.path)
            #expect(run.succeeded && run.errors.isEmpty, "\(line): \(run.errors)")
        }
        #expect(place.frames("frames").count == 48)
    }

    @Test(
        "there are max(2, duration × rate) frames, and those of delay and hold",
        arguments: [
            ([], 48), (["--fps", "24"], 19), (["--fps", "25"], 20), (["--fps", "29.97"], 24),
            (["--fps", "ntsc", "--duration", "10.01"], 300), (["--duration", "0"], 2),
            (["--fps", "1"], 2), (["--duration", "1s", "--fps", "12.5"], 13),
            (["--fps", "10", "--delay", "0.5", "--hold", "1"], 23),
            (["--fps", "10", "--delay", "0.5", "--hold", "1", "--remove"], 24),
            (["--indeterminate"], 120), (["--indeterminate", "--fps", "10"], 20),
        ] as [([String], Int)])
    func count(_ options: [String], _ count: Int) throws {
        let run = try place.tool(["animate", "bar", "--dry-run", "-o", "f-%d.png"] + options)
        #expect(run.text.contains("\n\(count) frames of 320×40 pixels"))
        guard count < 100 else { return }
        #expect(try frames(["bar"] + options).count == count)
    }

    @Test("a delay repeats the first frame, a hold the last, and --remove ends with nothing")
    func stills() throws {
        let motion = ["bar", "--fps", "10", "--from", "10%"]
        let plain = try frames(motion, "png")
        let long = try frames(motion + ["--delay", "0.5", "--hold", "1s", "--remove"], "png")
        let repeated =
            Array(repeating: plain[0], count: 5) + plain + Array(repeating: plain[7], count: 10)
        #expect(long.dropLast() == repeated[...])
        let empty = try PNGDecoder.decode(long[23])
        #expect(empty.width == 320 && empty.height == 40)
        #expect(empty.pixels.allSatisfy { $0 == 0 })
        let colored = try frames(motion + ["--remove", "--background", "tomato"], "png")
        #expect(try PNGDecoder.decode(colored[8]).pixels.allSatisfy { $0 == 0xFF47_63FF })
    }

    @Test("a label holds the start, follows, or says the end")
    func labels() throws {
        let motion = [
            "bar", "--fps", "10", "--duration", "1.1", "--easing", "linear", "--svg-text", "live",
        ]
        let held = try frames(motion + ["--from", "20%", "--to", "50%"])
            .map { String(decoding: $0, as: UTF8.self) }
        #expect(held.count == 11)
        #expect(held.dropLast().allSatisfy { $0.contains(">20%</text>") })
        #expect(held[10].contains(">50%</text>"))
        let final = try frames(
            motion + ["--from", "20%", "--to", "50%", "--label-mode", "final"])
        #expect(final.allSatisfy { String(decoding: $0, as: UTF8.self).contains(">50%</text>") })
        for (index, frame) in try frames(motion + ["--label-mode", "follow"]).enumerated() {
            #expect(
                try frame == still(["bar", "--svg-text", "live", "--value", "\(index)/10"]),
                "frame \(index)")
        }
    }

    @Test("keyframes are reached at their times and stood at between equal ones")
    func keyframes() throws {
        let motion = ["bar", "--fps", "4", "--keyframes", "0s:0, 2s:40%, 3s:40%, 5s:100%"]
        let frames = try frames(motion)
        #expect(frames.count == 20)
        let rest = try still(["bar", "--value", "40%"])
        // Frame i shows i/19 of five seconds: 8 to 11 lie between two and three.
        let resting = frames.indices.filter { frames[$0] == rest }
        #expect(resting == [8, 9, 10, 11])
        #expect(try frames[0] == still(["bar", "--value", "0"]))
        #expect(try frames[19] == still(["bar", "--value", "1"]))
        #expect(Set(frames).count == 17)
    }

    @Test("values of a table are interpolated or stand until the next one")
    func table() throws {
        place.write("time,value\n00:00:10,0\n00:00:11,50\n00:00:12,100\n", to: "v.csv")
        let bar = ["bar", "--max", "100"]
        let motion = bar + ["--label-mode", "follow", "--fps", "10.5", "--values", "v.csv"]
        let linear = try frames(motion)
        #expect(linear.count == 21)
        for index in 0...20 {
            #expect(try linear[index] == still(bar + ["--value", "\(index * 5)"]))
        }
        let stepped = try frames(motion + ["--interpolation", "step"])
        let levels = Array(repeating: 0, count: 10) + Array(repeating: 50, count: 10) + [100]
        #expect(try stepped == levels.map { try still(bar + ["--value", "\($0)"]) })
    }

    @Test("what goes on without end is a loop of different frames, without a label")
    func indeterminate() throws {
        let frames = try frames(["bar", "--indeterminate", "--fps", "10", "--svg-text", "live"])
        #expect(Set(frames).count == 20)
        #expect(frames.allSatisfy { !String(decoding: $0, as: UTF8.self).contains("<text") })
        let long = try self.frames([
            "bar", "--indeterminate", "--fps", "20", "--svg-text", "live",
        ])
        // Twice the rate shows the same moments and those between: a loop has no last frame of its own.
        #expect(stride(from: 0, to: 40, by: 2).map { long[$0] } == frames)
    }
}
