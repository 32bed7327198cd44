import TestSupport
import Testing

@testable import RenderPixels

@Suite("PNG encoder")
struct PNGEncoderTests {
    static let sizes = [(1, 1), (1, 7), (9, 1), (3, 2), (17, 13), (64, 33)]

    @Test(
        "what is decoded is what was encoded", arguments: SamplePicture.allCases, PNGEffort.allCases
    )
    func roundTrip(_ sample: SamplePicture, _ effort: PNGEffort) throws {
        for (width, height) in Self.sizes {
            let image = sample.image(width, height, seed: UInt64(width * height))
            let decoded = try PNGDecoder.decode(PNGEncoder.encode(image, effort: effort))
            #expect(decoded == StraightAlphaImage(image), "\(width) × \(height)")
        }
    }

    @Test(
        "the form is the smallest that keeps every pixel",
        arguments: [
            (SamplePicture.clear, 4, 8), (.oneColor, 3, 1), (.twoColors, 3, 1),
            (.sixteenColors, 3, 4), (.manyColors, 3, 8), (.everyColor, 6, 8),
            (.opaqueColors, 3, 8), (.opaqueNoise, 2, 8), (.blackAndWhite, 0, 1),
            (.fourGrays, 0, 2), (.sixteenGrays, 0, 4), (.grays, 0, 8), (.softGrays, 4, 8),
        ])
    func form(_ sample: SamplePicture, _ colorType: UInt8, _ bitDepth: UInt8) throws {
        let file = try PNGEncoder.encode(sample.image(64, 64))
        #expect(file[25] == colorType)
        #expect(file[24] == bitDepth)
    }

    @Test("a palette lists colours that are not opaque first and stops their alphas there")
    func paletteOrder() throws {
        let pixels: [UInt32] = [0xFF00_00FF, 0x8040_0000, 0xFFFF_0000, 0, 0xFF00_FF00]
        // Large and irregular enough for a palette to pay.
        let image = PremultipliedImage(
            width: 40, height: 40,
            pixels: pixels + (5..<1600).map { pixels[(($0 &* 0x9E37_79B9) >> 16) % 5] })
        let parts = try chunks(of: PNGEncoder.encode(image))
        #expect(parts.map(\.name) == ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"])
        #expect(parts[1].content == [0, 0, 0, 128, 0, 0, 0, 0, 255, 255, 0, 0, 0, 255, 0])
        #expect(parts[2].content == [0, 0x80])
    }

    @Test("pixels that are no proper premultiplied colours are written as the nearest that is")
    func improperPixels() throws {
        let image = PremultipliedImage(
            width: 3, height: 1, pixels: [0x00FF_FFFF, 0x10FF_20FF, 0x10FE_20FE])
        for effort in PNGEffort.allCases {
            let decoded = try PNGDecoder.decode(PNGEncoder.encode(image, effort: effort))
            #expect(decoded.pixels == [0, 0x10FF_FFFF, 0x10FF_FFFF])
        }
    }

    @Test("straight alpha is rounded to nearest")
    func straightAlpha() {
        #expect(straightColor(0x8040_2010) == 0x8020_4080)
        #expect(straightColor(0xFF01_0203) == 0xFF03_0201)
        #expect(straightColor(0x0101_0001) == 0x01FF_00FF)
    }

    @Test("going to straight alpha and back keeps every premultiplied channel")
    func premultipliedRoundTrip() {
        for alpha in UInt32(0)...255 {
            for channel in 0...alpha {
                let pixel = alpha << 24 | channel << 16 | channel << 8 | channel
                #expect(premultipliedColor(straightColor(pixel)) == pixel)
            }
        }
    }

    @Test("a density is written only for a scale other than 1")
    func density() throws {
        let image = SamplePicture.oneColor.image(2, 2)
        let plain = try chunks(of: PNGEncoder.encode(image)).map(\.name)
        #expect(!plain.contains("pHYs"))
        let doubled = try chunks(of: PNGEncoder.encode(image, scale: 2))
        // 144 dots an inch are 5669.29 a metre: 0x1625.
        #expect(doubled[1].name == "pHYs")
        #expect(doubled[1].content == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    }

    @Test(
        "a scale that cannot be noted is refused", arguments: [0, -1, .nan, .infinity, 1e300, 1e-9])
    func badScale(_ scale: Double) {
        let error = #expect(throws: RenderError.self) {
            try PNGEncoder.encode(SamplePicture.oneColor.image(2, 2), scale: scale)
        }
        #expect(error?.kind == .usage)
    }

    @Test("a picture without pixels is refused")
    func empty() {
        for (width, height) in [(0, 0), (0, 5), (5, 0)] {
            let error = #expect(throws: RenderError.self) {
                try PNGEncoder.encode(PremultipliedImage(width: width, height: height, pixels: []))
            }
            #expect(error?.kind == .usage)
        }
    }

    @Test("many at once give the bytes one gives")
    func concurrent() async throws {
        let image = SamplePicture.manyColors.image(40, 30)
        let expected = try PNGEncoder.encode(image)
        try await withThrowingTaskGroup(of: [UInt8].self) { group in
            for _ in 0..<24 { group.addTask { try PNGEncoder.encode(image) } }
            for try await file in group { #expect(file == expected) }
        }
    }

    @Test("a picture of the longest sides is written")
    func longest() throws {
        for (width, height) in [(32_767, 1), (1, 32_767)] {
            let image = SamplePicture.gradient.image(width, height)
            let decoded = try PNGDecoder.decode(PNGEncoder.encode(image))
            #expect(decoded == StraightAlphaImage(image))
        }
    }
}
