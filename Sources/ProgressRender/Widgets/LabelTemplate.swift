/// The text of a bar's label: fixed words and fields that the value fills in.
///
/// ```swift
/// options.label = .text("Tests")
/// options.label = try LabelTemplate(.field(.value), .text(" of "), .field(.max))
/// options.label = try LabelTemplate(parsing: "{value} of {max}")
/// ```
///
/// Fields: `{percent}`, `{value}`, `{min}`, `{max}`, `{ratio}`, each optionally with decimals, as in `{percent:.1}`;
/// `{{` and `}}` are literal braces.
public struct LabelTemplate: Hashable, Sendable {
    /// A number that the progress fills in.
    public enum Field: String, Hashable, Sendable, CaseIterable {
        /// The share of the range in percent, without a percent sign.
        case percent
        /// The value in its unit.
        case value
        /// Where the range begins.
        case min
        /// Where the range ends.
        case max
        /// The share of the range: 0 at its minimum, 1 at its maximum.
        case ratio
    }

    /// A piece of a label.
    public enum Part: Hashable, Sendable {
        /// Words as they are; braces have no meaning in them.
        case text(String)
        /// A number with so many decimals, 0…9; nil is none for a percentage, and as many as a number has for the others.
        case field(Field, decimals: Int? = nil)
    }

    /// The maximum number of digits after the point a field can ask for.
    package static let maximumDecimals = 9

    package let parts: [Part]

    /// `{percent}%`, as the source widget shows it.
    public static let percent = LabelTemplate(parts: [
        .field(.percent), .text("%"),
    ])

    package init(parts: [Part]) { self.parts = parts }

    /// Makes a label of pieces in their order.
    /// - Throws: ``RenderError`` of kind `usage` for a number of decimals that is not from 0 to 9.
    public init(_ parts: Part...) throws(RenderError) {
        for case .field(let field, let decimals?) in parts
        where !(0...LabelTemplate.maximumDecimals).contains(decimals) {
            throw RenderError(
                .usage,
                "\(decimals) decimals of {\(field.rawValue)} are not 0 to \(LabelTemplate.maximumDecimals)",
                at: .parameter("label"))
        }
        self.init(parts: parts)
    }

    /// Makes a label of words alone; braces have no meaning in them.
    public static func text(_ words: String) -> LabelTemplate {
        LabelTemplate(parts: [.text(words)])
    }

    /// The text of a template without fields.
    package var wordsAlone: String {
        parts.reduce(into: "") { if case .text(let words) = $1 { $0 += words } }
    }

    /// Whether a value fills in a part of it.
    package var hasFields: Bool {
        parts.contains { if case .field = $0 { true } else { false } }
    }

    /// Reads a template.
    /// - Throws: ``RenderError`` of kind `usage` for an unknown field or an unmatched brace.
    public init(parsing text: String) throws(RenderError) {
        var parts: [Part] = []
        var words = ""
        var rest = text[...]
        while let character = rest.popFirst() {
            if (character == "{" || character == "}"), rest.first == character {
                rest.removeFirst()
                words.append(character)
            } else if character == "{" {
                guard let end = rest.firstIndex(of: "}") else {
                    throw LabelTemplate.error(text, "has a '{' that is never closed")
                }
                if !words.isEmpty { parts.append(.text(words)) }
                words = ""
                parts.append(try LabelTemplate.field(rest[..<end], in: text))
                rest = rest[rest.index(after: end)...]
            } else if character == "}" {
                throw LabelTemplate.error(text, "has a '}' without '{'")
            } else {
                words.append(character)
            }
        }
        if !words.isEmpty { parts.append(.text(words)) }
        self.parts = parts
    }

    private static func field(_ text: Substring, in template: String) throws(RenderError) -> Part {
        let pieces = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(pieces[0])
        guard let field = Field(rawValue: name) else {
            let names = Field.allCases.map(\.rawValue)
            let guess: Message? = Suggestion.nearest(to: name, in: names).map {
                "did you mean {\($0)}?"
            }
            throw error(
                template, "has no field {\(name.prefix(32))}",
                hint: guess ?? "fields are \(names.map { "{\($0)}" }.joined(separator: ", "))")
        }
        guard pieces.count == 2 else { return .field(field, decimals: nil) }
        guard pieces[1].first == ".", let decimals = Int(pieces[1].dropFirst()),
            (0...maximumDecimals).contains(decimals)
        else {
            throw error(
                template, "has '\(pieces[1].prefix(32))' where a number of decimals is expected",
                hint: "write it like {percent:.1}, with 0 to \(maximumDecimals) decimals")
        }
        return .field(field, decimals: decimals)
    }

    private static func error(
        _ text: String, _ what: String, hint: Message? = "write {{ and }} for the braces themselves"
    )
        -> RenderError
    {
        RenderError(.usage, "label '\(text.prefix(64))' \(what)", hint: hint)
    }

    /// The label of `progress`.
    package func text(for progress: ProgressValue, rounding: Rounding) -> String {
        var label = ""
        for part in parts {
            switch part {
            case .text(let words): label += words
            case .field(let field, let decimals):
                label += text(of: field, decimals, progress, rounding)
            }
        }
        return label
    }

    private func text(
        of field: Field, _ decimals: Int?, _ progress: ProgressValue, _ rounding: Rounding
    ) -> String {
        let quantity: Quantity
        switch field {
        case .percent where rounding == .halfEven:
            // The source widget multiplies in binary and rounds that product: 0.575 gives 57, not 58.
            return (progress.ratio.double * 100).cText(decimals: decimals ?? 0).withoutNegativeZero
        case .percent:
            return (progress.ratio * Quantity(100)).text(
                decimals: decimals ?? 0, rounding: rounding)
        case .value: quantity = progress.value
        case .min: quantity = progress.minimum
        case .max: quantity = progress.maximum
        case .ratio: quantity = progress.ratio
        }
        guard let decimals else { return quantity.plainText }
        return quantity.text(decimals: decimals, rounding: rounding)
    }
}
