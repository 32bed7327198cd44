import Foundation
import RenderWorkflows
import TestSupport
import Testing

/// The outputs beside a picture: the same for dark pages, and a shields.io endpoint.
@Suite("Pairs and endpoints")
struct BadgePairTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    @Test(
        "--dark-output is the same picture with the dark theme",
        arguments: [
            ["bar", "--value", "7/9", "--theme", "light"], ["steps", "--titles", "a,b"],
            ["badge", "--title", "Docs", "--value", "7/9"],
            ["badge", "--title", "Docs", "--message", "ok", "--style", "social", "--dark-theme"],
        ])
    func pair(_ words: [String]) throws {
        let pair = ["-o", "a.svg", "--dark-output", "b.svg", "--dark-output", "b.png"]
        let run = try place.tool(words + pair)
        #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
        let plain = words.filter { $0 != "--dark-theme" && $0 != "--theme" && $0 != "light" }
        try place.tool(words + ["-o", "x.svg"])
        try place.tool(plain + ["--theme", "dark", "-o", "y.svg", "-o", "y.png"])
        #expect(place.contents("a.svg") == place.contents("x.svg"))
        #expect(place.contents("b.svg") == place.contents("y.svg"))
        #expect(place.contents("b.png") == place.contents("y.png"))
        #expect(place.contents("a.svg") != place.contents("b.svg"))
    }

    @Test("a dark picture alone is one too; twice one name, and a pair of dark ones, are refused")
    func oneOfThem() throws {
        let badge = ["badge", "--value", "1"]
        #expect(try place.tool(badge + ["--dark-output", "a.svg"]).succeeded)
        #expect(place.names == ["a.svg"])
        expectRefusal(
            try place.tool(badge + ["-o", "b.svg", "--dark-output", "./b.svg"]), 64,
            naming: ["'./b.svg' is written twice"])
        expectRefusal(
            try place.tool(badge + ["--theme", "dark", "--dark-output", "b.svg"]), 64,
            naming: ["--dark-output", "dark already"])
        expectRefusal(
            try place.tool(badge + ["--dark-theme", "--dark-output", "b.svg"]), 64,
            naming: ["--dark-theme"])
        #expect(place.names == ["a.svg"])
    }

    @Test("a pair is left alone while its pictures stay the same")
    func unchanged() throws {
        let badge = ["badge", "--title", "a", "--step", "5%", "--verbose"]
        let pair = ["-o", "a.svg", "--dark-output", "b.svg", "--endpoint-output", "c.json"]
        let first = try place.tool(badge + ["--value", "81%"] + pair)
        #expect(first.errorLines.count == 3 && !first.errors.contains("unchanged"))
        let second = try place.tool(badge + ["--value", "84%"] + pair)
        #expect(second.errorLines.filter { $0.hasSuffix("unchanged") }.count == 3)
    }

    @Test("an endpoint has what the badge shows, in the words and colours of shields.io")
    func endpoint() throws {
        let cases: [([String], String)] = [
            (
                ["--title", "docs & \"more\"", "--value", "7/9", "--threshold", "<90%=orange"],
                ##""label":"docs & \"more\"","message":"77%","color":"#fe7d37"}"##
            ),
            (
                [
                    "--title", "build", "--message", "passing", "--style", "for-the-badge",
                    "--fill-color", "success", "--title-color", "#123",
                ],
                ##""label":"build","message":"passing","color":"#44cc11","labelColor":"#112233","style":"for-the-badge"}"##
            ),
            (
                ["--value", "1", "--label", ""],
                ##""label":"","message":"100%","color":"#2563eb"}"##
            ),
            (
                ["--title", "x", "--value", "50%", "--style", "xyz"],
                ##""label":"x","message":"50%","color":"#f0ad4e","labelColor":"#428bca"}"##
            ),
            (
                ["--title", "x", "--value", "90%", "--style", "geps"],
                ##""label":"x","message":"90%","color":"#5cb85c"}"##
            ),
        ]
        for (words, json) in cases {
            let run = try place.tool(["badge"] + words + ["--endpoint-output", "e.json"])
            #expect(run.succeeded, "\(run.errors)")
            #expect(place.text("e.json") == "{\"schemaVersion\":1," + json + "\n")
        }
    }

    @Test("a badge shows what an endpoint says: its texts and colours")
    func readEndpoint() throws {
        func svg(_ arguments: [String]) throws -> String {
            let run = try place.tool(["badge"] + arguments + ["-o", "-", "--format", "svg"])
            #expect(run.succeeded, "\(run.errors)")
            return run.text
        }
        let start = "{\"schemaVersion\":1,\"label\":\"build\",\"message\":"
        place.write(
            "\(start)\"{passing}\",\"color\":\"e05d44\",\"labelColor\":\"navy\"}", to: "m.json")
        let message = [
            "--title", "build", "--message", "{{passing}}", "--fill-color", "#e05d44",
            "--title-color", "navy",
        ]
        #expect(try svg(["--endpoint", "m.json"]) == svg(message))
        #expect(
            try svg(["--endpoint", "m.json", "--title", "x", "--fill-color", "red"])
                == svg(message.map { $0 == "build" ? "x" : $0 == "#e05d44" ? "red" : $0 }))
        place.write("\(start)\"7/9\",\"color\":\"blue\",\"isError\":true}", to: "v.json")
        #expect(
            try svg(["--endpoint", "v.json"])
                == svg(["--title", "build", "--value", "7/9", "--fill-color", "red"]))
        // What was written is read back.
        try place.tool(["badge"] + message + ["-o", "a.svg", "--endpoint-output", "w.json"])
        #expect(try svg(["--endpoint", "w.json"]) == place.text("a.svg"))
        place.write("\(start)\"a\",\"color\":\"grene\"}", to: "bad.json")
        expectRefusal(
            try place.tool(["badge", "--endpoint", "bad.json", "-o", "b.svg"]), 65,
            naming: ["bad.json", "grene"])
        expectRefusal(
            try place.tool(["badge", "--endpoint", "m.json", "--max", "9", "-o", "b.svg"]), 65,
            naming: ["m.json", "'{passing}' is not a number"])
    }

    @Test("of an endpoint shares are bars, any other message stands as it is, and one's own wins")
    func messages() throws {
        func svg(_ arguments: [String]) throws -> String {
            let run = try place.tool(["badge"] + arguments + ["-o", "-", "--format", "svg"])
            #expect(run.succeeded && run.errors.isEmpty, "\(run.errors)")
            return run.text
        }
        for message in ["12", "150%", "8/7", "0.5", "1", "24/7", "{x}", "87%", "7/9"] {
            place.write(
                #"{"schemaVersion":1,"label":"l","message":"\#(message)"}"#, to: "e.json")
            let isBar = ["87%", "7/9"].contains(message)
            let words = message.replacing("{", with: "{{").replacing("}", with: "}}")
            let drawn = try svg(["--endpoint", "e.json"])
            #expect(
                try drawn
                    == svg(
                        ["--title", "l"] + (isBar ? ["--value", message] : ["--message", words])))
            #expect(
                try svg(["--endpoint", "e.json", "--message", "mine"])
                    == svg(["--title", "l", "--message", "mine"]))
            let bar = try place.tool(["bar", "--endpoint", "e.json", "-o", "bar.svg"])
            guard !isBar else {
                #expect(bar.succeeded, "\(bar.errors)")
                continue
            }
            expectRefusal(bar, 65, naming: ["e.json:1:42: "])
        }
        place.write(#"{"schemaVersion":1,"label":"l","message":"12"}"#, to: "e.json")
        expectRefusal(
            try place.tool(["bar", "--endpoint", "e.json", "-o", "b.svg"]), 65,
            naming: ["the message '12' is neither a percentage nor a count", "87% or 7/9", "--max"])
        #expect(
            try svg(["--endpoint", "e.json", "--max", "20"])
                == svg(["--title", "l", "--value", "12", "--max", "20"]))
        place.write(
            #"{"schemaVersion":1,"label":"l","message":"x","color":"notacolor"}"#, to: "e.json")
        expectRefusal(
            try place.tool(["badge", "--endpoint", "e.json", "-o", "b.svg"]), 65,
            naming: ["error: e.json:1:54: 'notacolor'"])
        place.write(#"{"schemaVersion":1,"label":"l","message":"\u0000"}"#, to: "e.json")
        expectRefusal(
            try place.tool(["badge", "--endpoint", "e.json", "-o", "b.svg"]), 65,
            naming: ["error: e.json:1:42: text contains the control character U+0000"])
    }
}
