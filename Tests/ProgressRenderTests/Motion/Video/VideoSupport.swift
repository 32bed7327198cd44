import TestSupport

@testable import ProgressRender

/// Y'CbCr of limited range, not rounded, for R'G'B' of 0…1: ITU-R BT.709-6, items 3.2, 3.3 and 3.4.
func exactYUV(
    _ red: Double, _ green: Double, _ blue: Double, bits: Int = 8
) -> (y: Double, cb: Double, cr: Double) {
    let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    let step = Double(1 << (bits - 8))
    return (
        (16 + 219 * y) * step, (128 + 224 * (blue - y) / 1.8556) * step,
        (128 + 224 * (red - y) / 1.5748) * step
    )
}

/// Channels of a pixel: alpha, red, green, blue.
func channels(_ pixel: UInt32) -> (a: UInt32, r: UInt32, g: UInt32, b: UInt32) {
    (pixel >> 24, pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
}

/// The straight colour of a premultiplied pixel, each channel of 0…1.
func exactStraight(_ pixel: UInt32) -> (r: Double, g: Double, b: Double) {
    let p = channels(straightColor(pixel))
    // `straightColor` gives blue before red.
    return (Double(p.b) / 255, Double(p.g) / 255, Double(p.r) / 255)
}

/// The planes of a frame as numbers.
struct Planes {
    var y: [Int] = []
    var cb: [Int] = []
    var cr: [Int] = []
    var alpha: [Int] = []

    init(_ format: YUVFormat, _ frame: YUVFrame, skipping prefix: Int = 0) {
        let bytes = Array(frame.contents.dropFirst(prefix))
        let samples =
            format == .yuv444Alpha10
            ? stride(from: 0, to: bytes.count, by: 2).map {
                Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8
            }
            : bytes.map(Int.init)
        let size = frame.paddedWidth * frame.paddedHeight
        let chroma = format.isSubsampled ? size / 4 : size
        y = Array(samples[..<size])
        cb = Array(samples[size..<size + chroma])
        cr = Array(samples[(size + chroma)..<(size + 2 * chroma)])
        alpha = Array(samples[(size + 2 * chroma)...])
    }
}

extension PackedFrame {
    /// A copy of the whole frame.
    var contents: [UInt8] {
        (try? withBytes { Array($0) }) ?? []
    }
}

extension YUVFrame {
    /// A frame of one picture.
    convenience init(
        _ format: YUVFormat, _ image: PremultipliedImage, background: UInt32 = 0xFFFF_FFFF
    ) {
        self.init(format, width: image.width, height: image.height, background: background)
        image.pixels.withUnsafeBufferPointer { update($0, changed: []) }
    }
}

/// Changes some boxes of a picture and says which.
func scribble(
    _ image: inout PremultipliedImage, _ random: inout SeededGenerator, kind: SamplePicture
) -> [PixelRect] {
    let other = kind.image(image.width, image.height, seed: random.next())
    return (0..<Int.random(in: 0...3, using: &random)).map { _ in
        let x = Int.random(in: 0..<image.width, using: &random)
        let y = Int.random(in: 0..<image.height, using: &random)
        let box = PixelRect(
            x: x, y: y, width: Int.random(in: 0...image.width - x, using: &random),
            height: Int.random(in: 0...image.height - y, using: &random))
        for row in box.rows {
            for column in box.columns {
                image.pixels[row * image.width + column] = other.pixels[row * image.width + column]
            }
        }
        return box
    }
}
