import Foundation
import TestSupport
import Testing

@testable import ProgressRender
@testable import RenderSystem

@Suite("Encoded videos")
struct VideoWriterTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test(
        "every format at every rate has its frames and colours",
        arguments: VideoKind.allCases.filter { $0 != .h264InMov }, videoRates)
    func colours(_ kind: VideoKind, _ rate: [Int]) throws {
        let path = directory("clip.\(kind.format.container.rawValue)")
        // The writer compares frame count, rate, size, pixel format and colour tags itself.
        #expect(try SampleClip.write(path, kind, rate: rate).isEmpty)
        #expect(directory.names == [(path as NSString).lastPathComponent])
        guard kind != .webp else { return }
        let decoded = try decodedVideo(path, kind)
        let frameSize = 64 * 32 * 4
        try #require(decoded.count == 10 * frameSize)
        for frame in 0..<10 {
            for (x, wanted) in [(8, [79, 138, 255, 255]), (60, wantedHalf(kind))] {
                let start = frame * frameSize + (16 * 64 + x) * 4
                let channels = decoded[start..<start + 4].map(Int.init)
                let off = zip(channels, wanted).map { abs($0 - $1) }.max() ?? 256
                #expect(off <= kind.tolerance, "frame \(frame), column \(x): \(channels)")
            }
        }
    }

    /// The half clear blue as a straight colour, or on white.
    private func wantedHalf(_ kind: VideoKind) -> [Int] {
        kind.keepsAlpha ? [80, 137, 255, 128] : [167, 196, 255, 255]
    }

    @Test(
        "WebP is exact, as Pillow reads it", .judged(by: .python))
    func webp() throws {
        let path = directory("clip.webp")
        try SampleClip.write(path, .webp, rate: [25, 1])
        let script = """
            import sys
            from PIL import Image
            picture = Image.open(sys.argv[1])
            print(picture.n_frames, picture.info["loop"])
            for frame in range(picture.n_frames):
                picture.seek(frame)
                pixels = picture.convert("RGBA")
                print(picture.info["duration"], pixels.getpixel((8, 16)), pixels.getpixel((63, 16)))
            """
        let output = try Judge.python.output(["-c", script, path])
        let line = "40 (79, 138, 255, 255) (80, 137, 255, 128)\n"
        let wanted = "10 0\n" + String(repeating: line, count: 10)
        #expect(String(decoding: output, as: UTF8.self) == wanted)
    }

    @Test("the same frames give the same bytes", arguments: VideoKind.allCases)
    func repeatable(_ kind: VideoKind) throws {
        try SampleClip.write(directory("a"), kind, count: 5)
        try SampleClip.write(directory("b"), kind, count: 5)
        let bytes = try #require(contents(directory("a")))
        #expect(bytes == contents(directory("b")))
        #expect(bytes.count > 200)
    }

    @Test(
        "directories with any name",
        arguments: ["q'\u{301}", "a'b", "c\rd", "e\nf", "g\\h", " i ", "#j"])
    func names(_ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: directory(name), withIntermediateDirectories: false)
        try SampleClip.write(directory("\(name)/clip.mp4"), .h264, count: 3)
        #expect(contents(directory("\(name)/clip.mp4")) != nil)
    }

    @Test("odd sizes are padded in 4:2:0 and kept elsewhere", arguments: VideoKind.allCases)
    func odd(_ kind: VideoKind) throws {
        let path = directory("clip")
        let warnings = try SampleClip.write(path, kind, count: 2, width: 35, height: 17)
        let isPadded = [.h264, .h264InMov, .vp9, .vp9Alpha].contains(kind)
        #expect(warnings.count == (isPadded ? 1 : 0))
        #expect(warnings.allSatisfy { $0.description.contains("35×17") })
    }

    @Test("y4m is what ffmpeg reads as asked", arguments: [FramePipe.PixelFormat.y4m, .y4m444])
    func y4m(_ format: FramePipe.PixelFormat) throws {
        let pipe = FramePipe(format, SampleClip.shape([30000, 1001]))
        var bytes = pipe.header
        for number in 0..<10 {
            try SampleClip.frame(number).pixels.withUnsafeBufferPointer { pixels in
                try pipe.append(pixels, changed: SampleClip.change(number)) { bytes += $0 }
            }
        }
        try AtomicFile.write(bytes, to: directory("clip.y4m"))
        var child = try ChildProcess(
            "ffprobe",
            [
                "-v", "error", "-count_packets", "-show_entries",
                "stream=width,height,pix_fmt,color_range,r_frame_rate,nb_read_packets", "-of",
                "csv=p=0", directory("clip.y4m"),
            ], takesInput: false, outputLimit: 1000)
        let pixelFormat = format == .y4m ? "yuv420p" : "yuv444p"
        let found = String(decoding: try child.finish().output, as: UTF8.self)
        #expect(found == "64,32,\(pixelFormat),tv,30000/1001,10\n")
        let decoded = try decodedVideo(directory("clip.y4m"), .h264)
        try #require(decoded.count == 10 * 64 * 32 * 4)
        let pixel = decoded[4 * (16 * 64 + 8)..<4 * (16 * 64 + 9)].map(Int.init)
        #expect(zip(pixel, [79, 138, 255, 255]).allSatisfy { abs($0 - $1) <= 1 })
    }

    @Test("what differs from what was asked for is named")
    func check() throws {
        let path = directory("clip.mp4")
        try SampleClip.write(path, .h264)
        try VideoCheck(format: VideoFormat(.mp4), shape: SampleClip.shape(), frameCount: 10).verify(
            path)
        func complaint(
            _ format: VideoFormat, _ shape: VideoShape, _ count: Int = 10
        ) -> String? {
            let error = #expect(throws: RenderError.self) {
                try VideoCheck(format: format, shape: shape, frameCount: count).verify(
                    path, named: "x")
            }
            #expect(error?.kind == .io && error?.location?.description == "x")
            return error?.message.description
        }
        let (mp4, shape) = (VideoFormat(.mp4), SampleClip.shape())
        #expect(complaint(mp4, shape, 11) == "the finished video's frame count is 10, not 11")
        let wide = SampleClip.shape(width: 65)
        #expect(complaint(mp4, wide) == "the finished video's width is 64, not 66")
        let ntsc = SampleClip.shape([30000, 1001])
        #expect(complaint(mp4, ntsc) == "the finished video's frame rate is 30/1, not 30000/1001")
        #expect(
            complaint(VideoFormat(.mov), shape) == "the finished video's codec is h264, not prores")
        try AtomicFile.write([1, 2, 3], to: path)
        #expect(complaint(mp4, shape)?.hasPrefix("'ffprobe' failed with status 1: ") == true)
    }

    @Test("a WebP that is cut short or other than asked for is named")
    func checkWebP() throws {
        let path = directory("clip.webp")
        try SampleClip.write(path, .webp)
        let (format, shape) = (VideoFormat(.webp), SampleClip.shape())
        func complaint(
            _ shape: VideoShape, _ count: Int, _ options: VideoOptions = VideoOptions()
        ) -> String? {
            let check = VideoCheck(
                format: format, shape: shape, options: options, frameCount: count)
            return #expect(throws: RenderError.self) { try check.verify(path) }?.message.description
        }
        #expect(
            complaint(shape, 11) == "the finished video's duration is 333 ms, not 367.0 ms")
        let wide = SampleClip.shape(width: 65)
        #expect(complaint(wide, 10) == "the finished video's size is 64×32, not 65×32")
        var twice = VideoOptions()
        try twice.setLoopCount(2)
        #expect(complaint(shape, 10, twice) == "the finished video's loop count is 0, not 2")
        let bytes = try #require(contents(path))
        for end in [0, 11, 12, 40, bytes.count / 2, bytes.count - 1] {
            try AtomicFile.write(Array(bytes[..<end]), to: path)
            #expect(complaint(shape, 10) != nil)
        }
        try SampleClip.write(path, .webp, options: twice)
        #expect(complaint(shape, 10) == "the finished video's loop count is 2, not 0")
        try SampleClip.write(path, .webp, count: 1)
    }
}
