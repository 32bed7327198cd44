internal import RenderSystem

/// Pictures that `sync` made and nobody has changed since: others are neither replaced nor removed.
enum GeneratedPicture {
    /// What a file is, seen from `sync`.
    enum Origin {
        /// As `sync` made it.
        case own
        /// Made by `sync`, and changed since.
        case edited
        /// Made by somebody else.
        case foreign
    }

    /// The longest file that is looked into; no picture of a marker is longer.
    private static let maximumBytes = 1 << 26

    /// Returns what a file is; one that cannot be read is somebody else's.
    static func origin(of path: String) -> Origin {
        guard ["svg", "png"].contains(FilePath(path).pathExtension),
            let file = try? FileReader.read(path, limit: maximumBytes)
        else { return .foreign }
        if OriginMark.sync.isWhole(in: file) { return .own }
        return OriginMark.sync.stands(in: file) ? .edited : .foreign
    }

    /// Whether nothing of somebody else's is lost where a file becomes a picture.
    static func mayReplace(_ path: String, by picture: [UInt8]) throws(RenderError) -> Bool {
        let file = try FileReader.read(path, limit: maximumBytes)
        return OriginMark.sync.isWhole(in: file) || OriginMark.sync.added(toSVG: file) == picture
    }
}
