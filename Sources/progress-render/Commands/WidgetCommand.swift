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

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        var request = PictureRequest<Drawn.Options>()
        request.output.picture.keepsUnchanged = Drawn.keepsUnchangedFiles
        request.given = try OptionParser.parse(
            arguments, of: name, Drawn.parameters(for: .commandLine), into: &request)
        let source = try request.values.source()
        let inputs = request.widget.files + [source?.file].compactMap { $0 }
        try request.widget.readIcon()
        try request.widget.checkEffect(of: request.given.names)
        let output = try PictureOutput(
            request.output.picture, of: request.widget, inputs: inputs)
        if let source { try request.widget.show(source.read()) }
        let widget = request.widget
        try output.write(widget, endpoint: try Drawn(widget).endpointBadge()) {
            options throws(RenderError) in
            try Drawn(options).picture()
        }
        return ExitCode.done
    }
}

extension RequestedWidget {
    /// The command that draws it.
    static var command: any Command.Type { WidgetCommand<Self>.self }
}
