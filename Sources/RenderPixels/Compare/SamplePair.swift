internal import Glibc

/// The samples of two pictures of one size and form, whose filters are undone only where that is needed.
///
/// Rows that are stored alike, on rows that are the same, are the same: nothing has to be known of them.
struct SamplePair {
    private let left: FilteredRows
    private let right: FilteredRows
    /// Whether the last row was the same in both; above the first, both have nothing.
    private var lastIsSame = true

    init(_ left: FilteredRows, _ right: FilteredRows) {
        self.left = left
        self.right = right
    }

    /// Whether a row has the same samples in both; rows are asked for one after the other, from the first on.
    ///
    /// Where it has not, its samples are there in both.
    mutating func isSame(_ row: Int) -> Bool {
        if lastIsSame || left.isIndependent(row), isAlike(row) {
            lastIsSame = true
            return true
        }
        if lastIsSame, row > 0, !left.isIndependent(row) || !right.isIndependent(row) {
            settle(row - 1)
        }
        FilteredRows.removeFilters(of: row, left, right)
        lastIsSame = isAlike(row)
        return lastIsSame
    }

    private func isAlike(_ row: Int) -> Bool {
        memcmp(left[row], right[row], left.stride) == 0
    }

    /// Makes the samples of a row that is the same in both, with those of the rows above that it needs.
    private func settle(_ row: Int) {
        var first = row
        while !left.isIndependent(first) { first -= 1 }
        for row in first...row { left.removeFilter(of: row) }
        memcpy(right[row], left[row], left.stride)
    }
}
