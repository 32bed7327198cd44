import Foundation
import TestSupport
import Testing

@Suite("animate: options and what they go with")
struct AnimateOptionTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    @Test(
        "what an output cannot have is refused, and nothing is made",
        arguments: [
            (["--segment", "20%", "-o", "a.gif"], ["--segment", "--indeterminate"]),
            (["--interpolation", "step", "-o", "a.gif"], ["--interpolation", "--values"]),
            (["--gif-colors", "shared", "-o", "a.apng"], ["--gif-colors", "GIF"]),
            (["--gif-colors", "exact", "-o", "a.mp4"], ["--gif-colors", "GIF"]),
            (["--svg-motion", "css", "-o", "a.gif"], ["--svg-motion", "SVG"]),
            (["--svg-motion", "smil", "-o", "a%d.svg"], ["--svg-motion", "SVG"]),
            (["--matte", "red", "-o", "a.apng"], ["--matte", "transparency"]),
            (["--matte", "red", "-o", "a%d.png"], ["--matte", "transparency"]),
            (["--matte", "red", "-o", "a.svg"], ["--matte", "transparency"]),
            (["--matte", "red", "-o", "-", "--pipe", "rgba"], ["--matte", "transparency"]),
            (["--matte", "red", "-o", "a.mov"], ["--matte", "prores", "--background"]),
            (["--matte", "red", "-o", "a.webp"], ["--matte", "webp", "--background"]),
            (["--preset", "slow", "-o", "a.gif"], ["--preset", "videos"]),
            (["--loop", "2", "-o", "a.mp4"], ["--loop", "GIF"]),
        ])
    func misplaced(_ options: [String], _ words: [String]) throws {
        for more in [[], ["--dry-run"]] {
            let run = try place.tool(["animate", "bar", "--fps", "5"] + options + more)
            expectRefusal(run, 64, naming: words)
            #expect(place.names.isEmpty)
        }
    }

    @Test(
        "what it can have is taken",
        arguments: [
            ["--indeterminate", "--segment", "20%", "-o", "a.gif"],
            ["--matte", "red", "--gif-colors", "exact", "-o", "a.gif"],
            ["--svg-motion", "smil", "-o", "a.svg"], ["--matte", "#f00f", "-o", "a.mp4"],
            ["--matte", "red", "-o", "a.webm"],
            ["--matte", "red", "--codec", "h264", "-o", "a.mov"],
            ["--loop", "forever", "-o", "a.gif"],
        ])
    func fitting(_ options: [String]) throws {
        let run = try place.tool(["animate", "bar", "-q", "--fps", "5"] + options)
        #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        #expect(place.names.count == 1)
    }

    @Test(
        "a matte that lets something through is refused",
        arguments: ["transparent", "#ff000080", "#fff8", "rgb(0 0 0 / 99%)"],
        ["a.gif", "a.mp4", "a.webm"])
    func matte(_ color: String, _ output: String) throws {
        let run = try place.tool(["animate", "bar", "--matte", color, "-o", output])
        expectRefusal(run, 64, naming: ["--matte", "'\(color)'", "opaque"])
        #expect(place.names.isEmpty)
    }

    @Test(
        "a size that a codec cannot have is refused, naming the limit",
        arguments: [
            ("16385x16", "a.mp4", "16384"), ("16x16386", "a.mp4", "16384"),
            ("16384x16", "a.webp", "16383"), ("16x16384", "a.webp", "16383"),
            ("16385x16", "a.webm", "16384"), ("16x32767", "a.webm", "16384"),
        ])
    func size(_ size: String, _ output: String, _ limit: String) throws {
        let pixels = size.replacing("x", with: "×")
        for more in [[], ["--dry-run"]] {
            let run = try place.tool(["animate", "bar", "--size", size, "-o", output] + more)
            expectRefusal(run, 64, naming: ["--size", limit, pixels])
            #expect(place.names.isEmpty)
        }
        let scaled = try place.tool(["animate", "bar", "--scale", "60", "-o", output])
        expectRefusal(scaled, 64, naming: ["--size", limit, "19200×2400", "--scale"])
    }

    @Test(
        "the largest that it can have is made",
        arguments: [
            ("16384x2", "a.mp4"), ("2x16384", "a.mp4"), ("16383x2", "a.webp"),
            ("16384x2", "a.webm"), ("32767x2", "a.mov"),
        ])
    func largest(_ size: String, _ output: String) throws {
        let line = ["animate", "bar", "-q", "--fps", "5", "--duration", "400ms", "--size", size]
        let run = try place.tool(line + ["--label-position", "none", "-o", output])
        #expect(run.succeeded, "\(run.errors)")
        #expect(place.names == [output])
    }

    @Test(
        "a bar with live text that moves has at most a kilobyte",
        arguments: [
            [], ["--direction", "rtl"], ["--delay", "0.5s"], ["--to", "87%"],
            ["--duration", "1.5s"],
        ])
    func kilobyte(_ options: [String]) throws {
        let line = ["animate", "bar", "--svg-text", "live", "-o", "a.svg"]
        #expect(try place.tool(line + options).succeeded)
        let count = try #require(place.contents("a.svg")).count
        #expect(count > 800 && count <= 1024, "\(count)")
    }

    @Test("values come from standard input, and what came is part of what --resume goes by")
    func standardInput() throws {
        place.write("0,0\n1,50%\n2,100%\n", to: "v.csv")
        place.write("0,0\n1,60%\n2,100%\n", to: "w.csv")
        func run(_ file: String, _ output: String) throws -> ToolRun {
            let line = ["animate", "bar", "--fps", "4", "--values"]
            return try shell(
                "exec \"$0\" \"$@\" --resume < \(file)", line + ["-", "-o", output], in: place.path)
        }
        #expect(try run("v.csv", "f/%d.png").succeeded)
        #expect(
            try place.tool(
                ["animate", "bar", "--fps", "4", "--values", "v.csv", "-o", "g/%d.png"]
            ).succeeded)
        expectSame(place.frames("f"), place.frames("g"))
        let before = place.identity("f/4.png")
        #expect(try run("v.csv", "f/%d.png").succeeded)
        #expect(place.identity("f/4.png") == before)
        #expect(try run("w.csv", "f/%d.png").succeeded)
        #expect(place.frames("f")["4.png"] != place.frames("g")["4.png"])
        place.write("0,0\n1,x\n", to: "x.csv")
        expectRefusal(try run("x.csv", "h/%d.png"), 65, naming: ["standard input:2:3"])
    }

    @Test("one # in a name is part of it")
    func numberSign() throws {
        let line = ["animate", "bar", "--fps", "5"]
        #expect(try place.tool(line + ["-o", "issue#5.svg"]).succeeded)
        #expect(place.names == ["issue#5.svg"])
        #expect(try place.tool(line + ["-o", "f/#5-##.svg"]).succeeded)
        #expect(
            place.frames("f").keys.sorted() == ["#5-00.svg", "#5-01.svg", "#5-02.svg", "#5-03.svg"])
    }

    @Test("--loop names both of what it takes", arguments: ["0", "65536", "ever", "-1"])
    func loop(_ count: String) throws {
        let run = try place.tool(["animate", "bar", "--loop", count, "-o", "a.gif"])
        expectRefusal(run, 64, naming: ["--loop", "'\(count)'", "1 to 65535", "or forever"])
    }

    @Test("a usage error is all that is said of a video")
    func quietRefusal() throws {
        for options in [["--preset", "nope"], ["--quality", "60"], ["--size", "20000x10"]] {
            let run = try place.tool(["animate", "bar", "-o", "q.mp4"] + options)
            expectRefusal(run, 64, naming: [options[0]])
            #expect(run.errorLines.count == 1)
        }
    }

    @Test("where neither program for videos is there, ffmpeg is named")
    func noPrograms() throws {
        let run = try place.tool(
            ["animate", "bar", "-q", "-o", "q.mp4"], environment: ["PATH": place.path])
        expectRefusal(run, 69, naming: ["'ffmpeg'", "install"])
        #expect(place.names.isEmpty)
    }

    @Test("a dry run refuses a place that the run could not write to")
    func dryRunPlace() throws {
        place.write("old", to: "old.gif")
        for (options, code, words) in [
            (["-o", "no/x.gif"], 73, ["no/x.gif", "--mkdirs"]),
            (["-o", "no/x.mp4"], 73, ["no/x.mp4", "--mkdirs"]),
            (["-o", "old.gif/x.gif"], 73, ["old.gif/x.gif"]),
            (["-o", "old.gif", "--no-clobber"], 73, ["old.gif", "exists"]),
            (["-o", "q.mp4", "--preset", "nope"], 64, ["--preset", "nope"]),
        ] as [([String], Int32, [String])] {
            for more in [["--dry-run"], []] {
                let run = try place.tool(["animate", "bar", "-q", "--fps", "5"] + options + more)
                expectRefusal(run, code, naming: words)
            }
        }
        let run = try place.tool(["animate", "bar", "--mkdirs", "--dry-run", "-o", "no/x.gif"])
        #expect(run.succeeded)
        #expect(place.names == ["old.gif"])
    }
}
