import TestSupport
import Testing

@testable import RenderPixels

@Suite("PNG frame encoder")
struct PNGFrameEncoderTests {
    /// A picture that is changed from frame to frame.
    private struct Film {
        var image: PremultipliedImage
        var random: SeededGenerator

        init(_ width: Int, _ height: Int, seed: UInt64) {
            random = SeededGenerator(seed)
            let pixels = [UInt32](repeating: 0xFF18_1A20, count: width * height)
            image = PremultipliedImage(width: width, height: height, pixels: pixels)
        }

        /// Changes up to three boxes and gives them; sometimes one that stays as it is.
        mutating func change() -> [PixelRect] {
            (0..<Int.random(in: 0...3, using: &random)).map { _ in
                let (x, width) = span(image.width)
                let (y, height) = span(image.height)
                fill(PixelRect(x: x, y: y, width: width, height: height))
                return PixelRect(x: x, y: y, width: width, height: height)
            }
        }

        private mutating func span(_ limit: Int) -> (start: Int, count: Int) {
            let start = Int.random(in: 0..<limit, using: &random)
            let all = Int.random(in: 0...3, using: &random) == 0
            return all ? (0, limit) : (start, Int.random(in: 1...limit - start, using: &random))
        }

        private mutating func fill(_ box: PixelRect) {
            let colors: [UInt32] = [0xFF18_1A20, 0xFF4F_8AFF, 0x8040_2010, 0, 0xFF80_8080]
            let color = colors.randomElement(using: &random) ?? 0
            let kind = Int.random(in: 0...5, using: &random)
            for y in box.rows {
                for x in box.columns {
                    let place = y * image.width + x
                    switch kind {
                    case 0:
                        image.pixels[place] = UInt32.random(
                            in: 0xFF00_0000 ... .max, using: &random)
                    case 1: image.pixels[place] = y % 2 == 0 ? color : 0xFFFF_FFFF
                    case 2: image.pixels[place] = 0xFF00_0000 | UInt32(x & 0xFF) << 8
                    case 3: break
                    default: image.pixels[place] = color
                    }
                }
            }
        }
    }

    private func check(_ film: inout Film, _ effort: PNGEffort, frames: Int) throws {
        let (width, height) = (film.image.width, film.image.height)
        var encoder = try PNGFrameEncoder(width: width, height: height, effort: effort)
        for frame in 0..<frames {
            let boxes = frame == 0 ? [] : film.change()
            let image = film.image
            let file = try image.pixels.withUnsafeBufferPointer { pixels throws(RenderError) in
                try encoder.encode(pixels, changed: boxes)
            }
            let alone = try PNGEncoder.encode(image, effort: effort)
            #expect(file.elementsEqual(alone), "\(width) × \(height), frame \(frame), \(boxes)")
            #expect(try PNGDecoder.decode(file) == StraightAlphaImage(image))
        }
    }

    @Test(
        "frames have the bytes they have alone, and the pixels, at every height where pieces begin",
        arguments: [
            (65_536 / 2, 1), (32_000, 2), (32_000, 3), (4370, 15), (4096, 16), (3856, 17),
            (1024, 64), (1009, 65), (512, 128), (509, 129), (256, 256), (300, 257), (3, 32_767),
        ] as [(Int, Int)])
    func boundaries(_ width: Int, _ height: Int) throws {
        var film = Film(min(width, 32_767), height, seed: UInt64(height))
        try check(&film, .fast, frames: 5)
    }

    @Test("frames of any history have the bytes they have alone", arguments: 0..<8 as Range<UInt64>)
    func history(_ seed: UInt64) throws {
        var film = Film(317, 211 + Int(seed) * 3, seed: seed)
        try check(&film, .fast, frames: 10)
    }

    @Test("small pictures too, whatever the effort", arguments: PNGEffort.allCases)
    func small(_ effort: PNGEffort) throws {
        for (width, height) in [(1, 1), (1, 40), (2, 3), (7, 1), (64, 33)] {
            var film = Film(width, height, seed: UInt64(width))
            try check(&film, effort, frames: 6)
        }
    }

