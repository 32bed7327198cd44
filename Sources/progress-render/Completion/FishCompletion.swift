import ProgressRender

/// The completion script of fish.
enum FishCompletion {
    static func script() -> String {
        var text = "# fish completion of \(Tool.name)\ncomplete -c \(Tool.name) -f\n"
        for command in Tool.commands {
            text += "complete -c \(Tool.name) -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'\n"
            let here = "complete -c \(Tool.name) -n '__fish_seen_subcommand_from \(command.name)'"
            if command.name == CompletionCommand.name { text += "\(here) -a 'bash zsh fish'\n" }
            for option in command.options.flatMap(\.options) {
                text += "\(here) -l \(option.name)"
                if let letter = option.letter { text += " -s \(letter)" }
                if option.takesFile {
                    text += " -r -F"
                } else if !option.choices.isEmpty {
                    text += " -x -a '\(option.choices.joined(separator: " "))'"
                } else if option.valueName != nil {
                    text += " -x"
                }
                text += " -d '\(quoted(option.summary))'\n"
            }
        }
        return text
    }

    private static func quoted(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if character == "'" || character == "\\" { result += "\\" }
            result.append(character)
        }
    }
}
