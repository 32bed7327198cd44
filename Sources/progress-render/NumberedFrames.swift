import RenderWorkflows

/// Frames as numbered files.
struct NumberedFrames {
    private let job: AnimationJob
    private let name: FrameName
    private let encoding: FrameEncoding

    init(
        _ job: AnimationJob, _ name: FrameName, _ format: AnimationFormat
    ) throws(RenderError) {
        self.job = job
        self.name = name
        let picture = job.output.picture
        encoding =
            format == .svg
            ? .svg(picture.svg) : .png(scale: picture.scale, effort: picture.effort)
        try name.check(frameCount: job.frames.count)
        let file = name.pattern.split(separator: "/").last ?? ""
        guard !file.hasPrefix("frames.") || !file.hasSuffix(".json") else {
            throw RenderError(
                .usage, "'\(file.prefix(64))' could be the name of the frames' record",
                at: .parameter("output"))
        }
    }

    func write() throws(RenderError) {
        try job.reporting { writer throws(RenderError) in
            let export = try writer.export(
                name, encoding, settings: job.settings, firstNumber: job.selection.startNumber,
                recordPath: FrameRecord.path(for: name, shard: job.selection.shard),
                replaces: !job.output.picture.keepsExisting, resumes: job.output.resumes,
                jobs: job.output.jobs)
            return try export.run { writer.onFrame($0.written + $0.kept) }.warnings
        }
    }
}
