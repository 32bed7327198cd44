internal import RenderSystem

/// Names of pictures in DocC's catalogs, where a page names a picture without directory and extension.
enum CatalogNames {
    private static let endings: Set<String> = ["png", "jpg", "jpeg", "svg", "gif"]

    /// Checks that no other file of a catalog has the name of a marker's picture.
    /// - Parameter claimed: Where the pictures of markers really are.
    /// - Throws: `.data` with the place of the marker and the path of the file.
    static func check(_ documents: [SyncedDocument], claimed: Set<String>) throws(RenderError) {
        for catalog in Set(documents.compactMap(\.catalog)).sorted() {
            let files = try files(of: catalog).filter { !claimed.contains($0) }
            let paths = Dictionary(grouping: files) {
                SnippetPlatform.nameInCatalog(FilePath($0).name).lowercased()
            }
            for document in documents where document.catalog == catalog {
                for file in document.files {
                    let picture = FilePath(file.place.name).name
                    let others = paths[SnippetPlatform.nameInCatalog(picture).lowercased()] ?? []
                    guard let other = others.first(where: { !isVariant($0, of: file) }) else {
                        continue
                    }
                    throw document.source.fault(
                        file.position,
                        "the picture '\(picture)' has the name of '\(other.dropFirst(catalog.count + 1).suffix(64))', which is in the catalog too",
                        hint: "give it another name, or remove that file")
                }
            }
        }
    }

    /// Whether a file is another variant of the marker's own picture, left from when it had one.
    private static func isVariant(_ path: String, of file: SyncedDocument.File) -> Bool {
        let directory = FilePath(file.place.real).directory
        return FilePath(path).directory == directory && path.hasSuffix("@2x.png")
    }

    private static func files(of catalog: String) throws(RenderError) -> [String] {
        var walk = DirectoryWalk()
        var files: [String] = []
        try walk.visit(catalog) { entry in
            guard !entry.name.hasPrefix(".") else { return .skip }
            let isPicture = endings.contains(FilePath(entry.name).pathExtension ?? "")
            if entry.kind == .file, isPicture { files.append(entry.path) }
            return .enter
        }
        return files.sorted()
    }
}
