import RenderWorkflows
import RenderValues

/// `progress-render badge`: draws a badge.
enum BadgeCommand: Command {
    static let name = "badge"
    static let summary = "Draw a badge: a title with a progress bar or a message"
    static let usage = "[--title TEXT] [--value VALUE | --message TEXT] [options] -o FILE"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render badge --title Docs --value 7/9 -o docs.svg", "A badge for a README"),
        (
            "progress-render badge --title Build --message passing --style flat --fill-color success -o build.svg",
            "A badge in the style of shields.io"
        ),
        (
            "progress-render badge --title Tests --message '{value}/{max}' --value 41/50 --threshold '<90%=red' -o tests.svg",
            "A message with the value in it, coloured by the value"
        ),
        (
            "progress-render badge --title Roadmap --tasks ROADMAP.md -o roadmap.svg",
            "The done tasks of a Markdown file"
        ),
        (
            "progress-render badge --title Docs --value 83.4% --step 5% --verbose -o docs.svg",
            "A badge that changes only every 5 %"
        ),
    ]
    static var options: [OptionGroup] {
        [
            OptionGroup("Badge options", Badge.Options.parameters),
            OptionGroup("Options for a value from a file", ValueSourceOptions.parameters),
            OptionGroup("Output options", OutputOptions.badgeParameters),
        ]
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        var request = try WidgetRequest<Badge.Options>(
            name, arguments, Badge.Options(), Badge.Options.parameters, readsValues: true,
            output: OutputOptions.badgeParameters)
        request.destination.keepsUnchanged = true
        let source = try request.source()
        let inputs = [request.widget.iconFile, source?.file].compactMap { $0 }
        try request.widget.readIcon()
        try request.widget.checkEffect(of: request.given)
        let output = try request.output(inputs: inputs)
        if let source { try request.widget.show(source.read()) }
        let widget = request.widget
        try output.write(widget, endpoint: try Badge(widget).endpoint) {
            options throws(RenderError) in
            try Badge(options).picture()
        }
    }
}
