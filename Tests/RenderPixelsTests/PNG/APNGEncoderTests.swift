import TestSupport
import Testing

@testable import RenderPixels

/// Animated PNG: exact in every frame, whatever the colours are.
@Suite("APNG")
struct APNGEncoderTests {
    private func encoded(
        _ images: [PremultipliedImage], delay: FrameDelay, loopCount: Int = 0, scale: Double = 1
    ) throws -> [UInt8] {
        var encoder = try APNGEncoder(
            width: images[0].width, height: images[0].height, scale: scale, loopCount: loopCount)
        for image in images { try encoder.add(image, delay: delay) }
        return try encoder.finish()
    }

    private func expectExact(_ images: [PremultipliedImage], rate: Int = 30) throws {
        let file = try encoded(images, delay: FrameDelay(1, rate))
        let read = try PillowAnimation(reading: file)
        #expect(read.width == images[0].width && read.height == images[0].height)
        #expect(read.frames == SampleAnimation.shownAsAPNG(images))
        let total = read.durations.reduce(0, +)
        if read.frames.count > 1 {
            #expect(abs(total - 1000 * Double(images.count) / Double(rate)) < 1e-6)
        }
    }

    @Test(
        "random spots of few, 256 and many colours, opaque and not, are exact",
        .judged(by: .python), arguments: [1, 2, 5, 255, 256, 300, 2000],
        [true, false])
    func spots(_ count: Int, isOpaque: Bool) throws {
        var random = SeededGenerator(UInt64(count))
        let colors = (0..<count).map { _ -> UInt32 in
            let alpha: UInt32 = isOpaque ? 255 : .random(in: 0...255, using: &random)
            return (0..<3).reduce(alpha << 24) {
                $0 | UInt32.random(in: 0...alpha, using: &random) << UInt32(8 * $1)
            }
        }
        for (width, height) in [(17, 9), (40, 31), (1, 5)] {
            try expectExact(
                SampleAnimation.spots(
                    width, height, frames: 25, colors: colors, seed: UInt64(count + width)))
        }
    }

    /// Every colour at once, black and the darkest blues among them, in two orders.
    private var withoutSpareColor: [PremultipliedImage] {
        let pixels = (0..<UInt32(400)).map { 0xFF00_0000 | $0 }
        return [pixels, pixels.reversed()].map {
            PremultipliedImage(width: 20, height: 20, pixels: $0)
        }
    }

    @Test("colours that leave no spare one keep RGB")
    func noSpareColor() throws {
        let file = try encoded(withoutSpareColor, delay: FrameDelay(1, 10))
        #expect(file[25] == 2)
        #expect(!chunks(of: file).map(\.name).contains("tRNS"))
        // SOURCE: there is no colour that leaves pixels as they are.
        #expect(chunks(of: file).last { $0.name == "fcTL" }?.content.last == 0)
    }

    @Test("colours that leave no spare one are exact", .judged(by: .python))
    func noSpareColorExact() throws { try expectExact(withoutSpareColor, rate: 10) }

    @Test(
        "the form is the smallest all frames share",
        arguments: [
            (2, true, 3, 2), (15, true, 3, 4), (16, true, 3, 8), (255, true, 3, 8),
            (400, true, 2, 8), (400, false, 6, 8),
        ])
    func form(_ count: Int, _ isOpaque: Bool, _ colorType: UInt8, _ bitDepth: UInt8) throws {
        // Every colour in the first frame; a clear one is added for what does not change.
        let pixels = (0..<400).map { index -> UInt32 in
            let color = UInt32(index % count) * 401 % 0x1_0000
            return isOpaque ? 0xFF00_0000 | color : 0x8000_0000 | color & 0x7F7F
        }
        let image = PremultipliedImage(width: 20, height: 20, pixels: pixels)
        let file = try encoded([image], delay: FrameDelay(1, 10))
        #expect(file[25] == colorType)
        #expect(file[24] == bitDepth)
    }

