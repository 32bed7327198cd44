import RenderWorkflows

/// `progress-render manual`: prints the manual page.
enum ManualCommand: Command {
    static let name = "manual"
    static let summary = "Print the manual page (for man -l -, or to install)"
    static let usage = "> progress-render.1"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render manual | man -l -", "Read the manual page")
    ]
    static let options: [OptionGroup] = []

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        try OptionParser.parseNothing(arguments, of: name)
        return try Console.show(page())
    }

    static func page() -> String {
        var text = """
            .TH PROGRESS-RENDER 1 "" "\(Tool.name) \(Version.current)"
            .SH NAME
            \(Tool.name) \\- draw \(Widgets.nouns), still or animated
            .SH SYNOPSIS

            """
        text += Tool.commands.map { ".B \(Tool.name) \($0.name)\n\(escaped($0.usage))\n" }
            .joined(separator: ".br\n")
        text += ".SH COMMANDS\n"
        for command in Tool.commands {
            text += ".SS \(command.name)\n\(escaped(command.summary)).\n"
            for group in command.options {
                text += ".PP\n.I \(group.heading)\n"
                for option in group.options { text += entry(option) }
            }
        }
        text += ".SH EXAMPLES\n"
        for command in Tool.commands {
            for example in command.examples {
                text +=
                    ".PP\n\(escaped(example.purpose)):\n.PP\n.nf\n.RS\n\(escaped(example.command))\n.RE\n.fi\n"
            }
        }
        return text + exitStatus
    }

    private static let exitStatus = """
        .SH EXIT STATUS
        0 done; 1 a check found differences; 64 usage; 65 bad data; 66 no input;
        69 a program or font is not installed; 70 a bug;
        73 cannot create; 74 I/O error; 130 and 143 on signals.
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        If set, messages have no colour.
        .TP
        .B PROGRESS_RENDER_FONTS
        Directory of fonts that is searched first.

        """

    private static func entry(_ option: ParameterDescription) -> String {
        let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
        let value = option.valueName.map { " \\fI\(escaped($0))\\fR" } ?? ""
        let name = option.name.split(separator: "-").joined(separator: "\\-")
        return ".TP\n\(letter)\\fB\\-\\-\(name)\\fR\(value)\n\(escaped(Help.summary(option)))\n"
    }

    /// Text that roff prints as it is.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'" where result.isEmpty, "." where result.isEmpty: result += "\\&\(character)"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            default: result.append(character)
            }
        }
        return result
    }
}
