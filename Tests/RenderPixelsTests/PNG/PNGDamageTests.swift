import TestSupport
import Testing

@testable import RenderPixels

@Suite("Damaged PNG files")
struct PNGDamageTests {
    private typealias Part = (StaticString, [UInt8])

    private func header(
        _ width: UInt8, _ height: UInt8, depth: UInt8 = 8, type: UInt8, interlaced: UInt8 = 0
    ) -> Part {
        ("IHDR", [0, 0, 0, width, 0, 0, 0, height, depth, type, 0, 0, interlaced])
    }

    private func packed(_ rows: [UInt8]) throws -> [UInt8] {
        guard let compressor = Compressor(level: 6) else {
            throw RenderError(.internalError, "no memory for a compressor")
        }
        var output = [UInt8](repeating: 0, count: compressor.bound(rows.count))
        let count = rows.withUnsafeBytes { rows in
            output.withUnsafeMutableBytes { compressor.compress(rows, into: $0) }
        }
        return Array(output[..<count])
    }

    private func message(_ parts: [Part]) -> String {
        let error = #expect(throws: RenderError.self) {
            try PNGDecoder.decode(pngFile(parts), pixelLimit: 1000)
        }
        #expect(error?.kind == .data)
        return error?.message.description ?? ""
    }

    @Test("chunks that are twice there, or in a wrong place, are named")
    func order() throws {
        let head = header(1, 1, type: 3)
        let (palette, end): (Part, Part) = (("PLTE", [1, 2, 3]), ("IEND", []))
        let data: Part = ("IDAT", try packed([0, 0]))
        #expect(try PNGDecoder.decode(pngFile([head, palette, data, end])).pixels == [0xFF03_0201])
        #expect(
            message([head, head, palette, data, end]).contains("IHDR chunk at byte 33 occurs"))
        #expect(message([head, palette, palette, data, end]).contains("PLTE chunk at byte 48"))
        #expect(message([head, data, palette, end]).contains("comes too late"))
        #expect(message([head, ("tRNS", [1]), palette, data, end]).contains("comes too late"))
        #expect(message([head, palette, data, ("tRNS", [1]), end]).contains("comes too late"))
        #expect(
            message([head, palette, data, ("tEXt", []), data, end]).contains(
                "not beside the others"))
        #expect(message([head, palette, data, ("IEND", [0])]).contains("not empty"))
        #expect(message([head, data, end]).contains("palette is missing"))
    }

    @Test("palettes and transparency of a wrong length are named")
    func lengths() throws {
        let (data, end): (Part, Part) = (("IDAT", try packed([0, 0])), ("IEND", []))
        let head = header(1, 1, depth: 1, type: 3)
        for count in [0, 1, 4, 9] {
            let palette: Part = ("PLTE", [UInt8](repeating: 0, count: count))
            #expect(message([head, palette, data, end]).contains("PLTE holds \(count) bytes"))
        }
        #expect(
            message([head, ("PLTE", [1, 2, 3]), ("tRNS", [1, 2]), data, end])
                .contains("tRNS holds 2 bytes for 1 colours"))
        #expect(
            message([header(1, 1, type: 2), ("tRNS", [1, 2]), data, end])
                .contains("tRNS holds 2 bytes instead of 6"))
        #expect(
            message([header(1, 1, type: 6), ("tRNS", [1, 2]), data, end]).contains("with samples")
        )
    }

    @Test("a number that is not in the palette is named", arguments: [0, 1] as [UInt8])
    func numbers(_ interlaced: UInt8) throws {
        let head = header(2, 1, depth: 2, type: 3, interlaced: interlaced)
        let palette: Part = ("PLTE", [1, 2, 3, 4, 5, 6])
        func file(_ second: UInt8) throws -> [Part] {
            let rows: [UInt8] = interlaced == 0 ? [0, second << 4] : [0, 0, 0, second << 6]
            return [head, palette, ("IDAT", try packed(rows)), ("IEND", [])]
        }
        #expect(try PNGDecoder.decode(pngFile(file(1))).pixels == [0xFF03_0201, 0xFF06_0504])
        #expect(try message(file(2)).contains("colour 2 of a palette of 2"))
        #expect(try message(file(3)).contains("colour 3 of a palette of 2"))
    }

    @Test("a filter that there is not, and too few or too many rows, are named")
    func rows() throws {
        let head = header(2, 2, type: 0)
        func file(_ rows: [UInt8]) throws -> [Part] {
            [head, ("IDAT", try packed(rows)), ("IEND", [])]
        }
        #expect(try message(file([0, 1, 2, 5, 3, 4])).contains("row 1 has the unknown filter 5"))
        for rows in [[], [0, 1, 2], [0, 1, 2, 0, 3], [0, 1, 2, 0, 3, 4, 5]] as [[UInt8]] {
            #expect(try message(file(rows)).contains("does not unpack to 6 bytes"))
        }
        let whole = try packed([0, 1, 2, 0, 3, 4])
        #expect(message([head, ("IDAT", whole + [0]), ("IEND", [])]).contains("does not unpack"))
        #expect(throws: Never.self) {
            try PNGDecoder.decode(pngFile([head, ("IDAT", []), ("IDAT", whole), ("IEND", [])]))
        }
    }

    @Test("a small file that claims to be large takes no memory")
    func bomb() throws {
        let head: Part = ("IHDR", [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10, 16, 6, 0, 0, 0])
        let data: Part = ("IDAT", try packed([UInt8](repeating: 0, count: 100_000)))
        let file = pngFile([head, data, ("IEND", [])])
        let error = #expect(throws: RenderError.self) { try PNGDecoder.decode(file) }
        #expect(error?.message.description.contains("cannot become 800010000") == true)
    }

    @Test("an animated file, and one with the same bytes as its pair, is named when it is damaged")
    func pairs() throws {
        let small = PNGDecoderTests.small
        for index in small.indices {
            var bytes = small
            bytes[index] ^= 0x55
            let file = PNGFile(name: "broken.png", bytes: bytes)
            let error = #expect(throws: RenderError.self) {
                try PNGComparison(threads: 1).compare(file, file)
            }
            #expect(error?.kind == .data)
            #expect(error?.location?.description == "broken.png")
        }
    }
}
