import Testing

@testable import ProgressRender
@testable import RenderSystem

@Suite("Formats of videos")
struct VideoFormatTests {
    private let shape = VideoShape(
        width: 319, height: 180, rateNumerator: 30000, rateDenominator: 1001)

    @Test(
        "a file name's ending says the format",
        arguments: [
            ("a.mp4", "mp4", "h264"), ("b.MOV", "mov", "prores"), ("x/c.webm", "webm", "vp9"),
            ("d.e.webp", "webp", "webp"),
        ])
    func ending(_ path: String, _ container: String, _ codec: String) throws {
        let format = try #require(try VideoFormat(path: path))
        #expect(format.container.rawValue == container)
        #expect(format.codec.rawValue == codec)
    }

    @Test("other endings are no videos", arguments: ["a.png", "mp4", "", "a.mp4/", "."])
    func otherEnding(_ path: String) throws {
        #expect(try VideoFormat(path: path) == nil)
    }

    @Test("a codec goes into its containers only")
    func pairs() throws {
        #expect(try VideoFormat(path: "a.mov", codec: .qtrle)?.codec == .qtrle)
        #expect(try VideoFormat(path: "a.mov", codec: .h264)?.codec == .h264)
        let error = #expect(throws: RenderError.self) {
            try VideoFormat(path: "a.mp4", codec: .qtrle)
        }
        #expect(error?.kind == .usage)
        #expect(
            error?.description
                == "a .mp4 file holds h264, not qtrle; qtrle goes into .mov")
        for container in VideoContainer.allCases {
            for codec in VideoCodec.allCases {
                let format = try? VideoFormat(container, codec: codec)
                #expect((format != nil) == container.codecs.contains(codec))
            }
        }
    }

    @Test("options outside their limits are refused")
    func options() throws {
        var options = VideoOptions()
        try options.setPreset("slow")
        try options.setQuality(51, .h264)
        try options.setQuality(63, .vp9)
        try options.setLoopCount(65_535)
        for (codec, value) in [(VideoCodec.h264, 52), (.vp9, 64), (.h264, -1), (.prores, 18)] {
            #expect(throws: RenderError.self) { try options.setQuality(value, codec) }
        }
        let preset = #expect(throws: RenderError.self) { try options.setPreset("mediun") }
        #expect(preset?.hint == "did you mean 'medium'?")
        for count in [-1, 65_536] {
            #expect(throws: RenderError.self) { try options.setLoopCount(count) }
        }
        #expect(options.preset == "slow" && options.quality == 63)
    }

    private let start = [
        "-hide_banner", "-nostdin", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format",
    ]
    private let bitexact = ["-an", "-map_metadata", "-1", "-fflags", "+bitexact"]

    private func tags(_ transfer: String) -> [String] {
        [
            "-vf",
            "setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=\(transfer)",
            "-color_range", "tv", "-colorspace", "bt709", "-color_primaries", "bt709",
            "-color_trc", transfer,
        ]
    }

    private func input(_ pixels: String, _ size: String) -> [String] {
        start + [pixels, "-video_size", size, "-framerate", "30000/1001", "-i", "pipe:0"]
            + bitexact
    }

    @Test("H.264 is tagged, not converted, and padded to even sizes")
    func h264() throws {
        var options = VideoOptions()
        try options.setPreset("medium")
        try options.setQuality(20, .h264)
        let wanted =
            input("yuv420p", "320x180") + tags("iec61966-2-1")
            + ["-c:v", "libx264", "-flags:v", "+bitexact", "-threads", "4", "-preset", "medium"]
            + ["-crf", "20", "-chroma_sample_location", "center", "-pix_fmt", "yuv420p"]
            + ["-movflags", "+faststart", "-f", "mp4", "file:./-o.mp4"]
        #expect(VideoFormat(.mp4).arguments(shape, options, output: "./-o.mp4") == wanted)
    }

    @Test("ProRes 4444 is fed with ten bits and alpha")
    func prores() {
        let wanted =
            input("yuva444p10le", "319x180") + tags("bt709")
            + ["-c:v", "prores_ks", "-flags:v", "+bitexact", "-threads", "4", "-profile:v", "4444"]
            + ["-alpha_bits", "16", "-vendor", "apl0", "-pix_fmt", "yuva444p10le"]
            + ["-movflags", "+faststart", "-f", "mov", "file:o"]
        #expect(VideoFormat(.mov).arguments(shape, VideoOptions(), output: "o") == wanted)
    }

    @Test("qtrle and WebP are fed with RGB and have no tags")
    func exact() throws {
        let qtrle = try VideoFormat(.mov, codec: .qtrle)
        let wanted =
            input("rgba", "319x180")
            + ["-c:v", "qtrle", "-flags:v", "+bitexact", "-threads", "4", "-pix_fmt", "argb"]
            + ["-movflags", "+faststart", "-f", "mov", "file:o"]
        #expect(qtrle.arguments(shape, VideoOptions(), output: "o") == wanted)
        var options = VideoOptions()
        try options.setLoopCount(3)
        let webp =
            input("bgra", "319x180")
            + ["-c:v", "libwebp_anim", "-flags:v", "+bitexact", "-threads", "4", "-lossless", "1"]
            + ["-quality", "75", "-compression_level", "4", "-loop", "3", "-pix_fmt", "bgra"]
            + ["-f", "webp", "file:o"]
        #expect(VideoFormat(.webp).arguments(shape, options, output: "o") == webp)
    }

    @Test("VP9 has alpha where it is wanted", arguments: [false, true])
    func vp9(_ hasAlpha: Bool) {
        var options = VideoOptions()
        options.hasAlpha = hasAlpha
        let pixels = hasAlpha ? "yuva420p" : "yuv420p"
        let wanted =
            input(pixels, "320x180") + tags("iec61966-2-1")
            + ["-c:v", "libvpx-vp9", "-flags:v", "+bitexact", "-threads", "4"]
            + ["-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-b:v", "0", "-crf", "18"]
            + (hasAlpha ? ["-auto-alt-ref", "0"] : []) + ["-pix_fmt", pixels]
            + ["-f", "webm", "file:o"]
        #expect(VideoFormat(.webm).arguments(shape, options, output: "o") == wanted)
    }

    @Test("the command line can be given to a shell")
    func commandLine() throws {
        let line = VideoFormat(.mp4).commandLine(shape, VideoOptions(), output: "it's a 'bar'.mp4")
        #expect(line.hasPrefix("ffmpeg -hide_banner -nostdin -loglevel error -y -f rawvideo "))
        #expect(line.hasSuffix(#" -f mp4 'file:it'\''s a '\''bar'\''.mp4'"#))
        let words = ["", "plain-1.5:/x", "$HOME `id` \\", "'", "ä\n", "*?~", "#"]
        var child = try ChildProcess(
            "sh", ["-c", "printf '<%s>' " + ShellText.line(words)], takesInput: false,
            outputLimit: 1000)
        let expected = words.map { "<\($0)>" }.joined()
        #expect(String(decoding: try child.finish().output, as: UTF8.self) == expected)
    }
}
