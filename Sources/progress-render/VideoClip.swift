import ProgressRender

/// An animation as a video, made by ffmpeg.
struct VideoClip {
    private let job: AnimationJob

    init(_ job: AnimationJob) { self.job = job }

    func write(to path: String, _ format: AnimationFormat) throws(RenderError) {
        guard let container = VideoContainer(rawValue: format.rawValue) else {
            throw RenderError(.internalFault, "\(format.rawValue) is no video's format")
        }
        let video = try job.output.videoFormat(container)
        if !video.codec.hasAlpha { try job.checkAlpha(false, of: video.codec.rawValue) }
        let settings = try job.output.videoOptions(video, of: job.writer)
        guard !job.frames.isEmpty else { return }
        try job.reporting { writer throws(RenderError) in
            try writer.writeVideo(to: path, video, settings, job.writeOptions) { command in
                if job.output.isVerbose { Console.note(command) }
            }
        }
    }
}
