import Testing

/// An animated picture as read by Pillow, an independent judge.
package struct PillowAnimation {
    /// The frames, each `0xAABBGGRR`, straight alpha.
    package let frames: [[UInt32]]
    package let width: Int
    package let height: Int
    /// How long each frame is shown, in milliseconds.
    package let durations: [Double]
    /// How often it is played; 0 is for ever, nil where the file does not say.
    package let loop: Int?

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

    /// Reads a file.
    package init(reading file: [UInt8]) throws {
        let directory = try TemporaryDirectory()
        directory.write(file, to: "animation")
        let data = try Judge.python.output(
            ["-c", PillowAnimation.script, directory("animation")])
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
