import Glibc
import ProgressRender

/// Compares two folders, writes what was asked for and changes goldens.
struct FolderComparisonJob {
    let expected: String
    let actual: String
    let comparison: FolderComparison
    let goldens: GoldenOptions
    /// Whether only the line that sums up is printed.
    let isQuiet: Bool

    /// Does it, and returns the exit code.
    func run() throws(RenderError) -> Int32 {
        try goldens.checkPermission(isServer: Self.isBuildServer)
        let folders = try FolderPair(expected, actual)
        try goldens.check(folders, differenceFolder: comparison.differenceFolder)
        let recorder = GoldenRecorder(goldens.update, prunes: goldens.prunes)
        let result = recorder.planned(try comparison.run(folders))
        // The page shows what goldens were before they are changed.
        try writeReport(result) { () throws(RenderError) in
            try recorder.apply(result, to: folders.expected).forEach(Console.warn)
            try write(result.junit, to: goldens.junit)
            try write(result.json, to: goldens.json)
        }
        if goldens.json != "-", goldens.junit != "-" {
            try Console.print(isQuiet ? result.summary + "\n" : result.text)
        }
        return result.exitCode
    }

    private func writeReport(
        _ result: FolderResult, then finish: () throws(RenderError) -> Void
    ) throws(RenderError) {
        guard let path = goldens.report else { return try finish() }
        let file = try AtomicFile(path)
        let pictures = ReportPictures(result, comparison.options)
        try HTMLReport(result).write(pictures: pictures.pictures(at:)) {
            bytes throws(RenderError) in try file.write(bytes)
        }
        try finish()
        try file.commit()
    }

    private func write(_ text: String, to path: String?) throws(RenderError) {
        guard let path else { return }
        if path == "-" { return try Console.print(text) }
        try AtomicFile.write(Array(text.utf8), to: path)
    }

    private static var isBuildServer: Bool {
        getenv("CI").map { $0.pointee != 0 } ?? false
    }
}
