internal import Glibc

/// The inputs of text: the font files in use, and the directories in which others are searched.
package enum FontInputs {
    /// How far below a directory others are looked at.
    private static let deepest = 8

    /// The font files that were opened so far, in order.
    package static func openedFiles() -> [String] { FontLibrary.shared.openedFiles }

    /// The directories that fonts are looked for in and all below them, in order, those that do not exist too.
    package static func folders() -> [String] {
        let standard = FontFolders.standard()
        var found: Set<String> = []
        for folder in standard.direct + standard.searched { collect(folder, deepest, &found) }
        return found.sorted()
    }

    private static func collect(_ folder: String, _ depth: Int, _ found: inout Set<String>) {
        guard found.insert(folder).inserted, depth > 0, let stream = opendir(folder) else { return }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let kind = Int32(entry.pointee.d_type)
            guard kind == Int32(DT_DIR) || kind == Int32(DT_LNK) || kind == Int32(DT_UNKNOWN)
            else { continue }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let name, name != ".", name != ".." else { continue }
            let path = "\(folder)/\(name)"
            if kind == Int32(DT_DIR) || isFolder(path) { collect(path, depth - 1, &found) }
        }
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
