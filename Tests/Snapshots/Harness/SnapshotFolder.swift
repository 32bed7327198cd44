internal import Glibc
import ProgressRender

/// A folder of golden files that pictures are compared with, exactly.
struct SnapshotFolder: Sendable {
    /// The folder.
    let path: String
    /// What to do with goldens that are not there or differ.
    let mode: RecordMode

    /// Goldens are a few kilobytes; a file beyond this is no golden.
    private static let longestFile = 64 << 20

    /// Compares the pixels of a PNG file with those of `NAME.png`.
    ///
    /// A difference leaves `NAME.actual.png` and `NAME.diff.png` (expected | difference | actual) beside the golden.
    func check(png actual: [UInt8], named name: String) throws -> SnapshotResult {
        guard let golden = try golden("\(name).png") else {
            return try record(actual, "\(name).png", isNew: true)
        }
        let expected = try PNGDecoder.decode(golden)
        let picture = try PNGDecoder.decode(actual)
        let difference = ImageComparison.compare(expected, picture)
        try removeEvidence(["\(name).actual.png", "\(name).diff.png"])
        if difference.isMatch && mode != .all { return SnapshotResult(verdict: .matched) }
        if mode.writesDiffering { return try record(actual, "\(name).png", isNew: false) }
        let diff = try PNGEncoder.encode(DiffPicture.make(expected, picture))
        return try failure(
            "\(name).png: \(describe(difference, expected, picture))",
            [("\(name).actual.png", actual), ("\(name).diff.png", diff)])
    }

    /// Compares a text with the bytes of `NAME.EXTENSION`; a difference leaves `NAME.actual.EXTENSION` beside it.
    func check(text: String, named name: String, extension suffix: String) throws -> SnapshotResult
    {
        let (file, evidence) = ("\(name).\(suffix)", "\(name).actual.\(suffix)")
        let actual = Array(text.utf8)
        guard let expected = try golden(file) else { return try record(actual, file, isNew: true) }
        try removeEvidence([evidence])
        if expected == actual && mode != .all { return SnapshotResult(verdict: .matched) }
        if mode.writesDiffering { return try record(actual, file, isNew: false) }
        let place = zip(expected, actual).prefix { $0 == $1 }.count
        func excerpt(_ bytes: [UInt8]) -> String {
            String(
                decoding: bytes[max(0, place - 20)..<min(bytes.count, place + 40)], as: UTF8.self)
        }
        return try failure(
            """
            \(file): differs from byte \(place) of \(expected.count) on
              expected …\(excerpt(expected))…
              actual   …\(excerpt(actual))…
            """, [(evidence, actual)])
    }

    private func golden(_ file: String) throws -> [UInt8]? {
        let path = "\(path)/\(file)"
        guard access(path, F_OK) == 0 else { return nil }
        return try FileReader.read(path, limit: SnapshotFolder.longestFile)
    }

    private func record(_ bytes: [UInt8], _ file: String, isNew: Bool) throws -> SnapshotResult {
        guard mode.writesMissing else {
            return SnapshotResult(
                verdict: .missing,
                message: """
                    \(file): there is no such golden. To make it: \
                    \(RecordMode.variable)=missing swift test --filter Snapshots
                    """)
        }
        try AtomicFile.write(bytes, to: "\(path)/\(file)", WriteOptions(createsDirectories: true))
        return SnapshotResult(
            verdict: .recorded,
            message: """
                \(file): \(isNew ? "recorded" : "recorded anew"). Look at it, then run the tests \
                without \(RecordMode.variable)
                """)
    }

    private func failure(_ message: String, _ evidence: [(name: String, bytes: [UInt8])]) throws
        -> SnapshotResult
    {
        for file in evidence { try AtomicFile.write(file.bytes, to: "\(path)/\(file.name)") }
        let names = evidence.map(\.name).joined(separator: " and ")
        return SnapshotResult(
            verdict: .differs,
            message: """
                \(message)
                Look at \(names) in \(path). If the change is meant: \
                \(RecordMode.variable)=failed swift test --filter Snapshots
                """, evidence: evidence)
    }

    private func removeEvidence(_ files: [String]) throws {
        for file in files where unlink("\(path)/\(file)") != 0 && errno != ENOENT {
            throw RenderError(.io, "cannot be removed: \(errno)", place: "\(path)/\(file)")
        }
    }

    private func describe(
        _ difference: ImageDifference, _ expected: StraightImage, _ actual: StraightImage
    ) -> String {
        if !difference.sizesMatch {
            return """
                has \(actual.width)×\(actual.height) pixels, not \
                \(expected.width)×\(expected.height)
                """
        }
        let box = difference.bounds.map { "\($0.width)×\($0.height) at (\($0.x), \($0.y))" }
        return """
            \(difference.differingPixels) of \(expected.width * expected.height) pixels differ, by at \
            most \(difference.largestDelta), within \(box ?? "nothing")
            """
    }
}
