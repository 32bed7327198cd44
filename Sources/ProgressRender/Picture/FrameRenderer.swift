/// Renders scene after scene of one size as PNG files, only what changed between them.
///
/// The bytes are those of the scene rendered alone with the same scale and effort.
package struct FrameRenderer: ~Copyable {
    private var painter: FramePainter
    private var encoder: PNGFrameEncoder

    /// Makes a renderer of frames of a size in points.
    /// - Parameters:
    ///   - scale: Pixels to a point. Default: 1.
    ///   - effort: How much time goes into making files small. Default: balanced up to 100,000 pixels, fast above.
    /// - Throws: ``RenderError`` of kind `usage` when a frame would be too large.
    package init(
        size: Size, scale: Double = 1, effort: PNGEffort = .automatic
    ) throws(RenderError) {
        let painter = try FramePainter(size: size, scale: scale)
        encoder = try PNGFrameEncoder(
            width: painter.width, height: painter.height, scale: scale, effort: effort)
        self.painter = painter
    }

    /// The next frame as a PNG file.
    /// - Throws: ``RenderError`` of kind `usage` when the scene has another size than the frames.
    package mutating func png(_ scene: Scene) throws(RenderError) -> [UInt8] {
        let changed = try painter.paint(scene)
        // Lent to a closure, the encoder has to be out of this value.
        return try painter.encode(changed, by: &encoder)
    }
}

extension FramePainter {
    fileprivate borrowing func encode(_ changed: [PixelRect], by encoder: inout PNGFrameEncoder)
        throws(RenderError) -> [UInt8]
    {
        try withPixels { pixels throws(RenderError) in
            try encoder.encode(pixels, changed: changed)
        }
    }
}
