import TestSupport
import Testing

private let payloads = [
    #"</text><script>alert(1)</script>"#, #""><script>alert(1)</script>"#, "]]><script>",
    "--><script>", "&#60;script>", "' onload='alert(1)", #"" onload="alert(1)"#,
    "<!DOCTYPE x [<!ENTITY a 'b'>]>", "url(javascript:alert(1))", "red;</style><script>",
]

@Suite("Injection into SVG")
struct InjectionTests {
    /// The attributes that carry script, were one to get in.
    private func expectHarmless(_ svg: String, _ place: TemporaryDirectory) throws {
        #expect(!svg.contains("<script"))
        #expect(!svg.contains(" onload=\""))
        #expect(!svg.contains("<!"))
        #expect(svg.components("<svg ") == 2)
        try expectWellFormed(["a.svg"], in: place)
    }

    @Test("texts are escaped", arguments: payloads, ["outline", "live"])
    func texts(_ payload: String, _ kind: String) throws {
        for arguments in [
            ["bar", "--label"], ["bar", "--alt"], ["steps", "--title"],
            ["steps", "--title", "a", "--alt"], ["badge", "--value", "1", "--title"],
            ["badge", "--value", "1", "--label"], ["badge", "--message"],
            ["badge", "--style", "social", "--value", "1", "--alt"],
        ] {
            let place = try TemporaryDirectory()
            let run = try place.tool(
                arguments + [payload, "--svg-text", kind, "-q", "-o", "a.svg", "-o", "a.pdf"])
            #expect(run.succeeded, "\(run.errors)")
            try expectHarmless(try #require(place.text("a.svg")), place)
        }
    }

    @Test("everything else is parsed and never written as it came", arguments: payloads)
    func values(_ payload: String) throws {
        for option in [
            "--fill-color", "--track-color", "--label-color", "--background", "--gradient",
            "--threshold", "--id-prefix", "--lang", "--value", "--size", "--theme", "--direction",
        ] {
            try refuse(["bar", option, payload], 64, naming: [option])
        }
        for option in [
            "--fill-color", "--title-color", "--title-text-color", "--icon-color", "--threshold",
            "--gradient", "--style", "--step", "--bar-width", "--value",
        ] {
            try refuse(["badge", "--value", "1", option, payload], 64, naming: [option])
        }
        try refuse(["badge", "--value", "1", "--icon", payload], 66)
        try refuse(["bar", "--font", payload], 66)
        try refuse(["steps", "--titles", "a", "--font", payload], 66)
    }

    @Test("an id starts with a name only", arguments: ["1a", "a b", "a\"b", "a.b", "é", "", "-a"])
    func prefix(_ prefix: String) throws {
        try refuse(["bar", "--id-prefix=\(prefix)"], 64, naming: ["--id-prefix"])
    }

    @Test("a font's name is quoted where the reader's font is used")
    func fontName() throws {
        let place = try TemporaryDirectory()
        let run = try place.tool([
            "bar", "--svg-text", "live", "--font", "DejaVu Sans", "-o", "a.svg",
        ])
        #expect(run.succeeded)
        try expectHarmless(try #require(place.text("a.svg")), place)
    }
}

extension String {
    /// How many pieces a separator leaves of the text.
    fileprivate func components(_ separator: String) -> Int {
        split(separator: separator, omittingEmptySubsequences: false).count
    }
}
