import TestSupport
import Testing

@testable import RenderPixels

@Suite("Frame delay")
struct FrameDelayTests {
    @Test("a delay is in lowest terms, and sums are exact")
    func sums() throws {
        let delay = try FrameDelay(1001, 30000)
        var sum = delay
        for _ in 1..<30 { sum = try #require(sum.adding(delay)) }
        #expect(sum == (try FrameDelay(1001, 1000)))
        #expect(try FrameDelay(6, 4) == FrameDelay(3, 2))
        #expect(try FrameDelay(1, 6).adding(FrameDelay(1, 3)) == FrameDelay(1, 2))
        #expect(try FrameDelay(1 << 31, 1).adding(FrameDelay(1, 3)) == nil)
    }

    @Test("what fits 16 bits stays as it is")
    func exact() throws {
        for (numerator, denominator) in [(1, 60), (1001, 60000), (65535, 1), (1, 65535)] {
            let fitted = try FrameDelay(numerator, denominator).approximated(limit: 65535)
            #expect(fitted == (numerator, denominator))
        }
    }

    @Test("what does not fit becomes the nearest fraction that does")
    func nearest() throws {
        #expect(try FrameDelay(70_000, 1).approximated(limit: 65535) == (65535, 1))
        #expect(try FrameDelay(1, 100_000).approximated(limit: 65535) == (1, 65535))
        var random = SeededGenerator(4)
        for _ in 0..<400 {
            let delay = try FrameDelay(
                .random(in: 1...3000, using: &random), .random(in: 1...3000, using: &random))
            let limit = 60
            let fitted = delay.approximated(limit: limit)
            let exact = Double(delay.numerator) / Double(delay.denominator)
            let best =
                (1...limit).flatMap { below in
                    (1...limit).map { abs(Double($0) / Double(below) - exact) }
                }.min() ?? 0
            let error = abs(Double(fitted.numerator) / Double(fitted.denominator) - exact)
            #expect(1...limit ~= fitted.numerator && 1...limit ~= fitted.denominator)
            #expect(abs(error - best) < 1e-12, "\(delay)")
        }
    }
}
