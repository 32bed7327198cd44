/// One option of a widget or of the output, declared once.
///
/// The command line, the manifest, shell completion and the manual page are all read from tables of these.
@dynamicMemberLookup
package struct Parameter<Options>: Sendable {
    /// Its name, its form and its help.
    package let description: ParameterDescription
    /// Reads a value into the options.
    package let apply: @Sendable (inout Options, String) throws(RenderError) -> Void

    package init(
        _ name: String, letter: Character? = nil, _ kind: ParameterDescription.Kind,
        _ summary: String, defaultValue: String? = nil, isRepeatable: Bool = false,
        list: ListSyntax = .none, scope: ParameterScope = .everywhere,
        apply: @escaping @Sendable (inout Options, String) throws(RenderError) -> Void
    ) {
        description = ParameterDescription(
            name: name, letter: letter, kind: kind, summary: summary, defaultValue: defaultValue,
            isRepeatable: isRepeatable, list: list, scope: scope)
        self.apply = apply
    }

    /// Calls a function with the part of a target that holds the options: `{ $1(&$0.output) }`.
    package typealias Place<Target> = @Sendable (inout Target, (inout Options) -> Void) -> Void

    /// Makes the same parameter of a part of a larger request.
    package init<Part>(
        _ parameter: Parameter<Part>, at place: @escaping Parameter<Part>.Place<Options>
    ) {
        description = parameter.description
        let apply = parameter.apply
        self.apply = { target, text throws(RenderError) in
            var result = Result<Void, RenderError>.success(())
            place(&target) { options in
                result = Result { () throws(RenderError) in try apply(&options, text) }
            }
            try result.get()
        }
    }

    package subscript<Value>(dynamicMember path: KeyPath<ParameterDescription, Value>) -> Value {
        description[keyPath: path]
    }

    /// The name everywhere, without dashes.
    package var name: String { description.name }

    /// The value set through the parameter, with errors that name it.
    package func set(_ options: inout Options, to text: String) throws(RenderError) {
        do { try apply(&options, text) } catch { throw error.at(.parameter(name)) }
    }

    /// An option that is off until it is named.
    ///
    /// Closures and not key paths set the options everywhere: making the key paths took a sixth of the start.
    package static func flag(
        _ name: String, letter: Character? = nil, _ summary: String,
        scope: ParameterScope = .everywhere, turnOn: @escaping @Sendable (inout Options) -> Void
    ) -> Parameter {
        Parameter(name, letter: letter, .flag, summary, scope: scope) {
            options, _ throws(RenderError) in turnOn(&options)
        }
    }

    /// An option whose value is read by one function.
    package static func parsed<Value>(
        _ name: String, _ kind: ParameterDescription.Kind, _ summary: String,
        defaultValue: String? = nil, list: ListSyntax = .none, scope: ParameterScope = .everywhere,
        as read: @escaping @Sendable (String) throws(RenderError) -> Value,
        set: @escaping @Sendable (inout Options, Value) -> Void
    ) -> Parameter {
        Parameter(
            name, kind, summary, defaultValue: defaultValue, list: list, scope: scope
        ) { options, text throws(RenderError) in set(&options, try read(text)) }
    }

    /// An option that takes a whole number within `range`.
    package static func wholeNumber(
        _ name: String, letter: Character? = nil, _ word: String, _ summary: String,
        defaultValue: String? = nil, scope: ParameterScope = .everywhere,
        in range: ClosedRange<Int>, set: @escaping @Sendable (inout Options, Int) -> Void
    ) -> Parameter {
        Parameter(
            name, letter: letter, .text(word), summary, defaultValue: defaultValue, scope: scope
        ) { options, text throws(RenderError) in
            set(&options, try WholeNumber.parse(text, range))
        }
    }

    /// How many of something are done at once, from 1 to 256.
    package static func jobs(
        _ summary: String, set: @escaping @Sendable (inout Options, Int) -> Void
    ) -> Parameter {
        wholeNumber(
            "jobs", letter: "j", "COUNT", summary, defaultValue: "one per processor",
            scope: .commandLine, in: 1...256, set: set)
    }

    /// The name of a directory.
    package static func directory(
        _ name: String, _ summary: String, defaultValue: String,
        set: @escaping @Sendable (inout Options, String) -> Void
    ) -> Parameter {
        Parameter(name, .file("DIRECTORY"), summary, defaultValue: defaultValue) {
            options, text throws(RenderError) in
            guard !text.isEmpty else { throw RenderError(.usage, "the directory name is empty") }
            set(&options, text)
        }
    }

    /// An option that takes the raw value of one of an enumeration's cases.
    package static func choice<Case: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ summary: String, defaultValue: Case, scope: ParameterScope = .everywhere,
        set: @escaping @Sendable (inout Options, Case) -> Void
    ) -> Parameter where Case.RawValue == String {
        choice(name, summary, defaultValue: defaultValue.rawValue, scope: scope, set: set)
    }

    /// An option that takes the raw value of one of an enumeration's cases, and has no default or one that depends.
    /// - Parameter cases: The cases it takes; default: all.
    package static func choice<Case: RawRepresentable & CaseIterable & Sendable>(
        _ name: String, _ summary: String, defaultValue: String? = nil,
        scope: ParameterScope = .everywhere, of cases: [Case] = Array(Case.allCases),
        set: @escaping @Sendable (inout Options, Case) -> Void
    ) -> Parameter where Case.RawValue == String {
        let words = cases.map(\.rawValue)
        return Parameter(
            name, .choice(words), summary, defaultValue: defaultValue, scope: scope
        ) {
            options, text throws(RenderError) in
            guard words.contains(text), let value = Case(rawValue: text) else {
                throw RenderError(
                    .usage, "'\(text.prefix(64))' is not one of \(words.joined(separator: ", "))",
                    hint: Suggestion.hint(for: text, in: words))
            }
            set(&options, value)
        }
    }

    /// An option that takes a number of points within `range`; default: up to the maximum.
    package static func length(
        _ name: String, _ summary: String, defaultValue: String,
        range: ClosedRange<Double> = 0...Length.maximum,
        set: @escaping @Sendable (inout Options, Double) -> Void
    ) -> Parameter {
        Parameter(name, .text("POINTS"), summary, defaultValue: defaultValue) {
            options, text throws(RenderError) in
            set(&options, try Length.parse(text, range: range))
        }
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
