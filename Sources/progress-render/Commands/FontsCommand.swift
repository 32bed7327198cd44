import ProgressRender

/// `progress-render fonts`: shows which font files serve a text.
enum FontsCommand: Command {
    static let name = "fonts"
    static let summary = "Show which font files serve a text, with their SHA-256"
    static let usage = "[--text TEXT] [--font FONT]"
    static let examples = [
        ("progress-render fonts", "The default font"),
        ("progress-render fonts --text '第一步 שלב'", "Which fonts a title would use"),
    ]
    static var options: [OptionGroup] { [OptionGroup("Options", Request.parameters)] }

    /// What to look up.
    struct Request {
        var text = "0123456789%"
        var style = TextStyle(size: 16)

        static var parameters: [Parameter<Request>] {
            [
                Parameter("text", .text("TEXT"), "The text to be served", standard: "0123456789%") {
                    request, text throws(RenderError) in
                    request.text = try PlainText(text, place: "--text").string
                }
            ]
                + ProgressBar.Options.commonParameters.compactMap { common in
                    guard ["font", "lang"].contains(common.name) else { return nil }
                    return Parameter(
                        common.name, common.form, common.summary, standard: common.standard
                    ) { request, text throws(RenderError) in
                        var options = ProgressBar.Options()
                        try common.apply(&options, text)
                        if common.name == "font" { request.style.font = options.font }
                        if common.name == "lang" { request.style.language = options.language }
                    }
                }
        }
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        var request = Request()
        try OptionParser(
            command: name, options: Request.parameters.map { ParsableOption($0, \Request.self) }
        ).parse(arguments, into: &request)
        let report = try FontReport(of: request.text, style: request.style)
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
        try Console.print(text)
    }
}
