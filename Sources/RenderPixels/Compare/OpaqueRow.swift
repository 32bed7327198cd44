/// A row of two pictures whose pixels are three bytes each, and nothing of them is transparent; up to 1 byte past the end is read.
struct OpaqueRow {
    let expected: UnsafeRawPointer
    let actual: UnsafeRawPointer
    let width: Int

    /// In how many pixels a channel differs by more than `threshold`, and by how much at most.
    ///
    /// Most pixels of a row that differs are the same: sixteen at a time are found to be so.
    func figures(threshold: UInt32) -> RunFigures {
        var figures = RunFigures()
        var column = 0
        while column + 16 <= width {
            if !isSame(column) { count(column..<column + 16, threshold, &figures) }
            column += 16
        }
        count(column..<width, threshold, &figures)
        return figures
    }

    /// Whether the sixteen pixels from a column on are the same.
    @inline(__always)
    private func isSame(_ column: Int) -> Bool {
        var difference: UInt64 = 0
        for offset in stride(from: 3 * column, to: 3 * column + 48, by: 8) {
            difference |=
                expected.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                ^ actual.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        }
        return difference == 0
    }

    private func count(_ columns: Range<Int>, _ threshold: UInt32, _ figures: inout RunFigures) {
        for column in columns {
            let one = expected.loadUnaligned(fromByteOffset: 3 * column, as: UInt32.self)
            let other = actual.loadUnaligned(fromByteOffset: 3 * column, as: UInt32.self)
            if (one ^ other) & 0xFF_FFFF == 0 { continue }
            var largest: UInt32 = 0
            for shift in stride(from: UInt32(0), to: 24, by: 8) {
                let (a, b) = (one >> shift & 0xFF, other >> shift & 0xFF)
                largest = max(largest, max(a, b) - min(a, b))
            }
            figures.largestDelta = max(figures.largestDelta, Int(largest))
            guard largest > threshold else { continue }
            if figures.differing == 0 { figures.first = column }
            figures.differing += 1
            figures.last = column
        }
    }
}
