/// Draws frame after frame and hands their pixels on, the whole picture in one place of memory.
struct FrameWalk: Sendable {
    let source: any FrameSource
    /// The frames to draw, counted from 0, in order.
    let frames: SelectedFrames
    /// Pixels to a point.
    let scale: Double
    /// Whether a warning is an error.
    let isStrict: Bool

    /// Draws the frames.
    /// - Parameter body: Gets the pixels, row after row, premultiplied `0xAARRGGBB`, and boxes around all that may
    ///   differ from the frame before.
    /// - Returns: The warnings, each once.
    /// - Throws: ``RenderError`` when a frame cannot be drawn, and whatever `body` throws.
    func run(
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

/// Frames that can each be drawn without the others.
public protocol FrameSource: Sendable {
    /// How many frames there are.
    var frameCount: Int { get }
    /// The frame's size in points.
    var size: Size { get }
    /// The frame at `index`, 0…`frameCount` − 1.
    /// - Throws: ``RenderError`` when the frame cannot be drawn.
    func picture(at index: Int) throws(RenderError) -> Picture
}
