internal import RenderSystem

/// Pictures of this tool in the directories of pictures that no marker makes and no file names.
struct AbandonedPictures {
    /// Their paths, sorted.
    let paths: [String]

    private struct Candidate {
        let path: String
        let mention: PictureMention
    }

    /// - Parameters:
    ///   - directories: More directories of pictures than those of the documents.
    ///   - claimed: Where the pictures of markers really are.
    init(_ documents: [SyncedDocument], directories more: [String], claimed: Set<String>)
        throws(RenderError)
    {
        var directories: [String: String] = [:]
        for case let (path, real)? in documents.map(\.directory) {
            directories[real] = directories[real] ?? path
        }
        for path in more {
            let real = try RootDirectory.resolve(path)
            directories[real] = directories[real] ?? path
        }
        var candidates: [Candidate] = []
        var roots: Set<String> = []
        for (real, path) in directories where FileStamp(path) != nil {
            var walk = DirectoryWalk()
            for file in try walk.files(in: path) {
                guard !claimed.contains("\(real)/\(file.name)"), GeneratedPicture.matches(file.path)
                else {
                    continue
                }
                candidates.append(
                    Candidate(path: file.path, mention: PictureMention(file.name, in: real)))
                roots.insert(try Self.root(of: real))
            }
        }
        try Self.removeNamed(from: &candidates, documents, roots)
        paths = candidates.map(\.path).sorted()
    }

    /// Where files may be that name a picture: in the repository, or else in the directory the command runs in.
    private static func root(of directory: String) throws(RenderError) -> String {
        var place = directory
        while place != "/" {
            place = FilePath(place).directory
            if FileStamp(FilePath(place).appending(".git")) != nil { return place }
        }
        let here = try RootDirectory.resolve(".")
        return "\(directory)/".hasPrefix("\(here)/") ? here : FilePath(directory).directory
    }

    /// Keeps the pictures that neither the documents, as they will be, nor other files name.
    private static func removeNamed(
        from candidates: inout [Candidate], _ documents: [SyncedDocument], _ roots: Set<String>
    ) throws(RenderError) {
        guard !candidates.isEmpty else { return }
        var known: Set<String> = []
        for document in documents {
            let name = document.source.name
            known.insert(try RootDirectory.realPath(name))
            let bytes: [UInt8]
            if let new = document.bytes {
                bytes = new
            } else {
                bytes = try FileReader.read(name, limit: DocumentReader.maximumBytes)
            }
            candidates.removeAll { $0.mention.stands(in: bytes, of: name) }
        }
        // A directory that cannot be read is none of those that are published.
        var walk = DirectoryWalk(skipsFaults: true)
        for root in roots where !candidates.isEmpty {
            try walk.visit(root) { entry in
                if entry.kind != .file { return passedOver.contains(entry.name) ? .skip : .enter }
                let path = entry.path
                guard !binary.contains(FilePath(entry.name).pathExtension ?? ""),
                    !known.contains(path),
                    // A page that cannot be read shows no picture.
                    let bytes = try? FileReader.read(path, limit: maximumBytes)
                else { return .skip }
                candidates.removeAll { $0.mention.stands(in: bytes, of: path) }
                return candidates.isEmpty ? .stop : .skip
            }
        }
    }

    /// The longest file that is looked into.
    private static let maximumBytes = 1 << 24
    /// Directories in which nothing is written by hand.
    private static let passedOver: Set<String> = [".git", ".build", ".hg", ".svn", "node_modules"]
    /// Files that name no pictures.
    private static let binary: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "apng", "ico", "pdf", "mp4", "mov", "webm", "zip",
        "gz", "xz", "zst", "bz2", "tar", "woff", "woff2", "ttf", "otf", "o", "a", "so",
    ]
}
