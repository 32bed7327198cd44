/// How many of all are done, as a file says.
public struct Tally: Hashable, Sendable {
    /// The number of done items, from 0 to `total`.
    public let done: Int
    /// All of them; above 0.
    public let total: Int

    /// Makes a tally, whose parts have been checked.
    init(unchecked done: Int, of total: Int) {
        self.done = done
        self.total = total
    }
}

/// A value written in a file as text.
public struct WrittenValue: Hashable, Sendable {
    /// The value as it is written there.
    public let text: String
    /// Its place: `coverage.json:3:14`.
    package let place: Location

    init(_ text: String, place: Location) {
        self.text = text
        self.place = place
    }

    init(_ text: String, _ json: JSONScanner, at offset: Int) {
        self.init(text, place: json.source.place(json.position(offset)))
    }
}

/// A progress as written in a file.
public enum SourcedValue: Hashable, Sendable {
    /// Things were counted.
    case tally(Tally)
    /// A number, a percentage or a count is written there.
    case written(WrittenValue)
    /// A badge is described there, whose message can be any text.
    case endpoint(EndpointBadge, places: EndpointPlaces)

    /// Where it is written; nil for what was counted.
    package var place: Location? {
        switch self {
        case .tally: nil
        case .written(let value): value.place
        case .endpoint(_, let places): places["message"]
        }
    }

    /// Whether it is a share by itself, as `7/9` and `87%` are, and no number that needs a range.
    package var isShare: Bool {
        switch self {
        case .tally: true
        case .written(let value): value.isShare
        case .endpoint(let badge, let places):
            WrittenValue(badge.message, place: places["message"]).isShare
        }
    }

    /// The progress this is.
    ///
    /// An endpoint's message is one where it is a percentage or a count, written in digits; a plain number is one only
    /// within a range that is given.
    /// - Parameters:
    ///   - minimum: The value that is an empty bar, where a number is written; nil is 0.
    ///   - maximum: The value that is a full bar, where a number is written; nil is 1.
    /// - Throws: ``RenderError`` of kind `data` with the place, for a text that is no value; of kind `usage` where a
    ///   range is given for a value that brings its own.
    public func progress(minimum: Quantity? = nil, maximum: Quantity? = nil) throws(RenderError)
        -> ProgressValue
    {
        switch self {
        case .tally(let tally):
            guard minimum == nil, maximum == nil else {
                throw RenderError(
                    .usage, "a value counted in a file has its own range",
                    at: minimum == nil ? .parameter("max") : .parameter("min"),
                    hint: "leave out \(parameter: "min") and \(parameter: "max")")
            }
            return try ProgressValue(value: Quantity(tally.done), maximum: Quantity(tally.total))
        case .written(let value): return try value.progress(minimum, maximum)
        case .endpoint(let badge, let places):
            let message = WrittenValue(badge.message, place: places["message"])
            guard
                minimum != nil || maximum != nil
                    || (message.isShare && (try? message.progress(nil, nil)) != nil)
            else {
                throw RenderError(
                    .data,
                    "the message '\(badge.message.prefix(64))' is neither a percentage nor a count",
                    at: message.place,
                    hint:
                        "a bar shows messages like 87% or 7/9, and plain numbers with \(parameter: "max")"
                )
            }
            return try message.progress(minimum, maximum)
        }
    }
}

extension WrittenValue {
    /// Whether it is written like `87%` or `7/9`, in digits: `+5%` is a change.
    fileprivate var isShare: Bool {
        let isPercent = text.hasSuffix("%")
        let parts = isPercent ? [text.dropLast()] : text.split(separator: "/", maxSplits: 2)
        return (isPercent || parts.count == 2)
            && parts.allSatisfy { $0.utf8.allSatisfy { $0 &- 48 < 10 || $0 == UInt8(ascii: ".") } }
    }

    fileprivate func progress(_ minimum: Quantity?, _ maximum: Quantity?) throws(RenderError)
        -> ProgressValue
    {
        let low = minimum ?? .zero
        // An empty range is not an error in the file.
        _ = try ProgressValue(value: low, minimum: low, maximum: maximum ?? .one)
        do {
            return try ProgressValue(parsing: text, minimum: minimum, maximum: maximum)
        } catch {
            throw RenderError(.data, error.message, at: place, hint: error.hint)
        }
    }
}
