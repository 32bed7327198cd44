import TestSupport
import Testing

@testable import RenderPixels

@Suite("GIF clock")
struct GIFClockTests {
    private func starts(_ delay: FrameDelay, _ count: Int) -> [Int?] {
        var clock = GIFClock()
        return (0..<count).map { _ in clock.place(delay) }
    }

    @Test("30 frames a second are 3, 4 and 3 hundredths apart")
    func thirty() throws {
        #expect(try starts(FrameDelay(1, 30), 7) == [0, 3, 7, 10, 13, 17, 20])
    }

    @Test("60 frames a second go on a grid of two hundredths: one of six is left out")
    func sixty() throws {
        #expect(
            try starts(FrameDelay(1, 60), 13) == [0, 2, 4, 6, 8, nil, 10, 12, 14, 16, 18, nil, 20])
    }

    @Test(
        "a frame begins within 1/100 s of its time up to 50 a second, within 2/100 s above",
        arguments: [
            (1, 10), (1, 24), (1001, 24000), (1, 25), (1001, 30000), (1, 30), (1, 48), (1, 50),
            (1001, 60000), (1, 60), (1, 120), (1, 1000), (7, 3),
        ])
    func times(_ numerator: Int, _ denominator: Int) throws {
        let delay = try FrameDelay(numerator, denominator)
        var last: Int?
        for (index, start) in starts(delay, 1500).enumerated() {
            guard let start else { continue }
            let exact = 100 * Double(index * numerator) / Double(denominator)
            let isSlow = numerator * 50 >= denominator
            #expect(abs(Double(start) - exact) <= (isSlow ? 0.5 : 2))
            if let last { #expect(start - last >= 2) }
            last = start
        }
    }

    @Test("every frame is shown up to 50 a second")
    func slow() throws {
        for rate in [1, 24, 25, 30, 48, 50] {
            #expect(try !starts(FrameDelay(1, rate), 300).contains(nil))
        }
    }

    @Test("delays of many kinds add up")
    func mixed() throws {
        var clock = GIFClock()
        var random = SeededGenerator(3)
        var exact = 0.0
        for _ in 0..<3000 {
            let delay = try FrameDelay(
                .random(in: 1...90_000, using: &random),
                .random(in: 60_000...900_000, using: &random))
            _ = clock.place(delay)
            exact += 100 * Double(delay.numerator) / Double(delay.denominator)
        }
        #expect(abs(Double(clock.now) - exact) <= 0.51)
    }
}
