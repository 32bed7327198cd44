import RenderWorkflows
import Testing

/// An option as the tables declare it, without the type it belongs to.
struct DeclaredOption: Sendable, CustomTestStringConvertible {
    let command: String
    let name: String
    let letter: Character?
    let defaultValue: String?
    let words: [String]
    /// The word for its value in help; empty for a flag or a choice of words.
    let value: String

    var testDescription: String { "\(command) --\(name)" }

    init<Options>(_ command: String, _ parameter: Parameter<Options>) {
        self.command = command
        name = parameter.name
        letter = parameter.letter
        defaultValue = parameter.defaultValue
        if case .choice(let words) = parameter.kind { self.words = words } else { words = [] }
        switch parameter.kind {
        case .text(let word), .file(let word): value = word
        case .flag, .choice: value = ""
        }
    }

    /// The commands that draw, each with words that it needs.
    static let commands: [(name: String, needs: [String])] = [
        ("bar", []), ("steps", ["--titles", "a,b"]), ("badge", ["--value", "50%"]),
        ("ring", []), ("animate bar", []), ("animate ring", []),
        ("animate steps", ["--titles", "a,b"]),
    ]

    /// Every option of the commands that draw.
    static let all: [DeclaredOption] =
        ProgressBar.Options.parameters.map { DeclaredOption("bar", $0) }
        + StepView.Options.parameters.map { DeclaredOption("steps", $0) }
        + Badge.Options.parameters.map { DeclaredOption("badge", $0) }
        + OutputOptions.badgeParameters.map { DeclaredOption("badge", $0) }
        + Ring.Options.parameters.map { DeclaredOption("ring", $0) }
        + ["bar", "badge", "ring"].flatMap { command in
            ValueSourceOptions.parameters.map { DeclaredOption(command, $0) }
        }
        + ["bar", "steps", "ring"].flatMap { command in
            OutputOptions.parameters.map { DeclaredOption(command, $0) }
        }
        + animated(
            "animate bar", AnimationOptions.barParameters,
            ProgressBar.Options.parameters.filter { $0.name != "value" })
        + animated(
            "animate steps", AnimationOptions.stepParameters,
            StepView.Options.parameters.filter { $0.name != "index" })
        + animated(
            "animate ring", Ring.animationParameters,
            Ring.Options.parameters.filter { $0.name != "value" })

    /// Every option of the command that compares.
    static let compared: [DeclaredOption] =
        ComparisonRequest.parameters.map { DeclaredOption("compare", $0) }
        + GoldenOptions.parameters.map { DeclaredOption("compare", $0) }

    private static func animated<Widget>(
        _ command: String, _ motion: [Parameter<AnimationOptions>],
        _ widget: [Parameter<Widget>]
    ) -> [DeclaredOption] {
        widget.map { DeclaredOption(command, $0) }
            + (motion + AnimationOptions.selectionParameters).map { DeclaredOption(command, $0) }
            + AnimationOutputOptions.parameters.map { DeclaredOption(command, $0) }
            + OutputOptions.encodingParameters.map { DeclaredOption(command, $0) }
    }
}
