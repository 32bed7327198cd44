/// A picture in memory: rows of 32-bit pixels, blue, green, red, alpha in memory order, premultiplied.
///
/// This is cairo's `ARGB32` on a little-endian machine, without padding between rows.
public struct PixelImage: Equatable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int
    /// `width × height` pixels, row after row, each `0xAARRGGBB`, premultiplied.
    public var pixels: [UInt32]

    /// Makes a picture.
    /// - Precondition: `pixels` holds `width × height` values.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension PixelImage {
    /// The picture that a PNG file holds, premultiplied; samples of 16 bits are rounded to 8.
    public init(_ image: StraightImage) {
        self.init(
            width: image.width, height: image.height,
            pixels: image.pixels.map { swappedRedAndBlue(premultipliedColor($0)) })
    }
}

extension PixelImage {
    /// Checks that the picture can be a frame of an animation.
    /// - Throws: `.usage` when it has another size.
    func checkSize(of animation: (width: Int, height: Int)) throws(RenderError) {
        guard width == animation.width, height == animation.height else {
            throw RenderError(
                .usage,
                "a frame has \(width) × \(height) pixels, the animation \(animation.width) × \(animation.height)"
            )
        }
    }
}
