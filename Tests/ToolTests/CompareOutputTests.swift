import Foundation
import Glibc
import ProgressRender
import Testing

@Suite("compare: what is written")
struct CompareOutputTests {
    let folders: ComparedFolders
    private var place: Workplace { folders.place }

    init() throws { folders = try ComparedFolders() }

    @Test("two files have the same reports, of one pair")
    func files() throws {
        try folders.fill()
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
                try place.tool(["compare"] + names + option), 64, naming: [option[0], "folders"])
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
            (["--diff", "actual/new/folder"], ["--diff", "within 'actual'"]),
        ])
    func outputs(_ options: [String], _ words: [String]) throws {
        let picture = try ComparedFolders.picture()
        try folders.put(picture, "goldens/a.png")
        try folders.put(picture, "actual/a.png")
        symlink("goldens/a.png", place("link"))
        let before = folders.all
        expectRefusal(try folders.compare(options), 64, naming: words)
        #expect(folders.all == before)
    }

    @Test("reports come out the same for any number of threads, and again")
    func stable() throws {
        try folders.fill()
        for index in 0..<40 {
            let picture = try ComparedFolders.picture(spots: [index: 0xFF00_FF00])
            try folders.put(picture, "goldens/many/\(index).png")
            try folders.put(
                index.isMultiple(of: 3) ? try ComparedFolders.picture() : picture,
                "actual/many/\(index).png")
        }
        var seen: Set<[[UInt8]?]> = []
        for jobs in ["1", "2", "7", "1"] {
            let run = try folders.compare(
                ["--jobs", jobs, "--report", "r.html", "--junit", "r.xml", "--json", "r.json"])
            #expect(run.ending == .exit(65))
            seen.insert([run.output] + ["r.html", "r.xml", "r.json"].map { place.contents($0) })
        }
        #expect(seen.count == 1)
        #expect(seen.first?.allSatisfy { $0?.isEmpty == false } == true)
    }

    @Test("--diff draws what fails, and nothing else")
    func differences() throws {
        try folders.fill()
        #expect(try folders.compare(["--diff", "out/diffs"]).ending == .exit(65))
        let drawn = folders.all.keys.filter { $0.hasPrefix("out/") && $0.hasSuffix(".png") }
        #expect(drawn == ["out/diffs/d/differs.png"])
        let picture = try PNGDecoder.decode(
            try #require(place.contents("out/diffs/d/differs.png")))
        #expect(picture.width == 3 * 12 + 2 * 4 && picture.height == 5)
        #expect(picture.pixels[1 * picture.width + 16 + 2] == 0xFF00_00FF)
    }

    @Test("output that cannot be written is an error, whatever the verdict")
    func full() throws {
        try folders.fill()
        let full = try place.tool(["compare", "goldens", "actual"], output: .file("/dev/full"))
        #expect(full.ending == .exit(74))
        for option in ["--report", "--junit", "--json"] {
            let run = try folders.compare([option, "no/such/folder/x.txt"])
            #expect(run.ending == .exit(73), "\(option)")
        }
    }
}
