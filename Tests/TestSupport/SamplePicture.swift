package import RenderCore

/// Kinds of pictures, each with the form it is to be written in.
package enum SamplePicture: CaseIterable {
    case clear, oneColor, twoColors, sixteenColors, manyColors, everyColor
    case opaqueColors, opaqueNoise, blackAndWhite, fourGrays, sixteenGrays, grays, softGrays,
        gradient

    /// Draws a picture.
    package func image(_ width: Int, _ height: Int, seed: UInt64 = 1) -> PremultipliedImage {
        var random = SeededGenerator(seed)
        var palette: [UInt32] = []
        switch self {
        case .clear: palette = [0]
        case .oneColor: palette = [0xFF33_99E6]
        case .twoColors: palette = [0xFF33_99E6, 0]
        case .sixteenColors: palette = (0..<16).map { _ in Self.color(&random) }
        case .manyColors: palette = (0..<256).map { _ in Self.color(&random) }
        case .opaqueColors: palette = (0..<200).map { _ in Self.color(&random) | 0xFF00_0000 }
        case .blackAndWhite: palette = [0xFF00_0000, 0xFFFF_FFFF]
        case .fourGrays: palette = (0..<4).map { Self.gray($0 * 85) }
        case .sixteenGrays: palette = (0..<16).map { Self.gray($0 * 17) }
        case .grays: palette = (0..<256).map { Self.gray($0) }
        case .everyColor, .opaqueNoise, .softGrays, .gradient: break
        }
        let pixels = (0..<width * height).map { index -> UInt32 in
            let (x, y) = (UInt32(index % width), UInt32(index / width))
            switch self {
            case .everyColor: return Self.color(&random)
            case .opaqueNoise: return Self.color(&random) | 0xFF00_0000
            case .softGrays:
                let alpha = UInt32.random(in: 0...255, using: &random)
                return alpha << 24 | UInt32.random(in: 0...alpha, using: &random) * 0x01_0101
            case .gradient:
                return 0xFF00_0000 | (x * 3 & 0xFF) << 16 | (y * 5 & 0xFF) << 8 | (x + y) & 0xFF
            default: return palette.randomElement(using: &random) ?? 0
            }
        }
        return PremultipliedImage(width: width, height: height, pixels: pixels)
    }

    private static func gray(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level * 0x01_0101 }

    /// A proper premultiplied colour.
    private static func color(_ random: inout SeededGenerator) -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &random)
        let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
        return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
}
