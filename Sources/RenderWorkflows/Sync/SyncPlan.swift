internal import RenderSystem

/// All that keeping Markdown and pictures in step comes to, checked before anything is written.
package struct SyncPlan: Sendable {
    /// A file that is to be written or removed.
    package struct Change: Sendable {
        /// The difference from the existing file.
        package let finding: BuildFinding
        /// The file as it should be; nil for one that nothing names any more.
        let bytes: [UInt8]?
        /// The stamp of a Markdown file before it was read; nil for a picture.
        let stamp: FileStamp?
    }

    /// Pictures, then Markdown.
    package private(set) var changes: [Change] = []
    /// Pictures that nothing names any more, as paths.
    package private(set) var abandoned: [String] = []
    /// How many files are as they should be: pictures, and Markdown with markers.
    package private(set) var kept = 0
    /// How many markers there are.
    package private(set) var markers = 0
    /// The warnings, with the place of the marker, each once.
    package private(set) var warnings: [Warning] = []
    /// The directories of pictures that are written.
    private(set) var directories: Set<String> = []

    /// - Parameter directories: Directories of pictures beside those of the documents.
    init(_ documents: [SyncedDocument], directories more: [String], _ options: SyncOptions)
        throws(RenderError)
    {
        var claims = PictureClaims()
        let read = documents.filter { $0.markers > 0 }.flatMap { [$0.source.name] + $0.inputs }
        for path in Set(read).sorted() { try claims.reserve(path) }
        var files: [Change] = []
        for document in documents {
            markers += document.markers
            warnings += document.warnings
            for file in document.files {
                guard try claims.claim(file, of: document) else { continue }
                guard let finding = file.finding else {
                    kept += 1
                    continue
                }
                directories.insert(FilePath(file.place.path).directory)
                changes.append(Change(finding: finding, bytes: file.bytes, stamp: nil))
            }
            if let bytes = document.bytes, let change = document.firstChange {
                let detail = "the markup of '\(change.name)' is out of date"
                let finding = BuildFinding(
                    .stale, document.source.name, detail, position: change.position)
                files.append(Change(finding: finding, bytes: bytes, stamp: document.stamp))
            } else if document.markers > 0 {
                kept += 1
            }
        }
        changes += files
        try CatalogNames.check(documents, claimed: claims.places)
        let leftOver = try AbandonedPictures(documents, directories: more, claimed: claims.places)
        abandoned = leftOver.paths
        if options.prunes { warnings += leftOver.warnings }
        var seen: Set<Warning> = []
        warnings = warnings.filter { seen.insert($0).inserted }
        if options.prunes {
            changes += abandoned.map {
                Change(finding: BuildFinding(.extra, $0), bytes: nil, stamp: nil)
            }
        }
    }
}

/// Which marker has which file, so that no two make different pictures of one name.
private struct PictureClaims {
    private var claims: [String: (file: SyncedDocument.File, source: TextSource)] = [:]
    private var reserved: Set<String> = []

    /// Where the pictures really are.
    private(set) var places: Set<String> = []

    /// Keeps a file from being a picture.
    mutating func reserve(_ path: String) throws(RenderError) {
        reserved.insert(try RootDirectory.realPath(path).lowercased())
    }

    /// Gives a file to a marker.
    /// - Returns: Whether no other marker has it.
    mutating func claim(_ file: SyncedDocument.File, of document: SyncedDocument)
        throws(RenderError) -> Bool
    {
        let name = file.place.name
        guard !reserved.contains(file.place.folded) else {
            throw document.source.fault(
                file.position, "the picture '\(name)' would replace a file that is read",
                hint: "give it another name")
        }
        for key in [file.claim, file.place.folded] {
            guard let other = claims[key] else { continue }
            try check(file, of: document, beside: other.file, other.source)
            return false
        }
        places.insert(file.place.real)
        for key in [file.claim, file.place.folded] { claims[key] = (file, document.source) }
        return true
    }

    private func check(
        _ file: SyncedDocument.File, of document: SyncedDocument, beside other: SyncedDocument.File,
        _ source: TextSource
    ) throws(RenderError) {
        let name = file.place.name
        let place = source.place(other.position)
        guard other.place.real == file.place.real else {
            throw document.source.fault(
                file.position,
                "the picture '\(name)' has the name of '\(other.place.path.suffix(64))', which \(place) makes",
                hint: "give it another name")
        }
        guard other.bytes.isSame(as: file.bytes) else {
            throw document.source.fault(
                file.position,
                "the picture '\(name)' is already made by \(place), with other options",
                hint: "give it another name, or the same options")
        }
    }
}
