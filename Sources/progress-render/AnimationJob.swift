import Glibc
import ProgressRender

/// An animation and where it goes.
struct AnimationJob {
    let source: any FrameSource
    let timeline: Timeline
    let selection: FrameSelection
    let output: AnimationOutputOptions
    let background: Color
    /// Whether the background was asked for.
    let hasBackground: Bool
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
        case .video(let path, let format): try VideoClip(self, frames).write(to: path, format)
        case .picture(let path, let format):
            try MovingPicture(self, frames).write(to: path, format)
        }
    }

    /// Shows warnings, or throws the first where they count as errors.
    func show(_ warnings: [Warning]) throws(RenderError) {
        if output.picture.isStrict, let warning = warnings.first {
            throw warning.strictError
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
            case .auto: Console.isScreen ? .terminal : .log
            }
        return ProgressReport(reader, total: total)
    }

    /// The size of every frame in pixels.
    func pixelSize() throws(RenderError) -> (width: Int, height: Int) {
        try Painter.pixelSize(of: source.size, scale: output.picture.scale)
    }

    /// How long every frame is shown.
    func frameDelay() throws(RenderError) -> FrameDelay {
        try FrameDelay(timeline.frameRate.denominator, timeline.frameRate.numerator)
    }

    /// What the frames have in common as pixels.
    func shape() throws(RenderError) -> VideoShape {
        let (width, height) = try pixelSize()
        let rate = timeline.frameRate
        let under = output.matte ?? .white
        return VideoShape(
            width: width, height: height, rateNumerator: rate.numerator,
            rateDenominator: rate.denominator, background: background.over(under).opaquePixel)
    }

    /// That transparency is asked only of a format that has it; where nobody asked, the matte is what lies under it.
    func checkAlpha(_ hasAlpha: Bool, of format: String) throws(RenderError) {
        guard !hasAlpha, background.alpha < 255, output.matte == nil else { return }
        guard !hasBackground else {
            throw RenderError(
                .usage, "\(format) has no transparency", place: "--background",
                hint: "give an opaque colour, or write .mov, .webm, .apng or .webp")
        }
        try show([
            Warning(
                "\(format) has no transparency and is drawn on white; --background says on what")
        ])
    }

    /// How a file that is not one of many is put in its place.
    var writeOptions: WriteOptions {
        WriteOptions(
            createsDirectories: output.picture.createsDirectories,
            replaces: !output.picture.keepsExisting)
    }
}
