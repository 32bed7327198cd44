import RenderWorkflows
import RenderSystem

/// `progress-render sync`: keeps pictures and the Markdown that shows them in step.
enum SyncCommand: Command {
    static let name = "sync"
    static let summary = "Update the pictures in Markdown files, or check that they are up to date"
    static let usage = "FILE|DIRECTORY... [options]"
    static let takesFiles = true
    static let examples: [(command: String, purpose: String)] = [
        (
            "progress-render sync README.md docs/",
            "Draw the pictures of markers such as <!-- progress: docs --value 7/9 --> … <!-- /progress -->"
        ),
        (
            "progress-render sync README.md docs/ --check",
            "Write nothing; exit code 1 if anything would change"
        ),
        (
            "progress-render sync README.md --snippet pypi --base-url https://raw.githubusercontent.com/owner/project/main",
            "Absolute picture URLs, as PyPI needs them"
        ),
        (
            "progress-render sync Sources/Lib/Lib.docc --snippet docc --assets Sources/Lib/Lib.docc/Resources",
            "Light and dark PNG pictures for Swift-DocC"
        ),
    ]
    static var options: [OptionGroup] { [OptionGroup("Options", Request.parameters)] }

    /// The request of a command line.
    struct Request {
        var operands: [String] = []
        var options = SyncOptions()
        var isCheck = false
        var isJSON = false
        var isQuiet = false
    }

    static func run(_ arguments: [String]) throws(RenderError) -> Int32 {
        var request = Request()
        try OptionParser.parse(arguments, of: name, Request.parameters, into: &request) {
            $0.operands.append($1)
        }
        guard !request.operands.isEmpty else {
            throw RenderError(
                .usage, "no file or directory is given",
                hint: "as in '\(Tool.name) sync README.md docs/'")
        }
        Allocator.growInLargeSteps()
        let sync = try Sync(request.operands, request.options)
        let plan = try sync.plan(onFault: Console.report)
        if !request.isQuiet { plan.warnings.forEach(Console.warn) }
        if !request.isCheck { try sync.carryOut(plan) }
        let report = SyncReport(plan: plan, isCheck: request.isCheck)
        if request.isJSON {
            try Console.print(report.json)
        } else if !request.isQuiet || (request.isCheck && !plan.changes.isEmpty) {
            try Console.print(report.text)
        }
        return request.isCheck && !plan.changes.isEmpty ? ExitCode.differs : ExitCode.done
    }
}

extension SyncCommand.Request {
    static var parameters: [Parameter<Self>] { checkParameters + placeParameters + runParameters }

    private static var checkParameters: [Parameter<Self>] {
        [
            .flag(
                "check",
                "Report what would change and write nothing; exit code 1 if anything would change"
            ) { $0.isCheck = true }
        ]
    }

    private static var placeParameters: [Parameter<Self>] {
        [
            .choice(
                "snippet", "Site where the Markdown is shown", defaultValue: .github
            ) { $0.options.platform = $1 },
            .parsed(
                "base-url", .text("URL"),
                "Base URL of the current directory, for absolute picture URLs",
                as: BaseURL.init(parsing:)
            ) { $0.options.baseURL = $1 },
            .directory(
                "assets", "Directory for all pictures",
                defaultValue: "'progress' beside each Markdown file"
            ) { $0.options.assets = $1 },
            .flag(
                "prune", "Remove pictures that no marker makes and no page uses"
            ) { $0.options.prunes = true },
        ]
    }

    private static var runParameters: [Parameter<Self>] {
        [
            .jobs("Number of files processed at once") { $0.options.jobs = $1 },
            .flag("json", "Write the results as JSON") { $0.isJSON = true },
            .flag("strict", "Treat every warning as an error") { $0.options.isStrict = true },
            .flag("quiet", letter: "q", "Show no warnings and no summary") { $0.isQuiet = true },
        ]
    }
}
