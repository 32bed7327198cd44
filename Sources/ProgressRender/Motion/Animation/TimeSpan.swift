/// A length of time from 0 to a day, exact as it was written.
public struct TimeSpan: Hashable, Sendable {
    /// The length in seconds.
    public let seconds: Quantity

    /// The longest time in seconds: a day.
    public static let maximumSeconds = 86_400
    /// No time.
    public static let zero = TimeSpan(unchecked: .zero)

    private init(unchecked seconds: Quantity) { self.seconds = seconds }

    /// A number of thousandths of a second within the limits.
    package init(unchecked milliseconds: Int) {
        self.init(unchecked: Quantity(numerator: Int128(milliseconds), denominator: 1000))
    }

    /// Makes a time of `seconds`.
    /// - Throws: ``RenderError`` of kind `usage` when it is below 0 or above 86,400.
    public init(seconds: Quantity) throws(RenderError) {
        guard .zero <= seconds, seconds <= Quantity(TimeSpan.maximumSeconds) else {
            throw RenderError(
                .usage, "\(seconds.shortText) s is not from 0 to \(TimeSpan.maximumSeconds) seconds"
            )
        }
        self.seconds = seconds
    }

    /// Reads `2s`, `800ms`, or a plain number of seconds.
    /// - Throws: ``RenderError`` of kind `usage` for anything else and for a time out of the limits.
    public init(parsing text: some StringProtocol) throws(RenderError) {
        let isInMilliseconds = text.hasSuffix("ms")
        let digits =
            isInMilliseconds ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast() : text[...]
        guard let number = try? Quantity(parsing: digits) else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a time", hint: "write it like 2s, 800ms or 0.8"
            )
        }
        try self.init(seconds: isInMilliseconds ? number / Quantity(1000) : number)
    }

    /// The time in frames at `rate`, rounded to the nearest whole number, halves up.
    public func frames(at rate: FrameRate) -> Int {
        let frames = seconds * rate.quantity
        guard case .exact(let n, let d) = frames.representation else {
            return Int(frames.double.rounded(.toNearestOrAwayFromZero))
        }
        return Int((2 * Int128(n) + Int128(d)) / (2 * Int128(d)))
    }

    /// `0.8s`.
    public var text: String { "\(seconds.shortText)s" }
}
