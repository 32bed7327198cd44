internal import Glibc

/// Standard output for data: nothing is buffered and every error is an error.
package enum StandardOutput {
    private static let name = "standard output"

    /// Whether a person sees it, who would not want a picture's bytes there.
    package static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Makes room for large pieces when it is a pipe, so that its reader is woken less often.
    package static func enlargePipe() { PipeSize.enlarge(STDOUT_FILENO) }

    /// Writes all of `bytes`.
    /// - Throws: `.io` when it is full or closed.
    package static func write(_ bytes: UnsafeRawBufferPointer) throws(RenderError) {
        do { try writeAll(bytes, to: STDOUT_FILENO) } catch { throw error.writing(name) }
    }

    /// Writes all of `bytes`.
    /// - Throws: `.io` when it is full or closed.
    package static func write(_ bytes: [UInt8]) throws(RenderError) {
        try bytes.withUnsafeBufferPointer { buffer throws(RenderError) in
            try write(UnsafeRawBufferPointer(buffer))
        }
    }

    /// Asks for errors that the system reports only when a file is closed; more can be written afterwards.
    /// - Throws: `.io` when there is one.
    package static func check() throws(RenderError) {
        let copy = dup(STDOUT_FILENO)
        guard copy >= 0, close(copy) == 0 else { throw SystemFault().writing(name) }
    }

    /// Occupies descriptors 0…2 that were closed when the process started, before any file is opened.
    ///
    /// Otherwise the first file opened becomes standard output. They are held the wrong way round, so that
    /// reading standard input and writing the others still fails.
    package static func reserveDescriptors() {
        for number in STDIN_FILENO...STDERR_FILENO where fcntl(number, F_GETFD) < 0 {
            _ = open("/dev/null", number == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
