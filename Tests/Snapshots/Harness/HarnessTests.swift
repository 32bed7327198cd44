import ProgressRenderTesting
import RenderPixels
import TestSupport
import Testing

/// The harness is a program too: every mode, in a directory of its own.
@Suite("Snapshot harness")
struct HarnessTests {
    private let directory: TemporaryDirectory
    private let red: SnapshotImage
    /// Red, but for one pixel that is a little darker.
    private let almostRed: SnapshotImage
    /// As many pixels in one row less.
    private let wide: SnapshotImage

    init() throws {
        directory = try TemporaryDirectory()
        var pixels = [UInt32](repeating: 0xFFFF_0000, count: 8)
        red = try SnapshotImage(PremultipliedImage(width: 4, height: 2, pixels: pixels))
        wide = try SnapshotImage(PremultipliedImage(width: 8, height: 1, pixels: pixels))
        pixels[5] = 0xFFF0_0000
        almostRed = try SnapshotImage(PremultipliedImage(width: 4, height: 2, pixels: pixels))
    }

    private func check(
        _ image: SnapshotImage, _ mode: RecordMode = .never,
        _ options: ComparisonOptions = ComparisonOptions()
    ) throws -> SnapshotResult {
        try SnapshotDirectory(path: directory.path, mode: mode, command: "run the tests")
            .check(image, named: GoldenName("red"), options)
    }

