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
        if let pixels = FramePipe.Form(rawValue: form.rawValue) {
            try writePixels(pixels, report)
        } else {
            try writePNG(report)
        }
        report.finish(frames.count)
    }

    private func writePixels(_ form: FramePipe.Form, _ report: ProgressReport) throws(RenderError) {
        try job.checkAlpha(form.hasAlpha, of: form.rawValue)
        let pipe = FramePipe(form, try job.shape())
        try job.show(pipe.warnings)
        StandardOutput.enlargePipe()
        try StandardOutput.write(pipe.header)
        var done = 0
        let walk = FrameWalk(
            job.source, frames: frames, scale: job.output.picture.scale,
            isStrict: job.output.picture.isStrict)
        let warnings = try walk.run { pixels, changed throws(RenderError) in
            try pipe.append(pixels, changed: changed) { bytes throws(RenderError) in
                try StandardOutput.write(bytes)
            }
            done += 1
            report.update(done)
        }
        try job.show(warnings)
    }

    private func writePNG(_ report: ProgressReport) throws(RenderError) {
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
        try job.show(warnings.all)
    }
}
