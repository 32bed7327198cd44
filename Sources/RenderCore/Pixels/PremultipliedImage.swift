/// A picture in memory: rows of 32-bit pixels, blue, green, red, alpha in memory order, premultiplied.
///
/// This is cairo's `ARGB32` on a little-endian machine, without padding between rows.
public struct PremultipliedImage: Equatable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int
    /// `width × height` pixels, row after row, each `0xAARRGGBB`, premultiplied.
    /// - Precondition: The number of pixels stays `width × height`: encoders read that many.
    public var pixels: [UInt32] {
        didSet { precondition(pixels.count == width * height) }
    }

    /// Makes a picture.
    /// - Precondition: `pixels` holds `width × height` values.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}

extension PremultipliedImage {
    /// Checks that the picture can be a frame of an animation.
    /// - Throws: `.usage` when it has another size.
    package func checkSize(of animation: (width: Int, height: Int)) throws(RenderError) {
        guard width == animation.width, height == animation.height else {
            throw RenderError(
                .usage,
                "a frame has \(width) × \(height) pixels, the animation \(animation.width) × \(animation.height)"
            )
        }
    }
}
