import Glibc
import ProgressRender

/// An animation and where it goes.
struct AnimationJob {
    let source: any FrameSource
    let timeline: Timeline
    let selection: FrameSelection
    let output: AnimationOutputOptions
    let background: Color
    /// What the frames depend on besides the source: the options in words, the digests of files.
    let settings: [String]

    func run() throws(RenderError) {
        let destination = try AnimationDestination(output)
        let (frames, warnings) = try selection.frames(of: source.frameCount)
        try show(warnings)
        if output.isDryRun {
            return try DryRun(self, frames, destination).show()
        }
        switch destination {
        case .frames(let name, let format): try NumberedFrames(self, frames, name, format).write()
        case .pipe(let form): try FrameStream(self, frames).write(form)
        case .picture(let path, let format): try MovingPicture(self, frames).write(to: path, format)
        case .video(let path, let format): try VideoClip(self, frames).write(to: path, format)
        }
    }

    /// Shows warnings, or throws the first where they count as errors.
    func show(_ warnings: [Warning]) throws(RenderError) {
        if output.picture.isStrict, let warning = warnings.first {
            throw RenderError(.data, warning.description, hint: "--strict makes this an error")
        }
        if !output.picture.isQuiet { warnings.forEach(Console.warn) }
    }

    /// Tells how far a run has got.
    func report(total: Int, usesStandardOutput: Bool = false) throws(RenderError) -> ProgressReport
    {
        guard output.progress != .openjd || !usesStandardOutput else {
            throw RenderError(
                .usage, "Open Job Description reads standard output, where the frames go",
                place: "--progress", hint: "write to a file, or use --progress json")
        }
        let reader: ProgressReport.Reader =
            switch output.progress {
            case .none: .nobody
            case .json: .json
            case .openjd: .openjd
            case .auto where output.picture.isQuiet: .nobody
            case .auto: isatty(STDERR_FILENO) == 1 ? .terminal : .log
            }
        return ProgressReport(reader, total: total)
    }

    /// How a file that is not one of many is put in its place.
    var writeOptions: WriteOptions {
        WriteOptions(
            createsDirectories: output.picture.createsDirectories,
            replaces: !output.picture.keepsExisting)
    }
}
