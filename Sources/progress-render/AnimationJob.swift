import RenderWorkflows
import RenderSystem

/// An animation and where it goes.
struct AnimationJob {
    /// Writes it; it has the frames that were selected.
    private(set) var writer: AnimationWriter
    let selection: FrameSelection
    let output: AnimationOutputOptions
    /// Whether the background was asked for.
    let hasBackground: Bool
    /// The inputs of the frames besides the source: the options in words, the digests of files.
    let settings: [String]

    /// The frames that were selected.
    var frames: SelectedFrames { writer.frames }

    mutating func run() throws(RenderError) {
        let destination = try AnimationDestination(output)
        let (frames, warnings) = try selection.frames(of: writer.source.frameCount)
        try show(warnings)
        prepare(frames)
        if output.isDryRun { return try DryRun(job: self, destination: destination).show() }
        switch destination {
        case .frames(let name, let format): try NumberedFrames(self, name, format).write()
        case .pipe(let format): try FrameStream(job: self).write(format)
        case .video(let path, let format): try VideoClip(self, format).write(to: path)
        case .picture(let path, let format): try AnimatedImage(job: self).write(to: path, format)
        }
    }

    /// Gives the writer what the command line says.
    private mutating func prepare(_ frames: SelectedFrames) {
        writer.frames = frames
        writer.apply(output)
    }

    /// Shows warnings, or throws the first where they count as errors.
    func show(_ warnings: [Warning]) throws(RenderError) {
        if output.picture.isStrict, let warning = warnings.first {
            throw warning.strictError
        }
        if !output.picture.isQuiet { warnings.forEach(Console.warn) }
    }

    /// Runs `body`, which reports how many frames are done; the report also goes to the user.
    func reporting(
        usesStandardOutput: Bool = false,
        _ body: (AnimationWriter) throws(RenderError) -> [Warning]
    ) throws(RenderError) {
        let report = try report(usesStandardOutput: usesStandardOutput)
        defer { report.erase() }
        var writer = writer
        writer.onFrame = { report.update($0) }
        let warnings = try body(writer)
        report.finish(frames.count)
        try show(warnings)
    }

    private func report(usesStandardOutput: Bool) throws(RenderError) -> ProgressReport {
        guard output.progress != .openjd || !usesStandardOutput else {
            throw RenderError(
                .usage, "Open Job Description reads standard output, where the frames go",
                at: .parameter("progress"), hint: "write to a file, or use --progress json")
        }
        let reader: ProgressReport.Reader =
            switch output.progress {
            case .none: .nobody
            case .json: .json
            case .openjd: .openjd
            case .auto where output.picture.isQuiet: .nobody
            case .auto: Console.isScreen ? .terminal : .log
            }
        return ProgressReport(reader, total: frames.count)
    }

    /// Checks that transparency is asked only of a format that has it; without a request, the matte is the background.
    func checkAlpha(_ hasAlpha: Bool, of format: String) throws(RenderError) {
        guard let warning = writer.alphaWarning(hasAlpha, of: format, matte: output.matte) else {
            return
        }
        guard !hasBackground else {
            throw RenderError(
                .usage, "\(format) has no transparency", at: .parameter("background"),
                hint: "give an opaque colour, or write .mov, .webm, .apng or .webp")
        }
        try show([warning])
    }

    /// How a file that is not one of many is put in its place.
    var writeOptions: WriteOptions {
        WriteOptions(
            createsDirectories: output.picture.createsDirectories,
            replaces: !output.picture.keepsExisting)
    }
}
