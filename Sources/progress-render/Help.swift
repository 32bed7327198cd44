import RenderWorkflows

/// The help texts, made from the commands' descriptions and the parameter tables.
enum Help {
    /// Where summaries start.
    private static let column = 30
    private static let lineLength = 100

    static func overview() -> String {
        var text = """
            Draw \(Widgets.nouns), still or animated.

            Usage: \(Tool.name) COMMAND [options]

            Commands:

            """
        for command in Tool.commands {
            text += entry("  \(command.name)", command.summary)
        }
        text += "\nExamples:\n"
        for command in Tool.commands.prefix(Widgets.all.count) {
            text += "  \(command.examples[0].command)\n"
        }
        text += """

            '\(Tool.name) COMMAND --help' shows the options of a command; --version shows the version.
            Exit codes: 0 done; 1 a check found differences; 64 usage; 65 bad data; 66 no input;
            69 a program or font is not installed; 70 a bug; 73 cannot create; 74 I/O error;
            130, 143 on signals.

            """
        return text
    }

    static func of(_ command: any Command.Type, _ arguments: [String]) -> String {
        var text = "\(command.summary).\n\nUsage: \(Tool.name) \(command.name) \(command.usage)\n"
        for group in command.options(for: arguments) {
            text += "\n\(group.heading):\n"
            for option in group.options { text += entry(label(option), summary(option)) }
        }
        if !command.examples.isEmpty { text += "\nExamples:\n" }
        for example in command.examples {
            text += "  # \(example.purpose)\n  \(example.command)\n"
        }
        return text
    }

    private static func label(_ option: ParameterDescription) -> String {
        let letter = option.letter.map { "-\($0), " } ?? "    "
        return "  \(letter)--\(option.name)" + (option.valueName.map { " \($0)" } ?? "")
    }

    /// Returns the summary of an option, with its possible values, its default and whether it can be repeated.
    static func summary(_ option: ParameterDescription) -> String {
        var text = option.summary
        if !option.choices.isEmpty { text += ": \(option.choices.joined(separator: ", "))" }
        if let defaultValue = option.defaultValue { text += " [default: \(defaultValue)]" }
        if option.isRepeatable, !text.contains("several times") { text += " (repeatable)" }
        return text
    }

    private static func entry(_ label: String, _ summary: String) -> String {
        var lines = [label]
        if label.count >= column - 1 { lines.append("") }
        lines[lines.count - 1] = padded(lines[lines.count - 1])
        for word in summary.split(separator: " ") {
            let last = lines[lines.count - 1]
            if last.count + word.count >= lineLength {
                lines.append(padded("") + word + " ")
            } else {
                lines[lines.count - 1] = last + word + " "
            }
        }
        return lines.map { $0.trimmedEnd + "\n" }.joined()
    }

    private static func padded(_ text: String) -> String {
        text + String(repeating: " ", count: max(0, column - text.count))
    }
}

extension String {
    fileprivate var trimmedEnd: String {
        var text = self[...]
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
