import RenderWorkflows

/// The completion script of bash.
enum BashCompletion {
    static func script() -> String {
        let names = Tool.commands.map { $0.name }.joined(separator: " ")
        var text = """
            # bash completion of \(Tool.name)
            _progress_render() {
                local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
                COMPREPLY=()
                # bash takes --option=value apart at the sign.
                if [ "$word" = = ]; then
                    word=
                elif [ "$before" = = ]; then
                    before=${COMP_WORDS[COMP_CWORD-2]}
                fi
                if [ "$COMP_CWORD" -eq 1 ]; then
                    COMPREPLY=($(compgen -W "\(names) --help --version" -- "$word"))
                    return
                fi
                case "${COMP_WORDS[1]} $before" in

            """
        for command in Tool.commands {
            for option in command.completedOptions where option.valueName != nil {
                text += "        '\(command.name) --\(option.name)'"
                if let letter = option.letter { text += "|'\(command.name) -\(letter)'" }
                text += ") \(values(option)); return;;\n"
            }
        }
        text += "    esac\n    case \"${COMP_WORDS[1]}\" in\n"
        for command in Tool.commands {
            let names = command.completedOptions.map { "--\($0.name)" } + ["--help"]
            let words = command.words.joined(separator: " ")
            text += "        \(command.name))\n"
            if !words.isEmpty {
                text +=
                    "            [ \"$COMP_CWORD\" -ne 2 ] || COMPREPLY=($(compgen -W \"\(words)\" -- \"$word\"))\n"
            }
            if command.takesFiles {
                text += "            [[ $word == -* ]] || { \(files); }\n"
            }
            text +=
                "            COMPREPLY+=($(compgen -W \"\(names.joined(separator: " "))\" -- \"$word\"));;\n"
        }
        text += "    esac\n}\ncomplete -F _progress_render \(Tool.name)\n"
        return text
    }

    private static let files =
        "compopt -o filenames 2>/dev/null; mapfile -t COMPREPLY < <(compgen -f -- \"$word\")"

    private static func values(_ option: ParameterDescription) -> String {
        if option.takesFile { return files }
        guard !option.choices.isEmpty else { return ":" }
        return "COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$word\"))"
    }
}
