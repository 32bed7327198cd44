internal import RenderSystem

/// The inputs of text: the font files in use, and the directories in which others are searched.
package enum FontInputs {
    /// How far below a directory those are that are gone through.
    private static let deepest = 7

    /// The font files that were opened so far, in order.
    package static func openedFiles() -> [String] { FontLibrary.shared.openedFiles }

    /// The directories that fonts are looked for in and all below them, in order, those that do not exist too.
    package static func folders() -> [String] {
        let standard = FontFolders.standard()
        var found: Set<String> = []
        var walk = DirectoryWalk(followsLinks: true, deepest: deepest, skipsFaults: true)
        for folder in standard.direct + standard.searched where found.insert(folder).inserted {
            try? walk.visit(folder) { entry in
                entry.kind == .directory && found.insert(entry.path).inserted ? .enter : .skip
            }
        }
        return found.sorted()
    }
}
