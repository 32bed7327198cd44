import RenderWorkflows

/// The completion script of fish.
enum FishCompletion {
    static func script() -> String {
        var text = """
            # fish completion of \(Tool.name)
            complete -c \(Tool.name) -f
            complete -c \(Tool.name) -s h -l help -d 'Show help'

            """
        for command in Tool.commands {
            text +=
                "complete -c \(Tool.name) -n __fish_use_subcommand -a \(command.name) -d '\(quoted(command.summary))'\n"
            // Only the first word: 'animate bar' is not 'bar'.
            let here =
                "complete -c \(Tool.name) -n 'contains -- \(command.name) (commandline -opc)[2]'"
            if !command.words.isEmpty {
                let isNext = "test (count (commandline -opc)) -eq 2; and"
                text += here.replacing("-n '", with: "-n '\(isNext) ")
                text += " -a '\(command.words.joined(separator: " "))'\n"
            }
            if command.takesFiles { text += "\(here) -F\n" }
            for option in command.completedOptions {
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
