import ProgressRender
import Testing

/// The harness is a program too: every mode, in a folder of its own.
@Suite("Snapshot harness")
struct HarnessTests {
    private let folder: TemporaryFolder
    private let red: [UInt8]
    /// Red, but for one pixel that is a little darker.
    private let almostRed: [UInt8]
    /// As many pixels in one row less.
    private let wide: [UInt8]

    init() throws {
        folder = try TemporaryFolder()
        var pixels = [UInt32](repeating: 0xFFFF_0000, count: 8)
        red = try PNGEncoder.encode(PixelImage(width: 4, height: 2, pixels: pixels))
        wide = try PNGEncoder.encode(PixelImage(width: 8, height: 1, pixels: pixels))
        pixels[5] = 0xFFF0_0000
        almostRed = try PNGEncoder.encode(PixelImage(width: 4, height: 2, pixels: pixels))
    }

    private func check(_ png: [UInt8], _ mode: RecordMode = .never) throws -> SnapshotResult {
        try SnapshotFolder(path: folder.path, mode: mode).check(png: png, named: "red")
    }

    @Test("a missing golden fails and says how to make it")
    func missing() throws {
        let result = try check(red)
        #expect(result.verdict == .missing)
        #expect(result.message.contains("PROGRESS_RENDER_RECORD=missing"))
        #expect(folder.files.isEmpty)
    }

    @Test(
        "recording writes the golden, fails, and says what to do next",
        arguments: [RecordMode.missing, .failed, .all])
    func records(_ mode: RecordMode) throws {
        let result = try check(red, mode)
        #expect(result.verdict == .recorded)
        #expect(result.message.contains("without PROGRESS_RENDER_RECORD"))
        #expect(folder.files == ["red.png"])
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
        #expect(result.message.contains("PROGRESS_RENDER_RECORD=failed"))
        #expect(result.evidence.map(\.name) == ["red.actual.png", "red.diff.png"])
        #expect(folder.files == ["red.actual.png", "red.diff.png", "red.png"])
        #expect(try folder.read("red.actual.png") == almostRed)
        // Expected, difference and actual, with a gap between each two.
        #expect(try PNGDecoder.decode(folder.read("red.diff.png")).width == 3 * 4 + 2 * 4)
    }

    @Test("evidence goes away once the picture is right again")
    func tidies() throws {
        _ = try check(red, .all)
        _ = try check(almostRed)
        #expect(try check(red).verdict == .matched)
        #expect(folder.files == ["red.png"])
    }

    @Test("a golden that differs is replaced on request", arguments: [RecordMode.failed, .all])
    func replaces(_ mode: RecordMode) throws {
        _ = try check(red, .missing)
        #expect(try check(almostRed, mode).verdict == .recorded)
        #expect(try check(almostRed).verdict == .matched)
        #expect(folder.files == ["red.png"])
    }

    @Test("failed leaves a golden that matches alone, all writes it again")
    func rewrites() throws {
        _ = try check(red, .missing)
        #expect(try check(red, .missing).verdict == .matched)
        #expect(try check(red, .failed).verdict == .matched)
        #expect(try check(red, .all).verdict == .recorded)
    }

    @Test("another size is a difference that is told as such")
    func size() throws {
        _ = try check(red, .all)
        #expect(try check(wide).message.contains("has 8×1 pixels, not 4×2"))
    }

    @Test(
        "a text that differs is told with its place, even when only its end does",
        arguments: [("<svg a='2'/>", 8), ("<svg a=", 7), ("<svg a='1'/>\n", 12)])
    func text(_ actual: String, place: Int) throws {
        func check(_ text: String, _ mode: RecordMode) throws -> SnapshotResult {
            try SnapshotFolder(path: folder.path, mode: mode)
                .check(text: text, named: "mark", extension: "svg")
        }
        #expect(try check("<svg a='1'/>", .missing).verdict == .recorded)
        let result = try check(actual, .never)
        #expect(result.verdict == .differs)
        #expect(result.message.contains("from byte \(place) of 12"))
        #expect(folder.files == ["mark.actual.svg", "mark.svg"])
        #expect(try check("<svg a='1'/>", .never).verdict == .matched)
        #expect(folder.files == ["mark.svg"])
    }
}
