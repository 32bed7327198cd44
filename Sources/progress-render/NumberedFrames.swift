import ProgressRender

/// Frames as numbered files.
struct NumberedFrames {
    private let job: AnimationJob
    private let frames: SelectedFrames
    private let name: FrameName
    private let encoding: FrameEncoding

    init(
        _ job: AnimationJob, _ frames: SelectedFrames, _ name: FrameName, _ format: AnimationFormat
    ) throws(RenderError) {
        self.job = job
        self.frames = frames
        self.name = name
        let picture = job.output.picture
        encoding =
            format == .svg
            ? .svg(picture.svg) : .png(scale: picture.scale, effort: picture.effort)
        guard frames.count <= 1 || name.hasPlaceholder else {
            throw RenderError(
                .usage, "\(frames.count) frames cannot all be '\(name.pattern.prefix(256))'",
                place: "--output",
                hint:
                    "put the number's place into the name, like bar-%04d.png, or write one .apng")
        }
        let file = name.pattern.split(separator: "/").last ?? ""
        guard !file.hasPrefix("frames.") || !file.hasSuffix(".json") else {
            throw RenderError(
                .usage, "'\(file.prefix(64))' could be the name of the frames' record",
                place: "--output")
        }
    }

    func write() throws(RenderError) {
        let name = name
        let report = try job.report(total: frames.count)
        defer { report.erase() }
        let export = FrameExport(
            source: job.source, frameRate: job.timeline.frameRate.text,
            path: { name.name(for: $0) },
            firstNumber: job.selection.startNumber, frames: frames, recordPath: recordPath,
            fingerprint: try FrameFingerprint.of(job.source, settings: job.settings + numbering),
            encoding: encoding,
            write: WriteOptions(
                createsDirectories: true, replaces: !job.output.picture.keepsExisting,
                syncs: false),
            resumes: job.output.resumes, isStrict: job.output.picture.isStrict,
            jobs: job.output.jobs)
        let summary = try export.run { report.update($0.written + $0.kept) }
        report.finish(summary.written + summary.kept)
        try job.show(summary.warnings)
    }

    /// What decides, besides the animation, what is in the file of a number.
    private var numbering: [String] {
        ["\(encoding)", job.timeline.frameRate.text, "\(job.selection.startNumber)"]
    }

    /// Beside the frames; nil for one picture alone.
    ///
    /// Each shard has its own, so that several can write to one folder.
    private var recordPath: String? {
        guard name.hasPlaceholder else { return nil }
        let first = name.name(for: 0)
        let folder = first.lastIndex(of: "/").map { String(first[...$0]) } ?? ""
        guard let shard = job.selection.shard else { return folder + "frames.json" }
        return folder + "frames.\(shard.number)-of-\(shard.count).json"
    }
}
