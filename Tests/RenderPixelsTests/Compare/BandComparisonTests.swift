import TestSupport
import Testing

@testable import RenderPixels

@Suite("Comparing band by band")
struct BandComparisonTests {
    /// Two pictures of which some pixels differ, and how many do by more than `threshold`.
    private func pair(
        _ size: PixelSize, threshold: Int
    ) -> (expected: [UInt32], actual: [UInt32], differing: Int) {
        var random = SeededGenerator(7)
        let expected = [UInt32](repeating: 0xFF40_4040, count: size.width * size.height)
        var actual = expected
        var differing = 0
        for index in actual.indices where Int.random(in: 0..<50, using: &random) == 0 {
            let step = Int.random(in: 1...20, using: &random)
            actual[index] += UInt32(step) << (8 * UInt32.random(in: 0..<3, using: &random))
            differing += step > threshold ? 1 : 0
        }
        return (expected, actual, differing)
    }

    @Test(
        "any number of threads finds what one finds from the first row to the last",
        arguments: [1, 2, 3, 8], [1, 63, 64, 65, 500])
    func threads(_ threads: Int, _ height: Int) throws {
        let size = PixelSize(width: 97, height: height)
        let options = try ComparisonOptions(
            threshold: 5, ignoredAreas: [PixelRect(x: 300, y: 0, width: 1, height: 1)])
        let (expected, actual, differing) = pair(size, threshold: 5)
        try expected.withUnsafeBufferPointer { left in
            try actual.withUnsafeBufferPointer { right in
                let comparison = try BandComparison(
                    ComparableRows(#require(left.baseAddress), width: size.width),
                    ComparableRows(#require(right.baseAddress), width: size.width), size, options)
                let difference = try comparison.difference(threads: threads)
                #expect(difference == comparison.difference { _ in false })
                #expect(difference.differingPixels == differing)
                #expect(difference.bounds?.height ?? 0 <= height)
            }
        }
    }
}
