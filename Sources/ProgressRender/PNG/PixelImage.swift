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
