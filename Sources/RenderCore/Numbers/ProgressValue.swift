/// The handling of a value out of range.
public enum OverRange: String, Hashable, Sendable, CaseIterable {
    /// Report an error.
    case error
    /// Draw the nearest end, label the true value.
    case clamp
    /// Draw and label the nearest end.
    case pin
}

/// A value and the range it lies in.
public struct ProgressValue: Hashable, Sendable {
    /// The value in the unit of the range.
    public let value: Quantity
    /// Where the bar is empty.
    public let minimum: Quantity
    /// Where the bar is full; always above `minimum`.
    public let maximum: Quantity

    /// Makes a progress.
    /// - Throws: ``RenderError`` of kind `usage` when `maximum` is not above `minimum`.
    public init(value: Quantity, minimum: Quantity = .zero, maximum: Quantity = .one)
        throws(RenderError)
    {
        guard minimum < maximum else {
            throw RenderError(
                .usage,
                "maximum \(maximum.shortText) is not above minimum \(minimum.shortText)",
                at: .parameter("max"))
        }
        self.value = value
        self.minimum = minimum
        self.maximum = maximum
    }

    /// Makes a progress of a share of the whole, such as 0.64.
    /// - Parameter fraction: 0 for nothing, 1 for all, read from its shortest decimal digits: 0.1 is exactly 1/10.
    /// - Throws: ``RenderError`` of kind `usage` when it is not finite.
    public init(fraction: Double) throws(RenderError) {
        do {
            try self.init(value: Quantity(fraction))
        } catch {
            throw error.at(.parameter("value"))
        }
    }

    /// Makes a progress of a count, such as 7 of 9, in a range from 0 to the total.
    /// - Parameters:
    ///   - count: How many are done.
    ///   - total: How many there are, above 0.
    /// - Throws: ``RenderError`` of kind `usage` when the total is not above 0.
    public init(_ count: Int, of total: Int) throws(RenderError) {
        guard total > 0 else {
            throw RenderError(
                .usage, "'\(count) of \(total)' has a total that is not above 0",
                at: .parameter("value"), hint: "give the number of all, which is at least 1")
        }
        try self.init(value: Quantity(count), maximum: Quantity(total))
    }

    /// Reads `0.5`, `50%` (of the range) or `7/9` (7 of a range from 0 to 9).
    /// - Throws: ``RenderError`` of kind `usage` for anything else, and for `7/9` together with a range.
    public init(parsing text: String, minimum: Quantity? = nil, maximum: Quantity? = nil)
        throws(RenderError)
    {
        let low = minimum ?? .zero
        if let slash = text.firstIndex(of: "/") {
            guard minimum == nil, maximum == nil else {
                throw RenderError(
                    .usage, "'\(text.prefix(64))' has its own range",
                    at: .parameter("value"),
                    hint:
                        "leave out \(parameter: "min") and \(parameter: "max"), or give a plain number"
                )
            }
            let top = try ProgressValue.number(text[text.index(after: slash)...], in: text)
            guard .zero < top else {
                throw RenderError(
                    .usage, "'\(text.prefix(64))' divides by a number that is not above 0",
                    at: .parameter("value"))
            }
            try self.init(value: ProgressValue.number(text[..<slash], in: text), maximum: top)
        } else if text.hasSuffix("%") {
            let percent = try ProgressValue.number(text.dropLast(), in: text)
            let range = try ProgressValue(value: .zero, minimum: low, maximum: maximum ?? .one)
            let share = percent / Quantity(100)
            try self.init(
                value: low + share * (range.maximum - low), minimum: low, maximum: range.maximum)
        } else {
            try self.init(
                value: ProgressValue.number(text, in: text), minimum: low, maximum: maximum ?? .one)
        }
    }

    /// The number in a part of `text`; an error names all of it.
    private static func number(_ part: some StringProtocol, in text: String) throws(RenderError)
        -> Quantity
    {
        do {
            return try Quantity(parsing: part)
        } catch {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a number",
                hint: "write it like 0.5, 50% or 7/9")
        }
    }

    /// Where the value lies in its range: 0 at the minimum, 1 at the maximum, outside for an over-range value.
    public var ratio: Quantity {
        (value - minimum) / (maximum - minimum)
    }

    /// Whether the value lies outside its range.
    public var isOutOfRange: Bool { value < minimum || maximum < value }

    /// The nearest progress within the range.
    package var clamped: ProgressValue {
        ProgressValue(
            unchecked: value < minimum ? minimum : (maximum < value ? maximum : value), self)
    }

    /// Another value in the same range.
    package func with(_ value: Quantity) -> ProgressValue { ProgressValue(unchecked: value, self) }

    private init(unchecked value: Quantity, _ range: ProgressValue) {
        self.value = value
        minimum = range.minimum
        maximum = range.maximum
    }
}
