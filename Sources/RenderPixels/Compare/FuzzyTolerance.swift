/// The tolerance of a web platform test: `maxDifference=0-2;totalPixels=0-300`.
///
/// Both ranges have to hold, their lower ends too: a lone number means exactly that much.
/// ([The format and its meaning](https://web-platform-tests.org/writing-tests/reftests.html#fuzzy-matching).)
public struct FuzzyTolerance: Equatable, Sendable {
    /// How much the channel that differs most may differ, within 0…255.
    public let maximumDifference: ClosedRange<Int>
    /// How many pixels may differ at all.
    public let totalPixels: ClosedRange<Int>

    /// Makes a tolerance.
    /// - Throws: `.usage` for a range that does not lie within 0…255, or one that starts below 0.
    public init(
        maximumDifference: ClosedRange<Int>, totalPixels: ClosedRange<Int>
    ) throws(RenderError) {
        guard 0...255 ~= maximumDifference.lowerBound, maximumDifference.upperBound <= 255,
            totalPixels.lowerBound >= 0
        else {
            throw RenderError(
                .usage, "a fuzzy tolerance has differences from 0 to 255 and pixels from 0 on")
        }
        self.maximumDifference = maximumDifference
        self.totalPixels = totalPixels
    }

    /// Reads `2;300`, `0-2;0-300`, and the same with `maxDifference=` and `totalPixels=` before the ranges, which then
    /// can be in either order.
    /// - Throws: `.usage` for anything else.
    public init(parsing text: String) throws(RenderError) {
        let parts = text.split(separator: ";", omittingEmptySubsequences: false)
        var ranges: [String: ClosedRange<Int>] = [:]
        var names = ["maxDifference", "totalPixels"]
        // As there: a range without a name takes the first name that no other has.
        for part in parts.filter({ $0.contains("=") }) + parts.filter({ !$0.contains("=") }) {
            let words = part.split(
                separator: "=", maxSplits: 1, omittingEmptySubsequences: false
            ).map(\.trimmed)
            guard let name = words.count == 2 ? words[0] : names.first,
                let place = names.firstIndex(of: name),
                let range = Self.range(words[words.count - 1])
            else { throw Self.malformed(text) }
            names.remove(at: place)
            ranges[name] = range
        }
        guard let difference = ranges["maxDifference"], let pixels = ranges["totalPixels"] else {
            throw Self.malformed(text)
        }
        try self.init(maximumDifference: difference, totalPixels: pixels)
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.trimmed.wholeNumber }
        guard let low = ends[0], ends.count <= 2, let high = ends[ends.count - 1], low <= high
        else { return nil }
        return low...high
    }

    private static func malformed(_ text: String) -> RenderError {
        RenderError(
            .usage, "'\(text.prefix(64))' is not a fuzzy tolerance",
            hint: "write it like 'maxDifference=0-2;totalPixels=0-300' or '0-2;0-300'")
    }

    /// Whether pictures pass: the rule of the program wptrunner.
    func allows(largestDelta: Int, differing: Int) -> Bool {
        if differing == 0, totalPixels.lowerBound == 0 { return true }
        if largestDelta == 0, maximumDifference.lowerBound == 0 { return true }
        return maximumDifference.contains(largestDelta) && totalPixels.contains(differing)
    }
}
