import ProgressRender

/// An animation as one picture that moves: GIF, APNG or SVG.
struct MovingPicture {
    private let job: AnimationJob
    private let frames: SelectedFrames

    init(_ job: AnimationJob, _ frames: SelectedFrames) {
        self.job = job
        self.frames = frames
    }

    /// Writes it to a file, or to standard output where there is no path.
    func write(to path: String?, _ format: AnimationFormat) throws(RenderError) {
        guard !frames.isEmpty else { return }
        let bytes =
            switch format {
            case .gif: try gif(toStandardOutput: path == nil)
            default: try apng(toStandardOutput: path == nil)
            }
        if let path {
            try AtomicFile.write(bytes, to: path, job.writeOptions)
        } else {
            try StandardOutput.write(bytes)
        }
    }

    private func gif(toStandardOutput: Bool) throws(RenderError) -> [UInt8] {
        let (width, height) = try job.pixelSize()
        var encoder = try GIFEncoder(
            width: width, height: height, loopCount: job.output.loops ?? 0,
            matte: job.output.matte ?? .white)
        let delay = try job.frameDelay()
        try walk(toStandardOutput) { pixels, _ throws(RenderError) in
            try encoder.add(pixels, delay: delay)
        }
        let (file, warnings) = try encoder.finish()
        try job.show(warnings)
        return file
    }

    private func apng(toStandardOutput: Bool) throws(RenderError) -> [UInt8] {
        let (width, height) = try job.pixelSize()
        var encoder = try APNGEncoder(
            width: width, height: height, scale: job.output.picture.scale,
            loopCount: job.output.loops ?? (job.timeline.isLoop ? 0 : 1))
        let delay = try job.frameDelay()
        try walk(toStandardOutput) { pixels, changed throws(RenderError) in
            let region = changed.reduce(PixelBox(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
            try encoder.add(pixels, changedWithin: region, delay: delay)
        }
        return try encoder.finish()
    }

    private func walk(
        _ usesStandardOutput: Bool,
        _ body: (UnsafeBufferPointer<UInt32>, [PixelBox]) throws(RenderError) -> Void
    ) throws(RenderError) {
        let report = try job.report(total: frames.count, usesStandardOutput: usesStandardOutput)
        var done = 0
        let walk = FrameWalk(
            job.source, frames: frames, scale: job.output.picture.scale,
            isStrict: job.output.picture.isStrict)
        let warnings = try walk.run { pixels, changed throws(RenderError) in
            try body(pixels, changed)
            done += 1
            report.update(done)
        }
        report.finish(done)
        try job.show(warnings)
    }
}
