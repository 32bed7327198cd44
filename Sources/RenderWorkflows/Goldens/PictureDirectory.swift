internal import RenderSystem

/// The PNG files of a directory and of those below it.
package struct PictureDirectory: Sendable {
    /// The directory, as it was given.
    package let path: String
    /// The files' paths from the directory, sorted by their bytes.
    package private(set) var names: [String] = []
    /// Pictures that failed comparisons left beside goldens, as bytes: `NAME.actual.png`, `NAME.diff.png`, with a mark.
    private(set) var evidence: Set<[UInt8]> = []
    /// Paths of directories below it, as bytes: a directory can be named as a file is in the other directory.
    private(set) var directories: Set<[UInt8]> = []
    /// Paths of what has the name of a picture and is no file, as bytes: reading a pipe could block forever.
    private(set) var oddities: Set<[UInt8]> = []
    /// Every directory that was gone through.
    private let visited: Set<FileIdentity>

    /// The ending of the picture that a failed comparison writes beside a golden.
    static let actualEnding = ".actual.png"
    static let evidenceEndings = [actualEnding, ".diff.png"]

    /// Lists a directory.
    /// - Throws: `.noInput` when it or one below it does not exist or cannot be read, `.data` for a link that leads
    ///   back to a directory it is in, for a name that is not UTF-8 and for more entries than can be.
    package init(_ path: String) throws(RenderError) {
        self.path = path
        var walk = DirectoryWalk(followsLinks: true, skipsOddNames: false)
        var entries: [DirectoryWalk.Entry] = []
        try walk.visit(path) { (entry) throws(RenderError) in
            let isPicture = Self.hasEnding(".png", entry.name)
            if entry.kind == .file, !isPicture { return .skip }
            guard entry.isUTF8 else {
                throw RenderError(
                    .data, "the name '\(entry.name)' in the directory is not UTF-8",
                    at: .file(FilePath(entry.path).directory), hint: "rename it")
            }
            if isPicture || entry.kind == .directory { entries.append(entry) }
            return .enter
        }
        visited = walk.visited
        entries.forEach { take($0) }
        names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The path of a file of the directory.
    func path(of name: String) -> String { FilePath(path).appending(name) }

    /// Whether another directory, or the nearest one above it that exists, is this one or below it.
    func contains(_ other: String) -> Bool {
        var place = other
        while true {
            if let identity = FileIdentity(place) { return visited.contains(identity) }
            let parent = FilePath(place).directory
            if parent == place { return false }
            place = parent
        }
    }

    private mutating func take(_ entry: DirectoryWalk.Entry) {
        let name = entry.relativePath
        if entry.kind == .directory {
            directories.insert(Array(name.utf8))
        } else if entry.kind == .file, Self.isEvidence(entry.path) {
            evidence.insert(Array(name.utf8))
        } else {
            names.append(name)
            if entry.kind == .other { oddities.insert(Array(name.utf8)) }
        }
    }

    /// Whether a failed comparison left a picture, and nobody changed it since.
    static func isEvidence(_ path: String) -> Bool {
        guard evidenceEndings.contains(where: { hasEnding($0, path) }),
            let file = try? FileReader.read(path, limit: PairComparison.maximumBytes)
        else { return false }
        return OriginMark.evidence.isWhole(in: file)
    }

    private static func hasEnding(_ ending: String, _ name: String) -> Bool {
        var name = name
        return name.withUTF8 { name in
            name.count > ending.utf8.count
                && name.suffix(ending.utf8.count).elementsEqual(ending.utf8) { letter, wanted in
                    (0x41...0x5A ~= letter ? letter | 0x20 : letter) == wanted
                }
        }
    }
}