    @Test("a missing golden fails, leaves the picture and says how to make it")
    func missing() throws {
        let result = try check(red)
        #expect(result.verdict == .missing)
        #expect(result.message.contains("red.png: the golden does not exist"))
        #expect(result.message.contains("PROGRESS_RENDER_RECORD=missing run the tests"))
        #expect(result.evidence.map(\.name) == ["red.actual.png"])
        #expect(directory.names == ["red.actual.png"])
        #expect(
            try directory.read("red.actual.png") == OriginMark.evidence.added(toPNG: red.png))
    }

    @Test(
        "recording writes the golden, fails, and says what to do next",
        arguments: [RecordMode.missing, .failed, .all])
    func records(_ mode: RecordMode) throws {
        _ = try check(red)
        let result = try check(red, mode)
        #expect(result.verdict == .recorded)
        #expect(result.message.contains("without PROGRESS_RENDER_RECORD: run the tests"))
        #expect(directory.names == ["red.png"])
        #expect(try check(red).verdict == .matched)
    }

    @Test(
        "a difference leaves evidence and tells count, size and place",
        arguments: [RecordMode.never, .missing])
    func differs(_ mode: RecordMode) throws {
        _ = try check(red, .all)
        let result = try check(almostRed, mode)
        #expect(result.verdict == .differs)
        #expect(result.message.contains("1 of 8 pixels differ, by at most 15"))
        #expect(result.message.contains("within 1×1 at (1, 1)"))
        #expect(result.message.contains("PROGRESS_RENDER_RECORD=failed run the tests"))
        #expect(result.evidence.map(\.name) == ["red.actual.png", "red.diff.png"])
        #expect(directory.names == ["red.actual.png", "red.diff.png", "red.png"])
        #expect(try directory.read("red.png") == red.png)
        #expect(
            try directory.read("red.actual.png") == OriginMark.evidence.added(toPNG: almostRed.png))
        // Expected, difference and actual, with a gap between each two.
        #expect(try PNGDecoder.decode(directory.read("red.diff.png")).width == 3 * 4 + 2 * 4)
    }

    @Test("evidence goes away once the picture is right again")
    func tidies() throws {
        _ = try check(red, .all)
        _ = try check(almostRed)
        #expect(try check(red).verdict == .matched)
        #expect(directory.names == ["red.png"])
    }

    @Test("a picture of somebody else's with such a name stays")
    func foreignEvidence() throws {
        _ = try check(red, .all)
        directory.write(almostRed.png, to: "red.diff.png")
        #expect(try check(red).verdict == .matched)
        #expect(directory.names == ["red.diff.png", "red.png"])
    }

    @Test("a golden that differs is replaced on request", arguments: [RecordMode.failed, .all])
    func replaces(_ mode: RecordMode) throws {
        _ = try check(red, .missing)
        _ = try check(almostRed)
        #expect(try check(almostRed, mode).verdict == .recorded)
        #expect(directory.names == ["red.png"])
        #expect(try check(almostRed).verdict == .matched)
    }

    @Test(
        "a golden whose pixels are the same is never written again", arguments: RecordMode.allCases)
    func untouched(_ mode: RecordMode) throws {
        // The same pixels in other bytes.
        let bytes = try PNGEncoder.encode(PremultipliedImage(red.pixels), scale: 2)
        #expect(bytes != red.png)
        directory.write(bytes, to: "red.png")
        #expect(try check(red, mode).verdict == .matched)
        #expect(try directory.read("red.png") == bytes)
    }

    @Test("what is tolerated is recorded by the mode 'all' only")
    func tolerated() throws {
        _ = try check(red, .missing)
        let near = try ComparisonOptions(threshold: 15)
        #expect(try check(almostRed, .failed, near).verdict == .matched)
        #expect(try check(red).verdict == .matched)
        #expect(try check(almostRed, .all, near).verdict == .recorded)
        #expect(try check(almostRed).verdict == .matched)
    }

    @Test(
        "a threshold and a number of pixels tolerate exactly what they say",
        arguments: [
            (14, nil, SnapshotResult.Verdict.differs), (15, nil, .matched), (nil, 0, .differs),
            (nil, 1, .matched), (14, 1, .matched),
        ] as [(Int?, Int?, SnapshotResult.Verdict)])
    func tolerance(
        _ threshold: Int?, _ maximumPixels: Int?, _ verdict: SnapshotResult.Verdict
    ) throws {
        let options = try ComparisonOptions(threshold: threshold, maximumPixels: maximumPixels)
        _ = try check(red, .missing)
        #expect(try check(almostRed, .never, options).verdict == verdict)
        // Nothing makes pictures of different sizes alike.
        #expect(try check(wide, .never, options).verdict == .differs)
    }

    @Test("options that do not fit the picture are an error")
    func impossible() throws {
        _ = try check(red, .missing)
        let options = try ComparisonOptions(
            ignoredAreas: [PixelRect(x: 0, y: 0, width: 100, height: 100)])
        let error = try #require(throws: RenderError.self) { try check(red, .never, options) }
        #expect(error.kind == .usage)
    }

    @Test("another size is a difference that is told as such")
    func size() throws {
        _ = try check(red, .all)
        #expect(try check(wide).message.description.contains("has 8×1 pixels, not 4×2"))
    }

    @Test("a golden cut off at any byte is a failure of its own")
    func truncated() throws {
        for length in 0..<red.png.count {
            directory.write(Array(red.png.prefix(length)), to: "red.png")
            let result = try check(red)
            #expect(result.verdict == .damaged, "\(length)")
            #expect(result.message.contains("red.png: the golden cannot be compared"))
            #expect(directory.names == ["red.actual.png", "red.png"])
        }
        #expect(try check(red, .missing).verdict == .damaged)
        #expect(try check(red, .failed).verdict == .recorded)
        #expect(try check(red).verdict == .matched)
    }

    @Test("a golden that is a directory is an error that names it")
    func directoryAsGolden() throws {
        let nested = try TemporaryDirectory(in: directory, "red.png")
        let error = try #require(throws: RenderError.self) { try check(red) }
        #expect(error.location?.description == nested.path)
    }

    @Test("where evidence cannot be left, the failure is told all the same")
    func unwritable() throws {
        directory.write([], to: "file")
        let result = try SnapshotDirectory(path: "\(directory.path)/file/goldens", mode: .never)
            .check(red, named: GoldenName("red"))
        #expect(result.verdict == .missing)
        #expect(result.message.contains("red.actual.png cannot be kept beside the golden"))
        #expect(result.evidence.map(\.name) == ["red.actual.png"])
    }

    @Test(
        "a text that differs is told with its place, even when only its end does",
        arguments: [("<svg a='2'/>", 8), ("<svg a=", 7), ("<svg a='1'/>\n", 12)])
    func text(_ actual: String, place: Int) throws {
        func check(_ text: String, _ mode: RecordMode) throws -> SnapshotResult {
            try SnapshotDirectory(path: directory.path, mode: mode)
                .check(
                    file: Array(text.utf8), named: GoldenName("mark"), extension: GoldenName("svg"))
        }
        // The picture's difference is not the text's.
        directory.write([], to: "mark.diff.png")
        #expect(try check("<svg a='1'/>", .missing).verdict == .recorded)
        let result = try check(actual, .never)
        #expect(result.verdict == .differs)
        #expect(result.message.contains("from byte \(place) of 12"))
        #expect(directory.names == ["mark.actual.svg", "mark.diff.png", "mark.svg"])
        #expect(try check("<svg a='1'/>", .never).verdict == .matched)
        #expect(directory.names == ["mark.diff.png", "mark.svg"])
    }
}
