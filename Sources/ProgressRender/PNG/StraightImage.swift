/// A picture as PNG files hold it: straight alpha, 8 bits a sample.
public struct StraightImage: Equatable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int
    /// `width × height` pixels, row after row, each `0xAABBGGRR`: red first in memory, straight alpha.
    public let pixels: [UInt32]

    /// Makes a picture.
    /// - Precondition: `pixels` holds `width × height` values.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// The picture a PNG of `image` holds: what encoding and decoding it gives.
    public init(_ image: PixelImage) {
        self.init(
            width: image.width, height: image.height, pixels: image.pixels.map(straightColor))
    }
}
