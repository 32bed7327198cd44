internal import RenderSystem

/// The Markdown files that were named, and those in directories that were.
struct MarkdownFiles {
    struct File {
        let path: String
        /// The numbers of what it was named by.
        var operands: Set<Int>
    }

    /// Each once, in the order they were named in, and within a directory by their names.
    private(set) var files: [File] = []
    /// The directories of pictures found on the way.
    private(set) var pictureDirectories: [String] = []
    private var places: [OutputPlace: Int] = [:]

    /// Looks for them.
    /// - Throws: `.noInput` if one does not exist, `.usage` for neither a file nor a directory, `.data` for too many.
    init(_ operands: [String]) throws(RenderError) {
        var walk = DirectoryWalk()
        for (index, operand) in operands.enumerated() {
            guard !operand.isEmpty else { throw RenderError(.usage, "the file name is empty") }
            if FileIdentity.isDirectory(operand) {
                try list(operand, index, &walk)
            } else if FileIdentity.exists(operand) {
                try add(operand, index)
            } else {
                throw RenderError(
                    .noInput, "the file or directory does not exist", at: .file(operand))
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

    /// Goes through a directory.
    ///
    /// Hidden names, `node_modules` and links are passed over: links may lead anywhere, and what is in
    /// the directory itself is found there.
    private mutating func list(_ directory: String, _ operand: Int, _ walk: inout DirectoryWalk)
        throws(RenderError)
    {
        try walk.visit(directory) { (entry) throws(RenderError) in
            guard !entry.name.hasPrefix("."), entry.name != "node_modules" else { return .skip }
            if entry.kind == .directory, entry.name == SyncOptions.defaultDirectory {
                pictureDirectories.append(entry.path)
            } else if entry.kind == .file, Self.isMarkdown(entry.name) {
                try add(entry.path, operand)
            }
            return .enter
        }
    }

    /// Whether a file's name is one of Markdown.
    static func isMarkdown(_ name: String) -> Bool {
        ["md", "markdown"].contains(FilePath(name).pathExtension)
    }
}
