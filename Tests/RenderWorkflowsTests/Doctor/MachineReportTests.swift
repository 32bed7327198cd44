import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// The report of a machine, and its comparison.
@Suite("Machine report")
struct MachineReportTests {
    private let report = MachineReport()

    /// The differences from a report with a part of its text replaced.
    private func differences(
        _ old: String, _ new: String
    ) throws -> [MachineComparison.Difference] {
        let json = report.json.replacing(old, with: new)
        #expect(json != report.json)
        return try MachineComparison(report, expecting: Array(json.utf8), place: "a.json")
            .differences
    }

    @Test("a report matches itself, whatever its spaces")
    func same() throws {
        for json in [report.json, report.json.replacing(",\"", with: " ,\r\n\t\"")] {
            let comparison = try MachineComparison(
                report, expecting: Array(json.utf8), place: "a.json")
            #expect(comparison.differences.isEmpty)
            #expect(comparison.isMatch)
        }
    }

    private func read(_ json: String) throws -> [String: String?] {
        try MachineFile.facts(Array(json.utf8), TextSource(name: "a.json"))
    }

    @Test("its facts are read back as they are")
    func facts() throws {
        let facts = try read(report.json)
        #expect(facts.count == report.facts.count)
        for fact in report.facts { #expect(facts[fact.name] == fact.value) }
    }

    @Test("another version is a difference that says what it can change")
    func version() throws {
        let cairo = LibraryVersion.cairo.version
        let found = try differences("\"cairo\":\"\(cairo)\"", "\"cairo\":\"1.12.0\"")
        let expected = MachineComparison.Difference(
            name: "libraries.cairo", expected: "1.12.0", actual: cairo, effect: .pixels)
        #expect(found == [expected])
        let nettle = try differences("\"nettle\":\"", "\"nettle\":\"9")
        #expect(nettle.map(\.name) == ["libraries.nettle"])
        #expect(nettle.map(\.effect) == [.nothing])
    }

    @Test("a font that one of the two machines has not is a difference")
    func font() throws {
        let family = "\"fonts\":{\"default\":{\"family\":\"DejaVu Sans\","
        #expect(
            try differences(family, "\"fonts\":{\"Klingon\":{\"sha256\":\"00\"},\"default\":{")
                == [
                    MachineComparison.Difference(
                        name: "fonts.default.family", expected: nil, actual: "DejaVu Sans",
                        effect: .pixels),
                    MachineComparison.Difference(
                        name: "fonts.Klingon.sha256", expected: "00", actual: nil, effect: .pixels),
                ])
    }

    @Test("where files lie and what the environment says does not count")
    func local() throws {
        #expect(try differences("\"file\":\"/", "\"file\":\"/elsewhere/").isEmpty)
        #expect(try differences("\"environment\":{", "\"environment\":{\"OTHER\":\"1\",").isEmpty)
    }

    @Test("a report cut off at any byte is an error")
    func truncated() {
        let bytes = Array(report.json.utf8)
        for length in 0..<bytes.count - 1 {
            let error = #expect(throws: RenderError.self) {
                try MachineComparison(report, expecting: Array(bytes[..<length]), place: "a.json")
            }
            #expect(error?.kind == .data)
            #expect(error?.location?.description.hasPrefix("a.json:1:") == true)
        }
    }

    @Test(
        "what is no report is an error",
        arguments: [
            "", "{}", "[]", "null", "\"a\"", "{\"a\":1}", "{\"a\":\"\\q\"}", "{\"a\":\"\\uD800\"}",
            "{\"a\":\"\\u12\"}", "{\"a\" \"b\"}", "{\"a\":\"b\",}", "{\"a\":\"b\"} x",
            "{\"a\":\"b\",\"a\":\"c\"}", "{\"a\":null,\"a\":null}",
            String(repeating: "{\"a\":", count: 100_000),
            "{\"progress-render\":\"0.1.0\"}",
        ])
    func malformed(_ text: String) throws {
        let error = try #require(throws: RenderError.self) {
            try MachineComparison(report, expecting: Array(text.utf8), place: "a.json")
        }
        #expect(error.kind == .data)
        #expect(error.description.contains("doctor --json"))
    }

    @Test("escapes of JSON are read")
    func escapes() throws {
        let facts = try read(#"{"a":{"b\u00e9":"\"\\\/\n\t\u0041"}}"#)
        #expect(facts == ["a.bé": "\"\\/\n\tA"])
    }

    @Test("characters written as two escapes are read")
    func surrogatePairs() throws {
        let facts = try read(#"{"fonts":{"\ud83d\ude00":"a\uD834\uDD1Eb"}}"#)
        #expect(facts == ["fonts.😀": "a\u{1D11E}b"])
    }

    @Test("a fault of a report has its place and what is wrong")
    func fault() throws {
        let error = try #require(throws: RenderError.self) {
            try read("{\"a\":{\n\"b\":7}}")
        }
        #expect(error.location?.description == "a.json:2:5")
        #expect(error.message == "'a.b' is a number, not a text, null or an object")
    }

    @Test("a machine without fonts has a fault, and no second complaint")
    func noFonts() {
        let directories = FontDirectories(direct: [], searched: ["/nonexistent"], caches: [])
        let report = MachineReport(
            shaper: HarfBuzzShaper(fonts: FontLibrary(directories: directories)))
        #expect(report.hasFaults)
        #expect(report.facts.contains(MachineFact(["fonts", "default"], nil, .pixels)))
        #expect(report.verdicts.first?.kind == .fault)
        #expect(report.verdicts.first?.text.contains("apt-get install fonts-dejavu-core") == true)
        #expect(!report.verdicts.contains { $0.text.contains("boxes") })
        #expect(report.json.contains("\"fonts\":{\"default\":null,\"Arabic\":null,"))
    }

    @Test(
        "versions are ordered by their first two numbers",
        arguments: [
            ("1.16.0", true), ("1.17", true), ("1.18.4", true), ("1.15.9", false),
            ("1.19.0", false), ("2.0", false), ("0.99", false), ("unknown", false), ("", false),
            ("1.16-rc1", true), ("1", false), ("99999999999999999999.1", false),
        ])
    func releases(_ version: String, _ isTried: Bool) {
        let library = LibraryVersion("cairo", version, .pixels, tried: "1.16"..."1.18")
        #expect(library.verdict.kind == (isTried ? .ok : .note))
        if !isTried {
            #expect(library.verdict.text.contains("not tested, only 1.16 to 1.18"))
            #expect(library.verdict.text.contains("can change pixels"))
        }
    }

    @Test("another version of what only reads is no reason to worry")
    func harmless() {
        #expect(LibraryVersion("nettle", "9.0", tried: "3.8"..."3.8").verdict.kind == .ok)
    }
}
