import RenderWorkflows
import RenderValues

/// `progress-render bar`: draws a progress bar.
enum BarCommand: Command {
    static let name = "bar"
    static let summary = "Draw a progress bar"
    static let usage = "[--value VALUE] [options] -o FILE"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render bar --value 50% -o bar.svg", "A bar for a README"),
        (
            "progress-render bar --value 7/9 --label '{value}/{max}' --size 320x40 --scale 2 -o bar.png",
            "A PNG with the label 7/9 for high-density screens"
        ),
        (
            "progress-render bar --value 28% --threshold '<30%=#d9534f' --threshold '<70%=#f0ad4e' -o red.svg",
            "Red below 30 %, amber below 70 %"
        ),
        (
            "progress-render bar --tasks ROADMAP.md --section 'Version 2' -o roadmap.svg",
            "The done tasks in a section of a Markdown file"
        ),
        ("progress-render bar --value 30% --format json -o -", "The geometry as JSON"),
    ]
    static var options: [OptionGroup] {
        [
            OptionGroup("Bar options", ProgressBar.Options.parameters),
            OptionGroup("Options for a value from a file", ValueSourceOptions.parameters),
            OptionGroup("Output options", OutputOptions.parameters),
        ]
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        var request = try WidgetRequest<ProgressBar.Options>(
            name, arguments, ProgressBar.Options(), ProgressBar.Options.parameters,
            readsValues: true)
        let source = try request.source()
        let output = try request.output(inputs: source.map { [$0.file] } ?? [])
        if let source { try request.widget.show(source.read()) }
        try output.write(request.widget) { options throws(RenderError) in
            try ProgressBar(options).picture()
        }
    }
}

/// The request of a command line: a widget and its output.
struct WidgetRequest<Options: WidgetOptions> {
    var widget: Options
    private var values = ValueSourceOptions()
    var destination = OutputOptions()
    /// The names of the options that were given.
    private(set) var given: Set<String> = []

    /// - Parameter readsValues: Whether the value can come from a file.
    init(
        _ command: String, _ arguments: [String], _ standard: Options,
        _ parameters: [Parameter<Options>], readsValues: Bool = false,
        output: [Parameter<OutputOptions>] = OutputOptions.parameters
    ) throws(RenderError) {
        widget = standard
        let sources = readsValues ? ValueSourceOptions.parameters : []
        let options: [ParsableOption<Self>] =
            parameters.map { ParsableOption($0) { $1(&$0.widget) } }
            + sources.map { ParsableOption($0) { $1(&$0.values) } }
            + output.map { ParsableOption($0) { $1(&$0.destination) } }
        given = try OptionParser(command: command, options: options).parse(arguments, into: &self)
    }

    /// The file the value comes from, if it comes from one.
    func source() throws(RenderError) -> ValueSource? { try values.source() }

    /// Where the picture goes.
    /// - Parameter inputs: Files that are read, and so not written.
    func output(inputs: [String] = []) throws(RenderError) -> PictureOutput {
        var inputs = inputs
        if case .file(let font, _) = widget.font { inputs.append(font) }
        return try PictureOutput(
            destination, followsDarkTheme: widget.followsDarkTheme, inputs: inputs)
    }
}
