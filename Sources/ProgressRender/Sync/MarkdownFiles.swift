internal import Glibc

/// The Markdown files that were named, and those in folders that were.
struct MarkdownFiles {
    struct File {
        let path: String
        /// The numbers of what it was named by.
        var operands: Set<Int>
    }

    /// Each once, in the order they were named in, and within a folder by their names.
    private(set) var files: [File] = []
    private var places: [OutputPlace: Int] = [:]
    private var entryCount = 0

    /// The most files and folders gone through, in all.
    private static let mostEntries = 1_000_000

    /// Looks for them.
    /// - Throws: `.noInput` when one is not there, `.usage` for what is neither file nor folder, `.data` for too many.
    init(_ operands: [String]) throws(RenderError) {
        for (index, operand) in operands.enumerated() {
            guard !operand.isEmpty else { throw RenderError(.usage, "a file's name is empty") }
            if FileIdentity.isFolder(operand) {
                try list(operand, index)
            } else if FileIdentity.isThere(operand) {
                try add(operand, index)
            } else {
                throw RenderError(.noInput, "there is no such file or folder", place: operand)
            }
        }
    }

    private mutating func add(_ path: String, _ operand: Int) throws(RenderError) {
        let place = try OutputPlace(path)
        if let known = places[place] {
            files[known].operands.insert(operand)
        } else {
            places[place] = files.count
            files.append(File(path: path, operands: [operand]))
        }
    }

    /// Goes through a folder.
    ///
    /// Hidden names, `node_modules` and links are passed over: links may lead anywhere, and what is in
    /// the folder itself is found there.
    private mutating func list(_ folder: String, _ operand: Int) throws(RenderError) {
        guard let stream = opendir(folder) else { throw Self.unreadable(folder) }
        defer { closedir(stream) }
        var found: [(name: String, isFolder: Bool)] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw Self.unreadable(folder) }
                break
            }
            entryCount += 1
            guard entryCount <= Self.mostEntries else {
                throw RenderError(
                    .data, "there are more than \(Self.mostEntries) files and folders in it",
                    place: folder)
            }
            let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let name, !name.hasPrefix("."), name != "node_modules" else { continue }
            switch Self.form("\(folder)/\(name)", Int(entry.pointee.d_type)) {
            case S_IFDIR: found.append((name, true))
            case S_IFREG where Self.isMarkdown(name): found.append((name, false))
            default: continue
            }
        }
        found.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        for (name, isFolder) in found {
            let path = folder.hasSuffix("/") ? folder + name : OutputTarget.path(name, in: folder)
            if isFolder { try list(path, operand) } else { try add(path, operand) }
        }
    }

    /// Whether a file's name is one of Markdown.
    static func isMarkdown(_ name: String) -> Bool {
        ["md", "markdown"].contains(OutputTarget.ending(of: name))
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
            fault.code == EIO ? .io : .noInput, "the folder cannot be read: \(fault.message)",
            place: folder)
    }
}
