public import ProgressRender

/// A picture as a test looks at it: the PNG file that becomes the golden, its pixels, and what explains a difference.
public struct SnapshotImage: Sendable {
    /// The file that is recorded.
    package let png: [UInt8]
    package let pixels: StraightAlphaImage
    /// Tells which fonts were used.
    package private(set) var scene: Scene?
    /// The warnings, which a failure shows too.
    package private(set) var warnings: [Warning] = []

    /// A PNG file of any colour type and depth.
    /// - Throws: ``RenderError`` of kind `data` when it is no whole, undamaged, still PNG.
    public init(png: [UInt8]) throws(RenderError) {
        do throws(RenderError) {
            pixels = try PNGDecoder.decode(png)
        } catch {
            throw error.at(.file("the picture to be checked"))
        }
        self.png = png
    }

    /// Pixels with straight alpha, as far as premultiplied ones of 8 bits hold them: so the golden has them too.
    /// - Throws: ``RenderError`` of kind `usage` when there are none or too many for a PNG file.
    public init(_ pixels: StraightAlphaImage) throws(RenderError) {
        try self.init(PremultipliedImage(pixels))
    }

    /// Pixels with premultiplied alpha.
    /// - Throws: ``RenderError`` of kind `usage` when there are none or too many for a PNG file.
    public init(_ pixels: PremultipliedImage) throws(RenderError) {
        png = try PNGEncoder.encode(pixels)
        self.pixels = StraightAlphaImage(pixels)
    }

    init(_ scene: Scene, warnings: [Warning] = [], scale: Double) throws(RenderError) {
        let pixels = try Painter.paint(scene, scale: scale)
        png = try PNGEncoder.encode(pixels, scale: scale)
        self.pixels = StraightAlphaImage(pixels)
        self.scene = scene
        self.warnings = warnings
    }
}
