internal import Glibc

/// Reads whole files within a limit.
package enum FileReader {
    private static let step = 1 << 16
    /// For the end of a file whose length is known.
    private static let smallStep = 1 << 9

    /// Reads a file of at most `limit` bytes.
    /// - Throws: `.noInput` when it does not exist or is not readable, `.data` when it is longer or a directory,
    ///   `.io` when reading fails.
    package static func read(_ path: String, limit: Int) throws(RenderError) -> [UInt8] {
        let descriptor = try open(path)
        return try read(descriptor.number, limit: limit, name: path)
    }

    /// Reads the first bytes of a file, up to `count`.
    /// - Throws: `.noInput` when it does not exist or is not readable, `.io` when it cannot be opened.
    package static func start(of path: String, count: Int) throws(RenderError) -> [UInt8] {
        let descriptor = try open(path)
        return start(of: descriptor.number, count: count)
    }

    /// Reads standard input to its end.
    /// - Throws: `.data` when it is longer than `limit`, `.io` when reading fails.
    package static func readStandardInput(limit: Int) throws(RenderError) -> [UInt8] {
        try read(STDIN_FILENO, limit: limit, name: "standard input")
    }

    /// Hands a file to `body` piece by piece.
    static func forEachPiece(
        of path: String, _ body: (UnsafeRawBufferPointer) -> Void
    ) throws(RenderError) {
        let descriptor = try open(path)
        var piece = [UInt8](repeating: 0, count: step)
        while true {
            let count = try fill(&piece, descriptor.number, path)
            if count == 0 { return }
            piece.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
    }

    private static func open(_ path: String) throws(RenderError) -> FileDescriptor {
        guard !path.utf8.contains(0) else {
            throw RenderError(.usage, "a file name cannot contain the character U+0000")
        }
        do {
            return try FileDescriptor(path, O_RDONLY)
        } catch {
            switch error.code {
            case ENOENT: throw RenderError(.noInput, "the file does not exist", at: .file(path))
            case EIO, EMFILE, ENFILE, ENOMEM: throw reading(error, path)
            default:
                throw RenderError(
                    .noInput, "the file cannot be read: \(error.message)", at: .file(path))
            }
        }
    }

    private static func read(
        _ descriptor: Int32, limit: Int, name: String
    ) throws(RenderError) -> [UInt8] {
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
        guard !isKnown || status.st_size <= limit else { throw tooLong(limit, name) }
        var bytes = isKnown ? start(of: descriptor, count: status.st_size) : []
        var piece = [UInt8](repeating: 0, count: isKnown ? smallStep : step)
        while true {
            let count = try fill(&piece, descriptor, name)
            if count == 0 { return bytes }
            // Devices and pipes do not say how long they are, and a file may grow.
            guard count <= limit - bytes.count else { throw tooLong(limit, name) }
            bytes += piece[..<count]
        }
    }

    /// Returns up to `count` bytes, without a copy; an error shows when the rest is read.
    private static func start(of descriptor: Int32, count: Int) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let place = start + filled
                let read = retrying { Glibc.read(descriptor, place, count - filled) }
                guard read > 0 else { return }
                filled += read
            }
        }
    }

    private static func fill(
        _ piece: inout [UInt8], _ descriptor: Int32, _ name: String
    ) throws(RenderError) -> Int {
        let count = piece.withUnsafeMutableBytes { buffer in
            retrying { Glibc.read(descriptor, buffer.baseAddress, buffer.count) }
        }
        guard count < 0 else { return count }
        let fault = SystemFault()
        guard fault.code != EISDIR else {
            throw RenderError(.data, "the path is a directory, not a file", at: .file(name))
        }
        throw reading(fault, name)
    }

    private static func tooLong(_ limit: Int, _ name: String) -> RenderError {
        RenderError(.data, "the file exceeds the limit of \(limit) bytes", at: .file(name))
    }

    private static func reading(_ fault: SystemFault, _ name: String) -> RenderError {
        RenderError(.io, "reading failed: \(fault.message)", at: .file(name))
    }
}
