import Testing

@testable import ProgressRender

/// Frame rates and times as people write them.
@Suite("Frame rates and times")
struct FrameRateTests {
    @Test(
        "rates are exact fractions",
        arguments: [
            ("60", 60, 1, "60"), ("12.5", 25, 2, "25/2"),
            ("30000/1001", 30_000, 1001, "30000/1001"),
            ("50/2", 25, 1, "25"), ("23.976", 24_000, 1001, "24000/1001"),
            ("23.98", 24_000, 1001, "24000/1001"), ("29.97", 30_000, 1001, "30000/1001"),
            ("29.970", 30_000, 1001, "30000/1001"), ("59.94", 60_000, 1001, "60000/1001"),
            ("119.88", 120_000, 1001, "120000/1001"), ("47.952", 48_000, 1001, "48000/1001"),
            ("29.9", 299, 10, "299/10"), ("29.96", 749, 25, "749/25"), ("24.00", 24, 1, "24"),
            ("1e1", 10, 1, "10"), ("0.001", 1, 1000, "1/1000"), ("1000", 1000, 1, "1000"),
            ("ntsc", 30_000, 1001, "30000/1001"), ("pal", 25, 1, "25"), ("film", 24, 1, "24"),
            ("ntsc-film", 24_000, 1001, "24000/1001"),
        ])
    func rates(_ text: String, numerator: Int, denominator: Int, canonical: String) throws {
        let rate = try FrameRate(parsing: text)
        #expect((rate.numerator, rate.denominator) == (numerator, denominator))
        #expect(rate.text == canonical)
        #expect(try FrameRate(parsing: rate.text) == rate)
    }

    @Test(
        "what is no rate is refused, naming it",
        arguments: [
            "0", "-1", "nan", "inf", "", "1000.5", "1001", "1e9", "30000/0", "-30000/1001", "30/-1",
            "0/1", "1/2/3", "30000 / 1001", "29,97", "0.0001", "99999999999/99999999998",
            "99999999999999999999/3", "60fps", "1.0000000001",
        ])
    func refusedRates(_ text: String) {
        let error = #expect(throws: RenderError.self) { try FrameRate(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.location == .parameter("fps"))
        #expect(error?.message.description.contains(text) == true)
    }

    @Test("a rate from numbers is checked too")
    func numbers() throws {
        #expect(try FrameRate(120, over: 2) == .default)
        #expect(try FrameRate(-60, over: -1) == .default)
        #expect(throws: RenderError.self) { try FrameRate(60, over: 0) }
        #expect(throws: RenderError.self) { try FrameRate(.min, over: -1) }
        #expect(throws: RenderError.self) { try FrameRate(.max) }
    }

    @Test(
        "times are exact",
        arguments: [
            ("2s", 2, 1), ("800ms", 4, 5), ("0.8", 4, 5), ("0", 0, 1), ("1.5s", 3, 2),
            ("0.5ms", 1, 2000), ("86400", 86_400, 1), ("86400000ms", 86_400, 1),
        ])
    func times(_ text: String, numerator: Int, denominator: Int) throws {
        let time = try TimeSpan(parsing: text)
        #expect(
            time.seconds.representation == .exact(numerator: numerator, denominator: denominator))
        #expect(try TimeSpan(parsing: time.text) == time)
    }

    @Test(
        "what is no time is refused, with the limit",
        arguments: [
            ("1e9", "86400"), ("86400.001", "86400"), ("-1", "from 0"), ("-1ms", "from 0"),
            ("nan", "not a time"), ("s", "not a time"), ("ms", "not a time"), ("", "not a time"),
            ("2 s", "not a time"), ("2m", "not a time"), ("0:05", "not a time"),
        ])
    func refusedTimes(_ text: String, message: String) {
        let error = #expect(throws: RenderError.self) { try TimeSpan(parsing: text) }
        #expect(error?.kind == .usage)
        #expect(error?.message.description.contains(message) == true)
    }

    @Test(
        "frames of a time, halves up",
        arguments: [
            ("0.8", "60", 48), ("1", "29.97", 30), ("10", "29.97", 300), ("1001s", "29.97", 30_000),
            ("1001s", "23.976", 24_000), ("0.5", "1", 1), ("0.49", "1", 0), ("2.5", "1", 3),
            ("0.025", "60", 2), ("0", "60", 0), ("86400", "1000", 86_400_000),
            ("1e-30", "60", 0), ("0.8000000000000000000001", "60", 48),
        ])
    func frames(_ time: String, _ rate: String, _ frames: Int) throws {
        let count = try TimeSpan(parsing: time).frames(at: FrameRate(parsing: rate))
        #expect(count == frames)
    }
}
