internal import Glibc

/// The entries of directories, one after the other: files and directories, without links, which may lead anywhere.
package struct FolderEntries {
    package struct Entry {
        package let name: String
        package let isFolder: Bool
    }

    /// The maximum number of files and directories gone through, in all.
    private static let most = 1_000_000
    private var count = 0

    package init(count: Int = 0) {
        self.count = count
    }

    /// Returns the entries of a directory, sorted by the bytes of their names; names that are not UTF-8 are skipped.
    /// - Throws: `.noInput` or `.io` for a directory that cannot be read, `.data` for too many entries.
    package mutating func list(_ folder: String) throws(RenderError) -> [Entry] {
        guard let stream = opendir(folder) else { throw Self.unreadable(folder) }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw Self.unreadable(folder) }
                return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
            }
            count += 1
            guard count <= Self.most else {
                throw RenderError(
                    .data, "the directory has more than \(Self.most) files and directories",
                    at: .file(folder))
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let name, name != ".", name != ".." else { continue }
            switch Self.form("\(folder)/\(name)", Int(entry.pointee.d_type)) {
            case S_IFDIR: entries.append(Entry(name: name, isFolder: true))
            case S_IFREG: entries.append(Entry(name: name, isFolder: false))
            default: continue
            }
        }
    }

    /// The path of an entry of a directory.
    package static func path(_ name: String, in folder: String) -> String {
        folder.hasSuffix("/") ? folder + name : FilePath(folder).appending(name)
    }

    private static func form(_ path: String, _ kind: Int) -> mode_t {
        if kind == DT_REG { return S_IFREG }
        if kind == DT_DIR { return S_IFDIR }
        guard kind == DT_UNKNOWN else { return 0 }
        var status = stat()
        return lstat(path, &status) == 0 ? status.st_mode & S_IFMT : 0
    }

    private static func unreadable(_ folder: String) -> RenderError {
        let fault = SystemFault()
        return RenderError(
            fault.code == EIO ? .io : .noInput, "the directory cannot be read: \(fault.message)",
            at: .file(folder))
    }
}
