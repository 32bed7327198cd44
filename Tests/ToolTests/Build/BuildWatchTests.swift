import Foundation
import Glibc
import TestSupport
import Testing

@Suite("build --watch")
struct BuildWatchTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func manifest(_ value: String) -> String {
        "pictures: [{bar: {value: \(value), size: 40x8}, output: o/a.svg}]\n"
    }

    private func start() throws -> RunningProgram {
        try RunningProgram(
            toolPath, ["build", "m.yml", "--watch"].map { Array($0.utf8) }, in: place.path)
    }

    /// Waits until the picture shows something.
    private func waitFor(_ words: String, in name: String = "o/a.svg") throws {
        for _ in 0..<1000 {
            if place.text(name)?.contains(words) == true { return }
            usleep(10_000)
        }
        Issue.record("'\(words)' did not come")
    }

    @Test(
        "it builds again as the manifest changes, in every way that editors have, and ends on SIGINT with 130"
    )
    func changes() throws {
        place.write(manifest("10%"), to: "m.yml")
        let program = try start()
        try waitFor("10%")
        // Written in place.
        let handle = try #require(FileHandle(forWritingAtPath: place("m.yml")))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(manifest("20%").utf8))
        try handle.close()
        try waitFor("20%")
        // Renamed over, twice: the second time the first file is gone.
        for value in ["30%", "40%"] {
            place.write(manifest(value), to: "m.yml.new")
            #expect(rename(place("m.yml.new"), place("m.yml")) == 0)
            try waitFor(value)
        }
        // Moved away and written anew, as editors with backups do.
        #expect(rename(place("m.yml"), place("m.yml~")) == 0)
        place.write(manifest("50%"), to: "m.yml")
        try waitFor("50%")
        // A fault is told, and the next change mends it.
        place.write("pictures: [{bra: {}}]\n", to: "m.yml")
        usleep(300_000)
        place.write(manifest("60%"), to: "m.yml")
        try waitFor("60%")
        program.send(SIGINT)
        let run = program.finish()
        #expect(run.ending == .exit(130))
        #expect(
            run.errors.contains(
                "m.yml:1:13: pictures: the entry has no picture to draw; did you mean 'bar'?"))
        #expect(run.text.hasPrefix("1 written, 0 up to date\n"))
        #expect(place.leftovers("o").isEmpty)
    }

    @Test("it builds again as an input changes: a table of values, a font")
    func inputs() throws {
        let fonts = "/usr/share/fonts/truetype/dejavu/"
        try FileManager.default.copyItem(atPath: fonts + "DejaVuSans.ttf", toPath: place("f.ttf"))
        place.write("0,10%\n1,70%\n", to: "t.csv")
        place.write(
            "pictures:\n  - animate bar: {values: t.csv, fps: 5, size: 60x16, font: f.ttf, label-mode: final}\n    output: a.svg\n",
            to: "m.yml")
        let program = try start()
        try waitFor("70%", in: "a.svg")
        place.write("0,10%\n1,80%\n", to: "t.csv")
        try waitFor("80%", in: "a.svg")
        let before = place.contents("a.svg")
        let bold = try #require(FileManager.default.contents(atPath: fonts + "DejaVuSans-Bold.ttf"))
        try bold.write(to: URL(fileURLWithPath: place("f.new")))
        #expect(rename(place("f.new"), place("f.ttf")) == 0)
        for _ in 0..<1000 where place.contents("a.svg") == before { usleep(10_000) }
        #expect(place.contents("a.svg") != before)
        // The manifest is still watched.
        place.write(
            try #require(place.text("m.yml")).replacing("60x16", with: "61x16"), to: "m.yml")
        try waitFor("width=\"61\"", in: "a.svg")
        program.send(SIGTERM)
        #expect(program.finish().ending == .exit(143))
    }
}
