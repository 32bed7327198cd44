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
