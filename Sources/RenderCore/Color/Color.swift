/// A colour in sRGB with straight (not premultiplied) alpha, 8 bits a channel.
public struct Color: Hashable, Sendable {
    /// Red, 0…255.
    public var red: UInt8
    /// Green, 0…255.
    public var green: UInt8
    /// Blue, 0…255.
    public var blue: UInt8
    /// Opacity, 0 (clear) … 255 (opaque).
    public var alpha: UInt8

    /// Makes a colour; opaque unless `alpha` says otherwise.
    public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Makes a colour from `0xRRGGBB`.
    public init(hex: UInt32, alpha: UInt8 = 255) {
        self.init(
            red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
            blue: UInt8(truncatingIfNeeded: hex), alpha: alpha)
    }

    /// Opaque white.
    public static let white = Color(hex: 0xFFFFFF)
    /// Opaque black.
    public static let black = Color(hex: 0x000000)
    /// Fully transparent.
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)

    /// Whether nothing shows through.
    public var isOpaque: Bool { alpha == 255 }

    /// `#rrggbb`, or `#rrggbbaa` when not opaque.
    public var hexadecimal: String {
        var digits = "#"
        for channel in alpha == 255 ? [red, green, blue] : [red, green, blue, alpha] {
            if channel < 16 { digits += "0" }
            digits += String(channel, radix: 16)
        }
        return digits
    }

    /// The colour as a pixel `0xFFRRGGBB`, whatever its alpha.
    package var opaquePixel: UInt32 {
        0xFF00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}
