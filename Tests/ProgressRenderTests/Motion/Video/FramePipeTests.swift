import TestSupport
import Testing

@testable import ProgressRender

@Suite("Streams of frames")
struct FramePipeTests {
    @Test("a stream of YUV4MPEG2 has its header and markers")
    func header() throws {
        let shape = VideoShape(width: 319, height: 180, rateNumerator: 30000, rateDenominator: 1001)
        #expect(
            Y4MWriter.header(.yuv420, shape)
                == "YUV4MPEG2 W320 H180 F30000:1001 Ip A0:0 C420jpeg XCOLORRANGE=LIMITED\n")
        #expect(
            Y4MWriter.header(.yuv444, shape)
                == "YUV4MPEG2 W319 H180 F30000:1001 Ip A0:0 C444 XCOLORRANGE=LIMITED\n")
        let pipe = FramePipe(.y4m, shape)
        #expect(pipe.warnings.map(\.description).first?.contains("319×180") == true)
        #expect(FramePipe(.y4m444, shape).warnings.isEmpty)
        #expect(pipe.frameByteCount == 6 + 320 * 180 * 3 / 2)
        let image = SamplePicture.opaqueNoise.image(319, 180)
        var written: [UInt8] = []
        try image.pixels.withUnsafeBufferPointer { pixels throws(RenderError) in
            try pipe.append(pixels, changed: []) { written += $0 }
        }
        #expect(written.starts(with: Array("FRAME\n".utf8)))
        #expect(Array(written[6...]) == YUVFrame(.yuv420, image).contents)
    }

    @Test(
        "raw streams have no header and keep alpha", arguments: [FramePipe.PixelFormat.rgba, .bgra])
    func raw(_ format: FramePipe.PixelFormat) throws {
        let pipe = FramePipe(format, VideoShape(width: 2, height: 1, rateNumerator: 30))
        #expect(pipe.header.isEmpty && pipe.warnings.isEmpty && format.hasAlpha)
        var written: [UInt8] = []
        try [0x8000_0080, 0xFF4F_8AFF].withUnsafeBufferPointer { pixels throws(RenderError) in
            try pipe.append(pixels, changed: []) { written += $0 }
        }
        let rgba: [UInt8] = [0, 0, 255, 128, 79, 138, 255, 255]
        let bgra: [UInt8] = [255, 0, 0, 128, 255, 138, 79, 255]
        #expect(written == (format == .rgba ? rgba : bgra))
    }
}
