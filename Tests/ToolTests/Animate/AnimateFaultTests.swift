import Foundation
import Glibc
import TestSupport
import Testing

@Suite("animate: faults")
struct AnimateFaultTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func reference(_ line: [String]) throws -> [String: [UInt8]] {
        let other = try TemporaryDirectory()
        #expect(try other.tool(line).succeeded)
        return other.frames("f")
    }

    @Test(
        "SIGINT and SIGTERM at any moment leave whole frames and no temporary file",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)], [1, 4])
    func interrupted(_ signal: (number: Int32, code: Int32), _ jobs: Int) throws {
        var random = SeededGenerator(UInt64(jobs))
        let line = smallAnimation(frames: 400) + ["-j", "\(jobs)", "-o", "f/%d.png"]
        let whole = try reference(line)
        var ended = 0
        for _ in 0..<15 {
            place.remove("f")
            let program = try RunningProgram(
                toolPath, line.map { Array($0.utf8) }, in: place.path)
            // Not before the handlers are there.
            while place.files("f").isEmpty, kill(program.process, 0) == 0 { usleep(1000) }
            usleep(.random(in: 0...20_000, using: &random))
            program.send(signal.number)
            let run = program.finish()
            #expect(run.errors.isEmpty)
            if run.ending == .exit(signal.code) {
                ended += 1
            } else {
                #expect(run.ending == .exit(0))
            }
            #expect(place.leftovers("f").isEmpty)
            for (name, bytes) in place.frames("f") { #expect(bytes == whole[name], "\(name)") }
        }
        #expect(ended > 3)
        #expect(try place.tool(line + ["--resume"]).succeeded)
        expectSame(place.frames("f"), whole)
    }

    @Test("a full disk is an I/O fault, and with more room --resume completes the set")
    func fullDisk() throws {
        let line = smallAnimation(frames: 30) + ["-o", "f/%d.png"]
        let whole = try reference(line)
        guard mount("tmpfs", place.path, "tmpfs", 0, "size=64k") == 0 else {
            try Test.cancel("only root can mount")
        }
        defer { umount2(place.path, 2) }
        expectRefusal(try place.tool(line), 74, naming: ["f/", ".png", "space"])
        #expect(place.leftovers("f").isEmpty)
        let written = place.frames("f")
        #expect(!written.isEmpty && written.count < 30)
        for (name, bytes) in written { #expect(bytes == whole[name]) }
        #expect(mount("tmpfs", place.path, "tmpfs", UInt(MS_REMOUNT), "size=4m") == 0)
        #expect(try place.tool(line + ["--resume"]).succeeded)
        expectSame(place.frames("f"), whole)
        #expect(try place.record("f/frames.json").frames.count == 30)
    }

    @Test(
        "SIGINT and SIGTERM leave a record of the whole frames, and --resume makes the others only",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)], [1, 4])
    func recorded(_ signal: (number: Int32, code: Int32), _ jobs: Int) throws {
        let line = smallAnimation(frames: 2000) + ["-j", "\(jobs)", "-o", "f/%d.png"]
        for options in [[], ["--resume"]] {
            let before = try? place.record("f/frames.json").frames
            let program = try RunningProgram(
                toolPath, (line + options).map { Array($0.utf8) }, in: place.path)
            // Long before a run writes its record by itself.
            while place.files("f").count < (before?.count ?? 0) + 20,
                kill(program.process, 0) == 0
            {
                usleep(1000)
            }
            program.send(signal.number)
            let run = program.finish()
            #expect(run.ending == .exit(signal.code) && run.errors.isEmpty, "\(run.errors)")
            #expect(place.leftovers("f").isEmpty)
            let listed = try place.record("f/frames.json").frames
            #expect(listed.count >= (before?.count ?? 0) + 10)
            // A frame can be in its place and not be noted yet.
            #expect(place.frames("f").count - listed.count <= jobs)
            #expect(Set(listed.map(\.file)).isSubset(of: place.frames("f").keys))
        }
        let listed = try place.record("f/frames.json").frames
        #expect(listed.count < 2000)
        let before = listed.map { place.identity("f/\($0.file)") }
        #expect(try place.tool(line + ["--resume"]).succeeded)
        #expect(listed.map { place.identity("f/\($0.file)") } == before)
        expectSame(place.frames("f"), try reference(line))
    }

    @Test("a run that is ended while it looks at frames forgets none")
    func endedWhileLooking() throws {
        let line = smallAnimation(frames: 400) + ["-j", "1", "-o", "f/%d.png"]
        #expect(try place.tool(line).succeeded)
        place.remove("f/0.png")
        let others = try place.record("f/frames.json").frames.dropFirst()
        let first = place.identity("f/399.png")
        let program = try RunningProgram(
            toolPath, (line + ["--resume"]).map { Array($0.utf8) }, in: place.path)
        while place.contents("f/0.png") == nil, kill(program.process, 0) == 0 { usleep(200) }
        program.send(SIGINT)
        #expect([.exit(130), .exit(0)].contains(program.finish().ending))
        #expect(try place.record("f/frames.json").frames.suffix(399) == others)
        #expect(try place.tool(line + ["--resume"]).succeeded)
        #expect(place.identity("f/399.png") == first)
    }

    @Test("a disk with room for the frames but not for their record is an I/O fault")
    func noRoomForRecord() throws {
        guard mount("tmpfs", place.path, "tmpfs", 0, "size=48k") == 0 else {
            try Test.cancel("only root can mount")
        }
        defer { umount2(place.path, 2) }
        // A page for each frame and none for the record.
        let line = smallAnimation(frames: 12) + ["-j", "1", "-o", "f/%d.png"]
        expectRefusal(try place.tool(line), 74, naming: ["frames.json", "space"])
        #expect(place.files("f").count == 12)
    }

    @Test(
        "a disk that is full of a video is named as the cause, whatever ffmpeg says",
        arguments: ["mp4", "mov", "webm", "webp"], [4, 16])
    func fullOfVideo(_ format: String, _ kilobytes: Int) throws {
        guard mount("tmpfs", place.path, "tmpfs", 0, "size=\(kilobytes)k") == 0 else {
            try Test.cancel("only root can mount")
        }
        defer { umount2(place.path, 2) }
        let line = ["animate", "bar", "-q", "--gradient", "red,gold,green,blue", "--fps", "50"]
        let size = ["--size", "640x160", "--duration", "400ms", "--label", "{value}"]
        let run = try place.tool(
            line + size + ["--label-mode", "follow", "-o", "clip.\(format)"])
        expectRefusal(run, 74, naming: ["clip.\(format)", "No space left on device"])
        #expect(place.names.isEmpty)
    }

    @Test("a file size limit is named as the cause of a video's fault", arguments: ["mp4", "webm"])
    func videoOverLimit(_ format: String) throws {
        let script = "ulimit -f 2; exec \"$0\" animate bar -q --duration 3s -o clip.\(format)"
        let run = try shell(script, in: place.path)
        expectRefusal(run, 74, naming: ["clip.\(format)", "too large"])
        #expect(place.names.isEmpty)
    }

    @Test("a read-only disk cannot be written to")
    func readOnly() throws {
        guard mount("tmpfs", place.path, "tmpfs", UInt(MS_RDONLY), nil) == 0 else {
            try Test.cancel("only root can mount")
        }
        defer { umount2(place.path, 2) }
        for options in [[], ["--resume"], ["-j", "3"]] {
            let line = smallAnimation(frames: 4) + options
            expectRefusal(
                try place.tool(line + ["-o", "f/%d.png"]), 73, naming: ["f", "Read-only"])
            expectRefusal(
                try place.tool(line + ["-o", "%d.png"]), 73, naming: [".png", "Read-only"])
        }
    }

    @Test("a file size limit is an I/O fault")
    func sizeLimit() throws {
        let line = ["animate", "bar", "--size", "4000x40", "--scale", "2", "--frames", "20,21"]
        let script = "ulimit -f 2; exec \"$0\" \"$@\" -q -o f/%d.png"
        expectRefusal(try shell(script, line, in: place.path), 74, naming: ["f/2", "too large"])
        #expect(place.files("f").isEmpty)
    }

    @Test("a place that cannot be is an error, and nothing is made")
    func impossible() throws {
        place.write("old", to: "file")
        let long = String(repeating: "x", count: 251) + "%d.svg"
        for name in ["file/%d.svg", "file/b/%d.svg", long, "/proc/self/%d.svg", "/proc/x/%d.svg"] {
            let run = try place.tool(smallAnimation(frames: 3) + ["-o", name])
            expectRefusal(run, 73, naming: [String(name.prefix(4))])
        }
        #expect(place.names == ["file"])
    }

    @Test("two tools that write the same frames leave the set whole", arguments: 0..<5)
    func twoWriters(_ round: Int) throws {
        let lines = ["1", "2"].map {
            smallAnimation(frames: 40) + ["-j", $0, "-o", "f/%d.png"]
                + (round == 4 ? ["--resume"] : [])
        }
        let whole = try reference(lines[0])
        let programs = try lines.map {
            try RunningProgram(toolPath, $0.map { Array($0.utf8) }, in: place.path)
        }
        for program in programs {
            let run = program.finish()
            #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        }
        expectSame(place.frames("f"), whole)
        #expect(place.leftovers("f").isEmpty)
        #expect(try place.record("f/frames.json").frames.count == 40)
    }

    @Test("of two tools with other settings each leaves frames that are whole")
    func twoSettings() throws {
        let lines = ["red", "lime"].map {
            smallAnimation(frames: 40) + ["--fill-color", $0, "-o", "f/%d.png"]
        }
        let wholes = try lines.map { try reference($0) }
        let programs = try lines.map {
            try RunningProgram(toolPath, $0.map { Array($0.utf8) }, in: place.path)
        }
        for program in programs { #expect(program.finish().succeeded) }
        for (name, bytes) in place.frames("f") {
            #expect(wholes.contains { $0[name] == bytes }, "\(name)")
        }
        for (line, whole) in zip(lines, wholes) {
            #expect(try place.tool(line + ["--resume"]).succeeded)
            expectSame(place.frames("f"), whole)
        }
    }

    @Test("closed descriptors harm no frame")
    func closedDescriptors() throws {
        let line = smallAnimation(frames: 5) + ["-o", "f/%d.png"]
        let whole = try reference(line)
        for options in [[], ["--progress", "openjd"], ["--progress", "json"]] {
            place.remove("f")
            let script = "exec \"$0\" \"$@\" 0<&- 1>&- 2>&-"
            #expect(try shell(script, line + options, in: place.path).succeeded)
            expectSame(place.frames("f"), whole)
        }
    }
}
