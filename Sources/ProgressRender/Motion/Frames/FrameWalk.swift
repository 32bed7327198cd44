/// Draws frame after frame and hands their pixels on, the whole picture in one place of memory.
package struct FrameWalk: Sendable {
    private let source: any FrameSource
    private let frames: SelectedFrames
    private let scale: Double
    private let isStrict: Bool

    /// - Parameters:
    ///   - frames: The frames to draw, counted from 0, in order.
    ///   - scale: Pixels to a point.
    ///   - isStrict: Whether a warning is an error.
    package init(
        _ source: any FrameSource, frames: SelectedFrames, scale: Double, isStrict: Bool = false
    ) {
        self.isStrict = isStrict
        self.source = source
        self.frames = frames
        self.scale = scale
    }

    /// Draws the frames.
    /// - Parameter body: Gets the pixels, row after row, premultiplied `0xAARRGGBB`, and boxes around all that may
    ///   differ from the frame before.
    /// - Returns: The warnings, each once.
    /// - Throws: ``RenderError`` when a frame cannot be drawn, and whatever `body` throws.
    package func run(
        _ body: (UnsafeBufferPointer<UInt32>, [PixelRect]) throws(RenderError) -> Void
    ) throws(RenderError) -> [Warning] {
        var painter = try FramePainter(size: source.size, scale: scale)
        var warnings = WarningList()
        for index in frames {
            let picture = try source.picture(at: index)
            try warnings.add(picture.warnings, isStrict: isStrict)
            let changed = try painter.paint(picture.scene)
            try painter.withPixels { pixels throws(RenderError) in try body(pixels, changed) }
        }
        return warnings.all
    }
}
