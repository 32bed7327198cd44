import Foundation

@testable import ProgressRender
@testable import RenderSystem

/// Rates of videos, as numerator and denominator.
let videoRates = [[24, 1], [25, 1], [30000, 1001], [30, 1], [60, 1]]

/// Every format, and VP9 with alpha and without.
enum VideoKind: String, CaseIterable, Sendable {
    case h264, h264InMov, prores, qtrle, vp9, vp9Alpha, webp

    var format: VideoFormat {
        switch self {
        case .h264: VideoFormat(.mp4)
        case .h264InMov: (try? VideoFormat(.mov, codec: .h264)) ?? VideoFormat(.mp4)
        case .prores: VideoFormat(.mov)
        case .qtrle: (try? VideoFormat(.mov, codec: .qtrle)) ?? VideoFormat(.mp4)
        case .vp9, .vp9Alpha: VideoFormat(.webm)
        case .webp: VideoFormat(.webp)
        }
    }

    var options: VideoOptions {
        var options = VideoOptions()
        options.hasAlpha = self == .vp9Alpha
        return options
    }

    var keepsAlpha: Bool { format.codec.hasAlpha && self != .vp9 }

    /// The most a decoded channel may be off.
    var tolerance: Int { self == .qtrle || self == .webp ? 0 : 1 }
}

/// A little bar: the fill grows by two columns a frame from the left half, the right is half clear.
enum SampleClip {
    static let fill: UInt32 = 0xFF4F_8AFF
    /// Blue of half the strength, premultiplied.
    static let half: UInt32 = 0x8028_4580

    static func frame(_ number: Int, width: Int = 64, height: Int = 32) -> PremultipliedImage {
        let pixels = (0..<width * height).map { index in
            let x = index % width
            return x < width / 2 + 2 * number ? fill : half
        }
        return PremultipliedImage(width: width, height: height, pixels: pixels)
    }

    /// The columns in which a frame differs from the one before.
    static func change(_ number: Int, width: Int = 64, height: Int = 32) -> [PixelRect] {
        [PixelRect(x: width / 2 + 2 * number - 2, y: 0, width: 2, height: height)]
    }

    static func shape(_ rate: [Int] = [30, 1], width: Int = 64, height: Int = 32) -> VideoShape {
        VideoShape(width: width, height: height, rateNumerator: rate[0], rateDenominator: rate[1])
    }

    /// Writes a video of it.
    @discardableResult
    static func write(
        _ path: String, _ kind: VideoKind, rate: [Int] = [30, 1], count: Int = 10,
        options: VideoOptions? = nil, width: Int = 64, height: Int = 32
    ) throws -> [Warning] {
        let shape = shape(rate, width: width, height: height)
        var writer = try VideoWriter(path, kind.format, shape, options ?? kind.options)
        for number in 0..<count {
            let image = frame(number, width: width, height: height)
            try image.pixels.withUnsafeBufferPointer {
                try writer.append($0, changed: change(number, width: width, height: height))
            }
        }
        let warnings = writer.warnings
        return try writer.finish() + warnings
    }
}

/// Decodes a video with ffmpeg, accurately: all frames as red, green, blue, alpha.
func decodedVideo(_ path: String, _ kind: VideoKind) throws -> [UInt8] {
    // The usual decoder of VP9 leaves alpha out.
    let decoder = kind == .vp9Alpha ? ["-c:v", "libvpx-vp9"] : []
    let scale =
        "scale=in_color_matrix=bt709:in_range=tv:"
        + "flags=accurate_rnd+full_chroma_int+full_chroma_inp,format=rgba"
    let filter = kind == .qtrle ? "format=rgba" : scale
    var child = try ChildProcess(
        "ffmpeg",
        ["-v", "error", "-nostdin"] + decoder
            + ["-i", path, "-vf", filter, "-fps_mode", "passthrough", "-f", "rawvideo", "-"],
        takesInput: false, outputLimit: 1 << 22)
    let result = try child.finish()
    guard result.status == 0, result.complaint.isEmpty else {
        throw RenderError(.io, Message(String(decoding: result.complaint, as: UTF8.self)))
    }
    return result.output
}
