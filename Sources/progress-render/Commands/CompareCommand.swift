import Glibc
import ProgressRender

/// `progress-render compare`: compares pictures with goldens.
enum CompareCommand: Command {
    static let name = "compare"
    static let summary = "Compare PNG files, or folders of them, pixel by pixel"
    static let usage = "EXPECTED ACTUAL [options]"
    static let examples: [(command: String, purpose: String)] = [
        ("progress-render compare expected.png actual.png", "Two files"),
        (
            "progress-render compare goldens/ actual/ --report report.html",
            "Two folders, with a page to look at"
        ),
        (
            "progress-render compare goldens/ actual/ --update missing",
            "Make what has no golden the golden"
        ),
    ]
    static var options: [OptionGroup] { [OptionGroup("Folder options", GoldenOptions.parameters)] }

    private struct Request {
        var paths: [String] = []
        var goldens = GoldenOptions()
    }

    static func run(_ arguments: [String]) throws(RenderError) {
        var request = Request()
        var parser = OptionParser(
            command: name,
            options: GoldenOptions.parameters.map { ParsableOption($0, \Request.goldens) })
        parser.operand = { request, path throws(RenderError) in request.paths.append(path) }
        try parser.parse(arguments, into: &request)
        guard request.paths.count == 2 else {
            throw RenderError(
                .usage, "there are \(request.paths.count) names to compare and not 2",
                hint: "write '\(Tool.name) \(name) EXPECTED ACTUAL'")
        }
        var comparison = FolderComparison()
        comparison.jobs = request.goldens.jobs
        let job = FolderComparisonJob(
            expected: request.paths[0], actual: request.paths[1], comparison: comparison,
            goldens: request.goldens, isQuiet: false)
        let code = try job.run()
        try StandardOutput.check()
        exit(code)
    }
}
