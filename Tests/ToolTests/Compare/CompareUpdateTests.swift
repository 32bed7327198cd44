import Foundation
import RenderPixels
import TestSupport
import Testing

@Suite("compare: recording")
struct CompareUpdateTests {
    let directories: ComparedDirectories
    private var place: TemporaryDirectory { directories.place }

    init() throws {
        directories = try ComparedDirectories()
        try directories.fill()
    }

    private func isRecorded(_ name: String) -> Bool {
        place.contents("goldens/\(name)") == place.contents("actual/\(name)")
    }

    @Test("nothing is recorded by itself; what has no golden is left beside where it would be")
    func never() throws {
        let before = directories.all
        _ = try directories.compare()
        var after = directories.all
        let actual = try #require(before["actual/new.png"])
        #expect(
            after.removeValue(forKey: "goldens/new.actual.png")
                == OriginMark.evidence.added(toPNG: actual))
        #expect(after == before)
        // It is no golden the next time, and not what it belongs to either.
        #expect(try directories.compare().text.contains("5 pairs: "))
    }

    @Test("where it cannot be left that is a warning, and the verdict stays")
    func readOnly() throws {
        place.remove("goldens/broken.png")
        place.remove("actual/broken.png")
        try FileManager.default.createDirectory(
            atPath: place("goldens/new.actual.png"), withIntermediateDirectories: false)
        let run = try directories.compare()
        #expect(run.ending == .exit(1))
        #expect(run.errorLines.count == 1 && run.errors.contains("warning: "))
        #expect(run.errors.contains("goldens/new.actual.png"))
    }

    @Test(
        "a mode records what it says",
        arguments: [
            ("missing", ["new.png"], 65),
            ("failed", ["broken.png", "d/differs.png", "new.png"], 0),
            ("all", ["broken.png", "d/differs.png", "new.png"], 0),
        ] as [(String, [String], Int32)])
    func modes(_ mode: String, _ names: [String], _ code: Int32) throws {
        let same = place.identity("goldens/same.png")
        let run = try directories.compare(["--update", mode])
        #expect(run.ending == .exit(code), "\(run.text)")
        for name in ["broken.png", "d/differs.png", "new.png"] {
            #expect(isRecorded(name) == names.contains(name), "\(name)")
            #expect(run.text.contains("recorded        \(name)") == names.contains(name))
        }
        #expect(run.text.contains("\(names.count) golden"))
        // Its pixels are the same: it is not written again.
        #expect(place.identity("goldens/same.png") == same)
        #expect(place.contents("goldens/old.png") != nil)
        #expect(place.leftovers("goldens").isEmpty)
        if code == 0 { #expect(try directories.compare().succeeded) }
    }

    @Test("a golden that no other would help is not recorded", arguments: ["failed", "all"])
    func noHelp(_ mode: String) throws {
        let same = place.identity("goldens/same.png")
        let run = try directories.compare(["--update", mode, "--fuzzy", "1-20;1-5"])
        #expect(run.ending == .exit(1), "\(run.text)")
        #expect(run.text.contains("differs         same.png: no pixel differs, but"), "\(run.text)")
        #expect(place.identity("goldens/same.png") == same)
    }

    @Test("what a former run left goes when goldens may change, and nothing goes otherwise")
    func leftovers() throws {
        _ = try directories.compare()
        let same = try #require(place.contents("goldens/same.png"))
        try directories.put(
            OriginMark.evidence.added(toPNG: same), "goldens/same.diff.png")
        let before = directories.all
        _ = try directories.compare(environment: ["CI": "true"])
        #expect(directories.all == before)
        let run = try directories.compare(["--update", "missing"])
        for name in ["new.actual.png", "same.diff.png"] {
            #expect(place.contents("goldens/\(name)") == nil)
            #expect(run.text.contains("removed         \(name)\n"), "\(run.text)")
        }
    }

    @Test(
        "a golden may have the name of what a failure leaves; it is compared and never removed",
        arguments: ["same.diff.png", "same.actual.png", "new.actual.png"])
    func named(_ name: String) throws {
        let picture = try #require(place.contents("goldens/same.png"))
        try directories.put(picture, "goldens/\(name)")
        for options in [[], ["--update", "failed"], ["--update", "all"]] {
            let run = try directories.compare(options)
            #expect(run.text.contains("not rendered    \(name)\n"), "\(run.text)")
            #expect(place.contents("goldens/\(name)") == picture)
        }
        try directories.put(picture, "actual/\(name)")
        #expect(try !directories.compare().text.contains(name))
        #expect(place.contents("goldens/\(name)") == picture)
    }

    @Test("the first goldens are recorded into a directory that does not exist yet")
    func first() throws {
        let run = try place.tool(["compare", "new/goldens", "actual", "--update", "missing"])
        #expect(run.text.contains("recorded        new.png: "), "\(run.text)\(run.errors)")
        #expect(place.contents("new/goldens/new.png") == place.contents("actual/new.png"))
        expectRefusal(
            try place.tool(["compare", "other", "actual"]), 66, naming: ["other", "not exist"])
        expectRefusal(
            try place.tool(["compare", "other", "nothing", "--update", "all"]), 66,
            naming: ["other", "not exist"])
        try directories.put([1], "empty/x.txt")
        expectRefusal(
            try place.tool(["compare", "other", "empty", "--update", "all"]), 66,
            naming: ["empty", "no PNG"])
        #expect(!place.names.contains("other"))
    }

    @Test(
        "no golden is changed where an output cannot be written",
        arguments: ["--junit", "--json", "--report"])
    func outputs(_ option: String) throws {
        let before = directories.all
        let run = try directories.compare(["--update", "all", option, "no/directory"])
        expectRefusal(run, 73, naming: ["no/directory", "--mkdirs"])
        #expect(directories.all == before)
    }

    @Test(
        "nothing is removed or recorded where a link leads out of the goldens",
        arguments: [["--prune"], ["--update", "all"]])
    func outside(_ options: [String]) throws {
        let picture = try #require(place.contents("goldens/same.png"))
        try directories.put(picture, "outside/precious.png")
        symlink("../outside", place("goldens/link"))
        if options == ["--update", "all"] {
            try directories.put(
                try #require(place.contents("actual/d/differs.png")), "actual/link/precious.png")
        }
        let run = try directories.compare(options)
        #expect(
            run.text.contains("warning         goldens/link/precious.png: not re"), "\(run.text)")
        #expect(place.contents("outside/precious.png") == picture)
    }

    @Test("pixels that are the same in another file are not recorded")
    func otherBytes() throws {
        let image = PremultipliedImage(
            width: 12, height: 5, pixels: [UInt32](repeating: 0xFF20_60A0, count: 60))
        let other = try PNGEncoder.encode(image, scale: 2)
        #expect(other != place.contents("goldens/same.png"))
        try directories.put(other, "actual/same.png")
        let before = place.identity("goldens/same.png")
        _ = try directories.compare(["--update", "all"])
        #expect(place.identity("goldens/same.png") == before)
    }

    @Test("a difference that is tolerated is recorded by 'all' only")
    func tolerated() throws {
        let options = ["--max-diff-pixels", "5"]
        _ = try directories.compare(options + ["--update", "failed"])
        #expect(!isRecorded("d/differs.png"))
        let run = try directories.compare(options + ["--update", "all"])
        #expect(isRecorded("d/differs.png"))
        #expect(run.text.contains("recorded        d/differs.png"))
    }

    @Test("a golden that is a link stays one, and what it leads to is replaced")
    func link() throws {
        try directories.put(try #require(place.contents("goldens/same.png")), "goldens/shared.png")
        place.remove("goldens/d/differs.png")
        symlink("../shared.png", place("goldens/d/differs.png"))
        _ = try directories.compare(["--update", "failed"])
        #expect(place.contents("goldens/shared.png") == place.contents("actual/d/differs.png"))
        let link = try FileManager.default.destinationOfSymbolicLink(
            atPath: place("goldens/d/differs.png"))
        #expect(link == "../shared.png")
    }

    @Test("--prune removes what nobody rendered, and nothing else")
    func prune() throws {
        let run = try directories.compare(["--prune"])
        #expect(run.text.contains("removed         old.png"))
        #expect(place.contents("goldens/old.png") == nil)
        #expect(place.contents("goldens/broken.png") != nil && !isRecorded("d/differs.png"))
    }

    @Test("where nothing was rendered nothing is pruned")
    func pruneAll() throws {
        place.remove("actual")
        try FileManager.default.createDirectory(
            atPath: place("actual"), withIntermediateDirectories: false)
        let before = directories.all
        expectRefusal(try directories.compare(["--prune"]), 66, naming: ["actual"])
        #expect(directories.all == before)
    }

    @Test(
        "on a build server goldens are changed only with a second word",
        arguments: [["--update", "missing"], ["--update", "all"], ["--prune"]])
    func server(_ options: [String]) throws {
        let before = directories.all
        let environment = ["CI": "true"]
        expectRefusal(
            try directories.compare(options, environment: environment), 64,
            naming: [options[0], "CI", "--update-in-ci"])
        #expect(directories.all == before)
        let run = try directories.compare(options + ["--update-in-ci"], environment: environment)
        #expect(run.errors.isEmpty && directories.all != before)
        #expect(try directories.compare(options, environment: ["CI": ""]).errors.isEmpty)
    }

    @Test("a mode that is none is refused, with the one that was meant")
    func unknown() throws {
        expectRefusal(
            try directories.compare(["--update", "mising"]), 64,
            naming: ["mising", "missing, failed, all", "did you mean 'missing'?"])
        expectRefusal(try directories.compare(["--update", "never"]), 64, naming: ["never"])
    }

    @Test("the reports of a run that records tell what was done, and show what was before")
    func reports() throws {
        let old = try #require(place.contents("goldens/d/differs.png"))
        let run = try directories.compare([
            "--update", "failed", "--prune", "--json", "r.json", "--junit", "r.xml", "--report",
            "r.html",
        ])
        #expect(run.succeeded)
        #expect(place.text("r.json")?.contains("\"recorded\":3,\"removed\":1") == true)
        #expect(place.text("r.xml")?.contains("failures=\"0\" errors=\"0\"") == true)
        let page = try #require(place.text("r.html"))
        #expect(page.contains("5 pairs pass"))
        #expect(page.contains(Data(old).base64EncodedString()))
    }
}
