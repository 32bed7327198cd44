/// How a video is made.
package struct VideoOptions: Hashable, Sendable {
    /// The presets of x264, the fastest first.
    package static let presets = [
        "ultrafast", "superfast", "veryfast", "faster", "fast", "medium", "slow", "slower",
        "veryslow", "placebo",
    ]

    /// How long x264 thinks; default `veryfast`, as the flat areas of a bar gain little from more.
    package private(set) var preset = "veryfast"
    /// The constant quality of H.264 (0…51) and VP9 (0…63), less is better; default 18, hardly visible.
    package private(set) var quality = 18
    /// Whether VP9 keeps alpha; default false, and of no account for the other codecs.
    package var hasAlpha = false
    /// The number of plays of an animated WebP, 0 for forever; default 0.
    package private(set) var loopCount = 0
    /// The program that encodes; default `ffmpeg`, found on `PATH`.
    package var encoder = "ffmpeg"
    /// The program that looks at the result; default `ffprobe`, found on `PATH`.
    package var prober = "ffprobe"
    /// How long the encoder may take nothing before it is given up; default 60 s, ten times as long at the end.
    package var patience = Duration.seconds(60)

    /// The defaults.
    package init() {}

    /// Sets x264's preset.
    /// - Throws: `.usage` when there is no such preset.
    package mutating func setPreset(_ name: String) throws(RenderError) {
        guard Self.presets.contains(name) else {
            throw RenderError(
                .usage, "there is no preset '\(name.prefix(64))'",
                hint: Suggestion.hint(for: name, in: Self.presets)
                    ?? "presets are \(Self.presets.joined(separator: ", "))")
        }
        preset = name
    }

    /// Sets the constant quality.
    /// - Throws: `.usage` when the codec has no such value.
    package mutating func setQuality(_ value: Int, _ codec: VideoCodec) throws(RenderError) {
        let most = codec == .h264 ? 51 : 63
        guard codec == .h264 || codec == .vp9 else {
            throw RenderError(
                .usage, "\(codec.rawValue) has no quality to choose", hint: "h264 and vp9 have")
        }
        guard 0...most ~= value else {
            throw RenderError(
                .usage,
                "\(value) is not a quality of \(codec.rawValue), which goes from 0 (best) to \(most)"
            )
        }
        quality = value
    }

    /// Sets how often an animated WebP plays.
    /// - Throws: `.usage` when it is not 0…65,535.
    package mutating func setLoopCount(_ count: Int) throws(RenderError) {
        guard 0...65_535 ~= count else {
            throw RenderError(
                .usage, "\(count) is not a loop count, which is 0 (forever) to 65535")
        }
        loopCount = count
    }
}