    @Test("alpha that comes and goes changes the form, and back again")
    func alpha() throws {
        var film = Film(400, 200, seed: 1)
        var encoder = try PNGFrameEncoder(width: 400, height: 200, effort: .fast)
        var files: [[UInt8]] = []
        for color: UInt32 in [0xFF18_1A20, 0x8000_0000, 0x8000_0000, 0xFF18_1A20] {
            film.image.pixels[400 * 150 + 7] = color
            let image = film.image
            let file = try image.pixels.withUnsafeBufferPointer { pixels throws(RenderError) in
                try encoder.encode(
                    pixels, changed: [PixelRect(x: 7, y: 150, width: 1, height: 1)])
            }
            let alone = try PNGEncoder.encode(image, effort: .fast)
            #expect(file.elementsEqual(alone))
            files.append(file)
        }
        #expect(files.map { $0[25] } == [2, 6, 6, 2])
        #expect(files[0] == files[3])
    }

    @Test(
        "a row is filtered by the one above, though that lies in another piece",
        arguments: [0, 1, 126, 127, 128, 254, 255, 256])
    func rowAbove(_ row: Int) throws {
        // No row equals another: pieces are cut after rows 127 and 255.
        let image = SamplePicture.opaqueNoise.image(257, 257)
        var changed = image
        changed.pixels[row * 257 + 100] ^= 0x55
        var encoder = try PNGFrameEncoder(width: 257, height: 257, effort: .fast)
        var file: [UInt8] = []
        for frame in [image, changed] {
            file = try frame.pixels.withUnsafeBufferPointer { pixels throws(RenderError) in
                try encoder.encode(
                    pixels, changed: [PixelRect(x: 100, y: row, width: 1, height: 1)])
            }
        }
        let alone = try PNGEncoder.encode(changed, effort: .fast)
        #expect(file.elementsEqual(alone))
    }

    @Test("without a change the last file is given again; what lies outside the frame is no change")
    func unchanged() throws {
        let image = SamplePicture.gradient.image(300, 300)
        let other = SamplePicture.oneColor.image(300, 300)
        var encoder = try PNGFrameEncoder(width: 300, height: 300, scale: 2, effort: .fast)
        let expected = try PNGEncoder.encode(image, scale: 2, effort: .fast)
        let changes: [[PixelRect]] = [
            [], [], [PixelRect(x: 300, y: 0, width: 5, height: 5)],
            [PixelRect(x: -9, y: -9, width: 9, height: 400)],
        ]
        for (index, boxes) in changes.enumerated() {
            let file = try (index == 0 ? image : other).pixels.withUnsafeBufferPointer {
                pixels throws(RenderError) in try encoder.encode(pixels, changed: boxes)
            }
            #expect(file.elementsEqual(expected))
        }
    }

    @Test("pixels that are no frame, and sizes that are no picture, are refused")
    func refused() throws {
        var encoder = try PNGFrameEncoder(width: 3, height: 3)
        let eight = [UInt32](repeating: 0, count: 8)
        #expect(throws: RenderError.self) {
            try eight.withUnsafeBufferPointer { pixels throws(RenderError) in
                _ = try encoder.encode(pixels, changed: [])
            }
        }
        for (width, height) in [(0, 1), (1, 0), (-1, 5), (1 << 31, 1)] {
            let error = #expect(throws: RenderError.self) {
                _ = try PNGFrameEncoder(width: width, height: height)
            }
            #expect(error?.kind == .usage)
        }
    }

    @Test("automatic is balanced up to 100,000 pixels and fast above")
    func automatic() throws {
        for (width, effort) in [(500, PNGEffort.balanced), (501, .fast)] {
            let image = SamplePicture.manyColors.image(width, 200)
            let chosen = try PNGEncoder.encode(image, effort: effort)
            #expect(try PNGEncoder.encode(image).elementsEqual(chosen))
        }
        let image = SamplePicture.manyColors.image(500, 200)
        #expect(
            try PNGEncoder.encode(image, effort: .balanced).count
                < PNGEncoder.encode(image, effort: .fast).count)
    }
}
