package import RenderSystem

/// Makes a video of frames: ffmpeg encodes them, the result is looked at and put in its place as a whole.
///
/// Not finished, it leaves nothing behind.
package struct VideoWriter: ~Copyable {
    /// The warnings, such as that odd sizes are padded.
    package let warnings: [Warning]
    /// The command that runs, as it can be given to a shell.
    package let commandLine: String
    /// Frames so far.
    package private(set) var count = 0

    private let path: String
    /// Where the video is made.
    private let directory: String
    private let format: VideoFormat
    private let shape: VideoShape
    private let options: VideoOptions
    private let program: VideoProgram
    /// Two that take turns: one may still be in the pipe while the other is converted.
    private let packed: (any PackedFrame, any PackedFrame)
    /// The areas that changed in the previous frame.
    private var lastChanged: [PixelRect] = []
    private var child: ChildProcess
    private var file: AtomicFile?
    /// Looks at the result.
    private var probe: VideoProbe?

    /// Starts ffmpeg on a video that will be at `path`.
    /// - Throws: `.unavailable` when ffmpeg is not installed, `.usage` for a size that the codec cannot have, `.usage` and
    ///   `.cannotCreate` for the path.
    package init(
        _ path: String, _ format: VideoFormat, _ shape: VideoShape,
        _ options: VideoOptions = VideoOptions(), _ writing: WriteOptions = WriteOptions()
    ) throws(RenderError) {
        try format.checkSize(shape)
        let file = try AtomicFile(path, writing)
        let program = VideoProgram(name: options.encoder, path: path)
        let output = file.temporaryPath
        let patience = ChildProcess.Patience(
            writing: options.patience, ending: options.patience * 10)
        let arguments = format.arguments(shape, options, output: output)
        let child: ChildProcess
        do throws(SystemFault) {
            child = try ChildProcess(
                options.encoder, arguments, takesInput: true, patience,
                environment: .largePages)
        } catch {
            throw program.starting(error)
        }
        let probe: VideoProbe?
        do throws(RenderError) {
            probe = try VideoCheck.probe(format, options, place: path)
        } catch {
            // Before the file is removed, which it could make again.
            child.end()
            throw error
        }
        self.path = path
        directory = FilePath(output).directory
        self.format = format
        self.shape = shape
        self.options = options
        self.program = program
        self.child = child
        self.file = consume file
        self.probe = consume probe
        packed = (format.frame(shape, options), format.frame(shape, options))
        warnings = Warning.padding(shape, packed.0).map { [$0] } ?? []
        commandLine = format.commandLine(shape, options, output: output)
    }

    deinit {
        // Before the file is removed, which it could make again.
        child.end()
    }

    /// Adds a frame.
    /// - Parameters:
    ///   - pixels: `width × height` pixels, each `0xAARRGGBB`, premultiplied.
    ///   - changed: Where it may differ from the frame before; of no account for the first.
    /// - Throws: `.io` when ffmpeg fails, `.unavailable` when it lacks the encoder.
    package mutating func append(
        _ pixels: UnsafeBufferPointer<UInt32>, changed: [PixelRect]
    ) throws(RenderError) {
        let frame = count.isMultiple(of: 2) ? packed.0 : packed.1
        // It has seen nothing of the frame before.
        frame.update(pixels, changed: lastChanged + changed)
        lastChanged = changed
        var fault: ChildFault?
        try frame.withBytes { bytes throws(RenderError) in
            do throws(ChildFault) { try child.lend(bytes) } catch { fault = error }
        }
        if let fault {
            throw program.cause(of: program.feeding(fault), fault.complaint, in: directory)
        }
        count += 1
    }

    /// Ends the video and puts it in its place.
    /// - Returns: The messages of ffmpeg although it succeeded.
    /// - Throws: `.usage` when there were no frames, `.io` when ffmpeg failed or the result is not what was asked for.
    @discardableResult
    package mutating func finish() throws(RenderError) -> [Warning] {
        guard count > 0 else {
            throw RenderError(.usage, "a video needs a frame", at: .file(path))
        }
        guard let file = file.take() else {
            throw RenderError(.internalError, "a video is finished once", at: .file(path))
        }
        let result: ChildProcess.Result
        do throws(ChildFault) { result = try child.finish() } catch {
            throw program.cause(of: program.feeding(error), error.complaint, in: directory)
        }
        do throws(RenderError) {
            guard result.status == 0 else { throw program.ended(result.status, result.complaint) }
            let check = VideoCheck(
                format: format, shape: shape, options: options, frameCount: count)
            try check.verify(file.temporaryPath, named: path, with: &probe)
        } catch {
            throw program.cause(of: error, result.complaint, in: directory)
        }
        try file.commit()
        return program.lastWords(result.complaint).map { [Warning("\(program.name): \($0)")] } ?? []
    }
}
