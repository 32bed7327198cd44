import Glibc
import RenderPixels
import TestSupport
import Testing

@Suite("animate: pipes")
struct AnimatePipeTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private static let pipes = ["rgba", "bgra", "png", "y4m", "y4m444"]
    private static let lines = [
        ["animate", "bar", "--fps", "15", "--label-mode", "follow"],
        ["animate", "bar", "--indeterminate", "--fps", "5", "--background", "#ff634780"],
        ["animate", "steps", "--titles", "a,b", "--size", "61x41", "--scale", "1.5", "--fps", "9"],
    ]

    /// The numbered frames of an animation in order.
    private func frames(_ line: [String]) throws -> [[UInt8]] {
        #expect(try place.tool(line + ["-o", "f/%04d.png"]).succeeded)
        return place.frames("f").sorted { $0.key < $1.key }.map(\.value)
    }

    private func piped(_ line: [String], _ form: String) throws -> ToolRun {
        let run = try tool(line + ["--pipe", form, "-o", "-"])
        #expect(run.succeeded, "\(run.errors)")
        return run
    }

    @Test("PNG is the numbered frames one after another", arguments: lines)
    func png(_ line: [String]) throws {
        try expectSame(piped(line, "png").output, frames(line).flatMap(\.self))
    }

    @Test("pixels are the frames' with straight alpha", arguments: lines, ["rgba", "bgra"])
    func pixels(_ line: [String], _ form: String) throws {
        let run = try piped(line, form)
        #expect(run.errors.isEmpty)
        let pixels = try frames(line).flatMap { try PNGDecoder.decode($0).pixels }
        // Decoded pixels are 0xAABBGGRR.
        let shifts: [UInt32] = form == "rgba" ? [0, 8, 16, 24] : [16, 8, 0, 24]
        var bytes: [UInt8] = []
        bytes.reserveCapacity(pixels.count * 4)
        for pixel in pixels { for shift in shifts { bytes.append(UInt8(pixel >> shift & 0xFF)) } }
        expectSame(run.output, bytes)
    }

    @Test(
        "y4m has the header and the length of its frames",
        arguments: [
            (["--fps", "60"], "W320 H40 F60:1", 320 * 40, 48),
            (["--fps", "29.97", "--scale", "2"], "W640 H80 F30000:1001", 640 * 80, 24),
            (["--fps", "12.5", "--size", "34x10"], "W34 H10 F25:2", 340, 10),
            (["--fps", "ntsc-film", "--frames", "3"], "W320 H40 F24000:1001", 320 * 40, 1),
        ] as [([String], String, Int, Int)])
    func y4m(_ options: [String], _ head: String, _ samples: Int, _ count: Int) throws {
        let line = ["animate", "bar", "--background", "white"] + options
        for (form, space, bytes) in [
            ("y4m", "C420jpeg", samples * 3 / 2), ("y4m444", "C444", samples * 3),
        ] {
            let run = try piped(line, form)
            #expect(run.errors.isEmpty)
            let header = Array(
                "YUV4MPEG2 \(head) Ip A0:0 \(space) XCOLORRANGE=LIMITED\n".utf8)
            #expect(run.output.starts(with: header))
            #expect(run.output.count == header.count + count * (6 + bytes))
            for frame in 0..<count {
                let start = header.count + frame * (6 + bytes)
                #expect(run.output[start...].starts(with: "FRAME\n".utf8))
            }
        }
    }

    @Test("odd sizes are padded with a warning, and refused under --strict")
    func oddSizes() throws {
        let line = [
            "animate", "bar", "-q", "--size", "33x9", "--background", "white", "--fps", "5",
        ]
        let loud = line.filter { $0 != "-q" } + ["--label", ""]
        let run = try piped(loud, "y4m")
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("warning: frames of 33×9 pixels are padded to 34×10"))
        #expect(run.output.starts(with: "YUV4MPEG2 W34 H10 F5:1".utf8))
        #expect(try piped(line, "y4m").errors.isEmpty)
        let strict = try tool(loud + ["--strict", "--pipe", "y4m", "-o", "-"])
        expectRefusal(strict, 65, naming: ["33×9", "--strict"])
        #expect(try tool(loud + ["--strict", "--pipe", "y4m444", "-o", "-"]).succeeded)
    }

    @Test("transparency that a form has not is refused where it was asked for, else told")
    func alpha() throws {
        let line = ["animate", "bar", "--fps", "5"]
        let asked = line + ["--background", "#fff8", "-o", "-", "--pipe"]
        for form in ["y4m", "y4m444"] {
            expectRefusal(
                try tool(asked + [form]), 64,
                naming: ["--background", "\(form) has no transparency", ".mov"])
            #expect(try piped(line, form).errors.contains("the background is white"))
            let matte = try piped(line + ["--matte", "white"], form)
            #expect(matte.errors.isEmpty)
            try expectSame(matte.output, piped(line + ["-q"], form).output)
        }
        #expect(try tool(asked + ["rgba"]).succeeded)
    }

    @Test("shards of a pipe are the whole", arguments: ["rgba", "bgra", "png"])
    func shards(_ form: String) throws {
        let line = Self.lines[0]
        let parts = try (1...5).map { try piped(line + ["--shard", "\($0)/5"], form).output }
        try expectSame(parts.flatMap(\.self), piped(line, form).output)
    }

    @Test("a stream without frames is its header alone")
    func empty() throws {
        let line = ["animate", "bar", "-q", "--fps", "1", "--shard", "1/5", "-o", "-", "--pipe"]
        #expect(try tool(line + ["rgba"]).output.isEmpty)
        #expect(try tool(line + ["y4m"]).text.hasSuffix("XCOLORRANGE=LIMITED\n"))
    }

    @Test("a reader that goes away ends the tool quietly", arguments: pipes)
    func brokenPipe(_ form: String) throws {
        let arguments = ["animate", "bar", "-q", "--duration", "60", "--pipe", form, "-o", "-"]
        let program = try RunningProgram(toolPath, arguments.map { Array($0.utf8) })
        usleep(100_000)
        program.closeOutput()
        let run = program.finish()
        #expect(run.ending == .signal(SIGPIPE))
        #expect(run.errors.isEmpty)
        let script = "\"$0\" \"$@\" | head -c 1000 >/dev/null; echo ${PIPESTATUS[0]}"
        #expect(try shell(script, arguments, program: "/bin/bash").text == "141\n")
    }

    @Test("standard output that is full or closed is an I/O fault", arguments: pipes)
    func fullOutput(_ form: String) throws {
        let line = ["animate", "bar", "-q", "--fps", "5", "--pipe", form, "-o", "-"]
        expectRefusal(
            try tool(line, output: .file("/dev/full")), 74, naming: ["standard output", "space"])
        expectRefusal(try tool(line, output: .closed), 74, naming: ["standard output"])
        let ignored = "trap '' PIPE; \"$0\" \"$@\" | true; exit ${PIPESTATUS[0]}"
        let long = line + ["--duration", "60"]
        expectRefusal(
            try shell(ignored, long, program: "/bin/bash"), 74, naming: ["standard output"])
    }

    @Test("SIGTERM ends a stream whose reader waits", arguments: ["rgba", "png"])
    func terminated(_ form: String) throws {
        let arguments = ["animate", "bar", "-q", "--duration", "60", "--pipe", form, "-o", "-"]
        let program = try RunningProgram(toolPath, arguments.map { Array($0.utf8) })
        usleep(300_000)
        program.send(SIGTERM)
        let run = program.finish()
        #expect(run.ending == .exit(143))
        #expect(run.errors.isEmpty)
    }

    @Test("frames are not written to a terminal", arguments: pipes)
    func terminal(_ form: String) throws {
        let terminal = try PseudoTerminal()
        let line = ["animate", "bar", "--pipe", form, "--background", "red", "-o", "-"]
        expectRefusal(
            try tool(line, output: .file(terminal.path)), 64, naming: ["--output", "terminal"])
        #expect(terminal.shown().isEmpty)
        #expect(try tool(line + ["--dry-run"], output: .file(terminal.path)).succeeded)
        #expect(terminal.shown().contains("48 frames"))
    }
}
