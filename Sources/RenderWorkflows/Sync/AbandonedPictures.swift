internal import RenderSystem

/// Pictures that `sync` made, that no marker makes any more and that no file shows.
///
/// Where it cannot be told whether a file shows one, the picture is kept.
struct AbandonedPictures {
    /// Their paths, sorted.
    let paths: [String]
    /// Why pictures that may be left over are kept.
    let warnings: [Warning]

    private struct Candidate {
        let path: String
        let root: String
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
        var warnings: [Warning] = []
        for (real, path) in directories.sorted(by: { $0.key < $1.key })
        where FileStamp(path) != nil {
            candidates += try Self.candidates(in: path, real, claimed, &warnings)
        }
        if !candidates.isEmpty {
            try Self.keepPicturesOfOthers(&candidates, documents, more, &warnings)
            try Self.keepShown(&candidates, documents, &warnings)
        }
        paths = candidates.map(\.path).sorted()
        self.warnings = warnings
    }

    /// Pictures of a directory that `sync` made and no marker makes.
    private static func candidates(
        in path: String, _ real: String, _ claimed: Set<String>, _ warnings: inout [Warning]
    ) throws(RenderError) -> [Candidate] {
        var candidates: [Candidate] = []
        var walk = DirectoryWalk()
        for file in try walk.files(in: path) where !claimed.contains("\(real)/\(file.name)") {
            switch GeneratedPicture.origin(of: file.path) {
            case .foreign: continue
            case .edited:
                warnings.append(
                    Warning("kept, because it was changed after sync made it", at: .file(file.path))
                )
            case .own:
                candidates.append(
                    Candidate(
                        path: file.path, root: try PageRoot.containing(real),
                        mention: PictureMention(file.name, in: real)))
            }
        }
        guard !candidates.isEmpty else { return [] }
        // On a disk that ignores case, the picture of a marker can be found under another name.
        let known = Set(claimed.compactMap { FileIdentity($0) })
        return candidates.filter { candidate in
            FileIdentity(candidate.path).map { !known.contains($0) } ?? false
        }
    }

    /// Keeps the pictures of directories outside of the pages' repositories: other pages may show them.
    private static func keepPicturesOfOthers(
        _ candidates: inout [Candidate], _ documents: [SyncedDocument], _ directories: [String],
        _ warnings: inout [Warning]
    ) throws(RenderError) {
        var roots: Set<String> = []
        let pages = documents.map { FilePath($0.source.name).directory }
        for directory in Set(pages + directories) {
            roots.insert(try PageRoot.containing(RootDirectory.resolve(directory)))
        }
        let others = candidates.filter { !roots.contains($0.root) }
        candidates.removeAll { !roots.contains($0.root) }
        for directory in Set(others.map { FilePath($0.path).directory }).sorted() {
            warnings.append(
                Warning(
                    "no picture is removed from it, because it is outside of the pages' repository",
                    at: .file(directory)))
        }
    }

    /// Keeps the pictures that the documents, as they will be, or other files show.
    private static func keepShown(
        _ candidates: inout [Candidate], _ documents: [SyncedDocument],
        _ warnings: inout [Warning]
    ) throws(RenderError) {
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
            let page = PageText(bytes)
            candidates.removeAll { $0.mention.stands(in: page, of: name) }
        }
        for root in Set(candidates.map(\.root)).sorted() {
            var search = PictureSearch(candidates.filter { $0.root == root }.map(\.mention), known)
            let kept = search.keptPictures(in: root)
            candidates.removeAll { $0.root == root && kept.contains($0.mention) }
            warnings += search.warnings
        }
    }
}

/// Looks into all files of a repository for those that show pictures.
private struct PictureSearch {
    private var mentions: [PictureMention]
    private let known: Set<String>
    private var kept: Set<PictureMention> = []
    /// The files that could not be searched.
    private(set) var warnings: [Warning] = []

    /// - Parameter known: The real paths of files that were looked into.
    init(_ mentions: [PictureMention], _ known: Set<String>) {
        self.mentions = mentions
        self.known = known
    }

    /// Returns the pictures that a file shows, or may show.
    mutating func keptPictures(in root: String) -> Set<PictureMention> {
        var walk = DirectoryWalk()
        do throws(RenderError) {
            try walk.visit(root) { (entry) throws(RenderError) in
                guard entry.kind == .file else {
                    return Self.passedOver.contains(entry.name) ? .skip : .enter
                }
                if !known.contains(entry.path) { try look(into: entry) }
                return mentions.isEmpty ? .stop : .skip
            }
        } catch {
            // A page that cannot be read may show any of them.
            warnings.append(
                Warning(
                    "no picture is removed, because it cannot be searched: \(error.message)",
                    at: error.location))
            kept.formUnion(mentions)
        }
        return kept
    }

    private mutating func look(into entry: DirectoryWalk.Entry) throws(RenderError) {
        let path = entry.path
        let isMedia = Self.media.contains(FilePath(entry.name).pathExtension ?? "")
        if isMedia, try FileReader.start(of: path, count: 512).contains(0) { return }
        let page = PageText(try FileReader.read(path, limit: Self.maximumBytes))
        let shown = mentions.filter { $0.stands(in: page, of: path) }
        kept.formUnion(shown)
        mentions.removeAll(where: shown.contains)
    }

    /// The longest file that is looked into.
    private static let maximumBytes = 1 << 26
    /// Directories of version control, in which no page is.
    private static let passedOver: Set<String> = [".git", ".hg", ".svn"]
    /// Extensions of files without names of pictures, if a zero byte shows that they are no text.
    private static let media: Set<String> = [
        "png", "jpg", "jpeg", "gif", "webp", "apng", "ico", "mp4", "mov", "webm", "zip",
        "gz", "xz", "zst", "bz2", "tar", "woff", "woff2", "ttf", "otf", "o", "a", "so",
    ]
}
