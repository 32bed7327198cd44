import TestSupport
import Testing

/// Every bidirectional control character of Unicode.
private let bidiControls: [Unicode.Scalar] = [
    "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}",
    "\u{2066}", "\u{2067}", "\u{2068}", "\u{2069}",
]

private func codePoint(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

/// Each text of a picture: the options before it, and the place an error names.
private let texts: [([String], String)] = [
    (["bar", "--label"], "--label"), (["bar", "--alt"], "--alt"),
    (["steps", "--title"], "--title"), (["steps", "--titles"], "--title"),
    (["steps", "--titles", "a", "--alt"], "--alt"),
]

@Suite("Texts on the command line")
struct TextTests {
    @Test(
        "controls and noncharacters are refused",
        arguments: Array(1...8) + [11, 12] + Array(14...31) + [
            0x7F, 0x80, 0x9F, 0xFFFE, 0xFFFF, 0xFDD0, 0x1FFFE,
        ])
    func controls(_ value: UInt32) throws {
        let scalar = try #require(Unicode.Scalar(value))
        for (arguments, option) in texts {
            try refuse(arguments + ["a\(scalar)b"], 65, naming: [option, codePoint(scalar)])
        }
    }

    @Test("text over a limit is refused", arguments: texts)
    func limits(_ arguments: [String], _ option: String) throws {
        for text in [String(repeating: "a", count: 4097), String(repeating: "字", count: 40_000)] {
            try refuse(arguments + [text], 65, naming: [option, "4096"])
        }
        for marks in [65, 20_000] {
            let text = "a" + String(repeating: "\u{301}", count: marks)
            let limit = marks > 4096 ? "combining marks" : "64"
            try refuse(arguments + [text], 65, naming: [option, limit])
        }
    }

    @Test("text at a limit is drawn")
    func atLimits() throws {
        let place = try TemporaryDirectory()
        for text in [
            String(repeating: "a", count: 4096), "a" + String(repeating: "\u{301}", count: 64),
        ] {
            #expect(try place.tool(["bar", "--label", text, "-q", "-o", "a.png"]).succeeded)
            #expect(place.names == ["a.png"])
        }
    }

    @Test("a title is told by its number")
    func titleNumber() throws {
        try refuse(["steps", "--titles", "a,b,c\u{1}d"], 65, naming: ["title 3", "U+0001"])
    }

    @Test("no title, and more titles than the limit, are refused")
    func titleCount() throws {
        try refuse(["steps"], 65, naming: ["--titles", "at least one"])
        try refuse(["steps", "--titles", ""], 65, naming: ["--titles", "at least one"])
        let many = Array(repeating: "a", count: 10_001).joined(separator: ",")
        try refuse(["steps", "--titles", many], 65, naming: ["--titles", "10001", "10000"])
        let place = try TemporaryDirectory()
        #expect(
            try place.tool(["steps", "--titles", String(many.dropLast(2)), "-q", "-o", "a.svg"])
                .succeeded)
    }

    @Test(
        "malformed UTF-8 is refused with its place",
        arguments: [
            ([0xFF], 0), ([0x61, 0xFF, 0x62], 1), ([0xC3], 0), ([0xC3, 0xA9, 0xC0, 0x80], 2),
            ([0x61, 0xED, 0xA0, 0x80], 1), ([0xF4, 0x90, 0x80, 0x80], 0), ([0x80], 0),
        ] as [([UInt8], Int)])
    func malformed(_ bytes: [UInt8], _ offset: Int) throws {
        let place = try TemporaryDirectory()
        for words in [["bar", "-o", "a.svg", "--label"], ["bar", "-o"], ["steps"], []] {
            let arguments = words.map { Array($0.utf8) } + [bytes]
            let run = try tool(bytes: arguments, in: place.path)
            expectRefusal(run, 64, naming: ["argument \(words.count + 1)", "byte \(offset)"])
        }
        #expect(place.names.isEmpty)
    }

    @Test(
        "line breaks and tabs become a space, with a warning",
        arguments: ["\n", "\r", "\r\n", "\t", "\u{85}", "\u{2028}", "\u{2029}"])
    func spaces(_ separator: String) throws {
        let scalar = try #require(separator.unicodeScalars.first)
        let arguments = ["bar", "--label", "a\(separator)b"]
        let run = try tool(arguments + ["-o", "-", "--format", "json"])
        #expect(run.succeeded)
        #expect(run.text.contains("\"text\":\"a b\""))
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("warning: --label: \(codePoint(scalar)) became a space"))
        try refuse(
            arguments + ["--strict"], 65, naming: ["--label", codePoint(scalar), "--strict"])
        #expect(try tool(arguments + ["-q", "-o", "-", "--format", "json"]).errors.isEmpty)
    }

    @Test("bidirectional controls are removed unless allowed", arguments: bidiControls)
    func bidi(_ control: Unicode.Scalar) throws {
        let arguments = ["steps", "--titles", "a\(control)b"]
        let json = ["-o", "-", "--format", "json"]
        let run = try tool(arguments + json)
        #expect(run.succeeded)
        #expect(run.text.contains("\"text\":\"ab\""))
        #expect(run.errors.contains("warning: --title: \(codePoint(control))"))
        let kept = try tool(arguments + json + ["--allow-bidi"])
        #expect(kept.text.contains("\"text\":\"a\(control)b\""))
        #expect(kept.errors.isEmpty)
        try refuse(
            arguments + ["--strict"], 65, naming: ["--title", codePoint(control), "--strict"])
    }

    @Test("a character no font has is warned about, and drawn as the font's box")
    func missingGlyph() throws {
        let arguments = ["bar", "--label", "a\u{10FFFD}"]
        let place = try TemporaryDirectory()
        let run = try place.tool(arguments + ["-o", "a.svg", "-o", "a.png", "-o", "a.pdf"])
        #expect(run.succeeded)
        #expect(run.errorLines.count == 1)
        #expect(run.errors.contains("U+10FFFD"))
        #expect(place.names.count == 3)
        try refuse(arguments + ["--strict"], 65, naming: ["U+10FFFD", "--strict"])
    }
}
