import RenderWorkflows
import RenderSystem

/// `progress-render doctor`: shows what pictures depend on, and compares it with another machine.
enum DoctorCommand: Command {
    static let name = "doctor"
    static let summary =
        "Show what on this machine affects the output, or compare it with another machine"
    static let usage = "[--json | --expect FILE]"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render doctor", "Show versions and fonts, and how they affect the output"),
        ("progress-render doctor --json > doctor.json", "Save the facts on one machine"),
        ("progress-render doctor --expect doctor.json", "Compare another machine with them"),
    ]
    static var options: [OptionGroup] { [OptionGroup("Options", Request.parameters)] }

    /// The request of a command line.
    struct Request {
        var isJSON = false
        var expected: String?

        static var parameters: [Parameter<Request>] {
            [
                .flag("json", "Write the facts as JSON") { $0.isJSON = true },
                Parameter(
                    "expect", .file("FILE"),
                    "File written by 'doctor --json' to compare with; exit code 1 if outputs can differ"
                ) { request, path throws(RenderError) in request.expected = path },
            ]
        }
    }

    /// A report has a few kilobytes.
    private static let maximumBytes = 1 << 20

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        var request = Request()
        try OptionParser.parse(arguments, of: name, Request.parameters, into: &request)
        guard let path = request.expected else {
            let report = MachineReport()
            try Console.print(request.isJSON ? report.json : report.text)
            return report.hasFaults ? ExitCode.differs : ExitCode.done
        }
        guard !request.isJSON else {
            throw RenderError(.usage, "--json and --expect cannot be given together")
        }
        let expected = try FileReader.read(path, limit: maximumBytes)
        let comparison = try MachineComparison(MachineReport(), expecting: expected, place: path)
        try Console.print(comparison.text)
        return comparison.isMatch ? ExitCode.done : ExitCode.differs
    }
}
