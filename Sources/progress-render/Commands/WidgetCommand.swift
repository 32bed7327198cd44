import RenderWorkflows
import RenderValues

/// `progress-render bar` and its like: draws a widget.
enum WidgetCommand<Drawn: RequestedWidget>: Command {
    static var name: String { Drawn.name }
    static var summary: String { Drawn.help.summary }
    static var usage: String { Drawn.help.usage }
    static var examples: [(command: String, purpose: String)] { Drawn.help.examples }
    static var options: [OptionGroup] {
        let sources =
            Drawn.Options.readsValues
            ? [OptionGroup("Options for a value from a file", ValueSourceOptions.parameters)] : []
        return [OptionGroup(Drawn.help.heading, Drawn.Options.parameters)] + sources
            + [OptionGroup("Output options", Drawn.outputParameters)]
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        var request = try WidgetRequest<Drawn>(arguments)
        let source = try request.source()
        let inputs = [request.widget.iconFile, source?.file].compactMap { $0 }
        try request.widget.readIcon()
        try request.widget.checkEffect(of: request.given)
        let output = try request.output(inputs: inputs)
        if let source { try request.widget.show(source.read()) }
        let widget = request.widget
        try output.write(widget, endpoint: try Drawn(widget).endpointBadge()) {
            options throws(RenderError) in
            try Drawn(options).picture()
        }
    }
}

extension RequestedWidget {
    /// The command that draws it.
    static var command: any Command.Type { WidgetCommand<Self>.self }
}

/// The request of a command line: a widget and its output.
struct WidgetRequest<Drawn: RequestedWidget> {
    var widget = Drawn.Options()
    private var values = ValueSourceOptions()
    private var destination = OutputOptions()
    /// The names of the options that were given.
    private(set) var given: Set<String> = []

    init(_ arguments: [String]) throws(RenderError) {
        destination.keepsUnchanged = Drawn.keepsUnchangedFiles
        let sources = Drawn.Options.readsValues ? ValueSourceOptions.parameters : []
        let options: [ParsableOption<Self>] =
            Drawn.Options.parameters.map { ParsableOption($0) { $1(&$0.widget) } }
            + sources.map { ParsableOption($0) { $1(&$0.values) } }
            + Drawn.outputParameters.map { ParsableOption($0) { $1(&$0.destination) } }
        given = try OptionParser(command: Drawn.name, options: options)
            .parse(arguments, into: &self)
    }

    /// The file the value comes from, if it comes from one.
    func source() throws(RenderError) -> ValueSource? { try values.source() }

    /// Where the picture goes.
    /// - Parameter inputs: Files that are read, and so not written.
    func output(inputs: [String]) throws(RenderError) -> PictureOutput {
        var inputs = inputs
        if case .file(let font, _) = widget.font { inputs.append(font) }
        return try PictureOutput(
            destination, followsDarkTheme: widget.followsDarkTheme, inputs: inputs)
    }
}
