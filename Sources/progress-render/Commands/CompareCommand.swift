import RenderWorkflows
import RenderSystem

/// `progress-render compare`: compares two pictures, or two directories of them, pixel by pixel.
enum CompareCommand: Command {
    static let name = "compare"
    static let takesFiles = true
    static let summary =
        "Compare two PNG files or two directories pixel by pixel; exit code 1 if they differ"
    static let usage = "EXPECTED ACTUAL [options]"
    static let examples: [(command: String, purpose: String)] = [
        (
            "progress-render compare expected.png actual.png --diff diff.png",
            "Compare exactly, with a picture of the differences"
        ),
        (
            "progress-render compare expected.png actual.png --threshold 2 --max-diff-ratio 0.1%",
            "Allow one pixel in a thousand to differ by more than 2"
        ),
        (
            "progress-render compare expected.png actual.png --ignore-rect 10,10,200,20",
            "Ignore the area where the time is shown"
        ),
        (
            "progress-render compare goldens/ actual/ --report report.html --junit junit.xml",
            "Compare two directories, with an HTML page and a file for CI"
        ),
        (
            "progress-render compare goldens/ actual/ --update missing",
            "Create the missing goldens"
        ),
    ]
    static var options: [OptionGroup] {
        [
            OptionGroup("Options", ComparisonRequest.parameters),
            OptionGroup("Report options", GoldenOptions.reportParameters),
            OptionGroup("Options for directories", GoldenOptions.directoryParameters),
        ]
    }

    /// The request of a command line.
    struct Arguments {
        var request = ComparisonRequest()
        var goldens = GoldenOptions()
        var operands: [String] = []

        init(_ words: [String]) throws(RenderError) {
            let parameters: [Parameter<Self>] =
                ComparisonRequest.parameters.map { Parameter($0) { $1(&$0.request) } }
                + GoldenOptions.parameters.map { Parameter($0) { $1(&$0.goldens) } }
            try OptionParser.parse(words, of: CompareCommand.name, parameters, into: &self) {
                $0.operands.append($1)
            }
            guard operands.count == 2 else {
                throw RenderError(
                    .usage,
                    "\(counted(operands.count, "file")) given, not the expected and the actual one",
                    hint: "write '\(Tool.name) \(CompareCommand.name) \(CompareCommand.usage)'")
            }
        }
    }

    static func run(_ words: [String]) throws(RenderError) -> Int32 {
        let arguments = try Arguments(words)
        let (expected, actual) = (arguments.operands[0], arguments.operands[1])
        let isDirectory = FileIdentity.isDirectory(actual)
        let isNew =
            isDirectory && arguments.goldens.update.writesMissing && !FileIdentity.exists(expected)
        switch (FileIdentity.isDirectory(expected) || isNew, isDirectory) {
        case (true, true):
            return try DirectoryComparisonJob(
                expected: expected, actual: actual, request: arguments.request,
                goldens: arguments.goldens
            ).run()
        case (false, false):
            for path in [expected, actual] where !FileIdentity.exists(path) {
                throw RenderError(
                    .noInput, "the file or directory does not exist", at: .file(path))
            }
            try arguments.goldens.checkIsForFiles()
            return try FilePair(
                expected: expected, actual: actual, request: arguments.request,
                goldens: arguments.goldens
            ).run()
        case (let isDirectory, _):
            let (directory, other) = isDirectory ? (expected, actual) : (actual, expected)
            // A missing file is reported as missing.
            guard FileIdentity.exists(other) else {
                throw RenderError(.noInput, "the file does not exist", at: .file(other))
            }
            throw RenderError(
                .usage, "'\(directory)' is a directory and '\(other)' is a file",
                hint: "compare two files or two directories")
        }
    }
}
