/// The limits within which two pictures match; the default allows no difference.
///
/// Whatever is given has to hold. How far a pixel may be off is said by `threshold` or by `perceptual`, how many pixels
/// may be off by more by `maximumPixels` and `maximumRatio`; `fuzzy` says both in the manner of the web platform's tests.
public struct ComparisonOptions: Equatable, Sendable {
    /// The largest difference of a premultiplied channel that is tolerated, 0…255.
    ///
    /// Default: nil, which is 0.
    public let threshold: Int?
    /// The maximum number of pixels over the threshold.
    ///
    /// Default: nil, which is 0 unless a ratio is given.
    public let maximumPixels: Int?
    /// The largest share of the counted pixels that may differ by more, 0…1.
    ///
    /// Default: nil, which is no limit beside that of pixels.
    public let maximumRatio: Double?
    /// The colour difference that is tolerated as an eye sees it, 0…1, in place of `threshold`.
    ///
    /// It is a distance in YIQ, as fraction of the largest one, as the program pixelmatch has it: 0.1 is its default.
    /// Translucent pixels are looked at on black and on white, and the larger difference counts.
    ///
    /// Default: nil, for channels compared one by one.
    public let perceptual: Double?
    /// Whether pixels that look anti-aliased in either picture are let off.
    ///
    /// Default: false.
    public let ignoreAntialiasing: Bool
    /// Areas that are not compared; what lies outside of the pictures does not matter.
    ///
    /// Default: none.
    public let ignoredAreas: [PixelRect]
    /// A picture of the expected one's size; where it is black or clear, pixels are not compared.
    ///
    /// Default: nil.
    public let mask: StraightAlphaImage?
    /// The tolerance of a test of the web platform, in place of every other.
    ///
    /// Default: nil.
    public let fuzzy: FuzzyTolerance?

    /// Exact comparison.
    public init() {
        threshold = nil
        maximumPixels = nil
        maximumRatio = nil
        perceptual = nil
        ignoreAntialiasing = false
        ignoredAreas = []
        mask = nil
        fuzzy = nil
    }

    /// Exact comparison, but for what is given.
    /// - Throws: `.usage` for a number out of its range, and for tolerances that exclude each other.
    public init(
        threshold: Int? = nil, maximumPixels: Int? = nil, maximumRatio: Double? = nil,
        perceptual: Double? = nil, ignoreAntialiasing: Bool = false,
        ignoredAreas: [PixelRect] = [], mask: StraightAlphaImage? = nil,
        fuzzy: FuzzyTolerance? = nil
    ) throws(RenderError) {
        self.threshold = threshold
        self.maximumPixels = maximumPixels
        self.maximumRatio = maximumRatio
        self.perceptual = perceptual
        self.ignoreAntialiasing = ignoreAntialiasing
        self.ignoredAreas = ignoredAreas
        self.mask = mask
        self.fuzzy = fuzzy
        try checkNumbers()
        try checkCombination()
    }

    private func checkNumbers() throws(RenderError) {
        if let threshold, !(0...255).contains(threshold) {
            throw RenderError(.usage, "the threshold \(threshold) is not from 0 to 255")
        }
        if let maximumPixels, maximumPixels < 0 {
            throw RenderError(.usage, "the number of pixels \(maximumPixels) is below 0")
        }
        for (name, number) in [("ratio", maximumRatio), ("perceptual tolerance", perceptual)] {
            // Not a number is in no range.
            if let number, !(0...1).contains(number) {
                throw RenderError(.usage, "the \(name) \(number) is not from 0 to 1")
            }
        }
        for area in ignoredAreas {
            guard area.width >= 1, area.height >= 1 else {
                throw RenderError(
                    .usage, "an area of \(area.width) × \(area.height) pixels is empty")
            }
            // Far from where adding them could overflow.
            let numbers = [area.x, area.y, area.width, area.height]
            guard numbers.allSatisfy({ Int(Int32.min)...Int(Int32.max) ~= $0 }) else {
                throw RenderError(
                    .usage, "an area's numbers are from \(Int32.min) to \(Int32.max)")
            }
        }
    }

    private func checkCombination() throws(RenderError) {
        if threshold != nil, perceptual != nil {
            throw RenderError(
                .usage, "a threshold of channels and a perceptual tolerance exclude each other")
        }
        let others: [Any?] = [threshold, maximumPixels, maximumRatio, perceptual]
        if fuzzy != nil, others.contains(where: { $0 != nil }) {
            throw RenderError(
                .usage, "a fuzzy tolerance cannot be combined with other limits")
        }
    }
}

extension ComparisonOptions {
    /// Whether pictures pass in which so many of the `counted` pixels differ, by at most `largestDelta`.
    func allow(differing: Int, of counted: Int, largestDelta: Int) -> Bool {
        if let fuzzy { return fuzzy.allows(largestDelta: largestDelta, differing: differing) }
        if let maximumRatio, Double(differing) > maximumRatio * Double(counted) { return false }
        return differing <= maximumPixels ?? (maximumRatio == nil ? 0 : .max)
    }
}
