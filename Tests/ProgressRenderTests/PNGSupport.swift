@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// Numbers that are the same in every run.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

/// Kinds of pictures, each with the form it is to be written in.
enum SamplePicture: CaseIterable {
    case clear, oneColor, twoColors, sixteenColors, manyColors, everyColor
    case opaqueColors, opaqueNoise, blackAndWhite, fourGrays, sixteenGrays, grays, softGrays,
        gradient

    func image(_ width: Int, _ height: Int, seed: UInt64 = 1) -> PixelImage {
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
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    private static func gray(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level * 0x01_0101 }

    /// A proper premultiplied colour.
    private static func color(_ random: inout SeededGenerator) -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &random)
        let channels = (0..<3).map { _ in UInt32.random(in: 0...alpha, using: &random) }
        return alpha << 24 | channels[0] << 16 | channels[1] << 8 | channels[2]
    }
}

/// The names and contents of a file's chunks.
func chunks(of file: [UInt8]) -> [(name: String, content: [UInt8])] {
    var result: [(name: String, content: [UInt8])] = []
    var position = 8
    while position + 12 <= file.count {
        let length = file[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
        let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
        guard position + 12 + length <= file.count else { break }
        result.append((name, Array(file[position + 8..<position + 8 + length])))
        position += 12 + length
    }
    return result
}

/// A PNG put together from given chunks, with right checksums.
func pngFile(_ chunks: [(StaticString, [UInt8])]) -> [UInt8] {
    var writer = PNGChunkWriter(capacity: 100)
    for (name, content) in chunks { writer.append(name, content) }
    return writer.bytes
}

/// A zlib stream of `bytes`.
func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    try CompressorPool(level: 6).withCompressor { compressor in
        var output = [UInt8](repeating: 0, count: compressor.bound(bytes.count))
        let count = output.withUnsafeMutableBytes { output in
            bytes.withUnsafeBytes { compressor.compress($0, into: output) }
        }
        return Array(output[..<count])
    }
}
