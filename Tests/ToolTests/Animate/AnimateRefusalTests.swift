import Foundation
import Glibc
import TestSupport
import Testing

@Suite("animate: what is refused")
struct AnimateRefusalTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    @Test(
        "names without one place for the number",
        arguments: [
            "f-%s.png", "f-%n.png", "f-%x.png", "f-%4d.png", "f-%-4d.png", "f-%ld.png", "f-%*d.png",
            "f-%1$d.png", "f-%d-%d.png", "f-%d-##.png", "##-##.png", "%d##.png", "f%",
            "issue#5.png", "f%.png",
            "f-%0.png", "f-%00d.png", "f-%019d.png", "f-%0999999999999999999999d.png",
            "###################.png", "d%d/f.png", "%d/%d.png", "one.png", "%%d.png",
            "one.svg.png",
        ])
    func patterns(_ name: String) throws {
        let format = name.hasSuffix(".png") ? [] : ["--format", "png"]
        for options in [[], ["--dry-run"]] {
            let run = try place.tool(smallAnimation(frames: 3) + format + options + ["-o", name])
            expectRefusal(run, 64, naming: ["--output", name])
            #expect(place.names.isEmpty)
        }
    }

    @Test(
        "outputs that do not fit the rest of the line",
        arguments: [
            ([], ["no output is given"]), (["-o", ""], ["--output", "empty"]),
            (["-o", "a%d.png", "-o", "b%d.png"], ["--output", "b%d.png"]),
            (["-o", "a%d.pdf"], ["a%d.pdf", "--format"]), (["-o", "a%d"], ["'a%d'", "--format"]),
            (["-o", "a%d.gif"], ["a%d.gif", "PNG or SVG"]),
            (["-o", "a%d.mp4"], ["a%d.mp4", "PNG or SVG"]),
            (["-o", "a%d.png", "--format", "svg"], ["--format", "png", "svg"]),
            (["-o", "a%d.png", "--pipe", "rgba"], ["--pipe", "a%d.png"]),
            (["-o", "-"], ["'-'", "--pipe"]), (["-o", "-", "--format", "png"], ["--pipe png"]),
            (["-o", "-", "--pipe", "rgba", "--format", "gif"], ["--pipe", "--format"]),
            (["-o", "-", "--pipe", "rgb"], ["--pipe", "'rgb'", "rgba"]),
            (["-o", "-", "--pipe", "rgba", "--resume"], ["--resume", "--frames"]),
            (["-o", "-", "--pipe", "y4m", "--progress", "openjd"], ["--progress", "json"]),
            (["-o", "a%d.png", "--dark-theme"], ["--dark-theme", "SVG"]),
            (["-o", "-", "--pipe", "rgba", "--dark-theme"], ["--dark-theme", "SVG"]),
            (["-o", "a%d.png", "-j", "0"], ["--jobs", "'0'", "1 to 256"]),
            (["-o", "a%d.png", "-j", "257"], ["--jobs", "257"]),
            (["-o", "a%d.png", "--value", "1"], ["--value", "--from"]),
        ] as [([String], [String])])
    func outputs(_ options: [String], _ words: [String]) throws {
        let run = try place.tool(smallAnimation(frames: 3) + options)
        expectRefusal(run, 64, naming: words)
        #expect(place.names.isEmpty)
    }

    @Test(
        "times, rates and frames out of their limits",
        arguments: [
            (["--fps", "0"], ["--fps", "0"]), (["--fps", "-1"], ["--fps", "-1"]),
            (["--fps", "nan"], ["--fps", "nan"]), (["--fps", "1001"], ["--fps", "1000"]),
            (["--fps", "30000/0"], ["--fps"]), (["--fps", "1e-9"], ["--fps", "0.001"]),
            (["--duration", "-1"], ["--duration", "-1"]),
            (["--duration", "1e9"], ["--duration", "86400"]),
            (["--duration", "1h"], ["--duration", "1h"]), (["--hold", "1e400"], ["--hold"]),
            (["--duration", "3600"], ["216000 frames", "100000", "--max-frames"]),
            (["--hold", "86400", "--fps", "1000"], ["86400800 frames", "100000"]),
            (["--max-frames", "0"], ["--max-frames"]),
            (["--max-frames", "47"], ["48 frames", "47"]),
            (["--frames", "48-"], ["--frames", "'48-'"]),
            (["--frames", "48-60"], ["--frames", "0 to 47"]),
            (["--frames", "9-3"], ["--frames", "3-9"]), (["--frames", "1-9x0"], ["--frames"]),
            (["--frames", "0-47", "--start-number", "48"], ["--frames", "48 to 95"]),
            (["--start-number", "-1"], ["--start-number"]),
            (["--start-number", "1e3"], ["--start-number"]),
            (["--start-number", "1000000001"], ["--start-number", "1000000000"]),
            (["--shard", "0/2"], ["--shard", "from 1"]), (["--shard", "3/2"], ["--shard", "3"]),
            (["--shard", "1"], ["--shard", "2/8"]), (["--shard", "1/0"], ["--shard"]),
            (["--from", "2"], ["--from", "2"]), (["--to", "x"], ["--to", "x"]),
            (["--easing", "boing"], ["--easing", "boing"]),
            (["--from", "0", "--keyframes", "0s:0,1s:1"], ["--keyframes", "--from"]),
            (["--indeterminate", "--hold", "1"], ["--hold", "loop"]),
            (["--label-mode", "holds"], ["did you mean 'hold'?"]),
        ] as [([String], [String])])
    func limits(_ options: [String], _ words: [String]) throws {
        for more in [[], ["--dry-run"]] {
            let run = try place.tool(["animate", "bar", "-o", "f%d.png"] + options + more)
            expectRefusal(run, 64, naming: words)
            #expect(place.names.isEmpty)
        }
    }

    @Test("a limit that is raised, and frames that lie partly inside")
    func allowed() throws {
        let long = ["animate", "bar", "--duration", "3600", "--max-frames", "216000"]
        let run = try place.tool(long + ["--frames", "215999,300000-400000", "-o", "f%d.png"])
        #expect(run.succeeded)
        #expect(run.errors.contains("warning: --frames: '215999,300000-400000' was cut"))
        #expect(place.names == ["f215999.png", "frames.json"])
        let strict = try place.tool(
            ["animate", "bar", "--strict", "--frames", "40-60", "-o", "g/f%d.png"])
        expectRefusal(strict, 65, naming: ["--frames", "cut", "0 to 47", "--strict"])
        #expect(place.names.count == 2)
    }

    @Test("--no-clobber keeps what is there and writes nothing")
    func noClobber() throws {
        mkdir(place("f"), 0o755)
        place.write("old", to: "f/2.png")
        let line = smallAnimation(frames: 4) + ["--no-clobber", "-o", "f/%d.png"]
        expectRefusal(try place.tool(line), 73, naming: ["f/2.png", "exists"])
        #expect(place.files("f") == ["2.png": Array("old".utf8)])
        place.remove("f/2.png")
        #expect(try place.tool(line).succeeded)
        let whole = place.files("f")
        #expect(whole.count == 5)
        expectRefusal(try place.tool(line), 73, naming: ["f/0.png"])
        // What is whole stays, what is not is made, what is in the way is kept.
        place.remove("f/1.png")
        #expect(try place.tool(line + ["--resume"]).succeeded)
        expectSame(place.files("f"), whole)
        place.write("old", to: "f/3.png")
        expectRefusal(try place.tool(line + ["--resume"]), 73, naming: ["f/3.png", "exists"])
        #expect(place.text("f/3.png") == "old")
    }

    @Test("a warning under --strict leaves nothing, not even a folder", arguments: [1, 4])
    func strict(_ jobs: Int) throws {
        let line = ["animate", "bar", "--label", "a\tb", "--strict", "-j", "\(jobs)"]
        expectRefusal(
            try place.tool(line + ["-o", "new/f%d.png"]), 65, naming: ["U+0009", "--strict"])
        #expect(place.names.isEmpty)
        let pipe = try place.tool(
            line.dropLast(2) + ["--background", "red", "--pipe", "y4m", "-o", "-"])
        expectRefusal(pipe, 65, naming: ["U+0009", "--strict"])
    }

    @Test("what is no file, one frame's name among them, is refused before a frame is written")
    func special() throws {
        let line = smallAnimation(frames: 4) + ["-o", "%d.png"]
        mkdir(place("2.png"), 0o755)
        expectRefusal(try place.tool(line), 64, naming: ["2.png", "directory"])
        rmdir(place("2.png"))
        mkfifo(place("2.png"), 0o644)
        expectRefusal(try place.tool(line), 64, naming: ["2.png", "pipe"])
        #expect(place.names == ["2.png"])
        place.remove("2.png")
        symlink("/dev/null", place("2.png"))
        expectRefusal(try place.tool(line), 64, naming: ["2.png", "device"])
    }

    @Test("a frame keeps a file's permissions and follows its link")
    func links() throws {
        place.write("old", to: "real.png")
        chmod(place("real.png"), 0o600)
        symlink("real.png", place("1.png"))
        #expect(try place.tool(smallAnimation(frames: 2) + ["-o", "%d.png"]).succeeded)
        let link = try FileManager.default.destinationOfSymbolicLink(atPath: place("1.png"))
        #expect(link == "real.png")
        let attributes = try FileManager.default.attributesOfItem(atPath: place("real.png"))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(place.contents("real.png")?.starts(with: [0x89, 0x50]) == true)
    }

    @Test("an input is never one of the frames")
    func inputs() throws {
        place.write("0,0\n1,1\n", to: "f3.csv")
        let line = ["animate", "bar", "--values", "f3.csv", "--format", "png", "-o"]
        expectRefusal(try place.tool(line + ["f%d.csv"]), 64, naming: ["f3.csv", "input"])
        expectRefusal(try place.tool(line + ["./f%01d.csv"]), 64, naming: ["f3.csv", "input"])
        #expect(place.names == ["f3.csv"])
        #expect(place.text("f3.csv") == "0,0\n1,1\n")
        #expect(try place.tool(line + ["f%d.csv", "--frames", "4-5"]).succeeded)
    }

    @Test(
        "a table that is not there or not one",
        arguments: [
            (nil, 66, ["v.csv", "does not exist"]), ("", 65, ["v.csv"]), ("0,0\n", 65, ["v.csv"]),
            ("0,0\n1,x\n", 65, ["v.csv:2:3"]),
            ("1,0\n0,1\n", 65, ["v.csv:2", "times must increase"]),
            ("0,0\n1,2\n", 65, ["v.csv:2:3", "2"]), ("0,0\n1\n", 65, ["v.csv:2"]),
        ] as [(String?, Int32, [String])])
    func tables(_ text: String?, _ code: Int32, _ words: [String]) throws {
        if let text { place.write(text, to: "v.csv") }
        let run = try place.tool(["animate", "bar", "--values", "v.csv", "-o", "f/%d.png"])
        expectRefusal(run, code, naming: words)
        #expect(place.contents("f/0.png") == nil && !place.names.contains("f"))
    }

    @Test(
        "words that are no animation",
        arguments: [
            ([], ["nothing to animate", "animate bar"]),
            (["bra"], ["'bra'", "did you mean 'bar'?"]),
            (["zebra"], ["'zebra'", "animate bar"]), (["--fps", "1"], ["'--fps'"]),
            (["bar", "--fsp", "1"], ["did you mean '--fps'?"]),
            (["steps", "--label-mode", "hold"], ["unknown option '--label-mode'"]),
            (["steps", "--index", "1"], ["--index", "--from"]),
            (["bar", "x.png"], ["unexpected argument 'x.png'", "-o x.png"]),
            (["steps", "-o", "f%d.png"], ["--titles"]),
        ] as [([String], [String])])
    func words(_ arguments: [String], _ words: [String]) throws {
        let code: Int32 = arguments == ["steps", "-o", "f%d.png"] ? 65 : 64
        expectRefusal(try place.tool(["animate"] + arguments), code, naming: words)
        #expect(place.names.isEmpty)
    }
}
