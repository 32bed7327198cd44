import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

/// Animated GIF: exact where 256 colours are enough, never off by more than it says, on time.
@Suite("GIF")
struct GIFTests {
    private func encoded(
        _ images: [PixelImage], rate: Int = 25, loopCount: Int = 0, matte: Color = .white,
        colors: GIFColors = .shared, mostKept: Int = 1 << 20
    ) throws -> (file: [UInt8], warnings: [Warning]) {
        var encoder = try GIFEncoder(
            width: images[0].width, height: images[0].height, loopCount: loopCount, matte: matte,
            colors: colors, mostKept: mostKept)
        for image in images { try encoder.add(image, delay: FrameDelay(1, rate)) }
        return try encoder.finish()
    }

    /// The frames a viewer shows: clear, or on white; equal neighbours are one.
    private func shown(_ images: [PixelImage]) -> [[UInt32]] {
        var frames: [[UInt32]] = []
        for image in images {
            let frame = image.pixels.map { pixel -> UInt32 in
                let alpha = pixel >> 24
                if alpha == 0 { return 0 }
                return [0, 8, 16].reduce(0xFF00_0000) { result, shift in
                    result | ((pixel >> shift & 255) + 255 - alpha) << (16 - shift)
                }
            }
            if frame != frames.last { frames.append(frame) }
        }
        return frames
    }

    private func read(_ file: [UInt8]) throws -> PillowAnimation {
        try PillowAnimation(reading: file)
    }

    /// The frames with everything clear as 0.
    private func frames(_ animation: PillowAnimation) -> [[UInt32]] {
        animation.frames.map { $0.map { $0 >> 24 == 0 ? 0 : $0 } }
    }

    @Test(
        "Pillow reads exactly the painter's pixels where the colours fit, or each frame has its own",
        .enabled(if: PillowAnimation.isAsked),
        arguments: APNGTests.options.indices.filter { $0 != APNGTests.gradient })
    func bars(_ index: Int) throws {
        let images = try SampleAnimation.bar(11, APNGTests.options[index])
        let (file, _) = try encoded(images, colors: .exact)
        let animation = try read(file)
        #expect(frames(animation) == shown(images))
        #expect(animation.durations.reduce(0, +) == 440)
        #expect(animation.loop == 0)
    }

    @Test(
        "random spots that come and go are exact, and what becomes clear is clear",
        .enabled(if: PillowAnimation.isAsked), arguments: [1, 2, 3, 16, 200, 255, 256],
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
                let (file, warnings) = try encoded(images, colors: .exact, mostKept: kept)
                let animation = try read(file)
                #expect(warnings.isEmpty)
                #expect(frames(animation) == shown(images))
                #expect(animation.durations.reduce(0, +) == 1200)
            }
        }
    }

    @Test("a bar that is taken away leaves nothing", .enabled(if: PillowAnimation.isAsked))
    func removal() throws {
        var images = try SampleAnimation.bar(4) { $0.labelPosition = .none }
        images.append(SamplePicture.clear.image(120, 20))
        images += images.reversed()
        let (file, _) = try encoded(images)
        #expect(try frames(read(file)) == shown(images))
    }

    @Test(
        "too many colours become fewer, by no more than the warning says",
        .enabled(if: PillowAnimation.isAsked),
        arguments: [
            ("#f00,#0f0,#00f", 4...64), ("#4f8aff,#4f8aff", 1...4),
        ])
    func merged(_ gradient: String, _ allowed: ClosedRange<Int>) throws {
        let images = try SampleAnimation.bar(24) {
            $0.size = try Size(width: 320, height: 40)
            $0.gradient = try FillGradient(parsing: gradient)
            $0.background = .white
        }
        let (file, warnings) = try encoded(images)
        let warning = try #require(warnings.first?.description)
        #expect(warnings.count == 1)
        let said = try #require(
            warning.firstRange(of: "at most ").flatMap {
                Int(warning[$0.upperBound...].prefix { $0.isNumber })
            })
        #expect(allowed.contains(said))
        let animation = try read(file)
        let exact = shown(images)
        #expect(animation.frames.count == exact.count)
        var worst = 0
        for (frame, original) in zip(animation.frames, exact) {
            for (a, b) in zip(frame, original) where a != b {
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    worst = max(worst, abs(Int(a >> shift & 255) - Int(b >> shift & 255)))
                }
            }
        }
        #expect(worst == said)
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

    @Test("soft edges lie on the matte, and it is said")
    func matte() throws {
        let image = PixelImage(width: 3, height: 1, pixels: [0, 0x8040_0000, 0xFF00_00FF])
        let (file, warnings) = try encoded([image], matte: Color(hex: 0x00FF00))
        #expect(warnings.count == 1)
        #expect(warnings[0].description.contains("#00ff00; APNG, WebP and SVG keep them"))
        guard PillowAnimation.isAsked else { return }
        #expect(try frames(read(file)) == [[0, 0xFF00_7F40, 0xFFFF_0000]])
    }

    @Test("loops: for ever, once without the extension, else one repeat less than plays")
    func loops() throws {
        let images = try SampleAnimation.bar(2)
        func extension_(_ plays: Int) throws -> ArraySlice<UInt8>? {
            let (file, _) = try encoded(images, loopCount: plays)
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
        .enabled(if: PillowAnimation.isAsked))
    func fast() throws {
        for count in 2...30 {
            let images = try SampleAnimation.bar(count) { $0.labelPosition = .none }
            let (file, warnings) = try encoded(images, rate: 60, colors: .exact)
            let animation = try read(file)
            #expect(animation.durations.allSatisfy { $0 >= 20 })
            let total = animation.durations.reduce(0, +)
            #expect(abs(total - Double(count) * 1000 / 60) <= 20)
            #expect(frames(animation).last == shown(images).last)
            let omitted = count - animation.frames.count
            #expect(
                warnings.contains { $0.description.contains("\(omitted) of \(count) frames") }
                    == (omitted > 0))
        }
    }

    @Test(
        "a frame shown for longer than a GIF can say is shown several times",
        .enabled(if: PillowAnimation.isAsked))
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
            #expect(seen.first == shown([first])[0])
            #expect(seen.dropLast().allSatisfy { $0 == seen.first })
            #expect(seen.last == shown([second])[0])
        }
    }

    @Test(
        "equal frames are one, and one frame is a GIF, too", .enabled(if: PillowAnimation.isAsked))
    func equalFrames() throws {
        let image = try SampleAnimation.bar(1)[0]
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

    @Test("the benchmark's bar is smaller than any other tool makes it")
    func size() throws {
        let images = try (0..<24).map { index in
            try ProgressBar(value: "\(index)/23") {
                $0.background = .white
                $0.rounding = .down
            }.picture().pixels()
        }
        // ImageMagick makes 13,305 bytes of these pixels, with errors of 127.
        #expect(try encoded(images, rate: 30).file.count < 9300)
    }
}
