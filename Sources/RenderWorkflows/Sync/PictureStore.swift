internal import RenderSystem
internal import RenderText

/// The directory that the pictures of a Markdown file go to, and how its pages name them.
struct PictureStore {
    /// Its path.
    let directory: String
    /// Where it really is, every link followed.
    let real: String
    /// The prefix of a picture's name on a page.
    private let prefix: String
    private let platform: SnippetPlatform
    private var root: RootDirectory

    /// - Parameter document: The directory of the Markdown file.
    /// - Throws: ``RenderError`` of kind `usage` where its pictures have no address, `data` where a link leads them out
    ///   of the repository.
    init(_ options: SyncOptions, document: String) throws(RenderError) {
        directory = options.assets ?? FilePath(document).appending(SyncOptions.defaultDirectory)
        platform = options.platform
        root = try RootDirectory(directory)
        real = try RootDirectory.resolve(directory)
        let page = try RootDirectory.resolve(document)
        if real != FilePath(page).appending(SyncOptions.defaultDirectory) {
            try PageRoot.check(directory, real: real, page: page)
        }
        var path: String
        if let base = options.baseURL {
            path = PictureAddress.path(from: try RootDirectory.resolve("."), to: real)
            guard path != "..", !path.hasPrefix("../") else {
                throw RenderError(
                    .usage,
                    "the address is that of the current directory, and '\(directory.suffix(64))' is not in it",
                    at: .parameter("base-url"),
                    hint: "run the command in the directory of the address")
            }
            prefix = base.text + PictureAddress.encoded(path.isEmpty ? "" : path + "/")
        } else {
            path = PictureAddress.path(from: page, to: real)
            if !path.isEmpty { path += "/" }
            // Directives of Sphinx have paths, not addresses.
            prefix = platform == .sphinx ? path : PictureAddress.encoded(path)
        }
    }

    /// Where a picture's file goes.
    /// - Throws: ``RenderError`` of kind `data` for a link that leads out of the directory, `usage` if not a file.
    package mutating func place(_ name: PictureName, isDark: Bool) throws(RenderError)
        -> RootDirectory.Place
    {
        let file = platform.fileName(name, isDark: isDark)
        do {
            return try root.place(file)
        } catch {
            guard error.kind == .data else { throw error }
            throw RenderError(
                .data, "'\(file)' is a link that leads out of its directory", at: .file(directory))
        }
    }

    /// How a page names a picture's file.
    func source(_ name: PictureName, isDark: Bool) -> String {
        platform == .docc ? "\(name)" : prefix + platform.fileName(name, isDark: isDark)
    }

    /// Within what names of files are one picture's only: for DocC the whole catalog, else the directory.
    var namespace: String { catalog ?? real }

    /// The DocC catalog that the directory is in; nil for another platform or outside of one.
    var catalog: String? {
        guard platform == .docc else { return nil }
        let parts = real.split(separator: "/")
        return parts.lastIndex { $0.hasSuffix(".docc") }.map {
            "/" + parts[...$0].joined(separator: "/")
        }
    }
}
