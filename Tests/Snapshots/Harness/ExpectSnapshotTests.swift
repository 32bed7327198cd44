internal import Foundation
import ProgressRender
import ProgressRenderTesting
import Synchronization
import TestSupport
import Testing

/// Whether this run writes goldens: what it was asked for reaches these tests too.
private let isRecording =
    !ProcessInfo.processInfo.environment[RecordMode.variable, default: ""].isEmpty

/// The one line that a test has, for everything it can be given.
@Suite("Expecting a snapshot", .enabled(if: !isRecording))
struct ExpectSnapshotTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Everything a golden can be made of, each with another picture of the same size.
    private static func sources() throws -> [(any SnapshotSource, any SnapshotSource)] {
        let (bar, other) = (try ProgressBar(value: "0.5"), try ProgressBar(value: "0.6"))
        let titles = ["Cart", "Pay"]
        let pixels = [UInt32](repeating: 0x8040_2010, count: 6)
        let darker = [UInt32](repeating: 0x8030_2010, count: 6)
        let bytes = [UInt8](repeating: 100, count: 24)
        let fewer = [UInt8](repeating: 99, count: 24)
        func picture(_ image: [UInt8]) -> RGBAPixels {
            RGBAPixels(width: 3, height: 2, bytes: image)
        }
        func premultiplied(_ image: [UInt8]) -> RGBAPixels {
            RGBAPixels(width: 3, height: 2, bytes: image, isPremultiplied: true)
        }
        return [
            (WidgetSnapshot(bar), WidgetSnapshot(other)), (try bar.picture(), try other.picture()),
            (try bar.picture().scene, try other.picture().scene),
            (
                WidgetSnapshot(try StepView(titles: titles, index: .at(.zero))),
                WidgetSnapshot(try StepView(titles: titles, index: .at(.one)))
            ), (try bar.picture().png(), try other.picture().png()),
            (
                PremultipliedImage(width: 3, height: 2, pixels: pixels),
                PremultipliedImage(width: 3, height: 2, pixels: darker)
            ),
            (
                StraightAlphaImage(width: 3, height: 2, pixels: pixels),
                StraightAlphaImage(width: 3, height: 2, pixels: darker)
            ), (picture(bytes), picture(fewer)), (premultiplied(bytes), premultiplied(fewer)),
        ]
    }

    private func expectation(
        _ name: String, _ environment: [String: String] = [:], at site: CallSite = CallSite()
    ) -> SnapshotExpectation {
        SnapshotExpectation(named: name, in: directory.path, at: site, environment: environment)
    }

    @Test("records, then passes for the same and fails for anything else", arguments: 0..<9)
    func sources(_ index: Int) throws {
        let (source, other) = try Self.sources()[index]
        let environment = [RecordMode.variable: "missing"]
        #expect(expectation("first", environment).check(source).verdict == .recorded)
        #expect(Set(directory.names).subtracting([FontPins.fileName]) == ["first.png"])
        // Names of their own, as other tests would have.
        for name in ["kept.png", "other.png"] {
            try directory.write(directory.read("first.png"), to: name)
        }
        expectSnapshot(of: source, named: "kept", in: directory.path)
        let result = expectation("other").check(other)
        #expect(result.verdict == .differs)
        #expect(result.message.contains("other.png: "))
        #expect(result.message.contains("pixels differ"))
        #expect(result.message.contains("RECORD=failed swift test --filter Snapshots"))
        #expect(result.evidence.map(\.name) == ["other.actual.png", "other.diff.png"])
    }

    @Test("the fonts of a recorded picture are pinned, and others are named")
    func fonts() throws {
        let (bar, other) = (try ProgressBar(value: "0.5"), try ProgressBar(value: "0.6"))
        _ = expectation("bar", [RecordMode.variable: "all"]).check(bar)
        let pins = String(decoding: try directory.read(FontPins.fileName), as: UTF8.self)
        #expect(pins.hasSuffix(" 0 DejaVu Sans\n"))
        #expect(pins.prefix { $0 != " " }.count == 64)
        directory.write("00112233 0 DejaVu Sans\n", to: FontPins.fileName)
        try directory.write(directory.read("bar.png"), to: "again.png")
        let result = expectation("again").check(other)
        #expect(
            result.message.hasPrefix("Not the same font files: DejaVu Sans \(pins.prefix(12))…"))
    }

    @Test("a build server does not record, and says what would allow it")
    func server() throws {
        let bar = try ProgressBar(value: "0.5")
        var environment = [RecordMode.variable: "all", "CI": "true"]
        let result = expectation("bar", environment).check(bar)
        #expect(result.verdict == .refused)
        #expect(result.message.contains("PROGRESS_RENDER_RECORD_IN_CI=1 allows it"))
        #expect(directory.names.isEmpty)
        environment[RecordMode.permission] = "1"
        #expect(expectation("bar", environment).check(bar).verdict == .recorded)
    }

    @Test("the test that runs fails, at the line that expects")
    func fails() throws {
        let line = Mutex(0)
        let message = Mutex("")
        withKnownIssue {
            expectSnapshot(of: RGBAPixels(width: 1, height: 1, bytes: [1]), named: "short")
        } matching: { issue in
            line.withLock { $0 = issue.sourceLocation?.line ?? 0 }
            message.withLock { $0 = issue.comments.map { "\($0)" }.joined() }
            return true
        }
        #expect(line.withLock { $0 } == #line - 6)
        #expect(message.withLock { $0 }.contains("1 bytes are not 1×1 pixels of 4 bytes"))
    }

    @Test("the scale is that of the golden")
    func scale() throws {
        let bar = try ProgressBar(value: "0.5")
        try directory.write(bar.picture().png(scale: 2), to: "sharp.png")
        expectSnapshot(of: bar, named: "sharp", scale: 2, in: directory.path)
    }

    @Test("pixels are where the buffer says, red first")
    func buffer() throws {
        let bytes: [UInt8] = [255, 0, 0, 255, 0, 128, 0, 128]
        let straight = try RGBAPixels(width: 2, height: 1, bytes: bytes).snapshotImage(scale: 1)
        #expect(try PNGDecoder.decode(straight.png).pixels == [0xFF00_00FF, 0x8000_8000])
        let image = RGBAPixels(width: 2, height: 1, bytes: bytes, isPremultiplied: true)
        let decoded = try PNGDecoder.decode(image.snapshotImage(scale: 1).png).pixels
        #expect(decoded == [0xFF00_00FF, 0x8000_FF00])
    }

    @Test("what cannot be checked is refused, and it says why")
    func faults() throws {
        let pixels = RGBAPixels(width: 1, height: 1, bytes: [1, 2, 3, 4])
        let short = RGBAPixels(width: 2, height: 1, bytes: [1, 2, 3, 4])
        let nowhere = CallSite(filePath: "/nowhere/Tests.swift")
        let faults: [(String, SnapshotResult)] = [
            ("cannot be a golden's name", expectation("Two words").check(pixels)),
            ("cannot be a golden's name", expectation("a").check(text: "", extension: "../b")),
            ("4 bytes are not 2×1 pixels", expectation("short").check(short)),
            ("the picture to be checked: ", expectation("text").check(Array("text".utf8))),
            ("a scale of 2.0", expectation("scaled").check(pixels, scale: 2)),
            (
                "the directory of the test does not exist",
                expectation("lost", at: nowhere).check(pixels)
            ),
        ]
        for (words, result) in faults {
            #expect(result.verdict == .refused)
            #expect(result.message.contains(words))
        }
        #expect(directory.names.isEmpty)
    }

    @Test("a missing golden leaves the picture; a text too")
    func missing() throws {
        let bar = try ProgressBar(value: "0.5")
        #expect(expectation("new").check(bar).verdict == .missing)
        #expect(expectation("new").check(text: "a", extension: "svg").verdict == .missing)
        #expect(directory.names == ["new.actual.png", "new.actual.svg"])
    }

    @Test("a golden of two lines is a failure of the second, a line that runs again is none")
    func shared() throws {
        let image = try ProgressBar(value: "0.5").picture().png()
        directory.write(image, to: "one.png")
        for _ in 0..<2 { expectSnapshot(of: image, named: "one", in: directory.path) }
        let result = expectation("one").check(image)
        #expect(result.verdict == .refused)
        #expect(result.message.contains("this golden belongs to the test at Snapshots/"))
    }

    @Test("a line that gives two pictures one name is told so")
    func claims() throws {
        let claims = GoldenClaims()
        try claims.claim("a.png", for: "A:1:1", [1])
        try claims.claim("a.png", for: "A:1:1", [1])
        try claims.claim("b.png", for: "A:1:1", [2])
        let error = try #require(throws: RenderError.self) {
            try claims.claim("a.png", for: "A:1:1", [2])
        }
        #expect(error.message == "this golden belongs to another picture on this line already")
        #expect(throws: RenderError.self) { try claims.claim("a.png", for: "A:2:1", [1]) }
    }

    @Test(
        "names are words with hyphens",
        arguments: [
            "", "-", "a-", "-a", "a--b", "A", "a b", "a_b", "a.b", "../a", "a/b", "ä", "a\n",
            String(repeating: "a", count: 201),
        ])
    func names(_ name: String) throws {
        #expect(throws: RenderError.self) { try GoldenName(name) }
        for name in ["a", "0", "half-full", "a-1-b", String(repeating: "a", count: 200)] {
            #expect(try GoldenName(name).text == name)
        }
    }
}
