import Foundation
import Glibc
import TestSupport
import Testing

@Suite("animate: --resume")
struct AnimateResumeTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private static let line = smallAnimation(frames: 8)

    private func run(_ line: [String], _ options: [String] = []) throws {
        let run = try place.tool(line + options + ["-o", "f/%02d.png"])
        #expect(run.succeeded && run.errors.isEmpty && run.output.isEmpty, "\(run.errors)")
    }

    /// Returns the files of an undisturbed run.
    private func reference(_ line: [String]) throws -> [String: [UInt8]] {
        let other = try TemporaryDirectory()
        for name in ["v.csv", "font.ttf"] {
            if let bytes = place.contents(name) { other.write(bytes, to: name) }
        }
        #expect(try other.tool(line + ["-o", "f/%02d.png"]).succeeded)
        return other.files("f")
    }

    @Test("killed at 200 random moments, it completes the set byte for byte", arguments: 0..<4)
    func killed(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let line = smallAnimation(frames: 16) + ["-j", "\(seed + 1)", "-o", "f/%02d.png"]
        let start = ContinuousClock.now
        let whole = try reference(smallAnimation(frames: 16))
        let span = max(1, (ContinuousClock.now - start) / .microseconds(1))
        var unfinished = 0
        for round in 0..<50 {
            // From nothing, over a whole set, or while an unfinished one is resumed.
            if round % 3 == 0 { place.remove("f") }
            let options = round % 3 == 2 ? ["--resume"] : []
            if round % 3 == 2 { place.remove("f/05.png") }
            let program = try RunningProgram(
                toolPath, (line + options).map { Array($0.utf8) }, in: place.path)
            usleep(.random(in: 0...UInt32(min(1e6, span)), using: &random))
            program.send(SIGKILL)
            if program.finish().ending == .signal(SIGKILL) { unfinished += 1 }
            for (name, bytes) in place.files("f") where !name.hasSuffix(".tmp") {
                #expect(bytes == whole[name], "round \(round): \(name)")
            }
            for name in place.leftovers("f") { place.age("f/\(name)") }
            let run = try place.tool(line + ["--resume"])
            #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
            expectSame(place.files("f"), whole, "round \(round)")
        }
        #expect(unfinished > 10)
    }

    @Test("a run that was killed after a while left a record, and what it lists is not made anew")
    func partialRecord() throws {
        let line = ["animate", "bar", "-q", "--fps", "1000", "--duration", "60", "-j", "1"]
        let program = try RunningProgram(
            toolPath, (line + ["-o", "f/%02d.png"]).map { Array($0.utf8) }, in: place.path)
        let deadline = ContinuousClock.now + .seconds(20)
        while place.contents("f/frames.json") == nil, ContinuousClock.now < deadline {
            usleep(20_000)
        }
        program.send(SIGKILL)
        #expect(program.finish().ending == .signal(SIGKILL))
        let listed = try place.record("f/frames.json").frames
        try #require(listed.count > 2)
        let before = listed.prefix(50).map { place.identity("f/\($0.file)") }
        try run(line, ["--resume", "--frames", "0-\(min(49, listed.count - 1))"])
        #expect(listed.prefix(50).map { place.identity("f/\($0.file)") } == before)
        #expect(try place.record("f/frames.json").frames == listed)
    }

    @Test("whole frames are not written anew")
    func kept() throws {
        try run(Self.line)
        let names = place.frames("f").keys.sorted()
        let before = names.map { place.identity("f/\($0)") }
        let whole = place.files("f")
        try run(Self.line, ["--resume"])
        #expect(names.map { place.identity("f/\($0)") } == before)
        expectSame(place.files("f"), whole)
        // Without the option all are.
        try run(Self.line)
        let after = names.map { place.identity("f/\($0)") }
        #expect(zip(before, after).allSatisfy { $0 != $1 })
    }

    @Test(
        "a frame that is not as it was is made anew, and no other",
        arguments: ["cut", "empty", "longer", "changed", "removed", "another", "a link to nothing"])
    func damaged(_ damage: String) throws {
        try run(Self.line)
        let whole = place.files("f")
        let names = place.frames("f").keys.sorted().filter { $0 != "03.png" }
        let before = names.map { place.identity("f/\($0)") }
        var bytes = try #require(whole["03.png"])
        place.remove("f/03.png")
        switch damage {
        case "cut": place.write(bytes.dropLast(), to: "f/03.png")
        case "empty": place.write([], to: "f/03.png")
        case "longer": place.write(bytes + [0], to: "f/03.png")
        case "changed":
            bytes[bytes.count / 2] ^= 1
            place.write(bytes, to: "f/03.png")
        case "another": place.write(whole["04.png"] ?? [], to: "f/03.png")
        case "a link to nothing": symlink("elsewhere.png", place("f/03.png"))
        default: break
        }
        try run(Self.line, ["--resume"])
        var after = place.files("f")
        if damage == "a link to nothing" {
            #expect(after.removeValue(forKey: "elsewhere.png") == whole["03.png"])
        }
        #expect(after == whole)
        #expect(names.map { place.identity("f/\($0)") } == before)
    }

    @Test(
        "frames of another animation are made anew",
        arguments: [
            ["--to", "50%"], ["--from", "1%"], ["--easing", "linear"], ["--label-mode", "follow"],
            ["--fill-color", "tomato"], ["--label", "x"], ["--scale", "2"], ["--size", "41x8"],
            ["--font", "DejaVu Serif"], ["--png-effort", "fast"], ["--start-number", "2"],
            ["--delay", "10ms"], ["--background", "white"], ["--fps", "50"], ["--remove"],
        ])
    func otherSettings(_ options: [String]) throws {
        try run(Self.line)
        try run(Self.line + options, ["--resume"])
        let wanted = try reference(Self.line + options)
        let found = place.files("f")
        for (name, bytes) in wanted { #expect(found[name] == bytes, "\(name)") }
    }

    @Test("so are those of other names, and those that no record lists")
    func otherRecord() throws {
        try run(Self.line)
        let whole = place.files("f")
        for text in [
            nil, "", whole["frames.json"].map { String(decoding: $0.dropLast(9), as: UTF8.self) },
        ] {
            place.write("no picture", to: "f/02.png")
            place.remove("f/frames.json")
            if let text { place.write(text, to: "f/frames.json") }
            try run(Self.line, ["--resume"])
            expectSame(place.files("f"), whole)
        }
        let run = try place.tool(Self.line + ["--resume", "-o", "f/%03d.png"])
        #expect(run.succeeded)
        for index in 0..<8 { #expect(place.contents("f/00\(index).png") == whole["0\(index).png"]) }
    }

    @Test("a font file or a table that changed makes another animation")
    func inputs() throws {
        let fonts = try ["DejaVu Sans", "DejaVu Serif"].map { family in
            let lines = try tool(["fonts", "--font", family]).text.split(separator: "\n")
            return try #require(lines.first { $0.contains("file ") }?.split(separator: " ").last)
        }
        func copy(_ font: Substring) throws {
            place.remove("font.ttf")
            try FileManager.default.copyItem(atPath: String(font), toPath: place("font.ttf"))
        }
        try copy(fonts[0])
        place.write("0,0\n1,50%\n2,100%\n", to: "v.csv")
        let line = [
            "animate", "bar", "--fps", "4", "--values", "v.csv", "--font", "./font.ttf",
        ]
        try run(line)
        try copy(fonts[1])
        try run(line, ["--resume"])
        try expectSame(place.files("f"), reference(line))
        // The ends, which the fingerprint draws, stay the same.
        place.write("0,0\n1,60%\n2,100%\n", to: "v.csv")
        try run(line, ["--resume"])
        try expectSame(place.files("f"), reference(line))
    }

    @Test(
        "temporary files of processes that are gone are removed, those that may be in use are not")
    func leftovers() throws {
        mkdir(place("f"), 0o755)
        let gone = try RunningProgram("/bin/true", [])
        _ = gone.finish()
        let names = [
            ".progress-render-\(gone.process)-1-abc.tmp",
            ".progress-render-\(gone.process)-2-abc.tmp",
            ".progress-render-\(getpid())-1-abc.tmp", ".progress-render-x-1-abc.tmp",
            ".other-1.tmp",
            ".progress-render-\(gone.process)-1-abc.txt",
        ]
        for name in names {
            place.write("x", to: "f/\(name)")
            if name != names[1] { place.age("f/\(name)") }
        }
        try run(Self.line)
        #expect(place.leftovers("f").count == 5)
        try run(Self.line, ["--resume"])
        let left = place.files("f").keys.filter { $0.hasPrefix(".") }
        #expect(Set(left) == Set(names.dropFirst()))
    }
}
