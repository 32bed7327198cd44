import RenderWorkflows
import RenderSystem

/// Frames on standard output, one after the other.
struct FrameStream {
    let job: AnimationJob

    func write(_ format: PipeFormat) throws(RenderError) {
        try job.reporting(usesStandardOutput: true) { writer throws(RenderError) in
            if let pipe = try pipe(format) { return try writePixels(pipe, writer) }
            return try writePNG(writer)
        }
    }

    /// The stream of pixels; nil where each frame is a file of its own.
    ///
    /// Warnings that must come before the output are reported here.
    func pipe(_ format: PipeFormat) throws(RenderError) -> FramePipe? {
        guard let format = FramePipe.PixelFormat(rawValue: format.rawValue) else { return nil }
        try job.checkAlpha(format.hasAlpha, of: format.rawValue)
        let pipe = FramePipe(format, try job.writer.shape())
        try job.show(pipe.warnings)
        return pipe
    }

    private func writePixels(_ pipe: FramePipe, _ writer: AnimationWriter) throws(RenderError)
        -> [Warning]
    {
        StandardOutput.enlargePipe()
        var hasHeader = false
        let writeHeader = { () throws(RenderError) in
            hasHeader = true
            try StandardOutput.write(pipe.header)
        }
        if writer.frames.isEmpty { try writeHeader() }
        return try writer.walk { pixels, changed throws(RenderError) in
            // Not before the first frame could be drawn.
            if !hasHeader { try writeHeader() }
            try pipe.append(pixels, changed: changed) { bytes throws(RenderError) in
                try StandardOutput.write(bytes)
            }
        }
    }

    private func writePNG(_ writer: AnimationWriter) throws(RenderError) -> [Warning] {
        var encoder = try FrameEncoder(
            .png(scale: writer.scale, effort: writer.effort), size: writer.source.size)
        var warnings = WarningList()
        for (place, index) in writer.frames.enumerated() {
            let frame = try writer.source.picture(at: index)
            try warnings.add(frame.warnings, isStrict: writer.isStrict)
            try StandardOutput.write(try encoder.encode(frame))
            writer.onFrame(place + 1)
        }
        return warnings.all
    }
}
