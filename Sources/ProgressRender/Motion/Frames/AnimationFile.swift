package import RenderSystem

extension Timeline {
    /// The default number of loopCount: once, and forever (0) for a loop.
    package var defaultLoopCount: Int { isLoop ? 0 : 1 }
}

extension AnimationWriter {
    /// Writes what the file's name says.
    ///
    /// A name with a frame number, such as `frames/bar-%04d.png` or `bar-####.svg`, writes numbered frames; their
    /// directory is created and gets a record of them, `frames.json`. Else the extension selects the format: `.gif`,
    /// `.apng` and `.svg` are animated pictures; `.mp4`, `.mov`, `.webm` and `.webp` need the program ffmpeg.
    /// - Returns: The warnings.
    /// - Throws: ``RenderError`` of kind `usage` for a name that does not say what is wanted, `unavailable` when ffmpeg is not
    ///   installed, `cannotCreate` or `io` when a file cannot be written, and when a frame cannot be drawn.
    @discardableResult
    public func write(to path: String) throws(RenderError) -> [Warning] {
        let name = try FrameName(parsing: path)
        guard let format = AnimationFormat(path: path) else {
            throw RenderError(
                .usage, "the format of '\(path.prefix(64))' is unknown",
                hint: "use one of the extensions \(AnimationFormat.names)")
        }
        if name.hasPlaceholder || format == .png {
            try name.check(frameCount: frames.count)
            let encoding: FrameEncoding =
                format == .svg ? .svg(svg) : .png(scale: scale, effort: effort)
            return try export(name, encoding, settings: [])
                .run(onFrame: { onFrame($0.written + $0.kept) }).warnings
        }
        let file = name.name(for: 0)
        switch format {
        case .gif: return try save(gif(), to: file)
        case .svg: return try save((Array(animatedSVG().utf8), []), to: file)
        case .apng, .png: return try save(apng(), to: file)
        case .webp, .mp4, .mov, .webm:
            guard let video = try VideoFormat(path: file) else {
                throw RenderError(.internalError, "\(format.rawValue) is not a video format")
            }
            var options = VideoOptions()
            options.hasAlpha = video.codec.hasAlpha && background.alpha < 255
            try options.setLoopCount(loopCount ?? timeline.defaultLoopCount)
            return try writeVideo(to: file, video, options, WriteOptions())
        }
    }

    /// The export of the frames as numbered files, with one thread a processor, replacing what is there.
    /// - Parameter settings: The settings, besides the encoding, that affect the frames.
    package func export(
        _ name: FrameName, _ encoding: FrameEncoding, settings: [String], firstNumber: Int = 0,
        recordPath: String? = nil, replaces: Bool = true, resumes: Bool = false, jobs: Int? = nil
    ) throws(RenderError) -> FrameExport {
        let numbering = ["\(encoding)", timeline.frameRate.text, "\(firstNumber)"]
        return FrameExport(
            source: source, frameRate: timeline.frameRate.text, path: { name.name(for: $0) },
            firstNumber: firstNumber, frames: frames,
            recordPath: recordPath ?? FrameRecord.path(for: name),
            fingerprint: try FrameFingerprint.make(source, settings: settings + numbering),
            encoding: encoding,
            write: WriteOptions(createsDirectories: true, replaces: replaces, syncs: false),
            resumes: resumes, isStrict: isStrict, jobs: jobs)
    }

    private func save(_ result: (file: [UInt8], warnings: [Warning]), to path: String)
        throws(RenderError) -> [Warning]
    {
        try AtomicFile.write(result.file, to: path)
        return result.warnings
    }

    /// Writes a video.
    /// - Parameter onStart: Gets the command that makes it.
    package func writeVideo(
        to path: String, _ format: VideoFormat, _ options: VideoOptions, _ write: WriteOptions,
        onStart: (String) -> Void = { _ in }
    ) throws(RenderError) -> [Warning] {
        var writer = try VideoWriter(path, format, shape(), options, write)
        onStart(writer.commandLine)
        if isStrict, let warning = writer.warnings.first { throw warning.strictError }
        let noticed = try walk { pixels, changed throws(RenderError) in
            try writer.append(pixels, changed: changed)
        }
        return writer.warnings + noticed + (try writer.finish())
    }

    /// Returns the properties that all frames share as pixels.
    package func shape() throws(RenderError) -> VideoShape {
        let (width, height) = try pixelSize()
        let rate = timeline.frameRate
        return VideoShape(
            width: width, height: height, rateNumerator: rate.numerator,
            rateDenominator: rate.denominator, background: background.over(matte).opaquePixel)
    }
}
