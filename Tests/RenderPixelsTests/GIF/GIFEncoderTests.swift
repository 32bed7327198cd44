import TestSupport
import Testing

@testable import RenderPixels

/// Animated GIF: exact where 256 colours are enough, never off by more than it says, on time.
@Suite("GIF")
struct GIFEncoderTests {
    private func encoded(
        _ images: [PremultipliedImage], rate: Int = 25, loopCount: Int = 0, matte: Color = .white,
        colors: GIFColors = .shared, maximumKept: Int = 1 << 20
    ) throws -> (file: [UInt8], warnings: [Warning]) {
        var encoder = try GIFEncoder(
            width: images[0].width, height: images[0].height, loopCount: loopCount, matte: matte,
            colors: colors, maximumKept: maximumKept)
        for image in images { try encoder.add(image, delay: FrameDelay(1, rate)) }
        return try encoder.finish()
    }

    private func read(_ file: [UInt8]) throws -> PillowAnimation {
        try PillowAnimation(reading: file)
    }

    /// The frames with everything clear as 0.
    private func frames(_ animation: PillowAnimation) -> [[UInt32]] {
        animation.frames.map { $0.map { $0 >> 24 == 0 ? 0 : $0 } }
    }

    @Test(
        "random spots that come and go are exact, and what becomes clear is clear",
        .judged(by: .python), arguments: [1, 2, 3, 16, 200, 255, 256],
        [true, false])
    func spots(_ count: Int, hasClear: Bool) throws {
        var random = SeededGenerator(UInt64(count))
        var colors = (0..<count).map { _ in
            UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
        }
        if hasClear {
            colors[count / 2] = 0
            if count > 3 { colors[count / 3] = 0 }
        }
        for (width, height) in [(17, 9), (40, 31), (1, 5), (1, 1)] {
            let images = SampleAnimation.spots(
                width, height, frames: 30, colors: colors, seed: UInt64(count + width))
            for kept in [1 << 20, 0] {
                let (file, warnings) = try encoded(images, colors: .exact, maximumKept: kept)
                let animation = try read(file)
                #expect(warnings.isEmpty)
                #expect(frames(animation) == SampleAnimation.shownAsGIF(images))
                #expect(animation.durations.reduce(0, +) == 1200)
            }
        }
    }

    @Test("a bar that is taken away leaves nothing", .judged(by: .python))
    func removal() throws {
        var images = SampleAnimation.growing(4)
        images.append(SamplePicture.clear.image(120, 20))
        images += images.reversed()
        let (file, _) = try encoded(images)
        #expect(try frames(read(file)) == SampleAnimation.shownAsGIF(images))
    }

    @Test("flat colours are never moved")
    func flatColors() {
        var counts: [UInt32: Int] = [:]
        for level in UInt32(0)...255 { counts[0xFF00_0000 | level * 0x01_0101] = 1 }
        for color in [0xFF80_8080, 0xFF4F_8AFF, 0xFFFF_FFFF] as [UInt32] { counts[color] = 5000 }
        for color in UInt32(0)..<300 { counts[0xFF00_4000 | color] = 1 }
        var palette = GIFPalette(merging: counts)
        for color in [0xFF80_8080, 0xFF4F_8AFF, 0xFFFF_FFFF] as [UInt32] {
            #expect(palette.colors[Int(palette.number(of: color))] == color)
        }
        #expect(palette.error == 4)
        #expect(palette.colors.count <= 256)
        #expect(palette.number(of: 0) == 0)
    }

    private let softEdge = PremultipliedImage(
        width: 3, height: 1, pixels: [0, 0x8040_0000, 0xFF00_00FF])

    @Test("soft edges that lie on the matte are a warning")
    func matteWarning() throws {
        let (_, warnings) = try encoded([softEdge], matte: Color(hex: 0x00FF00))
        #expect(warnings.count == 1)
        #expect(warnings[0].description.contains("#00ff00; APNG, WebP and SVG keep them"))
    }

