import Glibc
import RenderWorkflows
import RenderSystem

/// Compares two directories, writes what was asked for and changes goldens.
struct DirectoryComparisonJob {
    let expected: String
    let actual: String
    let request: ComparisonRequest
    let goldens: GoldenOptions

    /// Does it, and returns the exit code.
    func run() throws(RenderError) -> Int32 {
        try goldens.checkPermission(isServer: Self.isBuildServer)
        let options = try request.readOptions()
        if !FileIdentity.exists(expected) {
            // The first goldens are recorded into a directory that does not exist yet.
            guard try !PictureDirectory(actual).names.isEmpty else {
                throw RenderError(
                    .noInput, "the directory has no PNG file to compare", at: .file(actual))
            }
            try createDirectories(expected, for: expected)
        }
        let directories = try DirectoryPair(expected, actual)
        try goldens.checkOutputs(directories.pairs)
        if let directory = request.diff { try directories.check(differenceDirectory: directory) }
        var comparison = DirectoryComparison()
        comparison.options = options
        comparison.isStrict = request.isStrict
        comparison.jobs = goldens.jobs
        comparison.differenceDirectory = request.diff
        comparison.differenceStyle = request.diffStyle
        let recorder = GoldenRecorder(goldens.update, prunes: goldens.prunes)
        var result = try recorder.planned(try comparison.run(directories))
        try ReportFiles(goldens: goldens, options: options).write(result) {
            () throws(RenderError) in
            let warnings = try recorder.apply(&result, to: directories.expected)
            if !request.isQuiet { warnings.forEach(Console.warn) }
        }
        if !goldens.usesStandardOutput {
            try Console.print(request.isQuiet ? result.summary + "\n" : result.text)
        }
        return result.exitCode
    }

    private static var isBuildServer: Bool {
        getenv("CI").map { $0.pointee != 0 } ?? false
    }
}
