internal import RenderSystem

/// The inputs of text: the font files in use, and the directories in which others are searched.
package enum FontInputs {
    /// How far below a directory those are that are gone through.
    private static let maximumDepth = 7

    /// The font files that were opened so far, in order.
    package static func openedFiles() -> [String] { FontLibrary.shared.openedFiles }

    /// The directories that fonts are looked for in and all below them, in order, those that do not exist too.
    package static func directories() -> [String] {
        let directories = FontDirectories.default()
        var found: Set<String> = []
        var walk = DirectoryWalk(followsLinks: true, maximumDepth: maximumDepth, skipsFaults: true)
        for directory in directories.direct + directories.searched
        where found.insert(directory).inserted {
            try? walk.visit(directory) { entry in
                entry.kind == .directory && found.insert(entry.path).inserted ? .enter : .skip
            }
        }
        return found.sorted()
    }
}
