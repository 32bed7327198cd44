extension Easing {
    /// The maximum number of bytes an easing's text can have.
    private static let maximumBytes = 65_536

    /// Reads a CSS easing function, or `spring(damping, stiffness[, mass])`.
    ///
    /// `linear`, `ease`, `ease-in`, `ease-out`, `ease-in-out`, `step-start`, `step-end`, `cubic-bezier(x1, y1, x2, y2)`,
    /// `steps(n[, jump-start | jump-end | jump-none | jump-both | start | end])`, `linear(0, 0.25 25% 75%, 1)`.
    /// - Throws: ``RenderError`` of kind `usage` naming the text and what is wrong with it.
    public init(parsing text: String) throws(RenderError) {
        guard text.utf8.count <= Easing.maximumBytes else {
            throw RenderError(
                .usage,
                "an easing of \(text.utf8.count) bytes is longer than \(Easing.maximumBytes)",
                at: .parameter("easing"))
        }
        let written = text.trimmed.lowercased()
        if let named = Easing.named.first(where: { $0.name == written }) {
            self = named.easing
            return
        }
        guard let open = written.firstIndex(of: "("), written.hasSuffix(")") else {
            throw Easing.unknown(text, written)
        }
        let arguments = written[written.index(after: open)...].dropLast()
            .split(separator: ",", omittingEmptySubsequences: false).map { $0.trimmed }
        switch written[..<open].trimmed {
        case "cubic-bezier": self = .cubicBezier(try Easing.curve(arguments, text))
        case "steps": self = .steps(try Easing.steps(arguments, text))
        case "linear": self = .piecewise(try Easing.lines(arguments, text))
        case "spring": self = .spring(try Easing.spring(arguments, text))
        case let name: throw Easing.unknown(text, name)
        }
    }

    private static func unknown(_ text: String, _ name: String) -> RenderError {
        let functions = ["cubic-bezier", "steps", "linear", "spring"]
        let words = named.map(\.name)
        let guess = Suggestion.nearest(to: name, in: words + functions).map { word in
            functions.contains(word) && word != "linear" ? word + "()" : word
        }
        return RenderError(
            .usage, "'\(text.prefix(64))' is not an easing", at: .parameter("easing"),
            hint: guess.map { "did you mean '\($0)'?" }
                ?? "give \(words.joined(separator: ", ")), cubic-bezier(), steps(), linear() or spring()"
        )
    }

    private static func wrong(_ text: String, _ what: String, like example: String) -> RenderError {
        RenderError(
            .usage, "'\(text.prefix(64))' \(what)", at: .parameter("easing"),
            hint: "write it like '\(example)'")
    }

    private static func curve(_ arguments: [String], _ text: String) throws(RenderError)
        -> CubicBezier
    {
        let numbers = try numbers(arguments, text, like: "cubic-bezier(0.42, 0, 0.58, 1)")
        guard numbers.count == 4 else {
            throw wrong(
                text, "has \(numbers.count) numbers, not 4", like: "cubic-bezier(0.42, 0, 0.58, 1)")
        }
        return try CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    }

    private static func spring(_ arguments: [String], _ text: String) throws(RenderError)
        -> Spring
    {
        let numbers = try numbers(arguments, text, like: "spring(10, 100)")
        guard (2...3).contains(numbers.count) else {
            throw wrong(
                text, "has \(numbers.count) numbers, not damping, stiffness and perhaps mass",
                like: "spring(10, 100)")
        }
        return try Spring(
            damping: numbers[0], stiffness: numbers[1], mass: numbers.count == 3 ? numbers[2] : 1)
    }

    private static func numbers(_ arguments: [String], _ text: String, like example: String)
        throws(RenderError) -> [Double]
    {
        let numbers = arguments.compactMap { try? Quantity(parsing: $0).double }
        guard numbers.count == arguments.count else {
            throw wrong(text, "has something that is not a number", like: example)
        }
        return numbers
    }

    private static func steps(_ arguments: [String], _ text: String) throws(RenderError)
        -> StepEasing
    {
        guard (1...2).contains(arguments.count), let count = arguments[0].wholeNumber else {
            throw wrong(text, "has no whole number of steps", like: "steps(5, jump-end)")
        }
        guard arguments.count == 2 else { return try StepEasing(count) }
        switch arguments[1] {
        case "start": return try StepEasing(count, .start)
        case "end": return try StepEasing(count, .end)
        case let word:
            guard let jump = StepEasing.Jump(rawValue: word) else {
                let words = StepEasing.Jump.allCases.map(\.rawValue) + ["start", "end"]
                throw RenderError(
                    .usage, "'\(word.prefix(64))' is not one of \(words.joined(separator: ", "))",
                    at: .parameter("easing"), hint: Suggestion.hint(for: word, in: words))
            }
            return try StepEasing(count, jump)
        }
    }

    private static func lines(_ arguments: [String], _ text: String) throws(RenderError)
        -> PiecewiseLinear
    {
        var stops: [PiecewiseLinear.Stop] = []
        for argument in arguments {
            let words = argument.split { " \t\n".contains($0) }
            let percents = words.filter { $0.hasSuffix("%") }
            let outputs = words.filter { !$0.hasSuffix("%") }.compactMap(number)
            let inputs = percents.compactMap { number($0.dropLast()) }
            // The number is before the percentages or after them, not between.
            let isOrdered =
                words.first?.hasSuffix("%") == false || words.last?.hasSuffix("%") == false
            guard outputs.count == 1, inputs.count == percents.count, inputs.count <= 2,
                words.count == 1 + inputs.count, isOrdered
            else {
                throw wrong(
                    text,
                    "has the stop '\(argument.prefix(32))', which is not a number with up to two percentages",
                    like: "linear(0, 0.25 25% 75%, 1)")
            }
            stops.append(.init(output: outputs[0], inputs: inputs.map { $0 / 100 }))
        }
        return try PiecewiseLinear(stops)
    }

    /// A number of a stop, small enough to be reckoned with.
    private static func number(_ text: some StringProtocol) -> Double? {
        guard let number = try? Quantity(parsing: text).double, number.magnitude <= 1e6 else {
            return nil
        }
        return number
    }
}
