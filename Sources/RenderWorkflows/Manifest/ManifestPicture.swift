/// A picture that a manifest asks for, checked and ready to be drawn, and the files it goes to.
package struct ManifestPicture: Sendable {
    package enum Subject: Sendable {
        case still(any RequestedWidget)
        case animated(any WidgetAnimation)
    }

    let kind: PictureKind
    package let subject: Subject
    /// How it is written.
    package let output: AnimationOutputOptions
    /// Which frames of an animation are written.
    package let selection: FrameSelection
    package let outputs: [ManifestOutput]
    /// All that was said of it, in one way, so that two pictures with the same text are the same picture.
    package let settings: String
    /// The files it is made from.
    package let inputs: [String]
    /// The place of its entry.
    package let position: TextPosition
}

/// A file that a picture goes to.
package struct ManifestOutput: Equatable, Sendable {
    package enum Format: Equatable, Sendable {
        case still(OutputFormat)
        /// Numbered pictures.
        case frames(FrameName, AnimationFormat)
        /// One picture that moves, or a video.
        case moving(AnimationFormat)
    }

    /// The name as it was written, with what the matrix says in its places; that of frames has a place for the number.
    package let name: String
    package let format: Format
    /// Its place in the manifest.
    package let position: TextPosition

    init(_ name: String, _ kind: PictureKind, at position: TextPosition) throws(RenderError) {
        self.position = position
        guard kind.isAnimated else {
            self.name = name
            format = .still(
                try ManifestOutput.known(OutputFormat(path: name), name, OutputFormat.names))
            return
        }
        let pattern = try FrameName(parsing: name)
        let animated = try ManifestOutput.known(
            AnimationFormat(path: name), name, AnimationFormat.names)
        if pattern.hasPlaceholder || animated == .png {
            guard animated == .png || animated == .svg else {
                throw RenderError(
                    .usage, "numbered frames are PNG or SVG, and '\(name.prefix(64))' is neither",
                    hint: "leave the frame number out of the name")
            }
            self.name = name
            format = .frames(pattern, animated)
        } else {
            self.name = pattern.name(for: 0)
            format = .moving(animated)
        }
    }

    private static func known<Format>(_ format: Format?, _ name: String, _ names: String)
        throws(RenderError) -> Format
    {
        if let format { return format }
        throw RenderError(
            .usage, "the format of '\(name.prefix(64))' is unknown",
            hint: "use one of the extensions \(names)")
    }
}
