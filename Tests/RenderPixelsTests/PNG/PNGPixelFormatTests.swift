import TestSupport
import Testing

@testable import RenderPixels

/// A PNG of random samples written sample by sample after the standard, apart from the encoder.
struct HandMadePNG: CustomTestStringConvertible {
    let colorType: PNGHeader.ColorType
    let bitDepth: Int
    let isInterlaced: Bool
    let hasTransparency: Bool

    static let all: [HandMadePNG] = {
        var result: [HandMadePNG] = []
        for (type, depths) in [
            (PNGHeader.ColorType.gray, [1, 2, 4, 8, 16]), (.rgb, [8, 16]),
            (.palette, [1, 2, 4, 8]),
            (.grayAlpha, [8, 16]), (.rgba, [8, 16]),
        ] {
            for depth in depths {
                for interlaced in [false, true] {
                    for clear in type.rawValue >= 4 ? [false] : [false, true] {
                        result.append(
                            HandMadePNG(
                                colorType: type, bitDepth: depth, isInterlaced: interlaced,
                                hasTransparency: clear))
                    }
                }
            }
        }
        return result
    }()

    var testDescription: String {
        "\(colorType) \(bitDepth)\(isInterlaced ? " interlaced" : "")\(hasTransparency ? " tRNS" : "")"
    }

