internal import Glibc

/// A call to the system that failed: its error number, on its way to where the path is known.
package struct SystemFault: Error {
    /// The value of `errno`.
    package let code: Int32

    /// The error of the call just made.
    package init() { code = errno }

    package init(code: Int32) { self.code = code }

    /// The system's message, such as `No space left on device`.
    package var message: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
            guard let text = buffer.baseAddress, strerror_r(code, text, buffer.count) == 0 else {
                return "error \(code)"
            }
            return String(cString: text)
        }
    }

    /// Whether the call means nothing for this kind of file or file system.
    var isUnsupported: Bool { code == EINVAL || code == ENOTSUP || code == EROFS }

    /// Whether a program does not exist or cannot be run.
    package var isMissing: Bool { [ENOENT, ENOTDIR, EACCES, ENOEXEC].contains(code) }

    /// The error of an output that could not be made: a full disk is an I/O error, all else concerns the place.
    package func creating(_ path: String) -> RenderError {
        switch code {
        case ENOSPC, EDQUOT, EFBIG, EIO: writing(path)
        case ENOENT:
            RenderError(
                .cannotCreate, "the directory of the file does not exist", at: .file(path),
                hint: "--mkdirs creates it")
        case EEXIST:
            RenderError(
                .cannotCreate, "the file exists already and must not be replaced", at: .file(path))
        default:
            RenderError(.cannotCreate, "the file cannot be created: \(message)", at: .file(path))
        }
    }

    /// The error of an output whose directory could not be made.
    func creatingDirectory(_ directory: String, for path: String) -> RenderError {
        guard code == ENOENT else { return creating(path) }
        return RenderError(
            .cannotCreate, "the directory '\(directory.suffix(64))' cannot be created: \(message)",
            at: .file(path))
    }

    /// The error of an output that was begun.
    package func writing(_ path: String) -> RenderError {
        RenderError(.io, "writing failed: \(message)", at: .file(path))
    }
}

extension SystemFault {
    /// Whether a directory's disk has no room left that is worth the name.
    package static func isFull(_ directory: String) -> Bool {
        var disk = statvfs()
        guard statvfs(directory, &disk) == 0, disk.f_blocks > 0 else { return false }
        let (bytes, isMuch) = UInt64(disk.f_bavail).multipliedReportingOverflow(
            by: UInt64(disk.f_frsize))
        return !isMuch && bytes < 32 << 10
    }
}

/// Runs a call until no signal interrupts it.
@inline(__always)
func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
    while true {
        let result = call()
        if result >= 0 || errno != EINTR { return result }
    }
}
