import ProgressRender

/// `progress-render bar`: draws a progress bar.
enum BarCommand: Command {
    static let name = "bar"
    static let summary = "Draw a progress bar"
    static let usage = "[--value VALUE] [options] -o FILE"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render bar --value 50% -o bar.svg", "A bar for a README"),
        (
            "progress-render bar --value 7/9 --label '{value}/{max}' --size 320x40 --scale 2 -o bar.png",
            "A PNG for dense screens that says 7/9"
        ),
        (
            "progress-render bar --value 28% --threshold '<30%=#d9534f' --threshold '<70%=#f0ad4e' -o red.svg",
            "Red below 30 %, amber below 70 %"
        ),
        ("progress-render bar --value 30% --format json -o -", "Where everything lies"),
    ]
    static var options: [OptionGroup] {
        [
            OptionGroup("Bar options", ProgressBar.Options.parameters),
            OptionGroup("Output options", OutputOptions.parameters),
        ]
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        let request = try WidgetRequest<ProgressBar.Options>(
            name, arguments, ProgressBar.Options(), ProgressBar.Options.parameters)
        let output = try request.output()
        try output.write(ProgressBar(request.widget).picture())
    }
}

/// What a command line asks for: a widget and where to write it.
struct WidgetRequest<Options: WidgetOptions> {
    var widget: Options
    var destination = OutputOptions()

    init(
        _ command: String, _ arguments: [String], _ standard: Options,
        _ parameters: [Parameter<Options>],
        output: [Parameter<OutputOptions>] = OutputOptions.parameters
    ) throws(RenderError) {
        widget = standard
        let options =
            parameters.map { ParsableOption($0, \WidgetRequest.widget) }
            + output.map { ParsableOption($0, \WidgetRequest.destination) }
        try OptionParser(command: command, options: options).parse(arguments, into: &self)
    }

    /// - Parameter inputs: Files that are read, and so not written.
    func output(inputs: [String] = []) throws(RenderError) -> PictureOutput {
        var inputs = inputs
        if case .file(let font, _) = widget.font { inputs.append(font) }
        return try PictureOutput(
            destination, followsDarkTheme: widget.followsDarkTheme, inputs: inputs)
    }
}
