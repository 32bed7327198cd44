import TestSupport
import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels

@Suite("Zopfli")
struct ZopfliCompressorTests {
    private let compressor = ZopfliCompressor.ofPicture

    private func inflated(_ stream: [UInt8], _ count: Int) -> [UInt8]? {
        guard let decompressor = Decompressor() else { return nil }
        return decompressor.inflate(stream, count: count)
    }

    private func general(_ bytes: [UInt8]) throws -> Int {
        try CompressorPool(level: 12).withCompressor { general in
            var output = [UInt8](repeating: 0, count: general.bound(bytes.count))
            return output.withUnsafeMutableBytes { output in
                bytes.withUnsafeBytes { general.compress($0, into: output) }
            }
        }
    }

    private func rows(_ image: PremultipliedImage, as format: PNGPixelFormat) throws -> [UInt8] {
        try image.pixels.withUnsafeBufferPointer { pixels in
            try PNGRows(PixelRows(pixels, width: image.width, height: image.height), as: format)
                .bytes
        }
    }

    @Test(
        "any picture unpacks to its rows, and has the same stream again",
        arguments: SamplePicture.allCases)
    func roundTrip(_ sample: SamplePicture) throws {
        for (width, height) in [(1, 1), (2, 1), (1, 3), (17, 13), (60, 20)] {
            let image = sample.image(width, height, seed: UInt64(width))
            for format in [PNGPixelFormat.rgb, .rgba, .grayAlpha] {
                let bytes = try rows(image, as: format)
                let stream = try #require(try compressor.stream(of: bytes))
                #expect(inflated(stream, bytes.count) == bytes)
                #expect(try compressor.stream(of: bytes) == stream)
            }
        }
    }

    @Test("no bytes unpack to none")
    func empty() throws {
        #expect(inflated(try #require(try compressor.stream(of: [])), 0) == [])
    }

    @Test(
        "drawn pictures become no larger than by libdeflate's highest level",
        arguments: ["0", "3%", "50%", "1"])
    func size(_ value: String) throws {
        let bytes = try rows(ProgressBar(value: value).picture().pixels(), as: .rgba)
        let stream = try #require(try compressor.stream(of: bytes))
        #expect(try stream.count <= general(bytes))
    }

    @Test("more bytes are tried less often, and too many not at all")
    func limits() throws {
        #expect(compressor.rounds(65_536) == 15)
        #expect(compressor.rounds(65_537) == 5)
        let most = [UInt8](repeating: 0, count: compressor.maximumBytes)
        let stream = try #require(try compressor.stream(of: most))
        #expect(inflated(stream, most.count) == most)
        #expect(try compressor.stream(of: most + [0]) == nil)
    }

    @Test("a frame of an animation is tried once, and not when it is large")
    func frames() throws {
        let frame = ZopfliCompressor.ofFrame
        #expect(frame.rounds(1) == 1)
        let most = (0..<frame.maximumBytes).map { UInt8($0 * $0 / 7 & 0xF) }
        let stream = try #require(try frame.stream(of: most))
        #expect(inflated(stream, most.count) == most)
        #expect(try frame.stream(of: most + [0]) == nil)
    }

    @Test("a small file of more bytes than Zopfli takes keeps its pixels")
    func large() throws {
        let image = SamplePicture.everyColor.image(257, 256)
        let file = try PNGEncoder.encode(image, effort: .small)
        #expect(try PremultipliedImage(PNGDecoder.decode(file)) == image)
        #expect(try file.count <= PNGEncoder.encode(image, effort: .balanced).count)
    }
}
