/// A colour as it meets the eye, and the distance of two.
///
/// Channels are 0…255, premultiplied, with whatever fraction samples of 16 bits have.
struct PerceivedColor {
    private let red: Double
    private let green: Double
    private let blue: Double
    /// The share of a white background that shows: 255 where nothing covers it.
    private let ground: Double

    /// The largest distance there is, squared: that of black and white is 32,857, that of some colours more.
    private static let largest = 35_215.0

    /// A pixel `0xAABBGGRR`, straight.
    init(_ pixel: UInt32) {
        let alpha = Double(pixel >> 24)
        func channel(_ shift: UInt32) -> Double {
            let sample = Double(pixel >> shift & 0xFF)
            return alpha == 255 ? sample : sample * alpha / 255
        }
        (red, green, blue, ground) = (channel(0), channel(8), channel(16), 255 - alpha)
    }

    /// A pixel `0xAAAABBBBGGGGRRRR`, straight.
    init(deep pixel: UInt64) {
        let alpha = Double(pixel >> 48) / 65_535
        func channel(_ shift: UInt64) -> Double {
            Double(pixel >> shift & 0xFFFF) / 257 * alpha
        }
        (red, green, blue, ground) = (channel(0), channel(16), channel(32), 255 - alpha * 255)
    }

    /// Whether two colours are farther from each other than `tolerance`, 0…1, on black or on white.
    ///
    /// Source: Y. Kotsarenko, F. Ramos, "Measuring perceived color difference using YIQ NTSC transmission color space in
    /// mobile applications", 2010; the constants are those of the program pixelmatch.
    static func differ(_ left: PerceivedColor, _ right: PerceivedColor, by tolerance: Double)
        -> Bool
    {
        let limit = largest * tolerance * tolerance
        if distance(left, right, onWhite: false) > limit { return true }
        return (left.ground > 0 || right.ground > 0)
            && distance(left, right, onWhite: true) > limit
    }

    private static func distance(
        _ left: PerceivedColor, _ right: PerceivedColor, onWhite: Bool
    ) -> Double {
        let white = onWhite ? 1.0 : 0
        let (leftGround, rightGround) = (left.ground * white, right.ground * white)
        let (r1, g1, b1) = (left.red + leftGround, left.green + leftGround, left.blue + leftGround)
        let (r2, g2, b2) = (
            right.red + rightGround, right.green + rightGround, right.blue + rightGround
        )
        let y = luma(r1, g1, b1) - luma(r2, g2, b2)
        let i =
            r1 * 0.595_977_99 - g1 * 0.274_176_10 - b1 * 0.321_801_89
            - (r2 * 0.595_977_99 - g2 * 0.274_176_10 - b2 * 0.321_801_89)
        let q =
            r1 * 0.211_470_17 - g1 * 0.522_617_11 + b1 * 0.311_146_94
            - (r2 * 0.211_470_17 - g2 * 0.522_617_11 + b2 * 0.311_146_94)
        return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
    }

    /// How bright it is on black or on white, 0…255.
    func brightness(onWhite: Bool) -> Double {
        let ground = onWhite ? ground : 0
        return Self.luma(red + ground, green + ground, blue + ground)
    }

    private static func luma(_ red: Double, _ green: Double, _ blue: Double) -> Double {
        red * 0.298_895_31 + green * 0.586_622_47 + blue * 0.114_482_23
    }
}

extension StraightAlphaImage {
    /// The colour at a place within the picture.
    func perceived(_ x: Int, _ y: Int) -> PerceivedColor {
        let place = y * width + x
        if let deepPixels { return PerceivedColor(deep: deepPixels[place]) }
        return PerceivedColor(pixels[place])
    }
}
