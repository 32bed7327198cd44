import Foundation
import Glibc
import TestSupport
import Testing

@Suite("build --check")
struct BuildCheckTests {
    let place: TemporaryDirectory

    init() throws {
        place = try TemporaryDirectory()
        place.write(
            """
            owns: own
            pictures:
              - bar: {value: 50%, size: 40x8}
                output: [a.svg, own/a.png, a.pdf]
              - animate bar: {fps: 5, size: 40x8, background: white}
                output: [m.svg, m.apng, m.gif, 'f/%d.png']
            """, to: "m.yml")
        #expect(try place.tool(["build", "m.yml"]).succeeded)
    }

    private func check(_ arguments: [String] = []) throws -> ToolRun {
        try place.tool(["build", "m.yml", "--check"] + arguments)
    }

    /// Every file with its times, below the directory.
    private func everything() -> [String: [Int]] {
        let names =
            FileManager.default.enumerator(atPath: place.path)?.allObjects as? [String] ?? []
        return names.reduce(into: [:]) { $0[$1] = place.identity($1) }
    }

    @Test("what is as it should be, with the state and without it; nothing is written")
    func upToDate() throws {
        #expect(try check().text == "10 pictures up to date\n")
        place.remove(".progress-render")
        let before = everything()
        let run = try check()
        #expect(run.succeeded && run.text == "10 pictures up to date\n", "\(run.text)")
        #expect(everything() == before)
    }

    @Test(
        "a missing file",
        arguments: ["a.svg", "own/a.png", "a.pdf", "m.svg", "m.apng", "m.gif", "f/2.png"])
    func missing(_ name: String) throws {
        place.remove(name)
        let run = try check()
        #expect(run.ending == .exit(1))
        #expect(run.text.hasPrefix("missing: \(name)\n"), "\(run.text)")
        #expect(place.contents(name) == nil)
        #expect(try place.tool(["build", "m.yml"]).text == "1 written, 9 up to date\n")
        #expect(try check().succeeded)
    }

    @Test(
        "a file with a byte changed",
        arguments: ["a.svg", "own/a.png", "a.pdf", "m.svg", "m.apng", "m.gif", "f/2.png"])
    func stale(_ name: String) throws {
        var bytes = try #require(place.contents(name))
        bytes[bytes.count / 2] ^= 1
        place.write(bytes, to: name)
        let run = try check(["--json"])
        #expect(run.ending == .exit(1))
        #expect(
            run.text.contains(
                "\"findings\":[{\"file\":\"\(name)\",\"state\":\"stale\",\"detail\":"),
            "\(run.text)")
        #expect(place.contents(name) == bytes)
    }

    @Test("a PNG is compared by its pixels, not by its bytes")
    func pixels() throws {
        let other = ["bar", "--value", "50%", "--size", "40x8", "-o", "own/a.png"]
        let before = place.contents("own/a.png")
        #expect(try place.tool(other + ["--png-effort", "fast"]).succeeded)
        #expect(place.contents("own/a.png") != before)
        #expect(try check().succeeded)
        #expect(try place.tool(other + ["--fill-color", "red"]).succeeded)
        let run = try check()
        #expect(run.ending == .exit(1))
        #expect(
            run.text.contains("stale: own/a.png: ")
                && run.text.contains("pixels differ, by at most"))
        #expect(try place.tool(["bar", "--size", "41x8", "-o", "own/a.png"]).succeeded)
        #expect(try check().text.contains("stale: own/a.png: has 41×8 pixels, not 40×8"))
    }

    @Test(
        "a picture in a directory that the manifest owns, and one an earlier build made; others are nobody's business"
    )
    func extra() throws {
        place.write("x", to: "other.svg")
        place.write("x", to: "own/notes.txt")
        #expect(try check().succeeded)
        try place.tool(["bar", "--mkdirs", "-o", "own/deep/x.svg"])
        let run = try check()
        #expect(run.ending == .exit(1))
        #expect(run.text == "extra: own/deep/x.svg\nof 10 pictures: 1 extra\n")
        place.remove("own/deep")
        let text = try #require(place.text("m.yml"))
        place.write(text.replacing("a.svg, ", with: ""), to: "m.yml")
        #expect(try check().text.hasPrefix("extra: a.svg\n"))
        _ = try place.tool(["build", "m.yml"])
        #expect(try check().text.hasPrefix("extra: a.svg\n"))
        // Changed by hand, it is somebody's.
        place.write("mine", to: "a.svg")
        #expect(try check().succeeded)
    }

    @Test(
        "a video is made once, and of it is seen that it is there and made from what the manifest says"
    )
    func video() throws {
        func write(_ value: String) {
            place.write(
                "pictures: [{animate bar: {to: \(value), fps: 5, size: 40x8}, output: v.mp4}]\n",
                to: "v.yml")
        }
        func run(_ arguments: String...) throws -> ToolRun {
            try place.tool(["build", "v.yml"] + arguments)
        }
        write("50%")
        #expect(try run("--check").text.hasPrefix("missing: v.mp4\n"))
        let first = try run()
        #expect(first.text == "1 written, 0 up to date\n")
        #expect(first.errors.contains("v.yml:1:13: h264 has no transparency"))
        #expect(place.contents("v.mp4")?[4..<8].elementsEqual("ftyp".utf8) == true)
        #expect(try run().text == "0 written, 1 up to date\n")
        #expect(try run("--check").text == "1 picture up to date\n")
        place.remove(".progress-render/v.yml.state")
        #expect(try run("--check").text.hasPrefix("1 video is not compared\n"))
        #expect(try run().text == "1 written, 0 up to date\n")
        write("60%")
        #expect(try run("--check").text.hasPrefix("stale: v.mp4: made from something else\n"))
    }

    @Test("a fault of the manifest is that, and no difference")
    func fault() throws {
        place.write("pictures: [{bar: {value: 2}, output: a.svg}]", to: "m.yml")
        expectRefusal(try check(), 65, naming: ["m.yml:1:26", "value"])
    }
}
