/// Which pixels are compared: all but those in ignored areas and under a mask.
struct CountedPixels {
    private let width: Int
    private let areas: [PixelRect]
    private let mask: StraightAlphaImage?
    /// How many there are.
    let count: Int

    /// Looks at the options for pictures that fill `width` × `height` pixels when laid over each other.
    /// - Throws: `.usage` when the mask has another size than the expected picture, or nothing is left.
    init(
        _ options: ComparisonOptions, width: Int, height: Int, expected: PixelSize
    ) throws(RenderError) {
        if let mask = options.mask, mask.size != expected {
            throw RenderError(
                .usage,
                """
                the mask has \(mask.width)×\(mask.height) pixels, the expected picture \
                \(expected)
                """)
        }
        self.width = width
        areas = options.ignoredAreas
        mask = options.mask
        guard !areas.isEmpty || mask != nil else {
            count = width * height
            return
        }
        var count = 0
        var runs: [Range<Int>] = []
        for row in 0..<height {
            Self.collect(row, width, areas, mask, into: &runs)
            count += runs.reduce(0) { $0 + $1.count }
        }
        guard count > 0 else {
            throw RenderError(.usage, "every pixel is ignored: there is nothing to compare")
        }
        self.count = count
    }

    init(_ options: ComparisonOptions, _ union: PixelUnion) throws(RenderError) {
        try self.init(
            options, width: union.width, height: union.height,
            expected: union.expected.size)
    }

    /// Whether there are any that are not compared.
    var areSome: Bool { !areas.isEmpty || mask != nil }

    /// Puts the columns of a row that are compared into `runs`, from left to right.
    func collect(_ row: Int, into runs: inout [Range<Int>]) {
        Self.collect(row, width, areas, mask, into: &runs)
    }

    private static func collect(
        _ row: Int, _ width: Int, _ areas: [PixelRect], _ mask: StraightAlphaImage?,
        into runs: inout [Range<Int>]
    ) {
        runs.removeAll(keepingCapacity: true)
        runs.append(0..<width)
        for area in areas where row - area.y >= 0 && row - area.y < area.height {
            runs = runs.flatMap { run in
                let left = run.lowerBound..<min(run.upperBound, max(run.lowerBound, area.x))
                let end = min(run.upperBound, area.x + area.width)
                return [left, max(run.lowerBound, end)..<run.upperBound].filter { !$0.isEmpty }
            }
        }
        if let mask { subtract(mask, row, from: &runs) }
    }

    private static func subtract(
        _ mask: StraightAlphaImage, _ row: Int, from runs: inout [Range<Int>]
    ) {
        guard row < mask.height else { return }
        let all = runs
        runs.removeAll(keepingCapacity: true)
        for run in all {
            var start: Int?
            for column in run {
                let isHidden =
                    column < mask.width
                    && premultipliedColor(mask.pixels[row * mask.width + column]) & 0xFF_FFFF == 0
                if isHidden, let first = start {
                    runs.append(first..<column)
                    start = nil
                } else if !isHidden, start == nil {
                    start = column
                }
            }
            if let start { runs.append(start..<run.upperBound) }
        }
    }
}
