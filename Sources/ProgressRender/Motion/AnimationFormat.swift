internal import RenderSystem

/// The kinds of files an animation can become.
package enum AnimationFormat: String, Hashable, Sendable, CaseIterable {
    /// Numbered pictures.
    case png
    /// Numbered pictures, or one that moves.
    case svg
    /// PNG that moves.
    case apng
    case gif
    case webp
    case mp4
    case mov
    case webm

    /// The format of a file name's extension, in any case; nil for another extension.
    package init?(path: String) {
        guard let ending = FilePath(path).pathExtension else { return nil }
        self.init(rawValue: ending)
    }

    /// Every format's name, for messages.
    package static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// Whether the ffmpeg program makes it.
    package var isVideo: Bool { [.mp4, .mov, .webm, .webp].contains(self) }
}
