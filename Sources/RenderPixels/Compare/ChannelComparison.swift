internal import Glibc

/// Compares pictures of the same size and of 8 bits channel by channel, many pixels at once.
struct ChannelComparison {
    private let expected: ComparableRows
    private let actual: ComparableRows
    private let width: Int
    private let threshold: UInt32
    private let counted: CountedPixels
    /// Two rows of pixels; the left one becomes how much each pixel differs.
    private let left: UnsafeMutablePointer<UInt32>
    private let right: UnsafeMutablePointer<UInt32>
    /// For each pixel 1 where it is not the same and can be seen, else 0.
    private let unequal: UnsafeMutablePointer<UInt32>

    /// Whether this can do what the options ask for.
    static func serves(_ options: ComparisonOptions) -> Bool {
        options.perceptual == nil && !options.ignoreAntialiasing
    }

    /// Compares some rows but those of which `isSame` says that they are, and notes what it finds.
    static func tally(
        _ expected: ComparableRows, _ actual: ComparableRows, rows: Range<Int>, width: Int,
        _ counted: CountedPixels, _ options: ComparisonOptions, into tally: inout DifferenceTally,
        isSame: (Int) -> Bool
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * width + 3) { scratch in
            guard let scratch = scratch.baseAddress else { return }
            ChannelComparison(
                expected: expected, actual: actual, width: width,
                threshold: UInt32(options.threshold ?? 0), counted: counted, left: scratch,
                right: scratch + width + 1, unequal: scratch + 2 * width + 2
            ).compare(rows, into: &tally, isSame)
        }
    }

    private func compare(
        _ rows: Range<Int>, into tally: inout DifferenceTally, _ isSame: (Int) -> Bool
    ) {
        var runs: [Range<Int>] = []
        let areOpaqueRGB = expected.areOpaqueRGB && actual.areOpaqueRGB
        for row in rows where !isSame(row) {
            if areOpaqueRGB, !counted.areSome {
                let pair = OpaqueRow(
                    expected: expected.samples(row), actual: actual.samples(row), width: width)
                tally.note(row, pair.figures(threshold: threshold))
                continue
            }
            expected.pixels(row, left)
            actual.pixels(row, right)
            subtract()
            guard counted.areSome else {
                tally.note(row, figures(0..<width))
                continue
            }
            counted.collect(row, into: &runs)
            for run in runs { tally.note(row, figures(run)) }
            tally.noteIgnored(figures(0..<width))
        }
    }

    /// Puts the largest difference of each pixel's channels in place of the left row.
    private func subtract() {
        var opaque: UInt32 = 0xFF00_0000
        for index in 0..<width { opaque &= left[index] & right[index] }
        if opaque != 0xFF00_0000 {
            // Other colours that premultiplying makes the same are a difference, but the smallest there is.
            for index in 0..<width {
                let (a, b) = (left[index], right[index])
                unequal[index] = a != b && (a | b) >> 24 != 0 ? 1 : 0
            }
            for index in 0..<width { left[index] = premultipliedColor(left[index]) }
            for index in 0..<width { right[index] = premultipliedColor(right[index]) }
        }
        let (a, b) = (UnsafeMutableRawPointer(left), UnsafeRawPointer(right))
        for index in 0..<4 * width {
            let x = a.load(fromByteOffset: index, as: UInt8.self)
            let y = b.load(fromByteOffset: index, as: UInt8.self)
            a.storeBytes(of: max(x, y) &- min(x, y), toByteOffset: index, as: UInt8.self)
        }
        for index in 0..<width {
            let delta = left[index]
            let low = max(delta & 0xFF, delta >> 8 & 0xFF)
            left[index] = max(low, max(delta >> 16 & 0xFF, delta >> 24))
        }
        guard opaque != 0xFF00_0000 else { return }
        for index in 0..<width { left[index] = max(left[index], unequal[index]) }
    }

    private func figures(_ run: Range<Int>) -> RunFigures {
        var count: UInt32 = 0
        var largest: UInt32 = 0
        for index in run {
            count &+= left[index] > threshold ? 1 : 0
            largest = max(largest, left[index])
        }
        var figures = RunFigures(differing: Int(count), largestDelta: Int(largest))
        if count > 0 {
            figures.first = run.first { left[$0] > threshold } ?? 0
            figures.last = run.last { left[$0] > threshold } ?? 0
        }
        return figures
    }
}