    @Test("only the changed box is stored, placed in the frame")
    func box() throws {
        var second = SamplePicture.oneColor.image(30, 20)
        let first = second
        for (x, y) in [(7, 5), (12, 5), (9, 11)] { second.pixels[y * 30 + x] = 0xFF00_0000 }
        let file = try encoded([first, second], delay: FrameDelay(1001, 30000))
        let controls = chunks(of: file).filter { $0.name == "fcTL" }.map(\.content)
        #expect(controls.count == 2)
        #expect(
            controls[0] == [
                0, 0, 0, 0, 0, 0, 0, 30, 0, 0, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 3, 0xE9, 0x75, 0x30,
                0, 1,
            ])
        #expect(
            controls[1] == [
                0, 0, 0, 1, 0, 0, 0, 6, 0, 0, 0, 7, 0, 0, 0, 7, 0, 0, 0, 5, 3, 0xE9, 0x75, 0x30, 0,
                1,
            ])
        #expect(
            chunks(of: file).map(\.name) == [
                "IHDR", "PLTE", "tRNS", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND",
            ])
    }

    @Test("equal frames become one that is shown longer, split where a delay ends")
    func equalFrames() throws {
        let image = SamplePicture.twoColors.image(5, 5)
        func delays(_ count: Int, _ delay: FrameDelay) throws -> [[UInt8]] {
            let file = try encoded(Array(repeating: image, count: count), delay: delay)
            return chunks(of: file).filter { $0.name == "fcTL" }.map { Array($0.content[4..<24]) }
        }
        #expect(try delays(30, FrameDelay(1, 30)).map { $0.suffix(4) } == [[0, 1, 0, 1]])
        // 65 × 1001/30000 fit 16 bits, 66 do only in lower terms: 11011/5000.
        #expect(
            try delays(66, FrameDelay(1001, 30000)).map { $0.suffix(4) } == [[0x2B, 3, 0x13, 0x88]])
        #expect(try delays(67, FrameDelay(1001, 30000)).count == 2)
        let long = try delays(3, FrameDelay(40_000, 1))
        #expect(
            long.map { $0.suffix(4) } == [
                [0x9C, 0x40, 0, 1], [0x9C, 0x40, 0, 1], [0x9C, 0x40, 0, 1],
            ])
        #expect(long[1].prefix(16) == [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    }

    @Test(
        "frames after a form was settled on are exact, too", .judged(by: .python))
    func settled() throws {
        let images = (0..<6).map { SamplePicture.everyColor.image(50, 40, seed: UInt64($0 + 1)) }
        var encoder = try APNGEncoder(width: 50, height: 40, maximumKept: 20_000)
        for image in images + [images[5]] { try encoder.add(image, delay: FrameDelay(1, 25)) }
        let read = try PillowAnimation(reading: encoder.finish())
        #expect(read.frames == SampleAnimation.shownAsAPNG(images))
        #expect(read.durations == [40, 40, 40, 40, 40, 80])
    }

    @Test("a region that is said to hold all changes gives the same bytes")
    func region() throws {
        let images = SampleAnimation.growing(5)
        var encoder = try APNGEncoder(width: 120, height: 20)
        for image in images {
            try image.pixels.withUnsafeBufferPointer {
                try encoder.add(
                    $0, changedWithin: PixelRect(x: -3, y: 0, width: 130, height: 20),
                    delay: FrameDelay(1, 30))
            }
        }
        #expect(try encoder.finish() == encoded(images, delay: FrameDelay(1, 30)))
    }

    @Test("loops and density are noted")
    func loops() throws {
        let images = SampleAnimation.growing(2)
        for loops in [0, 1, 7] {
            let file = try encoded(images, delay: FrameDelay(1, 30), loopCount: loops, scale: 2)
            let control = chunks(of: file).first { $0.name == "acTL" }?.content
            #expect(control == [0, 0, 0, 2, 0, 0, 0, UInt8(loops)])
            #expect(chunks(of: file)[1].name == "pHYs")
        }
    }

    @Test("what cannot be written is refused")
    func refusals() throws {
        func kind(_ body: () throws -> Void) -> RenderError.Kind? {
            #expect(throws: RenderError.self, performing: body)?.kind
        }
        #expect(kind { _ = try APNGEncoder(width: 0, height: 5) } == .usage)
        #expect(kind { _ = try APNGEncoder(width: 5, height: 32_768) } == .usage)
        #expect(kind { _ = try APNGEncoder(width: 5, height: 5, loopCount: -1) } == .usage)
        #expect(kind { _ = try APNGEncoder(width: 5, height: 5, scale: .nan) } == .usage)
        #expect(kind { _ = try FrameDelay(0, 5) } == .usage)
        #expect(kind { _ = try FrameDelay(5, -1) } == .usage)
        #expect(kind { _ = try FrameDelay(.max, 3) } == .usage)
        var encoder = try APNGEncoder(width: 5, height: 5)
        #expect(kind { _ = try encoder.finish() } == .usage)
        let image = SamplePicture.clear.image(5, 6)
        #expect(kind { try encoder.add(image, delay: FrameDelay(1, 2)) } == .usage)
    }
}
