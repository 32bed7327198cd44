/// Frames by their numbers: `10-49,60-90x5,100`.
public struct FrameRanges: Hashable, Sendable {
    /// Every `step`th frame from `first` to `last`.
    package struct Stretch: Hashable, Sendable {
        package let first: Int
        package let last: Int
        package let step: Int
    }

    /// The maximum number of ranges.
    package static let maximumCount = 1000

    /// The ranges as they were written.
    public let text: String
    package let stretches: [Stretch]

    /// Reads ranges with both ends in them, single numbers, and every fifth frame as `x5`.
    /// - Throws: ``RenderError`` of kind `usage` naming the range that is malformed.
    public init(parsing text: String) throws(RenderError) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= FrameRanges.maximumCount else {
            throw RenderError(
                .usage, "\(parts.count) ranges exceed the limit of \(FrameRanges.maximumCount)",
                at: .parameter("frames")
            )
        }
        var stretches: [Stretch] = []
        for part in parts { stretches.append(try FrameRanges.stretch(part.trimmed)) }
        self.stretches = stretches
        self.text = text
    }

    private static func stretch(_ text: String) throws(RenderError) -> Stretch {
        let pieces = text.split(separator: "x", omittingEmptySubsequences: false)
        let ends = pieces[0].split(separator: "-", omittingEmptySubsequences: false)
        let numbers = ends.compactMap(\.wholeNumber)
        let step = pieces.count == 2 ? pieces[1].wholeNumber : 1
        let isRange = ends.count == 2
        guard let step, let first = numbers.first, let last = numbers.last,
            numbers.count == ends.count, isRange || ends.count == 1,
            pieces.count == 1 || pieces.count == 2 && isRange
        else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a range of frames", at: .parameter("frames"),
                hint: "write it like 10-49, 7 or 60-90x5")
        }
        guard first <= last else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' ends before it starts", at: .parameter("frames"),
                hint: "write \(last)-\(first)")
        }
        guard step > 0 else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' has a step that is not above 0",
                at: .parameter("frames"))
        }
        return Stretch(first: first, last: last, step: step)
    }

    /// The frames within `numbers`, counted from its start, and whether others were asked for.
    func indices(in numbers: ClosedRange<Int>) -> (SelectedFrames, isCut: Bool) {
        var isWanted = [Bool](repeating: false, count: numbers.count)
        var isCut = false
        for stretch in stretches {
            let end = stretch.last - (stretch.last - stretch.first) % stretch.step
            isCut = isCut || stretch.first < numbers.lowerBound || end > numbers.upperBound
            guard stretch.first <= numbers.upperBound, end >= numbers.lowerBound else { continue }
            let missed = max(0, numbers.lowerBound - stretch.first)
            // Steps that lie before the numbers, rounded up without a sum that could overflow.
            let skipped = missed / stretch.step + (missed % stretch.step == 0 ? 0 : 1)
            let (jump, overflows) = skipped.multipliedReportingOverflow(by: stretch.step)
            guard !overflows, jump <= numbers.upperBound - stretch.first else { continue }
            let last = min(end, numbers.upperBound)
            for number in stride(from: stretch.first + jump, through: last, by: stretch.step) {
                isWanted[number - numbers.lowerBound] = true
            }
        }
        return (SelectedFrames(isWanted.indices.filter { isWanted[$0] }), isCut)
    }
}
