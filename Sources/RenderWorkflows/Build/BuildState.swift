internal import RenderSystem

/// The record of an earlier build: its files and their inputs, so that the next one skips what has not changed.
///
/// It is a cache: without it everything is drawn again, and files that show the same picture are left alone.
struct BuildState: Equatable, Sendable {
    /// A file that was written.
    struct Output: Equatable, Sendable {
        var stamp: FileStamp
        /// The digest of its bytes.
        let digest: String
        /// The digest of what it was made from.
        let key: String
        /// The warnings of its drawing.
        let warnings: [String]
    }

    /// A file that was read.
    struct Input: Equatable, Sendable {
        var stamp: FileStamp
        let digest: String
    }

    /// The facts about the program and this run that affect the files.
    var base: String
    /// The digest of the manifest and the options; nil when the build was not finished.
    var manifest: String?
    /// The root of the files, relative to the manifest's directory.
    var root = "."
    /// When the directories that fonts are looked for in were changed; 0 for those that do not exist.
    var directories: [String: Int] = [:]
    /// Fonts and other files, by path.
    var inputs: [String: Input] = [:]
    /// Files that were made, by their names in the root.
    var outputs: [String: Output] = [:]
    /// Files that an earlier manifest made, and none makes now.
    var abandoned: [String: Output] = [:]

    /// The warnings, in the manifest's order.
    var notices: [String] = []

    init(base: String) { self.base = base }
}

extension BuildState.Output {
    /// Whether the file still is what was written: it looks the same, or has the same bytes.
    func isWhole(at path: String) -> Bool {
        guard let now = FileStamp(path), now.size == stamp.size else { return false }
        return now == stamp || (try? SHA256.hexadecimal(ofFile: path)) == digest
    }
}

extension BuildState {
    /// Whether fonts are where and what they were; looks that changed while bytes did not are taken over.
    /// - Parameter others: Files that pictures name: only those pictures depend on them, and their keys tell.
    mutating func hasSameFonts(besides others: Set<String>) -> Bool {
        guard FontInputs.looks(of: directories.keys) == directories else { return false }
        for (path, input) in inputs where !others.contains(path) {
            guard let now = FileStamp(path) else { return false }
            if now == input.stamp { continue }
            guard (try? SHA256.hexadecimal(ofFile: path)) == input.digest else { return false }
            inputs[path]?.stamp = now
        }
        return true
    }

    /// Whether nothing was changed since the build that left this: no look at the manifest's content is needed then.
    func isCurrent(base: String, manifest: String, path: (String) -> String) -> Bool {
        self.base == base && self.manifest == manifest
            && FontInputs.looks(of: directories.keys) == directories
            && inputs.allSatisfy { FileStamp($0) == $1.stamp }
            && outputs.allSatisfy { FileStamp(path($0)) == $1.stamp }
    }

    /// Enters the fonts in use, and where others would be found.
    mutating func noteFonts() {
        directories = FontInputs.looks(of: FontInputs.directories())
        for path in FontInputs.openedFiles() {
            guard let path = try? RootDirectory.realPath(path), inputs[path] == nil,
                let stamp = FileStamp(path),
                let digest = try? SHA256.hexadecimal(ofFile: path)
            else { continue }
            inputs[path] = Input(stamp: stamp, digest: digest)
        }
    }
}

extension FontInputs {
    /// When each directory was changed.
    fileprivate static func looks(of directories: some Sequence<String>) -> [String: Int] {
        directories.reduce(into: [:]) { $0[$1] = FileStamp($1)?.modified ?? 0 }
    }
}
