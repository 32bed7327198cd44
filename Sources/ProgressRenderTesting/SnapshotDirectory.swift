internal import Glibc
internal import ProgressRender
internal import RenderPixels
internal import RenderSystem

/// A directory of golden files that pictures are compared with.
package struct SnapshotDirectory: Sendable {
    /// The directory.
    package let path: String
    /// The goldens to record.
    let mode: RecordMode
    /// The command that runs the tests, for messages.
    let command: String

    /// Goldens are a few kilobytes; a file beyond this is no golden.
    private static let maximumBytes = 256 << 20

    package init(path: String, mode: RecordMode, command: String = "swift test") {
        self.path = path
        self.mode = mode
        self.command = command
    }

    /// Compares pixels with those of `NAME.png`.
    ///
    /// A difference leaves `NAME.actual.png` and `NAME.diff.png` (expected | difference | actual) beside the golden.
    /// - Throws: `.usage` for options that cannot be, and what reading and writing files can fail with.
    package func check(
        _ actual: SnapshotImage, named name: GoldenName,
        _ options: ComparisonOptions = ComparisonOptions()
    ) throws(RenderError) -> SnapshotResult {
        let files = GoldenFiles(name, "png")
        guard let golden = try golden(files) else { return try missing(actual.png, files) }
        try remove(files.evidence)
        let expected: StraightAlphaImage
        do throws(RenderError) {
            expected = try PNGDecoder.decode(golden)
        } catch {
            if mode.writesDiffering { return try record(actual.png, files, "recorded again") }
            return failure(
                .damaged,
                "\(files.golden): the golden cannot be compared: \(error)",
                [(files.actual, actual.png)])
        }
        let difference = try ImageComparison.compare(expected, actual.pixels, options)
        if mode.replaces(difference) { return try record(actual.png, files, "recorded again") }
        if difference.isMatch { return SnapshotResult(verdict: .matched) }
        return failure(
            .differs, "\(files.golden): \(difference)",
            [(files.actual, actual.png), (files.diff, try diff(expected, actual.pixels, options))])
    }

    /// Compares bytes with those of `NAME.EXTENSION`; a difference leaves `NAME.actual.EXTENSION` beside it.
    package func check(
        file actual: [UInt8], named name: GoldenName, extension suffix: GoldenName
    ) throws(RenderError) -> SnapshotResult {
        let files = GoldenFiles(name, suffix.text)
        guard let expected = try golden(files) else { return try missing(actual, files) }
        try remove(files.evidence)
        if expected == actual { return SnapshotResult(verdict: .matched) }
        if mode.writesDiffering { return try record(actual, files, "recorded again") }
        let place = zip(expected, actual).prefix { $0 == $1 }.count
        func excerpt(_ bytes: [UInt8]) -> String {
            String(
                decoding: bytes[max(0, place - 20)..<min(bytes.count, place + 40)], as: UTF8.self)
        }
        return failure(
            .differs,
            """
            \(files.golden): differs from byte \(place) of \(expected.count) on
              expected …\(excerpt(expected))…
              actual   …\(excerpt(actual))…
            """, [(files.actual, actual)])
    }

    private func golden(_ files: GoldenFiles) throws(RenderError) -> [UInt8]? {
        let path = "\(path)/\(files.golden)"
        guard access(path, F_OK) == 0 else { return nil }
        return try FileReader.read(path, limit: SnapshotDirectory.maximumBytes)
    }

    private func diff(
        _ expected: StraightAlphaImage, _ actual: StraightAlphaImage, _ options: ComparisonOptions
    ) throws(RenderError) -> [UInt8] {
        try PNGEncoder.encode(DiffPicture.make(expected, actual, options))
    }

    private func missing(
        _ bytes: [UInt8], _ files: GoldenFiles
    ) throws(RenderError) -> SnapshotResult {
        guard !mode.writesMissing else { return try record(bytes, files, "recorded") }
        return failure(
            .missing, "\(files.golden): the golden does not exist.", [(files.actual, bytes)])
    }

    private func record(
        _ bytes: [UInt8], _ files: GoldenFiles, _ what: String
    ) throws(RenderError) -> SnapshotResult {
        try AtomicFile.write(
            bytes, to: "\(path)/\(files.golden)", WriteOptions(createsDirectories: true))
        try remove(files.evidence)
        return SnapshotResult(
            verdict: .recorded,
            message: """
                \(files.golden): \(what) in \(path). Look at it, then run the tests \
                without \(RecordMode.variable): \(command)
                """)
    }

    /// Removes what a failure left; a picture of that name that is not known to be one stays.
    private func remove(_ files: [String]) throws(RenderError) {
        for file in files where isOwn("\(path)/\(file)") && unlink("\(path)/\(file)") != 0 {
            throw RenderError(
                .io, "the file cannot be removed: \(String(cString: strerror(errno)))",
                at: .file("\(path)/\(file)"))
        }
    }
}

extension SnapshotDirectory {
    /// Whether a file that exists is known to be one that a failure left.
    ///
    /// Only pictures can have a mark.
    private func isOwn(_ path: String) -> Bool {
        guard access(path, F_OK) == 0 else { return false }
        guard path.hasSuffix(".png") else { return true }
        let file = try? FileReader.read(path, limit: SnapshotDirectory.maximumBytes)
        return file.map(OriginMark.evidence.isWhole(in:)) ?? false
    }

    /// A failed check, with its pictures beside the golden; where those cannot be written, that is said too.
    private func failure(
        _ verdict: SnapshotResult.Verdict, _ message: String,
        _ evidence: [(name: String, bytes: [UInt8])]
    ) -> SnapshotResult {
        let names = evidence.map(\.name).joined(separator: " and ")
        var place = "Look at \(names) in \(path)."
        do throws(RenderError) {
            for file in evidence {
                try AtomicFile.write(
                    OriginMark.evidence.added(toPNG: file.bytes), to: "\(path)/\(file.name)",
                    WriteOptions(createsDirectories: true, syncs: false))
            }
        } catch {
            place = "\(names) cannot be kept beside the golden: \(error)."
        }
        let mode: RecordMode = verdict == .missing ? .missing : .failed
        return SnapshotResult(
            verdict: verdict,
            message: """
                \(message)
                \(place) \(verdict == .missing ? "To make it a golden" : "If the change is meant"): \
                \(RecordMode.variable)=\(mode.rawValue) \(command)
                """, evidence: evidence)
    }
}

/// The names of a golden and of what a failure leaves beside it.
private struct GoldenFiles {
    let golden: String
    let actual: String
    let diff: String
    /// The files that a failure leaves: a text has no picture of its difference.
    let evidence: [String]

    init(_ name: GoldenName, _ suffix: String) {
        golden = "\(name.text).\(suffix)"
        actual = "\(name.text).actual.\(suffix)"
        diff = "\(name.text).diff.png"
        evidence = suffix == "png" ? [actual, diff] : [actual]
    }
}
