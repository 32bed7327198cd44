import ProgressRender
import TestSupport
import Testing

/// Frames rendered one after the other, before Pillow.
@Suite("Frames before judges")
struct FrameJudgeTests {
    /// A bar that fills, large enough for frames in several pieces.
    private func picture(_ value: Double, size: Size, background: Color) throws -> Picture {
        try ProgressBar {
            $0.progress = try ProgressValue(value: Quantity(value))
            $0.size = size
            let (across, along) = (size.height * 25 / 54, size.width / 12)
            $0.padding = Insets(top: across, right: along, bottom: across, left: along)
            $0.background = background
            $0.fontSize = size.height / 27
        }.picture()
    }

    @Test(
        "Pillow reads the pixels of every frame", .judged(by: .python),
        arguments: [Color(hex: 0x181A20), .clear])
    func pixels(_ background: Color) throws {
        let directory = try TemporaryDirectory()
        let size = try Size(width: 640, height: 360)
        var renderer = try FrameRenderer(size: size, scale: 1.5)
        var expected: [[UInt8]] = []
        for frame in 0...20 {
            let picture = try picture(Double(frame) / 20, size: size, background: background)
            try directory.write(renderer.png(picture.scene), to: "\(frame).png")
            let pixels = StraightAlphaImage(try picture.pixels(scale: 1.5)).pixels
            expected.append(pixels.withUnsafeBytes { Array($0) })
        }
        let script = """
            import sys
            from PIL import Image
            for name in sys.argv[1:]:
                open(name + ".rgba", "wb").write(Image.open(name).convert("RGBA").tobytes())
            """
        let files = expected.indices.map { "\($0).png" }
        #expect(try Judge.python.run([["-c", script] + files], in: directory) == "")
        for (frame, bytes) in expected.enumerated() {
            let theirs = try directory.read("\(frame).png.rgba")
            #expect(theirs.elementsEqual(bytes), "frame \(frame)")
        }
    }

    @Test(
        "frames of 1920×1080 are no larger than libpng makes them at level 6",
        .judged(by: .python))
    func size() throws {
        let directory = try TemporaryDirectory()
        let size = try Size(width: 1920, height: 1080)
        var renderer = try FrameRenderer(size: size)
        var files: [String] = []
        for value in [0, 0.01, 0.25, 0.5, 0.505, 0.99, 1] {
            let picture = try picture(value, size: size, background: Color(hex: 0x181A20))
            files.append("\(value).png")
            try directory.write(renderer.png(picture.scene), to: "\(value).png")
        }
        let script = """
            import os, sys
            from PIL import Image
            for name in sys.argv[1:]:
                Image.open(name).convert("RGB").save("other.png", compress_level=6)
                ours, theirs = os.path.getsize(name), os.path.getsize("other.png")
                if ours > theirs: print(name, ours, theirs)
            """
        #expect(try Judge.python.run([["-c", script] + files], in: directory) == "")
    }
}
