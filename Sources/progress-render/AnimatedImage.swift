import RenderWorkflows
import RenderSystem

/// An animation as one picture that moves: GIF, APNG or SVG.
struct AnimatedImage {
    private let job: AnimationJob

    init(_ job: AnimationJob) { self.job = job }

    /// Writes it to a file, or to standard output where there is no path.
    func write(to path: String?, _ format: AnimationFormat) throws(RenderError) {
        guard !job.frames.isEmpty else { return }
        if format == .svg { try checkWhole() }
        try job.reporting(usesStandardOutput: path == nil) { writer throws(RenderError) in
            let (file, warnings) = try bytes(writer, format)
            if let path {
                try AtomicFile.write(file, to: path, job.writeOptions)
            } else {
                try StandardOutput.write(file)
            }
            return warnings
        }
    }

    private func bytes(_ writer: AnimationWriter, _ format: AnimationFormat) throws(RenderError)
        -> ([UInt8], [Warning])
    {
        switch format {
        case .gif: try writer.gif()
        case .svg: (Array(try writer.animatedSVG().utf8), try stillWarnings(writer))
        default: try writer.apng()
        }
    }

    /// Returns the warnings of the first and the last picture; an SVG has no frames to look at.
    private func stillWarnings(_ writer: AnimationWriter) throws(RenderError) -> [Warning] {
        var warnings = WarningList()
        for index in [writer.frames.first, writer.frames.last].compactMap({ $0 }) {
            try warnings.add(
                try writer.source.picture(at: index).warnings, isStrict: writer.isStrict)
        }
        return warnings.all
    }

    /// An SVG that moves has no frames to choose from.
    private func checkWhole() throws(RenderError) {
        guard job.frames.count < job.writer.source.frameCount else { return }
        throw RenderError(
            .usage, "an animated SVG is a single file", at: .parameter("output"),
            hint: "add a frame number to the name, as in f-%04d.svg, for numbered frames")
    }
}
