internal import Glibc

/// Pictures in the folders of pictures that no marker makes and no page names.
struct AbandonedPictures {
    /// Their paths, sorted.
    let paths: [String]

    /// - Parameter claimed: Where the pictures of markers really are.
    init(_ documents: [SyncedDocument], claimed: Set<String>) throws(RenderError) {
        var paths: [String] = []
        var folders: [String: String] = [:]
        for case let (path, real)? in documents.map(\.folder) {
            folders[real] = folders[real] ?? path
        }
        for (real, path) in folders.sorted(by: { $0.key < $1.key }) {
            let names = try Self.names(in: path) { name in
                ["svg", "png"].contains(OutputTarget.ending(of: name))
                    && !claimed.contains("\(real)/\(name)")
            }
            guard !names.isEmpty else { continue }
            let pages = try Self.pages(documents, beside: path)
            paths += names.filter { name in !pages.contains { Self.names(name, $0) } }
                .map { "\(path)/\($0)" }
        }
        self.paths = paths.sorted()
    }

    /// The texts of all pages that could name a picture of a folder: those that were read, and those beside it.
    private static func pages(_ documents: [SyncedDocument], beside folder: String)
        throws(RenderError) -> [[UInt8]]
    {
        let above = OutputTarget.directory(of: folder)
        var paths = Set(
            try names(in: above, MarkdownFiles.isMarkdown).map { OutputTarget.path($0, in: above) })
        var pages: [[UInt8]] = []
        for document in documents {
            paths.remove(document.source.name)
            if let bytes = document.bytes {
                pages.append(bytes)
            } else {
                pages.append(
                    try FileReader.read(document.source.name, limit: DocumentReader.mostBytes))
            }
        }
        for path in paths.sorted() {
            // What cannot be read names nothing that anybody could see.
            if let page = try? FileReader.read(path, limit: DocumentReader.mostBytes) {
                pages.append(page)
            }
        }
        return pages
    }

    /// Whether a page names a file: DocC's have their names without what tells the variants apart.
    private static func names(_ file: String, _ page: [UInt8]) -> Bool {
        let isVariant = file.hasSuffix("@2x.png")
        let name = Array((isVariant ? String(file.prefix { $0 != "~" && $0 != "@" }) : file).utf8)
        return page.contains(name)
    }

    /// The names of the files in a folder that fit; none where there is no folder.
    private static func names(in folder: String, _ isFitting: (String) -> Bool)
        throws(RenderError) -> [String]
    {
        guard let stream = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw RenderError(
                .io, "the folder cannot be read: \(SystemFault().message)", place: folder)
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            if let name, !name.hasPrefix("."), isFitting(name) { names.append(name) }
        }
        return names.sorted()
    }
}
