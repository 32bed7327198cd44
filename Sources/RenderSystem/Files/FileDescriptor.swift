internal import Glibc

/// An open file: closed when it goes away.
struct FileDescriptor: ~Copyable {
    /// The system's number for it; valid as long as this is.
    let number: Int32

    /// Opens a file; the descriptor is not passed on to child processes.
    init(_ path: String, _ flags: Int32, mode: mode_t = 0) throws(SystemFault) {
        let number = retrying { open(path, flags | O_CLOEXEC, mode) }
        guard number >= 0 else { throw SystemFault() }
        self.number = number
    }

    /// Takes over a descriptor that is open.
    init(owning number: Int32) { self.number = number }

    deinit { close(number) }

    /// Returns the system's information about the file.
    func status() throws(SystemFault) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw SystemFault() }
        return status
    }

    /// Closes it and reports what went wrong, which some file systems report only here.
    consuming func finish() throws(SystemFault) {
        let result = close(number)
        let fault = SystemFault()
        discard self
        // Linux has closed the descriptor even when a signal came.
        guard result == 0 || fault.code == EINTR else { throw fault }
    }
}

/// Writes all of `bytes`, in as many pieces as the system takes; waits where a descriptor would not block.
func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
) throws(SystemFault) {
    var rest = bytes
    while !rest.isEmpty {
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count >= 0 {
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        } else if errno == EAGAIN {
            var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
            poll(&waiting, 1, -1)
        } else if errno != EINTR {
            throw SystemFault()
        }
    }
}
