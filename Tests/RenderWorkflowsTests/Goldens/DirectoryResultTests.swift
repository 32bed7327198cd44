import Foundation
import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// Results that were made up.
enum SampleResult {
    static func pair(_ name: String, _ verdict: PairResult.Verdict) -> PairResult {
        let pair = PicturePair(
            name: name, expected: verdict == .missingGolden ? nil : "goldens/\(name)",
            actual: verdict == .notRendered ? nil : "actual/\(name)")
        let size = PixelSize(width: 40, height: 20)
        var result = PairResult(pair, verdict)
        switch verdict {
        case .same, .differs:
            let count = verdict == .same ? 0 : 12
            result.difference = ImageDifference(
                expectedSize: size, actualSize: size, countedPixels: 800, differingPixels: count,
                antialiasedPixels: 0, largestDelta: count == 0 ? 0 : 255,
                bounds: count == 0 ? nil : PixelRect(x: 3, y: 2, width: 6, height: 2),
                isMatch: verdict == .same, isExact: count == 0)
            (result.expectedSize, result.actualSize) = (size, size)
        case .missingGolden: result.actualSize = size
        case .notRendered: result.expectedSize = size
        case .unreadable:
            result.fault = RenderError(.data, "truncated", at: .file("goldens/\(name)"))
            result.isGoldenDamaged = true
        }
        return result
    }

    /// One pair of each verdict.
    static let all = [
        pair("a.png", .same), pair("d/b.png", .differs), pair("c.png", .missingGolden),
        pair("d.png", .notRendered), pair("e.png", .unreadable),
    ]

    static func directory(_ pairs: [PairResult], isStrict: Bool = false) -> DirectoryResult {
        DirectoryResult(expected: "goldens", actual: "actual", pairs: pairs, isStrict: isStrict)
    }
}

@Suite("Results of directories")
struct DirectoryResultTests {
    @Test(
        "the exit code is that of the worst that was found",
        arguments: [
            ([PairResult.Verdict.same], false, 0), ([.same, .differs], false, 1),
            ([.missingGolden], false, 1), ([.same, .notRendered], false, 0),
            ([.same, .notRendered], true, 1), ([.unreadable, .differs], false, 65), ([], false, 0),
        ] as [([PairResult.Verdict], Bool, Int32)])
    func exitCode(_ verdicts: [PairResult.Verdict], _ isStrict: Bool, _ code: Int32) {
        let pairs = verdicts.map { SampleResult.pair("x.png", $0) }
        #expect(SampleResult.directory(pairs, isStrict: isStrict).exitCode == code)
    }

    @Test("an I/O fault outweighs a file that is not there, and that bad data")
    func faults() {
        var pairs = SampleResult.all
        for (kind, code) in [(RenderError.Kind.data, 65), (.noInput, 66), (.io, 74)] {
            var pair = SampleResult.pair("z.png", .unreadable)
            pair.fault = RenderError(kind, "x")
            pairs.append(pair)
            #expect(SampleResult.directory(pairs).exitCode == Int32(code))
        }
    }

