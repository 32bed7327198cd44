/// One option of a widget or of the output, declared once.
///
/// The command line, the manifest, shell completion and the manual page are all read from tables of these.
package struct Parameter<Options>: Sendable {
    /// The form of the value after the name.
    package enum Kind: Sendable, Equatable {
        /// Nothing: naming the option turns it on.
        case flag
        /// Any text; the word is shown for it in help.
        case text(String)
        /// A file name; the word is shown for it in help.
        case file(String)
        /// One of these words.
        case choice([String])
    }

    /// The name everywhere, without dashes: `corner-radius`.
    package let name: String
    /// A one-letter synonym on the command line.
    package let letter: Character?
    package let kind: Kind
    /// One line of help, without a final full stop.
    package let summary: String
    /// The default as the user would write it; nil when there is none.
    package let defaultValue: String?
    /// Whether giving it again adds to what is there; of any other the last one counts on a command line, and a marker
    /// takes it once.
    package let isRepeatable: Bool
    /// How several values are written where there are lists; default: not at all.
    package let list: ListSyntax
    /// Reads a value into the options.
    package let apply: @Sendable (inout Options, String) throws(RenderError) -> Void

    package init(
        _ name: String, letter: Character? = nil, _ kind: Kind, _ summary: String,
        defaultValue: String? = nil, isRepeatable: Bool = false, list: ListSyntax = .none,
        apply: @escaping @Sendable (inout Options, String) throws(RenderError) -> Void
    ) {
        self.name = name
        self.letter = letter
        self.kind = kind
        self.summary = summary
        self.defaultValue = defaultValue
        self.isRepeatable = isRepeatable
        self.list = list
        self.apply = apply
    }

    /// An option that is off until it is named.
    ///
    /// Closures and not key paths set the options everywhere: making the key paths took a sixth of the start.
    package static func flag(
        _ name: String, letter: Character? = nil, _ summary: String,
        turnOn: @escaping @Sendable (inout Options) -> Void
    ) -> Parameter {
        Parameter(name, letter: letter, .flag, summary) { options, _ throws(RenderError) in
            turnOn(&options)
        }
    }

    /// An option that takes the raw value of one of an enumeration's cases.
    package static func choice<Case: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ summary: String, defaultValue: Case,
        set: @escaping @Sendable (inout Options, Case) -> Void
    ) -> Parameter where Case.RawValue == String {
        choice(name, summary, defaultValue: defaultValue.rawValue, set: set)
    }

    /// An option that takes the raw value of one of an enumeration's cases, and has no default or one that depends.
    package static func choice<Case: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ summary: String, defaultValue: String? = nil,
        set: @escaping @Sendable (inout Options, Case) -> Void
    ) -> Parameter where Case.RawValue == String {
        let words = Case.allCases.map(\.rawValue)
        return Parameter(name, .choice(words), summary, defaultValue: defaultValue) {
            options, text throws(RenderError) in
            guard let value = Case(rawValue: text) else {
                let guess: Message? = Suggestion.nearest(to: text, in: words).map {
                    "did you mean '\($0)'?"
                }
                throw RenderError(
                    .usage, "'\(text.prefix(64))' is not one of \(words.joined(separator: ", "))",
                    hint: guess)
            }
            set(&options, value)
        }
    }

    /// An option that takes a number of points within `range`.
    package static func length(
        _ name: String, _ summary: String, defaultValue: Double, range: ClosedRange<Double>,
        set: @escaping @Sendable (inout Options, Double) -> Void
    ) -> Parameter {
        Parameter(name, .text("POINTS"), summary, defaultValue: Quantity.approximate(defaultValue))
        {
            options, text throws(RenderError) in
            set(&options, try Length.parse(text, range: range))
        }
    }

    /// The value set through the parameter, with errors that name it.
    package func set(_ options: inout Options, to text: String) throws(RenderError) {
        do {
            try apply(&options, text)
        } catch {
            throw error.at(.parameter(name))
        }
    }

    /// Calls a function with the part of a target that holds the options: `{ $1(&$0.output) }`.
    package typealias Place<Target> = @Sendable (inout Target, (inout Options) -> Void) -> Void

    /// The value set through the parameter in a part of `target`, with errors that name it.
    package func set<Target>(
        _ text: String, in target: inout Target, at place: Place<Target>
    ) throws(RenderError) {
        do {
            try apply(text, to: &target, at: place)
        } catch {
            throw error.at(.parameter(name))
        }
    }

    /// The value read into a part of `target`.
    package func apply<Target>(
        _ text: String, to target: inout Target, at place: Place<Target>
    ) throws(RenderError) {
        var result = Result<Void, RenderError>.success(())
        place(&target) { options in
            result = Result { () throws(RenderError) in try apply(&options, text) }
        }
        try result.get()
    }
}

/// How a manifest can write a list of values.
package enum ListSyntax: Sendable, Equatable {
    /// It has one value only.
    case none
    /// One string, with this separator between the values.
    case joined(String)
    /// The values one by one, each given to the parameter of this name.
    case each(String)
}

extension Quantity {
    fileprivate static func approximate(_ value: Double) -> String {
        Quantity(.approximate(value)).plainText
    }
}

/// Reading of lengths in points.
package enum Length {
    /// The longest length any option takes.
    package static let maximum = Size.maximumSide

    /// A number of points within `range`.
    package static func parse(
        _ text: some StringProtocol, range: ClosedRange<Double> = 0...maximum
    ) throws(RenderError) -> Double {
        let value = try Quantity(parsing: text).double
        guard range.contains(value) else {
            throw RenderError(
                .usage,
                "\(text.prefix(64)) is not from \(Quantity.approximate(range.lowerBound)) to \(Quantity.approximate(range.upperBound)) points"
            )
        }
        return value
    }
}

/// Reading of whole numbers.
package enum WholeNumber {
    /// A number without sign, point or exponent, within `range`.
    package static func parse(_ text: String, _ range: ClosedRange<Int>) throws(RenderError) -> Int
    {
        guard let number = text.wholeNumber, range.contains(number) else {
            throw RenderError(
                .usage,
                "'\(text.prefix(64))' is not a whole number from \(range.lowerBound) to \(range.upperBound)"
            )
        }
        return number
    }
}

/// Names of files as texts.
enum FileName {
    /// A name that is not empty.
    static func parse(_ text: String) throws(RenderError) -> String {
        guard !text.isEmpty else { throw RenderError(.usage, "the file name is empty") }
        return text
    }
}
