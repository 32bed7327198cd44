/// The distance between the values that are shown; those between are cut to the lower one.
public struct ProgressStep: Hashable, Sendable {
    private let size: Quantity
    /// Whether the size is a share of the range in percent; otherwise it is in the value's unit.
    private let isPercent: Bool

    /// Makes a step of a size.
    /// - Parameters:
    ///   - size: The distance, above 0; as a share of the range at most 1.
    ///   - unit: What the size counts in. Default: shares of the range, so that 0.05 is 5 % of it.
    /// - Throws: ``RenderError`` of kind `usage` for a size out of these limits.
    public init(_ size: Quantity, in unit: ProgressUnit = .fraction) throws(RenderError) {
        let isFraction = unit == .fraction
        guard 0 < size, !isFraction || size <= 1 else {
            throw RenderError(
                .usage,
                "a step of \(size.shortText) is not above 0\(isFraction ? " and at most 1" : "")",
                at: .parameter("step"),
                hint: isFraction ? "give a share of the range, or count in the value's unit" : nil)
        }
        self.size = isFraction ? size * 100 : size
        isPercent = isFraction
    }

    /// Reads `5%` (of the range) or a number in the value's unit.
    /// - Throws: ``RenderError`` of kind `usage` for anything else, and for a step that is not above 0.
    public init(parsing text: String) throws(RenderError) {
        (size, isPercent) = try Quantity.amount(parsing: text)
        guard 0 < size, !isPercent || size <= 100 else {
            throw RenderError(
                .usage,
                "a step of '\(text.prefix(64))' is not above 0\(isPercent ? " and at most 100%" : "")",
                hint: "write it like 5%, or 2 in the value's unit")
        }
    }

    /// The progress at the last whole step; the ends of the range, and what lies outside, stay as they are.
    package func cut(_ progress: ProgressValue) -> ProgressValue {
        guard progress.minimum < progress.value, progress.value < progress.maximum else {
            return progress
        }
        let range = progress.maximum - progress.minimum
        let size = isPercent ? self.size * range / Quantity(100) : self.size
        let steps = ((progress.value - progress.minimum) / size).floor
        return progress.with(progress.minimum + steps * size)
    }
}
