internal import RenderSystem

/// An ffprobe that waits for the name of its file.
///
/// Half of what it does takes place before it looks at anything: started together with the encoder, it has done that when
/// the file is there. So it reads a list of files to play one after the other, which comes last and names one.
struct VideoProbe: ~Copyable {
    private static let entries =
        "stream=codec_name,width,height,pix_fmt,color_range,color_space,color_primaries,"
        + "color_transfer,avg_frame_rate,nb_read_packets:stream_tags=alpha_mode"

    private let program: String
    private var child: ChildProcess

    /// Starts the program.
    init(_ program: String) throws(SystemFault) {
        self.program = program
        child = try Self.start(
            program, ["-f", "concat", "-safe", "0", "-protocol_whitelist", "file,pipe"], "pipe:0")
    }

    private static func start(_ program: String, _ format: [String], _ input: String)
        throws(SystemFault) -> ChildProcess
    {
        let arguments =
            ["-v", "error"] + format + [
                "-count_packets", "-select_streams", "v:0", "-show_entries", entries,
                "-of", "default=noprint_wrappers=1", input,
            ]
        return try ChildProcess(program, arguments, takesInput: true, outputLimit: 1 << 16)
    }

    /// Has it look at a file, and waits for what it says.
    mutating func look(at path: String) throws(ChildFault) -> ChildProcess.Result {
        if path.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
            // A list has a file a line, and ends lines at either.
            do throws(SystemFault) { child = try Self.start(program, [], "file:\(path)") } catch {
                throw ChildFault(.system(error.code), [])
            }
            return try child.finish()
        }
        let quoted = path.replacingScalars(["'": "'\\''"])
        let list = Array("file 'file:\(quoted)'\n".utf8)
        var fault: ChildFault?
        list.withUnsafeBufferPointer { bytes in
            do throws(ChildFault) {
                try child.write(UnsafeRawBufferPointer(bytes))
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
        return try child.finish()
    }
}
