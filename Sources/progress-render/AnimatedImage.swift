import RenderWorkflows
import RenderSystem

/// An animation as one picture that moves: GIF, APNG or SVG.
struct AnimatedImage {
    let job: AnimationJob

    /// Writes it to a file, or to standard output where there is no path.
    func write(to path: String?, _ format: AnimationFormat) throws(RenderError) {
        guard !job.frames.isEmpty else { return }
        if format == .svg { try checkWhole() }
        try job.reporting(usesStandardOutput: path == nil) { writer throws(RenderError) in
            let (file, warnings) = try writer.animatedImage(format)
            if let path {
                try AtomicFile.write(file, to: path, job.writeOptions)
            } else {
                try StandardOutput.write(file)
            }
            return warnings
        }
    }

    /// An SVG that moves has no frames to choose from.
    private func checkWhole() throws(RenderError) {
        guard job.frames.count < job.writer.source.frameCount else { return }
        throw RenderError(
            .usage, "an animated SVG is a single file", at: .parameter("output"),
            hint: "add a frame number to the name, as in f-%04d.svg, for numbered frames")
    }
}
