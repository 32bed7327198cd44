internal import RenderSystem

extension ManifestPicture {
    /// The writer of an animation; nil for a still picture.
    var writer: AnimationWriter? {
        get throws(RenderError) {
            guard case .animated(let animation) = subject else { return nil }
            var writer = AnimationWriter(animation)
            writer.frames = try selection.frames(of: writer.source.frameCount).frames
            writer.apply(output)
            return writer
        }
    }

    /// The picture, if it is still.
    func still() throws(RenderError) -> Picture? {
        if case .still(let widget) = subject { try widget.picture() } else { nil }
    }

    /// The names of the files that an output consists of.
    func fileNames(of output: ManifestOutput) throws(RenderError) -> [String] {
        guard case .frames(let name, _) = output.format, let writer = try writer else {
            return [output.name]
        }
        try name.check(frameCount: writer.frames.count)
        return writer.frames.map { name.name(for: selection.number(of: $0)) }
    }
}

/// Draws the outputs of one picture, one after the other.
struct PictureDrawing {
    private let picture: ManifestPicture
    private let still: Picture?
    private let writer: AnimationWriter?
    /// The warnings so far.
    private(set) var warnings: [Warning] = []

    init(_ picture: ManifestPicture) throws(RenderError) {
        self.picture = picture
        still = try picture.still()
        writer = try picture.writer
        warnings = still?.warnings ?? []
    }

    /// Whether only ffmpeg can make the output, into a file.
    static func isVideo(_ output: BuildPlan.Output) -> Bool {
        if case .moving(let format) = output.format { format.isVideo } else { false }
    }

    /// Hands over the files of an output that is no video, in order.
    mutating func draw(
        _ output: BuildPlan.Output, _ put: (BuildPlan.File, [UInt8]) throws(RenderError) -> Void
    ) throws(RenderError) {
        switch output.format {
        case .still(let format):
            guard let still else { return }
            let options = picture.output.picture
            try put(
                output.files[0],
                still.bytes(
                    format, scale: options.scale, effort: options.effort, svg: options.svg))
        case .frames(_, let format):
            guard let writer else { return }
            var encoder = try FrameEncoder(
                format == .svg
                    ? .svg(writer.svg) : .png(scale: writer.scale, effort: writer.effort),
                size: writer.source.size)
            for (index, file) in zip(writer.frames, output.files) {
                let frame = try writer.source.picture(at: index)
                note(frame.warnings)
                try put(file, try encoder.encode(frame))
            }
        case .moving(let format):
            guard let writer else { return }
            let (file, warnings) = try writer.animatedImage(format)
            note(warnings)
            try put(output.files[0], file)
        }
    }

    mutating func writeVideo(_ output: BuildPlan.Output, _ write: WriteOptions) throws(RenderError)
    {
        guard let writer, case .moving(let format) = output.format,
            let container = VideoContainer(rawValue: format.rawValue)
        else { return }
        let video = try picture.output.videoFormat(container)
        let options = try picture.output.videoOptions(video, of: writer)
        let alpha = writer.alphaWarning(
            video.codec.hasAlpha, of: video.codec.rawValue, matte: picture.output.matte)
        note([alpha].compactMap { $0 })
        note(try writer.writeVideo(to: output.files[0].path, video, options, write))
    }

    private mutating func note(_ found: [Warning]) {
        for warning in found where !warnings.contains(warning) { warnings.append(warning) }
    }
}
