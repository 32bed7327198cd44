import RenderWorkflows

/// An animation as a video, made by ffmpeg.
struct VideoClip {
    private let job: AnimationJob
    private let format: VideoFormat
    private let settings: VideoOptions

    /// Finds what the video cannot have before anything is said or started.
    init(_ job: AnimationJob, _ format: AnimationFormat) throws(RenderError) {
        guard let container = VideoContainer(rawValue: format.rawValue) else {
            throw RenderError(.internalError, "\(format.rawValue) is not a video format")
        }
        self.job = job
        self.format = try job.output.videoFormat(container)
        settings = try job.output.videoOptions(self.format, of: job.writer)
        try self.format.checkSize(job.writer.shape())
        guard job.output.matte == nil || self.format.codec.showsMatte else {
            throw RenderError(
                .usage, "\(self.format.codec.rawValue) keeps transparency and needs no matte",
                at: .parameter("matte"), hint: "use --background for a background colour")
        }
    }

    func write(to path: String) throws(RenderError) {
        if !format.codec.hasAlpha { try job.checkAlpha(false, of: format.codec.rawValue) }
        guard !job.frames.isEmpty else { return }
        try job.reporting { writer throws(RenderError) in
            try writer.writeVideo(to: path, format, settings, job.writeOptions) { command in
                if job.output.isVerbose { Console.note(command) }
            }
        }
    }
}

extension VideoCodec {
    /// Whether a matte shows in it: VP9 has one instead of alpha where it is asked for.
    fileprivate var showsMatte: Bool { self == .h264 || self == .vp9 }
}
