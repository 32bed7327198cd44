import TestSupport
import Testing

@testable import RenderPixels

@Suite("PNG decoder")
struct PNGDecoderTests {
    static let small: [UInt8] =
        (try? PNGEncoder.encode(SamplePicture.sixteenColors.image(7, 5), scale: 2))
        ?? []

    private func fault(_ file: [UInt8], limit: Int = 1000) -> RenderError? {
        let error = #expect(throws: RenderError.self) {
            try PNGDecoder.decode(file, pixelLimit: limit)
        }
        #expect(error?.kind == .data)
        return error
    }

    @Test("a file cut anywhere is refused")
    func truncated() {
        for length in 0..<Self.small.count {
            #expect(fault(Array(Self.small[..<length])) != nil, "\(length) bytes")
        }
    }

    @Test(
        "a file with one changed byte is refused", arguments: [0x01, 0x20, 0x80, 0xFF] as [UInt8])
    func damaged(_ mask: UInt8) {
        for index in Self.small.indices {
            var file = Self.small
            file[index] ^= mask
            #expect(fault(file) != nil, "byte \(index)")
        }
    }

    @Test("picture data cut or changed under a right checksum is refused")
    func damagedData() throws {
        let parts = chunks(of: Self.small)
        let header = parts[0].content
        let data = try #require(parts.first { $0.name == "IDAT" }).content
        func file(_ data: [UInt8]) -> [UInt8] {
            pngFile([("IHDR", header), ("IDAT", data), ("IEND", [])])
        }
        #expect(try PNGDecoder.decode(file(data)).width == 7)
        for length in 0..<data.count { #expect(fault(file(Array(data[..<length]))) != nil) }
        for index in data.indices {
            var data = data
            data[index] ^= 0x41
            // No trap; the stream's own checksum finds what decodes all the same.
            #expect(fault(file(data)) != nil, "byte \(index)")
        }
    }

    @Test("the reason is named")
    func reasons() throws {
        #expect(fault([])?.message.description.contains("empty") == true)
        #expect(fault(Array("GIF89a".utf8))?.message.description.contains("not a PNG") == true)
        #expect(fault(Self.small + [0])?.message.description.contains("1 bytes follow") == true)
        let header = chunks(of: Self.small)[0].content
        let animated = pngFile([
            ("IHDR", header), ("acTL", [0, 0, 0, 2, 0, 0, 0, 0]), ("IEND", []),
        ])
        #expect(fault(animated)?.message.description.contains("animated") == true)
        let empty = pngFile([("IHDR", header), ("IEND", [])])
        #expect(fault(empty)?.message.description.contains("no picture data") == true)
        let unknown = pngFile([("IHDR", header), ("ABCD", []), ("IEND", [])])
        #expect(fault(unknown)?.message.description.contains("ABCD") == true)
    }

    @Test("a picture over a limit is refused from its header")
    func limits() {
        let wide: [UInt8] = [0, 0, 0x80, 0, 0, 0, 0, 1, 8, 6, 0, 0, 0]
        #expect(fault(pngFile([("IHDR", wide)]))?.message.description.contains("32767") == true)
        let large: [UInt8] = [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF, 8, 6, 0, 0, 0]
        let message = fault(pngFile([("IHDR", large)]), limit: PNGDecoder.defaultPixelLimit)?
            .message.description
        #expect(message?.contains("1073676289 pixels; the limit is 100000000") == true)
        #expect(fault(Self.small, limit: 34) != nil)
        #expect(throws: Never.self) { try PNGDecoder.decode(Self.small, pixelLimit: 35) }
    }

    @Test(
        "a header of no known form is refused",
        arguments: [
            [8, 1, 0, 0, 0], [3, 0, 0, 0, 0], [4, 2, 0, 0, 0], [16, 3, 0, 0, 0], [8, 7, 0, 0, 0],
            [8, 6, 1, 0, 0], [8, 6, 0, 1, 0], [8, 6, 0, 0, 2],
        ] as [[UInt8]])
    func badHeader(_ form: [UInt8]) {
        #expect(fault(pngFile([("IHDR", [0, 0, 0, 1, 0, 0, 0, 1] + form)])) != nil)
    }

    @Test("gamma and profiles change no sample and are reported")
    func colorDeclaration() throws {
        let image = SamplePicture.opaqueNoise.image(20, 20)
        let parts = try chunks(of: PNGEncoder.encode(image, effort: .fast))
        let gamma: [UInt8] = [0, 0, 0x27, 0x10]
        let file = pngFile([
            ("IHDR", parts[0].content), ("gAMA", gamma), ("IDAT", parts[1].content), ("IEND", []),
        ])
        #expect(try PNGDecoder.decode(file) == StraightAlphaImage(image))
        #expect(try PNGDecoder.colorDeclaration(of: file).count == 16)
        #expect(try PNGDecoder.colorDeclaration(of: Self.small).isEmpty)
    }
}
