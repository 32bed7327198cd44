import RenderWorkflows

/// The completion script of zsh.
enum ZshCompletion {
    static func script() -> String {
        var text =
            "#compdef \(Tool.name)\n_progress_render() {\n    local -a commands\n    commands=(\n"
        for command in Tool.commands {
            text += "        '\(command.name):\(quoted(command.summary))'\n"
        }
        text += """
                )
                if (( CURRENT == 2 )); then
                    _describe command commands
                    return
                fi
                case $words[2] in

            """
        for command in Tool.commands {
            text += "        \(command.name))\n            _arguments -s"
            if !command.words.isEmpty {
                text += " '2:word:(\(command.words.joined(separator: " ")))'"
            }
            if command.takesFiles { text += " '*:file:_files'" }
            for option in command.completedOptions {
                text += " \\\n                \(entry(option))"
            }
            text += " \\\n                '--help[Show help]';;\n"
        }
        text += "    esac\n}\n"
        // Loaded from a file in fpath the script is the function's body; sourced, it has to register itself.
        return text
            + "if [ \"$funcstack[1]\" = _progress_render ]; then\n    _progress_render \"$@\"\nelse\n    compdef _progress_render \(Tool.name)\nfi\n"
    }

    private static func entry(_ option: ParameterDescription) -> String {
        let again = option.isRepeatable ? "*" : ""
        let description = "[\(quoted(option.summary))]"
        var value = ""
        if let word = option.valueName {
            let action =
                option.takesFile
                ? "_files"
                : option.choices.isEmpty ? "" : "(\(option.choices.joined(separator: " ")))"
            value = ":\(option.choices.isEmpty ? quoted(word) : "word"):\(action)"
        }
        let long = "'\(again)--\(option.name)\(description)\(value)'"
        guard let letter = option.letter else { return long }
        return long + " '\(again)-\(letter)\(description)\(value)'"
    }

    private static func quoted(_ text: String) -> String {
        text.reduce(into: "") { result, character in
            if character == "'" {
                result += "'\\''"
            } else {
                if "[]:\\".contains(character) { result += "\\" }
                result.append(character)
            }
        }
    }
}
