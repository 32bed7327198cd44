/// The Markdown files that were named, and those in folders that were.
struct MarkdownFiles {
    struct File {
        let path: String
        /// The numbers of what it was named by.
        var operands: Set<Int>
    }

    /// Each once, in the order they were named in, and within a folder by their names.
    private(set) var files: [File] = []
    /// The folders of pictures that were come by.
    private(set) var pictureFolders: [String] = []
    private var places: [OutputPlace: Int] = [:]
    private var entries = FolderEntries()

    /// Looks for them.
    /// - Throws: `.noInput` when one is not there, `.usage` for what is neither file nor folder, `.data` for too many.
    init(_ operands: [String]) throws(RenderError) {
        for (index, operand) in operands.enumerated() {
            guard !operand.isEmpty else { throw RenderError(.usage, "the file name is empty") }
            if FileIdentity.isFolder(operand) {
                try list(operand, index)
            } else if FileIdentity.isThere(operand) {
                try add(operand, index)
            } else {
                throw RenderError(.noInput, "the file or directory does not exist", place: operand)
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
        for entry in try entries.list(folder)
        where !entry.name.hasPrefix(".") && entry.name != "node_modules" {
            let path = FolderEntries.path(entry.name, in: folder)
            if entry.isFolder {
                if entry.name == SyncOptions.standardFolder { pictureFolders.append(path) }
                try list(path, operand)
            } else if Self.isMarkdown(entry.name) {
                try add(path, operand)
            }
        }
    }

    /// Whether a file's name is one of Markdown.
    static func isMarkdown(_ name: String) -> Bool {
        ["md", "markdown"].contains(OutputTarget.ending(of: name))
    }
}
