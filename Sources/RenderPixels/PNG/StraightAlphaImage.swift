/// A picture as PNG files hold it: straight alpha, 8 bits a sample, or 16.
public struct StraightAlphaImage: Equatable, Sendable {
    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int
    /// `width × height` pixels, row after row, each `0xAABBGGRR`: red first in memory, straight alpha.
    public let pixels: [UInt32]

    /// The samples of a file of 16 bits, each pixel `0xAAAABBBBGGGGRRRR`; nil when `pixels` says it all.
    let deepPixels: [UInt64]?

    /// Makes a picture.
    /// - Precondition: `pixels` holds `width × height` values.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(pixels.count == width * height)
        self.width = width
        self.height = height
        self.pixels = pixels
        deepPixels = nil
    }

    /// Makes a picture of 16 bits a sample; `pixels` gets them rounded to 8.
    init(width: Int, height: Int, deepPixels: [UInt64]) {
        precondition(deepPixels.count == width * height)
        self.width = width
        self.height = height
        self.deepPixels = deepPixels
        pixels = deepPixels.map { deep in
            stride(from: UInt64(0), to: 64, by: 16).reduce(0) { pixel, shift in
                let sample = (deep >> shift & 0xFFFF) * 255 + 32_767
                return pixel | UInt32(sample / 65_535) << UInt32(shift / 2)
            }
        }
    }

    /// The pixel at a place with 16 bits a sample, `0xAAAABBBBGGGGRRRR`; nil outside.
    func deepPixel(_ x: Int, _ y: Int) -> UInt64? {
        guard let deepPixels else {
            return pixel(x, y).map { pixel in
                stride(from: UInt64(0), to: 64, by: 16).reduce(0) { deep, shift in
                    deep | UInt64(pixel >> UInt32(shift / 2) & 0xFF) * 257 << shift
                }
            }
        }
        return x < width && y < height ? deepPixels[y * width + x] : nil
    }

    /// The picture a PNG of `image` holds: what encoding and decoding it gives.
    public init(_ image: PremultipliedImage) {
        self.init(
            width: image.width, height: image.height, pixels: image.pixels.map(straightColor))
    }
}

extension PremultipliedImage {
    /// The picture that a PNG file holds, premultiplied; samples of 16 bits are rounded to 8.
    public init(_ image: StraightAlphaImage) {
        self.init(
            width: image.width, height: image.height,
            pixels: image.pixels.map { swappedRedAndBlue(premultipliedColor($0)) })
    }
}