    private var samplesPerPixel: Int {
        switch colorType {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    /// A file and the picture it holds.
    func make(_ width: Int, _ height: Int) throws -> (file: [UInt8], image: StraightAlphaImage) {
        var random = SeededGenerator(UInt64(width * 100 + height))
        let count = width * height * samplesPerPixel
        let samples = (0..<count).map { _ in Int.random(in: 0..<1 << bitDepth, using: &random) }
        let colors = (0..<3 << bitDepth).map { _ in UInt8.random(in: 0...255, using: &random) }
        let alphas = (0..<(1 << bitDepth) / 2).map { _ in UInt8.random(in: 0...255, using: &random)
        }
        let key = Array(samples.prefix(samplesPerPixel))
        let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        let form = [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
        var parts: [(StaticString, [UInt8])] = [
            ("IHDR", size + form), ("gAMA", UInt32(100_000).bigEndianBytes),
        ]
        if colorType == .palette { parts.append(("PLTE", colors)) }
        if hasTransparency {
            let values = key.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
            parts.append(("tRNS", colorType == .palette ? alphas : values))
        }
        let data = try deflated(packed(samples, width, height))
        parts += [
            ("IDAT", Array(data.prefix(5))), ("IDAT", Array(data.dropFirst(5))), ("IEND", []),
        ]
        let pixels = stride(from: 0, to: count, by: samplesPerPixel).map { start in
            let pixel = Array(samples[start..<start + samplesPerPixel])
            if colorType == .palette {
                let alpha = hasTransparency && pixel[0] < alphas.count ? alphas[pixel[0]] : 255
                return color((0..<3).map { Int(colors[3 * pixel[0] + $0]) } + [Int(alpha)])
            }
            return color(widened(pixel, isKey: hasTransparency && pixel == key))
        }
        return (pngFile(parts), StraightAlphaImage(width: width, height: height, pixels: pixels))
    }

    private func color(_ channels: [Int]) -> UInt32 {
        channels.reversed().reduce(0) { $0 << 8 | UInt32($1) }
    }

    /// The samples of a pixel as red, green, blue, alpha of 8 bits.
    private func widened(_ pixel: [Int], isKey: Bool) -> [Int] {
        let largest = (1 << bitDepth) - 1
        let scaled = pixel.map { ($0 * 255 + largest / 2) / largest }
        let alpha = isKey ? 0 : 255
        switch colorType {
        case .gray, .palette: return [scaled[0], scaled[0], scaled[0], alpha]
        case .grayAlpha: return [scaled[0], scaled[0], scaled[0], scaled[1]]
        case .rgb: return scaled + [alpha]
        case .rgba: return scaled
        }
    }

    /// Rows without a filter, in the seven passes when interlaced.
    private func packed(_ samples: [Int], _ width: Int, _ height: Int) -> [UInt8] {
        let passes =
            isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ] : [(0, 0, 1, 1)]
        var bytes: [UInt8] = []
        for (left, top, right, down) in passes where left < width {
            for y in stride(from: top, to: height, by: down) {
                bytes.append(0)
                var bits: [UInt8] = []
                for x in stride(from: left, to: width, by: right) {
                    for channel in 0..<samplesPerPixel {
                        let sample = samples[(y * width + x) * samplesPerPixel + channel]
                        bits += (0..<bitDepth).reversed().map { UInt8(sample >> $0 & 1) }
                    }
                }
                while bits.count % 8 != 0 { bits.append(0) }
                for start in stride(from: 0, to: bits.count, by: 8) {
                    bytes.append(bits[start..<start + 8].reduce(0) { $0 << 1 | $1 })
                }
            }
        }
        return bytes
    }
}

@Suite("PNG forms")
struct PNGPixelFormatTests {
    @Test("every form is read as the standard says", arguments: HandMadePNG.all)
    func reads(_ sample: HandMadePNG) throws {
        for (width, height) in [(1, 1), (3, 2), (9, 5), (13, 11), (33, 3)] {
            let (file, image) = try sample.make(width, height)
            #expect(try PNGDecoder.decode(file).pixels == image.pixels, "\(width) × \(height)")
            #expect(try PNGDecoder.header(of: file).bitDepth == sample.bitDepth)
        }
    }

    @Test("every row filter is written and read alike", arguments: [4, 5] as [UInt64])
    func filters(_ seed: UInt64) throws {
        let (width, height) = (60, 60)
        // Smooth one way, the other way, both ways and not at all: something for each filter.
        var image = SamplePicture.gradient.image(width, height)
        let noise = SamplePicture.everyColor.image(width, height, seed: seed)
        for index in image.pixels.indices where index / width % 12 < 3 {
            image.pixels[index] = noise.pixels[index]
        }
        for index in image.pixels.indices where index / width % 12 >= 9 {
            image.pixels[index] = 0xFF00_0000 | noise.pixels[index % width] >> 8 & 0x3F_3F3F
        }
        let rows = try image.pixels.withUnsafeBufferPointer { pixels in
            let rows = PixelRows(pixels, width: width, height: height)
            return try PNGRows(rows, as: .rgba).adaptivelyFiltered()
        }
        let used = Set(
            stride(from: 0, to: rows.bytes.count, by: rows.stride).map { rows.bytes[$0] })
        #expect(used.count >= 4, "\(used)")
        let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        func file(_ form: [UInt8]) throws -> [UInt8] {
            pngFile([("IHDR", size + form), ("IDAT", try deflated(rows.bytes)), ("IEND", [])])
        }
        let straight = StraightAlphaImage(image)
        #expect(try PNGDecoder.decode(file([8, 6, 0, 0, 0])) == straight)
        // Two samples of 16 bits are as wide as four of 8: the same rows, read without libpng.
        let deep = try PNGDecoder.decode(file([16, 4, 0, 0, 0]))
        for (pixel, sample) in zip(straight.pixels, try #require(deep.deepPixels)) {
            #expect(UInt64(UInt16(truncatingIfNeeded: pixel).byteSwapped) == sample & 0xFFFF)
            #expect(UInt64(UInt16(pixel >> 16).byteSwapped) == sample >> 48)
        }
    }

    @Test("samples of 16 bits that differ in their last bit differ")
    func deepComparison() throws {
        func gray(_ sample: UInt8, depth: UInt8) throws -> StraightAlphaImage {
            let row = [0] + [UInt8](repeating: sample, count: Int(depth) / 8)
            return try PNGDecoder.decode(
                pngFile([
                    ("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, depth, 0, 0, 0, 0]),
                    ("IDAT", try deflated(row)), ("IEND", []),
                ]))
        }
        let deep = try gray(0x80, depth: 16)
        #expect(try ImageComparison.compare(gray(0x80, depth: 8), deep).isMatch)
        let changed = StraightAlphaImage(width: 1, height: 1, deepPixels: [0xFFFF_8080_8080_8081])
        let difference = try ImageComparison.compare(changed, deep)
        #expect(!difference.isMatch)
        #expect(difference.largestDelta == 1)
        #expect(changed.pixels == deep.pixels)
    }

    @Test("damaged data of 16 bits is refused")
    func deepDamage() throws {
        let header: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 3, 16, 6, 0, 0, 1]
        let data = try deflated([UInt8](repeating: 2, count: 4 * 9 + 3 * 24 + 60))
        for count in 0...data.count {
            let error = #expect(throws: RenderError.self) {
                let cut = Array(data[..<count])
                return try PNGDecoder.decode(
                    pngFile([("IHDR", header), ("IDAT", cut), ("IEND", [])]))
            }
            #expect(error?.kind == .data)
        }
    }
}
