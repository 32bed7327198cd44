import Glibc
import RenderWorkflows
import RenderSystem

/// The output for people: data goes to standard output, everything else to standard error.
enum Console {
    /// Writes text as the command's result.
    static func print(_ text: String) throws(RenderError) {
        try StandardOutput.write(Array(text.utf8))
    }

    /// Writes text that is all a command does.
    static func show(_ text: String) throws(RenderError) -> Int32 {
        try print(text)
        return ExitCode.done
    }

    /// Reports an error as one line.
    static func report(_ error: RenderError) {
        say("error", color: "31", error.line.text(.option))
    }

    /// Reports a warning as one line.
    static func warn(_ warning: Warning) {
        say("warning", color: "33", warning.line.text(.option))
    }

    /// Tells something that was asked for.
    static func note(_ text: String) {
        say("note", color: "36", text)
    }

    private static func say(_ kind: String, color: String, _ message: String) {
        let label = usesColor ? "\u{1B}[1;\(color)m\(kind):\u{1B}[0m" : "\(kind):"
        let oneLine = String(message.map { $0.isNewline ? " " : $0 })
        // A message quotes what the user gave, and that must not steer a terminal.
        let line = Array("\(Tool.name): \(label) \(visible(oneLine))\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    /// Whether standard error is a terminal that can draw over what it shows.
    static var isScreen: Bool {
        guard isatty(STDERR_FILENO) == 1, let terminal = variable("TERM") else { return false }
        return terminal != "dumb"
    }

    /// Colour only on a terminal that can show it, and where NO_COLOR is not set (no-color.org).
    private static var usesColor: Bool { isScreen && variable("NO_COLOR") == nil }

    private static func variable(_ name: String) -> String? {
        guard let value = getenv(name), value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
