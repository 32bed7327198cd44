import Foundation
import RenderPixels
import RenderSystem
import TestSupport
import Testing

@Suite("Comparing two files")
struct CompareTests {
    private let place: TemporaryDirectory

    init() throws {
        place = try TemporaryDirectory()
        try write("red.png", 40, [UInt32](repeating: 0xFFFF_0000, count: 1600))
        var pixels = [UInt32](repeating: 0xFFFF_0000, count: 1600)
        pixels[85] = 0xFFF5_0000
        try write("nearly.png", 40, pixels)
        try write("wide.png", 41, [UInt32](repeating: 0xFFFF_0000, count: 1640))
    }

    private func write(_ name: String, _ width: Int, _ pixels: [UInt32]) throws {
        let image = PremultipliedImage(width: width, height: pixels.count / width, pixels: pixels)
        try AtomicFile.write(try PNGEncoder.encode(image), to: place(name))
    }

    private func compare(_ arguments: String...) throws -> ToolRun {
        try place.tool(["compare"] + arguments)
    }

    @Test("the same pixels end with 0, others with 1, and both are told in a line")
    func verdicts() throws {
        let same = try compare("red.png", "red.png")
        #expect(same.ending == .exit(0))
        #expect(same.text == "same: no pixel differs\n")
        let other = try compare("red.png", "nearly.png")
        #expect(other.ending == .exit(1))
        #expect(
            other.text
                == "differs: 1 of 1600 pixels differ, by at most 10, within 1×1 at (5, 2), 0.063 %\n"
        )
        #expect(other.errors.isEmpty)
        let wide = try compare("red.png", "wide.png", "--threshold", "255")
        #expect(wide.ending == .exit(1))
        #expect(wide.text == "differs: has 41×40 pixels, not 40×40\n")
    }

    @Test(
        "what is tolerated passes",
        arguments: [
            ["--threshold", "10"], ["--max-diff-pixels", "1"], ["--max-diff-ratio", "0.1%"],
            ["--ignore-rect", "0,0,2,2", "--ignore-rect", "5,2,1,1"], ["--fuzzy", "0-10;0-1"],
            ["--perceptual", "0.1"],
        ])
    func tolerated(_ options: [String]) throws {
        let run = try place.tool(["compare", "red.png", "nearly.png"] + options)
        #expect(run.ending == .exit(0), "\(run.errors)")
        #expect(run.text.hasPrefix("passes: "))
    }

    @Test(
        "what is not enough does not",
        arguments: [
            ["--threshold", "9"], ["--max-diff-ratio", "0.0006"], ["--ignore-rect", "6,2,1,1"],
            ["--fuzzy", "10;2"], ["--perceptual", "0.01"], ["--ignore-aa"],
        ])
    func differing(_ options: [String]) throws {
        let run = try place.tool(["compare", "red.png", "nearly.png"] + options)
        #expect(run.ending == .exit(1), "\(run.errors)")
        #expect(run.text.hasPrefix("differs: "))
    }

    @Test(
        "wrong usage is refused, by name",
        arguments: [
            (["red.png"], "1 file given"), ([], "0 files"), (["a", "b", "c"], "3 files"),
            (["red.png", "red.png", "--threshold", "256"], "--threshold"),
            (["red.png", "red.png", "--threshold", "nan"], "--threshold"),
            (["red.png", "red.png", "--max-diff-ratio", "2"], "--max-diff-ratio"),
            (["red.png", "red.png", "--ignore-rect", "1,2,3"], "--ignore-rect"),
            (["red.png", "red.png", "--ignore-rect", "0,0,0,1"], "--ignore-rect"),
            (["red.png", "red.png", "--ignore-rect", "0,0,40,40"], "every pixel is ignored"),
            (["red.png", "red.png", "--mask", "wide.png"], "the mask has 41×40"),
            (["red.png", "red.png", "--fuzzy", "x"], "--fuzzy"),
            (["red.png", "red.png", "--threshold", "1", "--perceptual", "0.1"], "exclude"),
            (["red.png", "red.png", "--diff-style", "blink"], "--diff-style"),
            (["red.png", "nearly.png", "--diff", "red.png"], "one of the files to compare"),
            (["red.png", "nearly.png", "--diff", "./nearly.png"], "one of the files to compare"),
        ])
    func usage(_ words: [String], _ name: String) throws {
        let before = place.names.map { place.contents($0) }
        expectRefusal(try place.tool(["compare"] + words), 64, naming: [name])
        #expect(place.names.map { place.contents($0) } == before)
    }

    @Test("a file that is not there, or no picture, is named")
    func inputs() throws {
        expectRefusal(try compare("red.png", "none.png"), 66, naming: ["none.png"])
        expectRefusal(try compare("red.png", "red.png", "--mask", "none.png"), 66)
        place.write("GIF89a", to: "other.png")
        expectRefusal(
            try compare("red.png", "other.png"), 65, naming: ["other.png: not a PNG"])
        expectRefusal(try compare("other.png", "other.png"), 65, naming: ["not a PNG"])
        try AtomicFile.write(
            Array(#require(place.contents("red.png")).dropLast(5)), to: place("cut.png"))
        expectRefusal(try compare("cut.png", "red.png"), 65, naming: ["cut.png: truncated"])
    }

    @Test("a picture of the difference is written in each style", arguments: DiffStyle.allCases)
    func diff(_ style: DiffStyle) throws {
        let run = try compare(
            "red.png", "nearly.png", "--diff", "diff.png", "--diff-style", style.rawValue)
        #expect(run.ending == .exit(1))
        let picture = try PNGDecoder.decode(#require(place.contents("diff.png")))
        #expect(picture.height == 40)
        #expect(picture.width == (style == .sideBySide ? 128 : 40))
        // The one that differs stands out.
        let left = style == .sideBySide ? 44 : 0
        #expect(picture.pixels[2 * picture.width + left + 5] != picture.pixels[left])
        let same = try compare("red.png", "red.png", "--diff", "diff.png", "--quiet")
        #expect(same.ending == .exit(0))
        #expect(place.contents("diff.png") != nil)
    }

    @Test("a declaration of gamma that differs is a warning, and an error when strict")
    func gamma() throws {
        let file = try #require(place.contents("red.png"))
        var chunk: [UInt8] = Array("gAMA".utf8) + [0, 0, 0x27, 0x10]
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in chunk {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
        }
        chunk += withUnsafeBytes(of: (~sum).bigEndian, Array.init)
        try AtomicFile.write(
            Array(file[..<33]) + [0, 0, 0, 4] + chunk + Array(file[33...]), to: place("gamma.png"))
        let run = try compare("red.png", "gamma.png")
        #expect(run.ending == .exit(0), "\(run.errors)")
        #expect(run.errors.contains("warning: the files' chunks gAMA"))
        #expect(try compare("red.png", "gamma.png", "--quiet").errors.isEmpty)
        expectRefusal(try compare("red.png", "gamma.png", "--strict"), 65, naming: ["gAMA"])
    }

    @Test("a fuzzy tolerance that asks for more than there is says so")
    func lack() throws {
        for tolerance in ["1-10;1-5", "10;1"] {
            let run = try compare("red.png", "red.png", "--fuzzy", tolerance)
            #expect(run.ending == .exit(1))
            #expect(
                run.text == "differs: no pixel differs, but the fuzzy tolerance requires some\n")
        }
    }

    @Test("the difference has a file of its own, in a directory that is there or may be made")
    func differenceFile() throws {
        for words in [["--diff", "-"], ["--json", "r.json", "--diff", "r.json"]] {
            let run = try place.tool(["compare", "red.png", "nearly.png"] + words)
            #expect(run.ending == .exit(64), "\(words)")
        }
        #expect(place.contents("-") == nil && place.contents("r.json") == nil)
        let words = ["--diff", "new/a.png", "--json", "new/b/r.json", "--report", "new/r.html"]
        #expect(try place.tool(["compare", "red.png", "nearly.png"] + words).ending == .exit(73))
        let run = try place.tool(["compare", "red.png", "nearly.png", "--mkdirs"] + words)
        #expect(run.ending == .exit(1), "\(run.errors)")
        for name in ["new/a.png", "new/b/r.json", "new/r.html"] {
            #expect(place.contents(name) != nil, "\(name)")
        }
    }
}
