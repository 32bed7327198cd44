import RenderWorkflows

/// `progress-render fonts`: shows which font files serve a text.
enum FontsCommand: Command {
    static let name = "fonts"
    static let summary = "Show the font files used for a text, with their SHA-256"
    static let usage = "[--text TEXT] [--font FONT]"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render fonts", "The default font"),
        ("progress-render fonts --text '第一步 שלב'", "The fonts of a title"),
    ]
    static var options: [OptionGroup] {
        [
            OptionGroup("Options", Request.parameters)
        ]
    }

    /// The request of a command line.
    struct Request {
        var text = "0123456789%"
        /// Holds the options a widget's text has too.
        var widget = ProgressBar.Options()

        static var parameters: [Parameter<Request>] {
            [
                Parameter(
                    "text", .text("TEXT"), "Text to find fonts for", defaultValue: "0123456789%"
                ) {
                    request, text throws(RenderError) in
                    request.text = try PlainText(text, at: .parameter("text")).string
                }
            ]
                + ProgressBar.Options.commonParameters
                .filter { ["font", "lang"].contains($0.name) }
                .map { Parameter($0) { $1(&$0.widget) } }
        }
    }

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        var request = Request()
        try OptionParser.parse(arguments, of: name, Request.parameters, into: &request)
        let style = TextStyle(
            font: request.widget.font, size: 16, language: request.widget.language)
        let report = try FontReport(of: request.text, style: style)
        var text = ""
        for entry in report.entries {
            let face = entry.face == 0 ? "" : "#\(entry.face)"
            text += "\(entry.family)\n  file     \(entry.path)\(face)\n  sha256   \(entry.sha256)\n"
            text += "  serves   \(entry.characters.map(String.init).joined())\n"
        }
        if !report.missing.isEmpty {
            let points = report.missing.map(\.codePoint).joined(separator: " ")
            text += "no font installed\n  for      \(points)\n"
        }
        return try Console.show(text)
    }
}
