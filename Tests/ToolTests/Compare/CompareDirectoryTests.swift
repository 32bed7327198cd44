import Foundation
import RenderPixels
import TestSupport
import Testing

@Suite("compare: directories")
struct CompareDirectoryTests {
    let directories: ComparedDirectories
    private var place: TemporaryDirectory { directories.place }

    init() throws { directories = try ComparedDirectories() }

    @Test("every pair is told, whatever becomes of another")
    func verdicts() throws {
        try directories.fill()
        let run = try directories.compare()
        #expect(run.ending == .exit(65), "\(run.errors)")
        #expect(run.errors.isEmpty)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 5)
        #expect(lines[0].hasPrefix("unreadable      broken.png: goldens/broken.png: truncated: "))
        #expect(
            lines[1]
                == "differs         d/differs.png: 1 of 60 pixels differ, by at most 223, within 1×1 at (2, 1), 1.67 %"
        )
        #expect(lines[2] == "missing golden  new.png: 12×5 pixels")
        #expect(lines[3] == "not rendered    old.png")
        #expect(
            lines[4]
                == "5 pairs: 1 same, 1 different, 1 without golden, 1 not rendered, 1 unreadable")
    }

    @Test("folders that are the same pass, and nothing is written")
    func same() throws {
        let picture = try ComparedDirectories.picture()
        for name in ["goldens/a.png", "actual/a.png", "goldens/d/b.png", "actual/d/b.png"] {
            try directories.put(picture, name)
        }
        let before = directories.all
        let run = try directories.compare()
        #expect(run.succeeded && run.errors.isEmpty)
        #expect(run.text == "2 pairs: 2 same\n")
        #expect(directories.all == before)
    }

    @Test("a picture that cannot be kept beside a golden is a warning, which --quiet does not show")
    func unkept() throws {
        try directories.put(try ComparedDirectories.picture(), "actual/new.png")
        // A directory has the name.
        try directories.put([], "goldens/new.actual.png/file")
        let run = try directories.compare()
        #expect(run.ending == .exit(1))
        #expect(run.errors.contains("warning: the picture cannot be kept beside the golden"))
        let quiet = try directories.compare(["--quiet"])
        #expect(quiet.ending == .exit(1) && quiet.errors.isEmpty, "\(quiet.errors)")
        #expect(quiet.text == "1 pair: 0 same, 1 without golden\n")
    }

    @Test("a golden nobody rendered is told, and fails a strict run")
    func strict() throws {
        let picture = try ComparedDirectories.picture()
        for name in ["goldens/a.png", "actual/a.png", "goldens/b.png"] {
            try directories.put(picture, name)
        }
        let run = try directories.compare()
        #expect(run.succeeded && run.text.contains("not rendered    b.png\n"))
        #expect(try directories.compare(["--strict"]).ending == .exit(1))
        #expect(try directories.compare(["--strict", "--prune"]).succeeded)
        #expect(place.names.contains("goldens") && place.contents("goldens/b.png") == nil)
        #expect(try directories.compare(["--strict"]).succeeded)
    }

    @Test("colours declared in another way are a warning, and fail a strict run")
    func declarations() throws {
        let picture = try ComparedDirectories.picture()
        try directories.put(picture, "goldens/a.png")
        // A gAMA chunk of 1/2.2 after the header, which takes 33 bytes.
        let gamma: [UInt8] = [
            0, 0, 0, 4, 0x67, 0x41, 0x4D, 0x41, 0, 0, 0xB1, 0x8F, 0x0B, 0xFC, 0x61, 0x05,
        ]
        try directories.put(Array(picture[..<33] + gamma + picture[33...]), "actual/a.png")
        let run = try directories.compare()
        #expect(run.succeeded, "\(run.text)")
        #expect(run.text.contains("warning         a.png: ") && run.text.contains("gAMA"))
        #expect(try directories.compare(["--strict"]).ending == .exit(65))
    }

    @Test("an animated golden, one that is no PNG and one of no bytes are named, with the reason")
    func unreadable() throws {
        let picture = try ComparedDirectories.picture()
        let animated = try place.tool([
            "animate", "bar", "-q", "--size", "12x5", "--fps", "4", "-o", "a.apng",
        ])
        #expect(animated.succeeded)
        try directories.put(try #require(place.contents("a.apng")), "goldens/animated.png")
        try directories.put(Array("GIF89a".utf8), "goldens/gif.png")
        try directories.put([], "goldens/none.png")
        for name in ["animated", "gif", "none", "well"] {
            try directories.put(picture, "actual/\(name).png")
        }
        try directories.put(picture, "goldens/well.png")
        let run = try directories.compare()
        #expect(run.ending == .exit(65))
        #expect(run.text.contains("goldens/animated.png: an animated PNG"))
        #expect(run.text.contains("goldens/gif.png: not a PNG"))
        #expect(run.text.contains("goldens/none.png: not a PNG: the file is empty"))
        #expect(run.text.contains("4 pairs: 1 same, 3 unreadable"))
    }

    @Test("a directory that is not there, or has no picture, is no input")
    func missing() throws {
        try directories.put(try ComparedDirectories.picture(), "goldens/a.png")
        expectRefusal(try directories.compare(), 66, naming: ["actual", "no PNG"])
        for names in [["nothing", "actual"], ["goldens", "nothing"]] {
            expectRefusal(try place.tool(["compare"] + names), 66, naming: ["nothing"])
        }
    }

    @Test("a file and a directory are no pair")
    func mixed() throws {
        try directories.put(try ComparedDirectories.picture(), "goldens/a.png")
        try directories.put(try ComparedDirectories.picture(), "actual/a.png")
        for names in [["goldens/a.png", "actual"], ["goldens", "actual/a.png"]] {
            expectRefusal(try place.tool(["compare"] + names), 64, naming: names)
        }
    }

    @Test("a file that is not there is no input, whatever the other is")
    func missingFile() throws {
        try directories.put(try ComparedDirectories.picture(), "goldens/a.png")
        for names in [
            ["goldens/a.png", "no.png"], ["no.png", "goldens/a.png"], ["goldens", "no.png"],
        ] {
            let run = try place.tool(["compare"] + names)
            expectRefusal(run, 66, naming: ["no.png"])
        }
        // Nothing is left beside it: only directories have pictures without goldens.
        #expect(directories.all.keys.filter { $0.hasSuffix(".png") } == ["goldens/a.png"])
    }

    @Test("a mask that fits one pair and not another stops the run, and names the pair")
    func mask() throws {
        for (name, width) in [("a.png", 12), ("b.png", 10)] {
            let picture = try ComparedDirectories.picture(width: width)
            try directories.put(picture, "goldens/\(name)")
            try directories.put(picture, "actual/\(name)")
        }
        try directories.put(try ComparedDirectories.picture(0xFFFF_FFFF), "mask.png")
        expectRefusal(
            try directories.compare(["--mask", "mask.png"]), 64, naming: ["b.png", "mask"])
        try directories.put([1, 2], "mask.png")
        expectRefusal(try directories.compare(["--mask", "mask.png"]), 65, naming: ["mask.png"])
    }

    @Test("one directory twice, and one within the other, are refused")
    func nested() throws {
        try directories.put(try ComparedDirectories.picture(), "goldens/d/a.png")
        for names in [
            ["goldens", "./goldens"], ["goldens", "goldens/d"], ["goldens/d", "goldens"],
        ] {
            expectRefusal(try place.tool(["compare"] + names), 64, naming: [names[1]])
        }
    }

    @Test("the verdict of a pair is that of the two files alone")
    func property() throws {
        var random = SeededGenerator(29)
        for index in 0..<24 {
            let count = Int.random(in: 0...3, using: &random)
            let spots = (0..<count).map { _ in
                (
                    Int.random(in: 0..<60, using: &random),
                    UInt32.random(in: 0...0xFF, using: &random) | 0xFF20_6000
                )
            }
            let width = index.isMultiple(of: 7) ? 10 : 12
            try directories.put(try ComparedDirectories.picture(), "goldens/\(index).png")
            try directories.put(
                try ComparedDirectories.picture(
                    spots: Dictionary(spots.filter { $0.0 < width * 5 }) { $1 }, width: width),
                "actual/\(index).png")
        }
        for options in [[], ["--threshold", "60"], ["--max-diff-pixels", "1"]] {
            let pairs = try #require(directories.json(options)["pairs"] as? [[String: Any]])
            #expect(pairs.count == 24)
            var same = 0
            for pair in pairs {
                let name = try #require(pair["name"] as? String)
                let run = try place.tool(
                    ["compare", "goldens/\(name)", "actual/\(name)"] + options)
                let isSame = pair["verdict"] as? String == "same"
                #expect(run.ending == .exit(isSame ? 0 : 1), "\(name) \(options) \(run.text)")
                same += isSame ? 1 : 0
            }
            #expect((1..<24).contains(same))
        }
    }

    /// The checksum at the end of a chunk (PNG, annex D).
    private func checksum(_ bytes: some Sequence<UInt8>) -> [UInt8] {
        var sum: UInt32 = .max
        for byte in bytes {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
        }
        return stride(from: UInt32(24), through: 0, by: -8).map { UInt8(~sum >> $0 & 0xFF) }
    }

    @Test("a golden that would unpack to gigabytes is refused by its header, and the rest compared")
    func bomb() throws {
        try directories.fill()
        var picture = try ComparedDirectories.picture()
        // 30,000 by 30,000 pixels, said in a header that is whole.
        picture.replaceSubrange(16..<24, with: [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30])
        picture.replaceSubrange(29..<33, with: checksum(picture[12..<29]))
        try directories.put(picture, "goldens/same.png")
        let start = ContinuousClock.now
        let run = try directories.compare()
        #expect(run.ending == .exit(65))
        #expect(
            run.text.contains(
                "unreadable      same.png: goldens/same.png: the picture has 30000 × 30000"))
        #expect(run.text.contains("1 different, 1 without golden, 1 not rendered, 2 unreadable"))
        #expect(ContinuousClock.now - start < .seconds(5))
    }
}
