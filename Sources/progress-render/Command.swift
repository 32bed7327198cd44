import RenderWorkflows

/// A command of the tool: what help says about it and what it does.
protocol Command {
    /// Its name on the command line.
    static var name: String { get }
    /// One line that says what it does, without a final full stop.
    static var summary: String { get }
    /// The text after the name in the usage line.
    static var usage: String { get }
    /// Command lines a person would really type, with what they do.
    static var examples: [(command: String, purpose: String)] { get }
    /// The options, in groups with a heading each.
    static var options: [OptionGroup] { get }
    /// The words it starts with, one of which is given; most commands have none.
    static var words: [String] { get }
    /// Whether it is given files that no option names.
    static var takesFiles: Bool { get }
    /// The options a shell completes: those of help, and others that depend on the word.
    static var completedOptions: [ParameterDescription] { get }
    /// The options help shows when these arguments are on the line too.
    static func options(for arguments: [String]) -> [OptionGroup]
    /// Runs the command with its arguments.
    /// - Returns: The exit code: ``ExitCode/done`` or ``ExitCode/differs``.
    static func run(_ arguments: [String]) throws(RenderError) -> Int32
}

extension Command {
    static var words: [String] { [] }
    static var takesFiles: Bool { false }
    static var completedOptions: [ParameterDescription] { options.flatMap(\.options) }
    static func options(for arguments: [String]) -> [OptionGroup] { options }
}

/// Options that help shows under one heading.
struct OptionGroup {
    let heading: String
    let options: [ParameterDescription]
}

extension OptionGroup {
    init<Options>(_ heading: String, _ parameters: [Parameter<Options>]) {
        self.init(heading: heading, options: parameters.map(\.description))
    }
}
