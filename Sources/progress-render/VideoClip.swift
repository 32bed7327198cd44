import ProgressRender

/// An animation as a video, made by ffmpeg.
struct VideoClip {
    private let job: AnimationJob

    init(_ job: AnimationJob) { self.job = job }

    func write(to path: String, _ format: AnimationFormat) throws(RenderError) {
        let video = try videoFormat(format)
        if !video.codec.hasAlpha { try job.checkAlpha(false, of: video.codec.rawValue) }
        let settings = try options(video)
        guard !job.frames.isEmpty else { return }
        try job.reporting { writer throws(RenderError) in
            try writer.writeVideo(to: path, video, settings, job.writeOptions) { command in
                if job.output.isVerbose { Console.note(command) }
            }
        }
    }

    private func videoFormat(_ format: AnimationFormat) throws(RenderError) -> VideoFormat {
        guard let container = VideoContainer(rawValue: format.rawValue) else {
            throw RenderError(.internalFault, "\(format.rawValue) is no video's format")
        }
        guard let name = job.output.codec else { return VideoFormat(container) }
        guard let codec = VideoCodec(rawValue: name) else {
            let names = VideoCodec.allCases.map(\.rawValue)
            throw RenderError(
                .usage, "there is no codec '\(name.prefix(32))'", place: "--codec",
                hint: Suggestion.nearest(to: name, in: names).map { "did you mean '\($0)'?" }
                    ?? "codecs are \(names.joined(separator: ", "))")
        }
        do {
            return try VideoFormat(container, codec: codec)
        } catch {
            throw error.at("--codec")
        }
    }

    private func options(_ format: VideoFormat) throws(RenderError) -> VideoOptions {
        let output = job.output
        var options = VideoOptions()
        options.hasAlpha =
            format.codec.hasAlpha && job.writer.background.alpha < 255 && output.matte == nil
        if let preset = output.preset {
            do { try options.setPreset(preset) } catch { throw error.at("--preset") }
        }
        if let quality = output.quality {
            do { try options.setQuality(quality, format.codec) } catch {
                throw error.at("--quality")
            }
        }
        try options.setLoopCount(output.loops ?? job.writer.timeline.usualPlays)
        return options
    }
}
