/// A colour the fill takes while a condition on the progress holds.
public struct Threshold: Hashable, Sendable {
    package enum Comparison: String, Hashable, Sendable, CaseIterable {
        case atMost = "<="
        case below = "<"
        case atLeast = ">="
        case above = ">"
    }

    package let comparison: Comparison
    package let bound: Quantity
    /// Whether the bound is a share of the range in percent; otherwise it is in the value's unit.
    package let isPercent: Bool
    /// The fill colour while the condition holds.
    public let color: Color

    /// Makes a threshold of its parts.
    private init(_ comparison: Comparison, _ bound: Quantity, _ unit: ProgressUnit, _ color: Color)
    {
        self.comparison = comparison
        self.bound = unit == .fraction ? bound * 100 : bound
        isPercent = unit == .fraction
        self.color = color
    }

    /// Makes a threshold that holds for values below a bound.
    /// - Parameters:
    ///   - bound: The bound.
    ///   - unit: What the bound counts in. Default: shares of the range, so that 0.3 is 30 % of it.
    ///   - color: The fill colour while the condition holds.
    public init(below bound: Quantity, in unit: ProgressUnit = .fraction, color: Color) {
        self.init(.below, bound, unit, color)
    }

    /// Makes a threshold that holds for values at or below a bound.
    /// - Parameters:
    ///   - bound: The bound.
    ///   - unit: What the bound counts in. Default: shares of the range, so that 0.3 is 30 % of it.
    ///   - color: The fill colour while the condition holds.
    public init(atMost bound: Quantity, in unit: ProgressUnit = .fraction, color: Color) {
        self.init(.atMost, bound, unit, color)
    }

    /// Makes a threshold that holds for values above a bound.
    /// - Parameters:
    ///   - bound: The bound.
    ///   - unit: What the bound counts in. Default: shares of the range, so that 0.3 is 30 % of it.
    ///   - color: The fill colour while the condition holds.
    public init(above bound: Quantity, in unit: ProgressUnit = .fraction, color: Color) {
        self.init(.above, bound, unit, color)
    }

    /// Makes a threshold that holds for values at or above a bound.
    /// - Parameters:
    ///   - bound: The bound.
    ///   - unit: What the bound counts in. Default: shares of the range, so that 0.3 is 30 % of it.
    ///   - color: The fill colour while the condition holds.
    public init(atLeast bound: Quantity, in unit: ProgressUnit = .fraction, color: Color) {
        self.init(.atLeast, bound, unit, color)
    }

    /// Reads `<30%=#d9534f` or `>=7=green`: a comparison (`<`, `<=`, `>`, `>=`), a bound in percent or in the value's unit, a colour.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String) throws(RenderError) {
        try self.init(parsing: text, names: .css)
    }

    /// Reads a threshold in which other words are colours.
    /// - Parameters:
    ///   - text: The threshold.
    ///   - names: The words that are colours.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String, names: ColorNames) throws(RenderError) {
        guard let comparison = Comparison.allCases.first(where: { text.hasPrefix($0.rawValue) }),
            let equals = text.dropFirst(comparison.rawValue.count).firstIndex(of: "=")
        else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a threshold",
                hint: "write it like '<30%=#d9534f' or '>=7=green'")
        }
        let bound = text[..<equals].dropFirst(comparison.rawValue.count).trimmed
        self.comparison = comparison
        (self.bound, isPercent) = try Quantity.amount(parsing: bound)
        color = try Color(parsing: text[text.index(after: equals)...].trimmed, names: names)
    }

    /// Whether `progress` meets the condition.
    package func holds(for progress: ProgressValue) -> Bool {
        let value = isPercent ? progress.ratio * Quantity(100) : progress.value
        switch comparison {
        case .below: return value < bound
        case .atMost: return value <= bound
        case .above: return bound < value
        case .atLeast: return bound <= value
        }
    }
}

/// The unit of a number that is compared with a progress.
public enum ProgressUnit: Hashable, Sendable {
    /// Shares of the range: 0 at its minimum, 1 at its maximum.
    case fraction
    /// The unit of the value, such as tests of a total number of tests.
    case value
}
