import Foundation
import TestSupport
import Testing

@Suite("progress-render ring")
struct RingToolTests {
    private let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    @Test("is drawn in every format, and its animation as frames and GIF")
    func formats() throws {
        for words in [
            [
                "ring", "--value", "64%", "-o", "a.svg", "-o", "a.png", "-o", "a.pdf", "-o",
                "a.json",
            ],
            ["animate", "ring", "--to", "50%", "--fps", "5", "-q", "-o", "a.gif"],
            ["animate", "ring", "--to", "50%", "--fps", "5", "-o", "f-%02d.svg"],
        ] {
            let run = try tool(words, in: place.path)
            #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        }
        for name in ["a.svg", "a.png", "a.pdf", "a.json", "a.gif", "f-00.svg"] {
            #expect(place.names.contains(name))
        }
    }

    @Test("refusals name the option, the limit and what to do")
    func refusals() throws {
        let thick = try tool(
            ["ring", "--size", "30x30", "--thickness", "16", "-o", "a.svg"], in: place.path)
        #expect(thick.ending == .exit(64))
        #expect(
            thick.errors.contains("--thickness: ") && thick.errors.contains("at most 15 points"))
        let moving = try tool(["animate", "ring", "-o", "a.svg"], in: place.path)
        #expect(moving.ending == .exit(64) && moving.errors.contains(".gif"))
        #expect(place.names.isEmpty)
    }

    @Test("help, schema and a marker have it")
    func everywhere() throws {
        #expect(try tool(["--help"]).text.contains("progress rings"))
        #expect(try tool(["ring", "--help"]).text.contains("--thickness POINTS"))
        #expect(try tool(["schema"]).text.contains("\"animate ring\""))
        place.write("<!-- progress: docs ring value=7/9 -->\n<!-- /progress -->\n", to: "a.md")
        let run = try tool(["sync", "a.md"], in: place.path)
        #expect(run.succeeded, "\(run.errors)")
        #expect(place.text("a.md")?.contains("Progress: 78%") == true)
    }
}
