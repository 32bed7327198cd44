internal import Glibc

extension Color {
    /// Relative luminance of an opaque colour, 0 (black) … 1 (white) (WCAG 2.2, "relative luminance").
    package var luminance: Double {
        let linear = Self.linearChannels
        return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)]
            + 0.0722 * linear[Int(blue)]
    }

    /// The value of each channel level in linear light: a badge needs dozens of them.
    private static let linearChannels = (0...255).map { channel in
        let c = Double(channel) / 255
        return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4)
    }

    /// Contrast ratio of two opaque colours, 1…21 (WCAG 2.2, "contrast ratio").
    package func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// The least contrast of text with its background (WCAG 2.2, success criterion 1.4.3, level AA).
    package static let leastTextContrast = 4.5

    /// The first of `colors` that can be read on this opaque one, else black or white: one of them always can.
    package func text(from colors: [Color]) -> Color { Color.text(from: colors, on: [self]) }

    /// The first of `colors` that can be read on all of these opaque ones, else black or white.
    package static func text(from colors: [Color], on unders: [Color]) -> Color {
        func least(_ color: Color) -> Double {
            unders.map { color.contrast(with: $0) }.min() ?? 21
        }
        return colors.first { least($0) >= leastTextContrast }
            ?? (least(.white) >= least(.black) ? .white : .black)
    }

    /// Returns the visible colour when this one is drawn over an opaque one.
    package func over(_ below: Color) -> Color {
        func mix(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            let a = Int(alpha)
            return UInt8((Int(top) * a + Int(bottom) * (255 - a) + 127) / 255)
        }
        return Color(
            red: mix(red, below.red), green: mix(green, below.green), blue: mix(blue, below.blue))
    }

    /// The colour a share of the way from this one to `other`, channel by channel in sRGB as SVG gradients do it.
    package func mixed(with other: Color, share: Double) -> Color {
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((Double(a) + (Double(b) - Double(a)) * share).rounded())
        }
        return Color(
            red: mix(red, other.red), green: mix(green, other.green),
            blue: mix(blue, other.blue), alpha: mix(alpha, other.alpha))
    }
}

extension Theme {
    /// The one of the two text colours with the higher contrast; where neither can be read, black or white.
    package func text(on under: Color) -> Color {
        let best =
            lightText.contrast(with: under) >= darkText.contrast(with: under)
            ? lightText : darkText
        return under.text(from: [best])
    }
}
