/// The differences found so far.
struct DifferenceTally {
    private let expected: PixelSize
    private let actual: PixelSize
    private let counted: Int
    private var differing = 0
    private var antialiased = 0
    private var largestDelta = 0
    private var isExact: Bool
    private var left = Int.max
    private var right = Int.min
    private var top = Int.max
    private var bottom = Int.min

    init(expected: PixelSize, actual: PixelSize, counted: Int) {
        self.expected = expected
        self.actual = actual
        self.counted = counted
        isExact = expected == actual
    }

    /// Takes a pixel that differs at all.
    @inline(__always)
    mutating func note(_ x: Int, _ y: Int, _ delta: Int, _ verdict: PixelVerdict) {
        isExact = false
        switch verdict {
        case .ignored: break
        case .antialiased: antialiased += 1
        case .tolerated: largestDelta = max(largestDelta, delta)
        case .differs:
            largestDelta = max(largestDelta, delta)
            differing += 1
            left = min(left, x)
            right = max(right, x)
            top = min(top, y)
            bottom = max(bottom, y)
        }
    }

    /// Takes what was found in a run of counted pixels of a row.
    mutating func note(_ y: Int, _ run: RunFigures) {
        guard run.largestDelta > 0 else { return }
        isExact = false
        largestDelta = max(largestDelta, run.largestDelta)
        guard run.differing > 0 else { return }
        differing += run.differing
        left = min(left, run.first)
        right = max(right, run.last)
        top = min(top, y)
        bottom = max(bottom, y)
    }

    /// Takes what was found in a whole row, ignored pixels too.
    mutating func noteIgnored(_ run: RunFigures) {
        if run.largestDelta > 0 { isExact = false }
    }

    /// Takes what was found in other rows of the same pictures.
    mutating func add(_ other: DifferenceTally) {
        differing += other.differing
        antialiased += other.antialiased
        largestDelta = max(largestDelta, other.largestDelta)
        isExact = isExact && other.isExact
        left = min(left, other.left)
        right = max(right, other.right)
        top = min(top, other.top)
        bottom = max(bottom, other.bottom)
    }

    /// The result under `options`.
    func difference(_ options: ComparisonOptions) -> ImageDifference {
        ImageDifference(
            expectedSize: expected, actualSize: actual, countedPixels: counted,
            differingPixels: differing, antialiasedPixels: antialiased, largestDelta: largestDelta,
            bounds: differing == 0
                ? nil
                : PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1),
            isMatch: expected == actual
                && options.allow(differing: differing, of: counted, largestDelta: largestDelta),
            isExact: isExact)
    }
}
