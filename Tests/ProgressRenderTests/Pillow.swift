import Foundation
import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// An animated picture as read by Pillow, an independent judge.
struct PillowAnimation {
    /// The frames, each `0xAABBGGRR`, straight alpha.
    let frames: [[UInt32]]
    let width: Int
    let height: Int
    /// How long each frame is shown, in milliseconds.
    let durations: [Double]
    /// How often it is played; 0 is for ever, nil where the file does not say.
    let loop: Int?

    private static let script = """
        import sys
        from PIL import Image
        im = Image.open(sys.argv[1])
        n = getattr(im, "n_frames", 1)
        durations, pixels = [], b""
        for i in range(n):
            im.seek(i)
            frame = im.convert("RGBA")
            durations.append(repr(float(im.info.get("duration", 0))))
            pixels += frame.tobytes()
        sys.stdout.buffer.write((" ".join([str(im.width), str(im.height), str(im.info.get("loop", -1))] + durations)).encode())
        sys.stdout.buffer.write(b"\\n" + pixels)
        """

    /// Whether to ask it.
    static var isAsked: Bool { PythonJudge.isAsked }

    init(reading file: [UInt8]) throws {
        let path = FileManager.default.temporaryDirectory
            .appendingPathComponent("pillow-\(UUID().uuidString)").path
        try Data(file).write(to: URL(fileURLWithPath: path))
        defer { try? FileManager.default.removeItem(atPath: path) }
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: try #require(PythonJudge.python, "Scripts/packages test"))
        process.arguments = ["-c", PillowAnimation.script, path]
        let output = Foundation.Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "Pillow cannot read it")
        let line = data.prefix { $0 != 10 }
        let words = String(decoding: line, as: UTF8.self).split(separator: " ")
        width = try #require(Int(words.first ?? ""))
        height = try #require(words.count > 2 ? Int(words[1]) : nil)
        let times = try #require(Int(words[2]))
        loop = times < 0 ? nil : times
        durations = words.dropFirst(3).compactMap { Double($0) }
        let pixels = Array(data.dropFirst(line.count + 1))
        let size = width * height
        frames = (0..<durations.count).map { frame in
            (0..<size).map { PillowAnimation.pixel(pixels, (frame * size + $0) * 4) }
        }
    }

    private static func pixel(_ bytes: [UInt8], _ start: Int) -> UInt32 {
        var pixel: UInt32 = 0
        for place in (0..<4).reversed() { pixel = pixel << 8 | UInt32(bytes[start + place]) }
        return pixel
    }
}

/// Frames to make animated pictures of.
enum SampleAnimation {
    /// A bar's frames, from 0 to 1.
    static func bar(
        _ count: Int, _ change: (inout ProgressBar.Options) throws -> Void = { _ in }
    ) throws -> [PixelImage] {
        try (0..<count).map { index in
            try ProgressBar(value: "\(index)/\(max(1, count - 1))") {
                $0.size = try Size(width: 120, height: 20)
                try change(&$0)
            }.picture().pixels()
        }
    }

    /// Random spots on a ground: what a box cuts out of a frame is anything.
    static func spots(
        _ width: Int, _ height: Int, frames: Int, colors: [UInt32], seed: UInt64
    ) -> [PixelImage] {
        var random = SeededGenerator(seed)
        var image = PixelImage(
            width: width, height: height,
            pixels: [UInt32](repeating: colors[0], count: width * height))
        return (0..<frames).map { _ in
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let x = Int.random(in: 0..<width, using: &random)
                let y = Int.random(in: 0..<height, using: &random)
                let color = colors.randomElement(using: &random) ?? 0
                for row in y..<min(height, y + Int.random(in: 1...5, using: &random)) {
                    for column in x..<min(width, x + Int.random(in: 1...5, using: &random)) {
                        image.pixels[row * width + column] = color
                    }
                }
            }
            return image
        }
    }
}
