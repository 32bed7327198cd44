import ProgressRender

/// An animation as a video, made by ffmpeg.
struct VideoClip {
    private let job: AnimationJob
    private let frames: SelectedFrames

    init(_ job: AnimationJob, _ frames: SelectedFrames) {
        self.job = job
        self.frames = frames
    }

    func write(to path: String, _ format: AnimationFormat) throws(RenderError) {
        let output = job.output
        let video = try videoFormat(format)
        let hasAlpha = video.codec.hasAlpha && job.background.alpha < 255 && output.matte == nil
        if !video.codec.hasAlpha { try job.checkAlpha(false, of: video.codec.rawValue) }
        let options = try options(video, hasAlpha: hasAlpha)
        // A container without pictures would be an odd thing to make.
        guard !frames.isEmpty else { return }
        let report = try job.report(total: frames.count)
        let shape = try job.shape()
        try checkPadding(shape, video)
        var writer = try VideoWriter(path, video, shape, options, job.writeOptions)
        if output.isVerbose { Console.note(writer.commandLine) }
        let walk = FrameWalk(
            job.source, frames: frames, scale: output.picture.scale,
            isStrict: output.picture.isStrict)
        var warnings = try walk.run { pixels, changed throws(RenderError) in
            try writer.append(pixels, changed: changed)
            report.update(writer.count)
        }
        warnings = writer.warnings + warnings
        warnings += try writer.finish()
        report.finish(frames.count)
        try job.show(warnings)
    }
}
