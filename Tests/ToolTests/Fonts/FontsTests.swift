import TestSupport
import Testing

@Suite("fonts")
struct FontsTests {
    private func value(_ key: String, _ text: String) throws -> String {
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("  \(key) ") })
        return String(line.dropFirst(2 + key.count).drop { $0 == " " })
    }

    @Test(
        "the font file is named with its SHA-256",
        arguments: [[], ["--text", "abc"], ["--font", "DejaVu Sans"]])
    func digest(_ options: [String]) throws {
        let run = try tool(["fonts"] + options)
        #expect(run.succeeded, "\(run.errors)")
        let path = try value("file", run.text)
        let sum = try shell("sha256sum < \"$1\"", [path]).text.prefix(64)
        #expect(try value("sha256", run.text) == sum)
        #expect(run.text.hasPrefix("DejaVu Sans\n"))
    }

    @Test("a font of the user's directory is looked at first")
    func ownDirectory() throws {
        let place = try TemporaryDirectory()
        let path = try value("file", try tool(["fonts"]).text)
        #expect(try shell("cp \"$1\" DejaVuSans.ttf", [path], in: place.path).succeeded)
        let run = try tool(["fonts"], environment: ["PROGRESS_RENDER_FONTS": place.path])
        #expect(try value("file", run.text) == place("DejaVuSans.ttf"))
    }

    @Test("a character no font has is told")
    func missing() throws {
        let run = try tool(["fonts", "--text", "a\u{10FFFD}"])
        #expect(run.succeeded)
        #expect(run.text.contains("no font installed\n  for      U+10FFFD"))
    }

    @Test("controls in the text are refused")
    func controls() throws {
        expectRefusal(
            try tool(["fonts", "--text", "a\u{1B}[31m"]), 65, naming: ["--text", "U+001B"])
    }
}
