import TestSupport
import Testing

@testable import RenderPixels

@Suite("Small deflate")
struct SmallDeflateTests {
    private func stream(_ image: PixelImage, as form: PNGForm) throws -> (raw: [UInt8], [UInt8]) {
        try image.pixels.withUnsafeBufferPointer { pixels in
            let rows = try PNGRows(
                PixelRows(pixels, width: image.width, height: image.height), as: form)
            return (rows.bytes, SmallDeflate.stream(of: rows))
        }
    }

    private func inflated(_ stream: [UInt8], _ count: Int) -> [UInt8]? {
        guard let decompressor = Decompressor() else { return nil }
        return decompressor.inflate(stream, count: count)
    }

    private func form(_ image: PixelImage) -> PNGForm {
        var table = ColorTable()
        let fits = image.pixels.allSatisfy { table.insert($0) }
        return fits ? .palette(PNGPalette(table), table) : .rgb
    }

    @Test("any picture in any form unpacks to its rows", arguments: SamplePicture.allCases)
    func roundTrip(_ sample: SamplePicture) throws {
        for (width, height) in [(1, 1), (2, 1), (1, 3), (3, 2), (17, 13), (300, 40)] {
            let image = sample.image(width, height, seed: UInt64(width))
            for form in [form(image), .rgb, .rgba, .grayAlpha] {
                let (raw, stream) = try stream(image, as: form)
                #expect(inflated(stream, raw.count) == raw)
            }
        }
    }

    @Test("random runs, near and far repeats unpack to what they were")
    func runs() throws {
        var random = SeededGenerator(11)
        for _ in 0..<60 {
            let width = Int.random(in: 1...400, using: &random)
            let height = Int.random(in: 1...60, using: &random)
            var pixels: [UInt32] = []
            while pixels.count < width * height {
                if pixels.count > 8, Bool.random(using: &random) {
                    let back = Int.random(in: 1...pixels.count, using: &random)
                    for _ in 0..<Int.random(in: 1...500, using: &random) {
                        pixels.append(pixels[pixels.count - back])
                    }
                } else {
                    let color = UInt32.random(in: 0...0xFF_FFFF, using: &random) | 0xFF00_0000
                    let run = Int.random(in: 1...300, using: &random)
                    pixels += [UInt32](
                        repeating: color, count: Bool.random(using: &random) ? 1 : run)
                }
            }
            let image = PixelImage(
                width: width, height: height, pixels: Array(pixels[..<(width * height)]))
            for form in [PNGForm.rgb, .rgba] {
                let (raw, stream) = try stream(image, as: form)
                #expect(inflated(stream, raw.count) == raw)
            }
        }
    }

    @Test("distances have the symbols of RFC 1951")
    func distances() {
        var next = 1
        for symbol in 0..<30 {
            let bits = max(0, symbol / 2 - 1)
            for extra in 0..<(1 << bits) {
                #expect(DeflateDistance.symbol(next) == symbol)
                #expect(DeflateDistance.extraBits(next) == bits)
                #expect(DeflateDistance.extra(next) == UInt64(extra))
                next += 1
            }
        }
        #expect(next == 32_769)
    }
}
