internal import Glibc
internal import RenderSystem

/// Records and removes goldens as it was asked to, and leaves pictures beside goldens that are missing.
package struct GoldenRecorder: Sendable {
    private let mode: RecordMode
    private let prunes: Bool

    /// - Parameters:
    ///   - mode: Which goldens are written.
    ///   - prunes: Whether goldens without a picture are removed.
    package init(_ mode: RecordMode, prunes: Bool) {
        self.mode = mode
        self.prunes = prunes
    }

    /// Returns the change of the golden of a pair; nil for none.
    ///
    /// A golden is written only when its pixels differ.
    package func change(for result: PairResult) -> GoldenChange? {
        switch result.verdict {
        case .same, .differs:
            result.difference.map(mode.replaces) == true ? .recorded : nil
        case .missingGolden: mode.writesMissing ? .recorded : nil
        case .notRendered: prunes ? .removed : nil
        case .unreadable: mode.writesDiffering && result.isGoldenDamaged ? .recorded : nil
        }
    }

    /// The result with what is to be done to its goldens.
    package func planned(_ result: DirectoryResult) -> DirectoryResult {
        var result = result
        for (index, pair) in result.pairs.enumerated() { result.changes[index] = change(for: pair) }
        return result
    }

    /// Does what was planned, and returns what could not be left beside goldens or taken away.
    /// - Throws: `.data` when a picture is not whole any more, and what writing and removing throw.
    package func apply(_ result: DirectoryResult, to goldens: PictureDirectory) throws(RenderError)
        -> [Warning]
    {
        var warnings: [Warning] = []
        var hasWritten = false
        for (index, pair) in result.pairs.enumerated() {
            let golden = goldens.path(of: pair.name)
            switch (result.changes[index], pair.verdict) {
            case (.recorded, _):
                try record(pair, golden)
                removeEvidence(of: pair.name, goldens, &warnings)
                hasWritten = true
            case (.removed, _):
                try remove(golden)
                removeEvidence(of: pair.name, goldens, &warnings)
            case (nil, .same): removeEvidence(of: pair.name, goldens, &warnings)
            case (nil, .missingGolden): leaveActual(of: pair, golden, &warnings)
            case (nil, _): break
            }
        }
        if hasWritten { try OutputDisk.sync(goldens.path) }
        return warnings
    }

    private func record(_ pair: PairResult, _ golden: String) throws(RenderError) {
        guard let actual = pair.pair.actual else { return }
        let bytes = try FileReader.read(actual, limit: PairComparison.maximumBytes)
        // It may have been written again since it was compared.
        do { _ = try PNGDecoder.header(of: bytes) } catch { throw error.at(.file(actual)) }
        try AtomicFile.write(
            bytes, to: golden, WriteOptions(createsDirectories: true, syncs: false))
    }

    /// A picture that cannot be left, as in a directory that is read only, changes nothing about the verdict.
    private func leaveActual(
        of pair: PairResult, _ golden: String, _ warnings: inout [Warning]
    ) {
        guard let actual = pair.pair.actual else { return }
        let place = Self.stem(golden) + PictureDirectory.actualEnding
        do throws(RenderError) {
            let bytes = try FileReader.read(actual, limit: PairComparison.maximumBytes)
            try AtomicFile.write(
                bytes, to: place, WriteOptions(createsDirectories: true, syncs: false))
        } catch {
            warnings.append(Warning("the picture cannot be kept beside the golden: \(error)"))
        }
    }

    /// Removes what an earlier run left beside a golden; that it stays changes nothing about the verdict either.
    private func removeEvidence(
        of name: String, _ goldens: PictureDirectory, _ warnings: inout [Warning]
    ) {
        for ending in PictureDirectory.evidenceEndings {
            let evidence = Self.stem(name) + ending
            guard goldens.evidence.contains(Array(evidence.utf8)) else { continue }
            do throws(RenderError) {
                try remove(goldens.path(of: evidence))
            } catch {
                warnings.append(Warning(error.line))
            }
        }
    }

    private func remove(_ path: String) throws(RenderError) {
        guard unlink(path) == 0 || errno == ENOENT else {
            throw RenderError(
                .io, "the file cannot be removed: \(SystemFault().message)", at: .file(path))
        }
    }

    /// A name without its extension, `.png`.
    private static func stem(_ name: String) -> String { String(name.dropLast(4)) }
}
