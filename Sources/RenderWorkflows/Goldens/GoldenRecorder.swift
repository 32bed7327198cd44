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
    ///
    /// Nothing is done where a link leads out of the directory of goldens: what is there may be anybody's.
    /// - Throws: What looking up the directories throws.
    package func planned(_ result: DirectoryResult) throws(RenderError) -> DirectoryResult {
        var result = result
        let root = try RootDirectory.resolve(result.expected)
        for (index, pair) in result.pairs.enumerated() {
            guard let change = change(for: pair) else { continue }
            let golden = FilePath(result.expected).appending(pair.name)
            if try Self.isWithin(golden, root) {
                result.changes[index] = change
            } else {
                result.warnings.append(
                    Warning(
                        "not \(change.rawValue), because a symbolic link leads out of the directory of goldens",
                        at: .file(golden)))
            }
        }
        return result
    }

    /// Whether a file, and what it leads to if it is a link, is in a directory.
    private static func isWithin(_ path: String, _ root: String) throws(RenderError) -> Bool {
        let target = try OutputTarget(path).directory
        for directory in Set([FilePath(path).directory, target]) {
            let real = try RootDirectory.resolve(directory)
            guard PageRoot.isWithin(real, root) else { return false }
        }
        return true
    }

    /// Does what was planned, and notes in the result which pictures that failures left were removed.
    /// - Returns: What could not be left beside goldens or taken away.
    /// - Throws: `.data` when a picture is not whole any more, and what writing and removing throw.
    package func apply(_ result: inout DirectoryResult, to goldens: PictureDirectory)
        throws(RenderError) -> [Warning]
    {
        var warnings: [Warning] = []
        var hasWritten = false
        for (index, pair) in result.pairs.enumerated() {
            let golden = goldens.path(of: pair.name)
            let change = result.changes[index]
            switch (change, pair.verdict) {
            case (.recorded, _):
                try record(pair, golden)
                hasWritten = true
            case (.removed, _): try remove(golden)
            case (nil, .missingGolden): leaveActual(of: pair, golden, &warnings)
            case (nil, _): break
            }
            // A run that may change no golden removes nothing.
            if change != nil || pair.verdict == .same && (prunes || mode != .never) {
                result.removedEvidence += removeEvidence(of: pair.name, goldens, &warnings)
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
            guard FileStamp(place) == nil || PictureDirectory.isEvidence(place) else {
                throw RenderError(
                    .cannotCreate, "a file of that name exists, which no failed comparison left",
                    at: .file(place))
            }
            let bytes = try FileReader.read(actual, limit: PairComparison.maximumBytes)
            try AtomicFile.write(
                OriginMark.evidence.added(toPNG: bytes), to: place,
                WriteOptions(createsDirectories: true, syncs: false))
        } catch {
            warnings.append(Warning("the picture cannot be kept beside the golden: \(error)"))
        }
    }

    /// Removes what an earlier run left beside a golden; that it stays changes nothing about the verdict either.
    /// - Returns: The names of what was removed.
    private func removeEvidence(
        of name: String, _ goldens: PictureDirectory, _ warnings: inout [Warning]
    ) -> [String] {
        var removed: [String] = []
        for ending in PictureDirectory.evidenceEndings {
            let evidence = Self.stem(name) + ending
            guard goldens.evidence.contains(Array(evidence.utf8)) else { continue }
            do throws(RenderError) {
                try remove(goldens.path(of: evidence))
                removed.append(evidence)
            } catch {
                warnings.append(Warning(error.line))
            }
        }
        return removed
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
