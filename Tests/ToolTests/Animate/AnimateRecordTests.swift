import Foundation
import Glibc
import TestSupport
import Testing

/// The record of numbered frames as another program reads it.
struct ReadRecord: Decodable, Equatable {
    struct Frame: Decodable, Equatable {
        let number: Int
        let file: String
        let bytes: Int
        let sha256: String
    }

    let program: String
    let fingerprint: String
    let width: Int
    let height: Int
    let fps: String
    let frameCount: Int
    let frames: [Frame]
}

extension TemporaryDirectory {
    /// A record, decoded by Foundation.
    func record(_ name: String) throws -> ReadRecord {
        try JSONDecoder().decode(ReadRecord.self, from: Data(contents(name) ?? []))
    }
}

@Suite("animate: record of frames")
struct AnimateRecordTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    /// Expects a record to list the files of its directory with their lengths and digests.
    private func expectTrue(_ record: ReadRecord, _ directory: String) throws {
        for frame in record.frames {
            #expect(place.contents("\(directory)/\(frame.file)")?.count == frame.bytes)
            let sum = try shell("sha256sum < \"$1\"", [place("\(directory)/\(frame.file)")])
            #expect(sum.text.prefix(64) == frame.sha256, "\(frame.file)")
        }
    }

    @Test("it lists every frame with its length and digest", arguments: ["png", "svg"])
    func lists(_ format: String) throws {
        try place.tool([
            "animate", "bar", "--fps", "29.97", "--size", "33.5x9", "--scale", "2", "-q",
            "--start-number", "7", "-o", "f/bar-%02d.\(format)",
        ])
        let record = try place.record("f/frames.json")
        #expect(record.program == "progress-render")
        #expect(record.fps == "30000/1001")
        #expect(record.frameCount == 24)
        #expect(record.frames.map(\.number) == Array(7..<31))
        #expect(record.frames[0].file == "bar-07.\(format)")
        #expect(record.width == (format == "png" ? 67 : 34))
        #expect(record.height == (format == "png" ? 18 : 9))
        #expect(record.fingerprint.utf8.count == 64)
        #expect(Set(record.frames.map(\.file)) == Set(place.frames("f").keys))
        try expectTrue(record, "f")
    }

    @Test("it is written after the frames it lists")
    func last() throws {
        try place.tool(smallAnimation(frames: 20) + ["-j", "4", "-o", "f/%d.png"])
        let end = place.identity("f/frames.json").dropFirst()
        for name in place.frames("f").keys {
            let time = place.identity("f/\(name)").dropFirst()
            #expect(time.lexicographicallyPrecedes(end) || time == end, "\(name)")
        }
    }

    @Test("each shard has its own, and they agree on the animation")
    func shards() throws {
        for number in 1...3 {
            try place.tool(
                smallAnimation(frames: 8) + ["--shard", "\(number)/3", "-o", "f/%d.png"])
        }
        let records = try (1...3).map { try place.record("f/frames.\($0)-of-3.json") }
        #expect(records.flatMap(\.frames).map(\.number) == Array(0..<8))
        #expect(Set(records.map(\.fingerprint)).count == 1)
        #expect(records.allSatisfy { $0.frameCount == 8 })
        for record in records { try expectTrue(record, "f") }
        #expect(place.contents("f/frames.json") == nil)
    }

    @Test("a shard without frames has an empty one, and says so")
    func emptyShard() throws {
        let line = ["animate", "bar", "--fps", "1", "--shard", "1/5", "-o", "f/%d.png"]
        let run = try place.tool(line + ["--progress", "openjd"])
        #expect(run.succeeded)
        #expect(run.errors.contains("warning: --shard: 1/5 has no frames"))
        #expect(run.text == "openjd_progress: 100\n")
        #expect(try place.record("f/frames.1-of-5.json").frames.isEmpty)
        #expect(place.files("f").count == 1)
        expectRefusal(try place.tool(line + ["--strict"]), 65, naming: ["--shard", "--strict"])
    }

    @Test("names that JSON escapes are listed as they are")
    func names() throws {
        try place.tool(smallAnimation(frames: 2) + ["-o", "f/a\"\\\u{7}é%%-%d.png"])
        let record = try place.record("f/frames.json")
        #expect(record.frames.map(\.file) == ["a\"\\\u{7}é%-0.png", "a\"\\\u{7}é%-1.png"])
        try expectTrue(record, "f")
    }

    @Test("frames chosen one after another add up in it")
    func addsUp() throws {
        let line = smallAnimation(frames: 9) + ["-o", "f/%d.png"]
        for choice in ["0-2", "6-8", "2-3"] { try place.tool(line + ["--frames", choice]) }
        #expect(
            try place.record("f/frames.json").frames.map(\.number) == [0, 1, 2, 3, 6, 7, 8])
        // Another animation's frames are not of this one.
        try place.tool(line + ["--frames", "4", "--to", "50%"])
        #expect(try place.record("f/frames.json").frames.map(\.number) == [4])
    }

    @Test("one picture alone has none")
    func alone() throws {
        let line = smallAnimation(frames: 9) + ["--frames", "8", "-o", "last.png"]
        #expect(try place.tool(line).succeeded)
        #expect(place.names == ["last.png"])
        let still = try tool(
            ["bar", "-q", "--value", "1", "--size", "40x8", "-o", "-"] + ["--format", "png"])
        #expect(place.contents("last.png") == still.output)
    }

    @Test("a file of its name that is not one is kept, and nothing is written")
    func otherFile() throws {
        mkdir(place("f"), 0o755)
        let line = smallAnimation(frames: 3) + ["-o", "f/%d.png"]
        for text in ["{\"frames\":{}}", "{}", " ", "{\"program\":\"other\",\"x\":1}"] {
            place.write(text, to: "f/frames.json")
            expectRefusal(try place.tool(line), 73, naming: ["f/frames.json", "another program"])
            expectRefusal(try place.tool(line + ["--resume"]), 73, naming: ["f/frames.json"])
            #expect(place.files("f") == ["frames.json": Array(text.utf8)])
        }
        place.write("", to: "f/frames.json")
        #expect(try place.tool(line).succeeded)
        #expect(try place.record("f/frames.json").frames.count == 3)
    }

    @Test("a directory or a pipe in its place is refused before a frame is written")
    func special() throws {
        let line = smallAnimation(frames: 3) + ["-o", "f/%d.png"]
        mkdir(place("f"), 0o755)
        mkdir(place("f/frames.json"), 0o755)
        expectRefusal(try place.tool(line), 64, naming: ["f/frames.json", "directory"])
        rmdir(place("f/frames.json"))
        mkfifo(place("f/frames.json"), 0o644)
        expectRefusal(try place.tool(line), 64, naming: ["f/frames.json", "pipe"])
        #expect(place.names == ["f"] && place.files("f").count <= 1)
    }

    @Test("a name that could be the record's is refused")
    func nameOfRecord() throws {
        let line = smallAnimation(frames: 9) + ["--shard", "1/2", "--format", "png"]
        let run = try place.tool(line + ["-o", "frames.%d-of-2.json"])
        expectRefusal(run, 64, naming: ["frames.%d-of-2.json", "record"])
        #expect(place.names.isEmpty)
    }
}
