import RenderWorkflows

/// `progress-render completion`: prints a shell's completion script.
enum CompletionCommand: Command {
    static let name = "completion"
    static let summary = "Print the completion script for bash, zsh or fish"
    static let usage = "SHELL"
    static let examples: [(command: String, purpose: String)] = [
        ("source <(progress-render completion bash)", "Enable it in this session"),
        (
            "progress-render completion fish > ~/.config/fish/completions/progress-render.fish",
            "Install it for fish"
        ),
    ]
    static let options: [OptionGroup] = []
    static let words = ["bash", "zsh", "fish"]

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        guard let shell = arguments.first, arguments.count == 1 else {
            throw RenderError(
                .usage, "completion needs the name of one shell", hint: "bash, zsh or fish")
        }
        switch shell {
        case "bash": return try Console.show(BashCompletion.script())
        case "zsh": return try Console.show(ZshCompletion.script())
        case "fish": return try Console.show(FishCompletion.script())
        default:
            throw RenderError(
                .usage, "no completion for '\(shell.prefix(32))'", hint: "use bash, zsh or fish")
        }
    }
}
