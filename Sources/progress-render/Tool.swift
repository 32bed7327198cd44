import Glibc
import RenderWorkflows
import RenderSystem

/// The command line tool: finds the command and turns errors into messages and exit codes.
enum Tool {
    static let name = "progress-render"

    /// The commands in the order help shows them.
    static var commands: [any Command.Type] {
        Widgets.all.map { $0.command } + [
            AnimateCommand.self, SyncCommand.self, BuildCommand.self, SchemaCommand.self,
            CompareCommand.self, FontsCommand.self, DoctorCommand.self,
            CompletionCommand.self, ManualCommand.self,
        ]
    }

    static func run() -> Never {
        do {
            let code = try dispatch(try Arguments.all())
            try StandardOutput.check()
            exit(code)
        } catch {
            Console.report(error)
            exit(error.exitCode)
        }
    }

    private static func dispatch(_ arguments: [String]) throws(RenderError) -> Int32 {
        guard let first = arguments.first else {
            throw RenderError(
                .usage, "no command given", hint: "run '\(name) --help' to see what there is")
        }
        switch first {
        case "--help", "-h": return try Console.show(Help.overview())
        case "--version": return try Console.show("\(name) \(Version.current)\n")
        case "help": return try help(Array(arguments.dropFirst()))
        default: break
        }
        let command = try command(named: first)
        let rest = Array(arguments.dropFirst())
        // Help wins over whatever else is on the line, unless it is a value after `--`.
        if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            return try Console.show(Help.of(command, rest))
        }
        return try command.run(rest)
    }

    private static func help(_ topics: [String]) throws(RenderError) -> Int32 {
        guard let topic = topics.first else { return try Console.show(Help.overview()) }
        return try Console.show(Help.of(try command(named: topic), Array(topics.dropFirst())))
    }

    private static func command(named name: String) throws(RenderError) -> any Command.Type {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let words = commands.map { $0.name } + ["--help", "--version"]
        throw RenderError(
            .usage, "unknown \(name.hasPrefix("-") ? "option" : "command") '\(name.prefix(64))'",
            hint: Suggestion.hint(for: name, in: words)
                ?? "commands are \(commands.map { $0.name }.joined(separator: ", "))")
    }
}
