internal import Glibc
import ProgressRender
import Testing

/// Expects a picture to be the golden of that name: `NAME.png` pixel by pixel, and `NAME.svg` byte by byte.
///
/// Goldens lie in `Goldens` beside the test's file. The environment variable `PROGRESS_RENDER_RECORD`, one of `missing`,
/// `failed`, `all` and `never`, writes them; a run that records fails, so that it is never taken for a check.
/// - Parameters:
///   - scale: Pixels to a point. Default: 1.
///   - file: The test's file, beside whose folder the goldens lie.
func expectSnapshot(
    of picture: Picture, named name: String, scale: Double = 1, svg: SVGOptions = SVGOptions(),
    file: String = #filePath, sourceLocation: SourceLocation = #_sourceLocation
) throws {
    let folder = SnapshotFolder(
        path: directory(of: file) + "/Goldens",
        mode: try RecordMode(environment: .current))
    let results = [
        try folder.check(png: picture.png(scale: scale), named: name),
        try folder.check(text: picture.svg(svg), named: name, extension: "svg"),
    ]
    if results.contains(where: { $0.verdict == .recorded }) {
        try FontPins.pin(picture.scene, in: folder)
    }
    for result in results where result.verdict != .matched {
        for evidence in result.evidence {
            Attachment.record(
                evidence.bytes, named: evidence.name, sourceLocation: sourceLocation)
        }
        var message = result.message
        if result.verdict == .differs {
            let used = try FontPins(of: picture.scene)
            message = FontPins(folder: folder).complaint(about: used) + message
            message += picture.warnings.map { "\nWarning: \($0)" }.joined()
        }
        Issue.record("\(message)", sourceLocation: sourceLocation)
    }
}

/// The folder a file lies in.
func directory(of file: String) -> String {
    file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
}

extension [String: String] {
    /// The variables of this process that the harness looks at.
    static var current: [String: String] {
        var variables: [String: String] = [:]
        for name in [RecordMode.variable, "CI"] {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }
}