    @Test("soft edges lie on the matte", .judged(by: .python))
    func matte() throws {
        let (file, _) = try encoded([softEdge], matte: Color(hex: 0x00FF00))
        #expect(try frames(read(file)) == [[0, 0xFF00_7F40, 0xFFFF_0000]])
    }

    @Test("loops: for ever, once without the extension, else one repeat less than loopCount")
    func loops() throws {
        let images = SampleAnimation.growing(2)
        func extension_(_ loopCount: Int) throws -> ArraySlice<UInt8>? {
            let (file, _) = try encoded(images, loopCount: loopCount)
            return file.firstRange(of: Array("NETSCAPE2.0".utf8)).map {
                file[$0.upperBound..<$0.upperBound + 5]
            }
        }
        #expect(try extension_(0) == [3, 1, 0, 0, 0])
        #expect(try extension_(1) == nil)
        #expect(try extension_(2) == [3, 1, 1, 0, 0])
        #expect(try extension_(65536) == [3, 1, 0xFF, 0xFF, 0])
    }

    @Test(
        "at 60 frames a second some are left out, the rest is on time, and the last one is seen",
        .judged(by: .python))
    func fast() throws {
        for count in 2...30 {
            let images = SampleAnimation.growing(count)
            let (file, warnings) = try encoded(images, rate: 60, colors: .exact)
            let animation = try read(file)
            #expect(animation.durations.allSatisfy { $0 >= 20 })
            let total = animation.durations.reduce(0, +)
            #expect(abs(total - Double(count) * 1000 / 60) <= 20)
            #expect(frames(animation).last == SampleAnimation.shownAsGIF(images).last)
            let omitted = count - animation.frames.count
            #expect(
                warnings.contains { $0.description.contains("\(omitted) of \(count) frames") }
                    == (omitted > 0))
        }
    }

    @Test(
        "a frame shown for longer than a GIF can say is shown several times",
        .judged(by: .python))
    func longDelay() throws {
        for sample in [SamplePicture.oneColor, .twoColors] {
            var encoder = try GIFEncoder(width: 6, height: 4)
            let first = sample.image(6, 4)
            let second = SamplePicture.clear.image(6, 4)
            try encoder.add(first, delay: FrameDelay(2000, 1))
            try encoder.add(second, delay: FrameDelay(1, 1))
            let animation = try read(encoder.finish().file)
            let seen = frames(animation)
            #expect(animation.durations.reduce(0, +) == 2_001_000)
            #expect(seen.first == SampleAnimation.shownAsGIF([first])[0])
            #expect(seen.dropLast().allSatisfy { $0 == seen.first })
            #expect(seen.last == SampleAnimation.shownAsGIF([second])[0])
        }
    }

    @Test(
        "equal frames are one, and one frame is a GIF, too", .judged(by: .python))
    func equalFrames() throws {
        let image = SampleAnimation.growing(1)[0]
        let one = try read(encoded([image], colors: .exact).file)
        #expect(one.frames.count == 1)
        let many = try read(encoded([image, image, image], colors: .exact).file)
        #expect(many.frames == one.frames)
    }

    @Test("what cannot be written is refused")
    func refusals() throws {
        func kind(_ body: () throws -> Void) -> RenderError.Kind? {
            #expect(throws: RenderError.self, performing: body)?.kind
        }
        #expect(kind { _ = try GIFEncoder(width: 0, height: 5) } == .usage)
        #expect(kind { _ = try GIFEncoder(width: 5, height: 32_768) } == .usage)
        #expect(kind { _ = try GIFEncoder(width: 5, height: 5, loopCount: 65_537) } == .usage)
        #expect(
            kind {
                var encoder = try GIFEncoder(width: 5, height: 5)
                _ = try encoder.finish()
            } == .usage)
        #expect(
            kind {
                var encoder = try GIFEncoder(width: 5, height: 5)
                try encoder.add(SamplePicture.clear.image(5, 6), delay: FrameDelay(1, 2))
            } == .usage)
    }
}