    @Test("a warning fails a strict run only")
    func warnings() {
        var pair = SampleResult.pair("a.png", .same)
        pair.warnings = [Warning("gAMA differs")]
        #expect(SampleResult.directory([pair]).exitCode == 0)
        #expect(SampleResult.directory([pair], isStrict: true).exitCode == 65)
        #expect(
            SampleResult.directory([pair]).text.contains("warning         a.png: gAMA differs\n"))
    }

    @Test("text has a line for each pair that is not the same, and one that sums up")
    func text() {
        #expect(
            SampleResult.directory(SampleResult.all).text == """
                differs         d/b.png: 12 of 800 pixels differ, by at most 255, within 6×2 at (3, 2), 1.5 %
                missing golden  c.png: 40×20 pixels
                not rendered    d.png
                unreadable      e.png: goldens/e.png: truncated
                5 pairs: 1 same, 1 different, 1 without golden, 1 not rendered, 1 unreadable

                """)
        #expect(SampleResult.directory([SampleResult.all[0]]).text == "1 pair: 1 same\n")
    }

    @Test("a share is never said to be nothing when a pixel differs")
    func shares() {
        #expect(percentage(0) == "0 %")
        #expect(percentage(1) == "100 %")
        #expect(percentage(0.12345) == "12.35 %")
        #expect(percentage(1 / 2_073_600.0) == "0.000048 %")
    }

    @Test("a name cannot steer a terminal")
    func controls() {
        let text = SampleResult.directory([SampleResult.pair("\u{1B}[2J\n\u{202E}x.png", .differs)])
            .text
        #expect(text.split(separator: "\n").count == 2)
        #expect(text.contains("\\u{1b}[2J\\u{a}\\u{202e}x.png"))
    }

    @Test("JSON has the same keys for every pair, and numbers where there are some")
    func json() throws {
        let text = SampleResult.directory(SampleResult.all).json
        let object = try #require(
            JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        #expect(
            Set(object.keys) == [
                "version", "expected", "actual", "isMatch", "summary", "warnings", "pairs",
            ])
        #expect(object["version"] as? Int == 1 && object["isMatch"] as? Bool == false)
        let summary = try #require(object["summary"] as? [String: Int])
        #expect(
            summary == [
                "pairs": 5, "same": 1, "differs": 1, "missingGolden": 1, "notRendered": 1,
                "unreadable": 1, "failures": 3, "recorded": 0, "removed": 0,
            ])
        let pairs = try #require(object["pairs"] as? [[String: Any]])
        let keys: Set = [
            "name", "verdict", "isFailure", "differingPixels", "share", "largestDelta", "bounds",
            "expectedSize", "actualSize", "warnings", "error", "change",
        ]
        for pair in pairs { #expect(Set(pair.keys) == keys) }
        #expect(
            pairs.map { $0["verdict"] as? String } == [
                "same", "differs", "missing-golden", "not-rendered", "unreadable",
            ])
        #expect(pairs[0]["differingPixels"] as? Int == 0 && pairs[0]["bounds"] is NSNull)
        #expect(pairs[1]["share"] as? Double == 0.015 && pairs[1]["largestDelta"] as? Int == 255)
        #expect(
            pairs[1]["bounds"] as? [String: Int] == ["x": 3, "y": 2, "width": 6, "height": 2])
        #expect(pairs[2]["expectedSize"] is NSNull)
        #expect(pairs[4]["error"] as? String == "goldens/e.png: truncated")
    }
}

@Suite("Changes of goldens")
struct GoldenChangeTests {
    @Test(
        "which goldens a mode writes",
        arguments: [
            (RecordMode.never, []), (.missing, ["c.png"]),
            (.failed, ["d/b.png", "c.png", "e.png"]), (.all, ["d/b.png", "c.png", "e.png"]),
        ] as [(RecordMode, [String])])
    func modes(_ mode: RecordMode, _ names: [String]) throws {
        let recorder = GoldenRecorder(mode, prunes: false)
        let result = try recorder.planned(SampleResult.directory(SampleResult.all))
        let recorded = result.changes.keys.sorted().map { result.pairs[$0].name }
        #expect(recorded == names)
        #expect(result.changes.values.allSatisfy { $0 == .recorded })
        #expect(result.exitCode == (mode == .failed || mode == .all ? 0 : 65))
    }

    @Test("a difference that is tolerated is recorded by 'all' only, and none is never")
    func tolerated() {
        var pair = SampleResult.pair("a.png", .same)
        #expect(GoldenRecorder(.all, prunes: false).change(for: pair) == nil)
        let size = PixelSize(width: 1, height: 1)
        pair.difference = ImageDifference(
            expectedSize: size, actualSize: size, countedPixels: 1, differingPixels: 0,
            antialiasedPixels: 0, largestDelta: 1, bounds: nil, isMatch: true, isExact: false)
        #expect(GoldenRecorder(.failed, prunes: true).change(for: pair) == nil)
        #expect(GoldenRecorder(.all, prunes: false).change(for: pair) == .recorded)
    }

    @Test("a golden is removed when nobody rendered it and that was asked for")
    func pruned() {
        let pair = SampleResult.pair("a.png", .notRendered)
        #expect(GoldenRecorder(.all, prunes: false).change(for: pair) == nil)
        #expect(GoldenRecorder(.never, prunes: true).change(for: pair) == .removed)
    }

    @Test("what cannot be read for another reason than its content is not written over")
    func unreadable() {
        var pair = SampleResult.pair("a.png", .unreadable)
        pair.isGoldenDamaged = false
        #expect(GoldenRecorder(.all, prunes: true).change(for: pair) == nil)
    }

    @Test("on a build server a second word is needed")
    func permission() throws {
        var options = GoldenOptions()
        try options.checkPermission(isServer: true)
        options.prunes = true
        try options.checkPermission(isServer: false)
        let error = try #require(throws: RenderError.self) {
            try options.checkPermission(isServer: true)
        }
        #expect(error.kind == .usage && error.location == .parameter("prune"))
        options.updatesInCI = true
        try options.checkPermission(isServer: true)
    }
}
