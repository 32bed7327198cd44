/// The differences in a run of pixels of a row.
struct RunFigures {
    var differing = 0
    var largestDelta = 0
    /// The first and the last column that differs, where one does.
    var first = 0
    var last = 0
}
