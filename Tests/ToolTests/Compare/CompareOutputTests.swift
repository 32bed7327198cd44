import Foundation
import Glibc
import RenderPixels
import TestSupport
import Testing

@Suite("compare: what is written")
struct CompareOutputTests {
    let directories: ComparedDirectories
    private var place: TemporaryDirectory { directories.place }

    init() throws { directories = try ComparedDirectories() }

    @Test("two files have the same reports, of one pair")
    func files() throws {
        try directories.fill()
        let names = ["goldens/d/differs.png", "actual/d/differs.png"]
        let run = try place.tool(["compare"] + names + ["--json", "-", "--report", "r.html"])
        #expect(run.ending == .exit(1))
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(run.output)) as? [String: Any])
        let pairs = try #require(object["pairs"] as? [[String: Any]])
        #expect(pairs.count == 1 && pairs[0]["verdict"] as? String == "differs")
        #expect(pairs[0]["name"] as? String == "differs.png")
        #expect(object["expected"] as? String == names[0])
        #expect(place.text("r.html")?.contains("1 of 1 pair fails") == true)
        for option in [["--update", "all"], ["--prune"], ["--jobs", "2"]] {
            expectRefusal(
                try place.tool(["compare"] + names + option), 64,
                naming: [option[0], "directories"])
        }
    }

    @Test(
        "an output that is a picture being compared, or is written twice, is refused",
        arguments: [
            (["--json", "goldens/a.png"], ["--json", "name of a picture"]),
            (["--report", "link"], ["--report", "goldens/a.png"]),
            (["--json", "x", "--junit", "./x"], ["--json", "written twice"]),
            (["--json", "-", "--junit", "-"], ["--json", "standard output"]),
            (["--report", "-"], ["--report"]),
            (["--diff", "goldens"], ["--diff", "within 'goldens'"]),
            (["--diff", "actual/new/directory"], ["--diff", "within 'actual'"]),
        ])
    func outputs(_ options: [String], _ words: [String]) throws {
        let picture = try ComparedDirectories.picture()
        try directories.put(picture, "goldens/a.png")
        try directories.put(picture, "actual/a.png")
        symlink("goldens/a.png", place("link"))
        let before = directories.all
        expectRefusal(try directories.compare(options), 64, naming: words)
        #expect(directories.all == before)
    }

    @Test("reports come out the same for any number of threads, and again")
    func stable() throws {
        try directories.fill()
        for index in 0..<40 {
            let picture = try ComparedDirectories.picture(spots: [index: 0xFF00_FF00])
            try directories.put(picture, "goldens/many/\(index).png")
            try directories.put(
                index.isMultiple(of: 3) ? try ComparedDirectories.picture() : picture,
                "actual/many/\(index).png")
        }
        var seen: Set<[[UInt8]?]> = []
        for jobs in ["1", "2", "7", "1"] {
            let run = try directories.compare(
                ["--jobs", jobs, "--report", "r.html", "--junit", "r.xml", "--json", "r.json"])
            #expect(run.ending == .exit(65))
            seen.insert([run.output] + ["r.html", "r.xml", "r.json"].map { place.contents($0) })
        }
        #expect(seen.count == 1)
        #expect(seen.first?.allSatisfy { $0?.isEmpty == false } == true)
    }

    @Test("--diff draws what fails, and nothing else")
    func differences() throws {
        try directories.fill()
        #expect(try directories.compare(["--diff", "out/diffs"]).ending == .exit(65))
        let drawn = directories.all.keys.filter { $0.hasPrefix("out/") && $0.hasSuffix(".png") }
        #expect(drawn == ["out/diffs/d/differs.png"])
        let picture = try PNGDecoder.decode(
            try #require(place.contents("out/diffs/d/differs.png")))
        #expect(picture.width == 3 * 12 + 2 * 4 && picture.height == 5)
        #expect(picture.pixels[1 * picture.width + 16 + 2] == 0xFF00_00FF)
    }

    @Test("output that cannot be written is an error, whatever the verdict")
    func full() throws {
        try directories.fill()
        let full = try place.tool(["compare", "goldens", "actual"], output: .file("/dev/full"))
        #expect(full.ending == .exit(74))
        for option in ["--report", "--junit", "--json"] {
            let run = try directories.compare([option, "no/such/directory/x.txt"])
            #expect(run.ending == .exit(73), "\(option)")
        }
    }

    @Test("sizes that differ are a mismatch whatever is tolerated, drawn as large as both")
    func sizes() throws {
        try directories.put(try ComparedDirectories.picture(width: 12, height: 5), "goldens/a.png")
        try directories.put(try ComparedDirectories.picture(width: 10, height: 7), "actual/a.png")
        let run = try directories.compare([
            "--threshold", "255", "--max-diff-ratio", "1", "--diff", "diffs", "--diff-style",
            "mask",
        ])
        #expect(run.ending == .exit(1))
        #expect(run.text.hasPrefix("differs         a.png: has 10×7 pixels, not 12×5\n"))
        let picture = try PNGDecoder.decode(try #require(place.contents("diffs/a.png")))
        #expect(picture.width == 12 && picture.height == 7)
        #expect(picture.pixels.count { $0 == 0xFFFF_FFFF } == 2 * 5 + 10 * 2)
    }

    @Test("of two runs that write the same files each leaves them whole")
    func twoWriters() throws {
        try directories.fill()
        let words = ["compare", "goldens", "actual", "--report", "r.html", "--json", "r.json"]
        _ = try place.tool(words)
        let (page, json) = (place.contents("r.html"), place.contents("r.json"))
        for _ in 0..<5 {
            let programs = try (0..<2).map { _ in
                try RunningProgram(toolPath, words.map { Array($0.utf8) }, in: place.path)
            }
            for program in programs { #expect(program.finish().ending == .exit(65)) }
            #expect(place.contents("r.html") == page && place.contents("r.json") == json)
        }
        #expect(place.leftovers().isEmpty && place.leftovers("goldens").isEmpty)
    }
}
