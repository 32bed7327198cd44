internal import Glibc

/// Compares pictures of the same size and of 8 bits channel by channel, many pixels at once.
struct ChannelComparison {
    private let expected: ComparableRows
    private let actual: ComparableRows
    private let width: Int
    private let threshold: UInt32
    private let counted: CountedPixels
    /// Two rows of pixels, and how much each pixel differs.
    private let left: UnsafeMutablePointer<UInt32>
    private let right: UnsafeMutablePointer<UInt32>

    /// Whether this can do what the options ask for.
    static func serves(_ options: ComparisonOptions) -> Bool {
        options.perceptual == nil && !options.ignoreAntialiasing
    }

    /// Compares every row but those of which `isSame` says that they are, and notes what it finds.
    static func tally(
        _ expected: ComparableRows, _ actual: ComparableRows, size: PixelSize,
        _ counted: CountedPixels, _ options: ComparisonOptions, into tally: inout DifferenceTally,
        isSame: (Int) -> Bool
    ) {
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * size.width + 2) { scratch in
            guard let scratch = scratch.baseAddress else { return }
            ChannelComparison(
                expected: expected, actual: actual, width: size.width,
                threshold: UInt32(options.threshold ?? 0), counted: counted, left: scratch,
                right: scratch + size.width + 1
            ).compare(rows: size.height, into: &tally, isSame)
        }
    }

    private func compare(
        rows: Int, into tally: inout DifferenceTally, _ isSame: (Int) -> Bool
    ) {
        var runs: [Range<Int>] = []
        let areOpaqueRGB = expected.areOpaqueRGB && actual.areOpaqueRGB
        for row in 0..<rows where !isSame(row) {
            if areOpaqueRGB {
                subtractSamples(expected.samples(row), actual.samples(row))
            } else {
                expected.pixels(row, left)
                actual.pixels(row, right)
                subtract()
            }
            guard counted.areSome else {
                tally.note(row, figures(0..<width))
                continue
            }
            counted.collect(row, into: &runs)
            for run in runs { tally.note(row, figures(run)) }
            tally.noteIgnored(figures(0..<width))
        }
    }

    /// Puts the largest difference of each pixel's channels where the left row goes, from samples of three bytes a pixel.
    ///
    /// Most pixels of a row that differs are the same: sixteen at a time are found to be so.
    private func subtractSamples(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) {
        memset(left, 0, 4 * width)
        var x = 0
        while x + 16 <= width {
            var difference: UInt64 = 0
            for offset in stride(from: 3 * x, to: 3 * x + 48, by: 8) {
                difference |=
                    a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    ^ b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            }
            if difference != 0 { subtractSamples(a, b, x..<x + 16) }
            x += 16
        }
        subtractSamples(a, b, x..<width)
    }

    private func subtractSamples(
        _ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ columns: Range<Int>
    ) {
        for x in columns {
            let one = a.loadUnaligned(fromByteOffset: 3 * x, as: UInt32.self) & 0xFF_FFFF
            let other = b.loadUnaligned(fromByteOffset: 3 * x, as: UInt32.self) & 0xFF_FFFF
            if one == other { continue }
            var largest: UInt32 = 0
            for shift in stride(from: UInt32(0), to: 24, by: 8) {
                let (p, q) = (one >> shift & 0xFF, other >> shift & 0xFF)
                largest = max(largest, max(p, q) - min(p, q))
            }
            left[x] = largest
        }
    }

    /// Puts the largest difference of each pixel's channels in place of the left row.
    private func subtract() {
        var opaque: UInt32 = 0xFF00_0000
        for index in 0..<width { opaque &= left[index] & right[index] }
        if opaque != 0xFF00_0000 {
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

/// What was found in a run of pixels.
struct RunFigures {
    let differing: Int
    let largestDelta: Int
    /// The first and the last column that differs, where one does.
    var first = 0
    var last = 0
}
