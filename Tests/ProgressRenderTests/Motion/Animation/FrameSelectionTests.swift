import TestSupport
import Testing

@testable import ProgressRender

/// Which frames are made.
@Suite("Frame selection")
struct FrameSelectionTests {
    private func frames(
        _ ranges: String?, _ shard: String? = nil, of count: Int, start: Int = 0
    ) throws -> (frames: [Int], warnings: [Warning]) {
        var selection = FrameSelection()
        selection.startNumber = start
        selection.ranges = try ranges.map { try FrameRanges(parsing: $0) }
        selection.shard = try shard.map { try FrameShard(parsing: $0) }
        let (frames, warnings) = try selection.frames(of: count)
        return (Array(frames), warnings)
    }

    @Test(
        "ranges hold both ends, and every frame once, in order",
        arguments: [
            ("10-13", [10, 11, 12, 13]), ("5", [5]), ("60-75x5", [60, 65, 70, 75]),
            ("60-74x5", [60, 65, 70]), ("7, 3-4 ,4-5,7", [3, 4, 5, 7]), ("0-0", [0]),
            ("10-12,20-90x30", [10, 11, 12, 20, 50, 80]), ("99", [99]), ("0-99x99", [0, 99]),
        ])
    func ranges(_ text: String, _ expected: [Int]) throws {
        let (frames, warnings) = try frames(text, of: 100)
        #expect(frames == expected)
        #expect(warnings.isEmpty)
    }

    @Test(
        "what reaches beyond is cut, with a warning",
        arguments: [
            ("95-105", [95, 96, 97, 98, 99]), ("98-9223372036854775807", [98, 99]),
            ("50,200", [50]), ("90-110x6", [90, 96]),
            ("0-9223372036854775807x9223372036854775807", [0]),
        ])
    func cut(_ text: String, _ expected: [Int]) throws {
        let (frames, warnings) = try frames(text, of: 100)
        #expect(frames == expected)
        #expect(warnings.count == 1)
        #expect(warnings[0].description.contains("frames 0 to 99"))
    }

    @Test("a range whose steps end inside is not cut")
    func stepsInside() throws {
        let (frames, warnings) = try frames("90-103x7", of: 100)
        #expect(frames == [90, 97])
        #expect(warnings.isEmpty)
    }

    @Test("what lies outside altogether is refused", arguments: ["100", "100-200", "150-200x3"])
    func outside(_ text: String) {
        let error = #expect(throws: RenderError.self) { try frames(text, of: 100) }
        #expect(error?.kind == .usage)
        #expect(error?.message == "'\(text)' has none of the frames 0 to 99")
    }

    @Test(
        "what is no range is refused, naming it",
        arguments: [
            "", "-", "-5", "5-", "a", "1-2-3", "49-10", "1-5x0", "1-5x", "5x2", "1-5x2x2", "1,,2",
            "1.5", "0x10", "99999999999999999999", "１", "1-5X2",
        ])
    func malformed(_ text: String) {
        let error = #expect(throws: RenderError.self) { try FrameRanges(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("frames"))
    }

    @Test("ranges are in the numbers of the files")
    func startNumber() throws {
        #expect(try frames("1001-1003", of: 10, start: 1001).frames == [0, 1, 2])
        #expect(try frames("0-1002", of: 10, start: 1001).frames == [0, 1])
        #expect(try frames("0-1002", of: 10, start: 1001).warnings.count == 1)
        #expect(try frames("1-3000x2", of: 10, start: 1002).frames == [1, 3, 5, 7, 9])
        #expect(throws: RenderError.self) { try frames("0-9", of: 10, start: 1001) }
        var selection = FrameSelection()
        selection.startNumber = 1001
        #expect(selection.number(of: 4) == 1005)
    }

    @Test(
        "a start number out of its limits is refused", arguments: [-1, 1_000_000_001, .max, .min])
    func startLimits(_ start: Int) {
        let error = #expect(throws: RenderError.self) { try frames(nil, of: 10, start: start) }
        #expect(error?.location == .parameter("start-number"))
    }

    @Test(
        "shards are contiguous and cover every frame exactly once",
        arguments: 0..<8 as Range<UInt64>)
    func shards(_ seed: UInt64) throws {
        var random = SeededGenerator(seed)
        let count = Int.random(in: 1...500, using: &random)
        let shards = Int.random(in: 1...40, using: &random)
        let ranges = Bool.random(using: &random) ? "0-\(count - 1)x3" : nil
        let all = try frames(ranges, of: count).frames
        var joined: [Int] = []
        var lengths: [Int] = []
        for number in 1...shards {
            let part = try frames(ranges, "\(number)/\(shards)", of: count).frames
            joined += part
            lengths.append(part.count)
        }
        #expect(joined == all)
        #expect((lengths.max() ?? 0) - (lengths.min() ?? 0) <= 1)
    }

    @Test("a shard without frames is empty, with a warning")
    func emptyShard() throws {
        let (frames, warnings) = try frames(nil, "1/8", of: 3)
        #expect(frames == [])
        #expect(warnings.count == 1)
    }

    @Test(
        "what is no shard is refused",
        arguments: ["", "1", "0/8", "9/8", "1/0", "-1/8", "1/8/2", "1/1000001", "a/b", "1 / 8"])
    func noShard(_ text: String) {
        let error = #expect(throws: RenderError.self) { try FrameShard(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("shard"))
    }

    @Test("every frame of a long animation takes no memory of its own")
    func long() throws {
        let frames = try FrameSelection().frames(of: 100_000_000).frames
        #expect(frames.count == 100_000_000)
        #expect(frames.first == 0)
        #expect(frames.last == 99_999_999)
    }
}
