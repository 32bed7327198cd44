import RenderWorkflows
import RenderSystem

/// The files with the results of a comparison.
struct ReportFiles {
    let goldens: GoldenOptions
    let options: ComparisonOptions

    /// Writes those that were asked for.
    /// - Parameter change: Changes goldens, once the page shows what they were before.
    func write(
        _ result: DirectoryResult, change: () throws(RenderError) -> Void = {}
    ) throws(RenderError) {
        guard let path = goldens.report else {
            try change()
            return try writeData(result)
        }
        let file = try AtomicFile(path, goldens.writeOptions)
        let pictures = ReportPictures(result, options)
        try HTMLReport(result).write(pictures: pictures.pictures(at:)) {
            bytes throws(RenderError) in try file.write(bytes)
        }
        try change()
        try writeData(result)
        try file.commit()
    }

    private func writeData(_ result: DirectoryResult) throws(RenderError) {
        if let path = goldens.junit { try write(result.junit, to: path) }
        if let path = goldens.json { try write(result.json, to: path) }
    }

    private func write(_ text: String, to path: String) throws(RenderError) {
        if path == "-" { return try Console.print(text) }
        try AtomicFile.write(Array(text.utf8), to: path, goldens.writeOptions)
    }
}
