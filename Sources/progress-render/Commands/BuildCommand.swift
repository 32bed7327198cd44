import RenderWorkflows
import RenderSystem

/// `progress-render build`: makes the pictures that a manifest describes.
enum BuildCommand: Command {
    static let name = "build"
    static let summary = "Build the pictures described in a manifest, or check them"
    static let usage = "MANIFEST [options]"
    static let takesFiles = true
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render build progress.yml", "Draw the pictures that are missing or out of date"),
        (
            "progress-render build progress.yml --check",
            "Write nothing; exit code 1 if a picture is missing, stale or extra"
        ),
        ("progress-render build progress.yml --watch", "Build again whenever the manifest changes"),
    ]
    static var options: [OptionGroup] { [OptionGroup("Options", Request.parameters)] }

    /// The request of a command line.
    struct Request {
        var operands: [String] = []
        var options = BuildOptions()
        var isCheck = false
        var watches = false
        var isJSON = false
        var isQuiet = false

        static var parameters: [Parameter<Request>] {
            [
                .flag(
                    "check",
                    "Compare every picture with its file and write nothing; exit code 1 if one is missing, stale or extra"
                ) { $0.isCheck = true },
                .flag("watch", "Build again whenever the manifest or an input changes") {
                    $0.watches = true
                },
                .directory(
                    "root", "Directory of the outputs; none may be outside it",
                    defaultValue: "the manifest's directory"
                ) { $0.options.root = $1 },
                .jobs("Number of pictures drawn at once") { $0.options.jobs = $1 },
                .flag("json", "Write the results as JSON") { $0.isJSON = true },
                .flag("strict", "Treat every warning as an error") { $0.options.isStrict = true },
                .flag("quiet", letter: "q", "Show no warnings and no summary") {
                    $0.isQuiet = true
                },
            ]
        }
    }

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        var request = Request()
        try OptionParser.parse(arguments, of: name, Request.parameters, into: &request) {
            $0.operands.append($1)
        }
        guard let manifest = request.operands.first, !manifest.isEmpty else {
            throw RenderError(
                .usage, "no manifest is given", hint: "as in '\(Tool.name) build progress.yml'")
        }
        guard request.operands.count == 1 else {
            throw RenderError(
                .usage,
                "one manifest is built, and '\(request.operands[1].prefix(64))' is a second",
                hint: "run once for each")
        }
        guard !request.watches || !request.isCheck else {
            throw RenderError(.usage, "--check and --watch cannot be given together")
        }
        guard !request.isCheck else { return try check(manifest, request) }
        guard request.watches else {
            try build(manifest, request)
            return ExitCode.done
        }
        try BuildWatch(manifest: manifest) { () throws(RenderError) in try build(manifest, request)
        }.run()
    }

    private static func build(_ manifest: String, _ request: Request) throws(RenderError) {
        let summary = try Build(manifest, request.options).run()
        let report = BuildReport(manifest: manifest)
        if request.isJSON { try Console.print(report.json(summary)) }
        guard !request.isQuiet else { return }
        summary.warnings.forEach(Console.warn)
        for path in summary.abandoned {
            Console.warn(Warning("'\(path)' is no longer produced by the manifest; left in place"))
        }
        if !request.isJSON { try Console.print(report.text(summary)) }
    }

    private static func check(_ manifest: String, _ request: Request) throws(RenderError) -> Int32 {
        let summary = try BuildCheck(manifest, request.options).run()
        let report = BuildReport(manifest: manifest)
        if !request.isQuiet { summary.warnings.forEach(Console.warn) }
        if request.isJSON {
            try Console.print(report.json(summary))
        } else {
            let text = report.findings(summary) + (request.isQuiet ? "" : report.summary(summary))
            if !text.isEmpty { try Console.print(text) }
        }
        return summary.findings.isEmpty ? ExitCode.done : ExitCode.differs
    }
}
