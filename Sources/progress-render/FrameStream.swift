import ProgressRender

/// Frames on standard output, one after the other.
struct FrameStream {
    private let job: AnimationJob
    private let frames: SelectedFrames

    init(_ job: AnimationJob, _ frames: SelectedFrames) {
        self.job = job
        self.frames = frames
    }

    func write(_ form: PipeFormat) throws(RenderError) {
        let report = try job.report(total: frames.count, usesStandardOutput: true)
        defer { report.erase() }
        let warnings =
            if let pipe = try pipe(form) {
                try writePixels(pipe, report)
            } else {
                try writePNG(report)
            }
        report.finish(frames.count)
        try job.show(warnings)
    }

    /// The stream of pixels; nil where each frame is a file of its own.
    ///
    /// What is to be warned of before it is written is told here.
    func pipe(_ form: PipeFormat) throws(RenderError) -> FramePipe? {
        guard !job.output.resumes else {
            throw RenderError(
                .usage, "what went into a pipe is not there any more", place: "--resume",
                hint: "choose the frames that are missing with --frames")
        }
        guard let form = FramePipe.Form(rawValue: form.rawValue) else { return nil }
        try job.checkAlpha(form.hasAlpha, of: form.rawValue)
        let pipe = FramePipe(form, try job.shape())
        try job.show(pipe.warnings)
        return pipe
    }

    private func writePixels(_ pipe: FramePipe, _ report: ProgressReport) throws(RenderError)
        -> [Warning]
    {
        let isStrict = job.output.picture.isStrict
        let walk = FrameWalk(
            job.source, frames: frames, scale: job.output.picture.scale, isStrict: isStrict)
        var done = 0
        StandardOutput.enlargePipe()
        let writeHeader = { () throws(RenderError) in try StandardOutput.write(pipe.header) }
        if frames.isEmpty { try writeHeader() }
        return try walk.run { pixels, changed throws(RenderError) in
            // Not before the first frame could be drawn.
            if done == 0 { try writeHeader() }
            try pipe.append(pixels, changed: changed) { bytes throws(RenderError) in
                try StandardOutput.write(bytes)
            }
            done += 1
            report.update(done)
        }
    }

    private func writePNG(_ report: ProgressReport) throws(RenderError) -> [Warning] {
        let picture = job.output.picture
        var encoder = try FrameEncoder(
            .png(scale: picture.scale, effort: picture.effort), size: job.source.size)
        var warnings = WarningList()
        for (place, index) in frames.enumerated() {
            let frame = try job.source.picture(at: index)
            try warnings.add(frame.warnings, isStrict: picture.isStrict)
            try StandardOutput.write(try encoder.encode(frame))
            report.update(place + 1)
        }
        return warnings.all
    }
}
