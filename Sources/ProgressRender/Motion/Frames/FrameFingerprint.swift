internal import RenderSystem

/// The digest of all that decides what an animation's frames look like.
package enum FrameFingerprint {
    /// - Parameters:
    ///   - source: The animation; its first and last frame represent the fonts, whose outlines they contain.
    ///   - settings: Everything else, such as options, in a form that differs when they do.
    /// - Throws: ``RenderError`` when a frame cannot be drawn.
    package static func of(_ source: any FrameSource, settings: [String]) throws(RenderError)
        -> String
    {
        var parts = [Version.current, "\(source.frameCount)"] + settings
        for index in [0, source.frameCount - 1] {
            parts.append(try source.picture(at: index).svg())
        }
        // A length before each part: no two lists are one text.
        let text = parts.map { "\($0.utf8.count):\($0)" }.joined()
        return SHA256.hexadecimal(of: Array(text.utf8))
    }
}
