internal import CLinux
internal import Glibc
import Synchronization

/// Both ends of a new pipe: closed on `exec`, and numbered above the standard descriptors.
struct Pipe: ~Copyable {
    let reading: FileDescriptor
    let writing: FileDescriptor

    /// Held where a pipe is made and where a program is started.
    ///
    /// Swift's module for the C library has no `pipe2`: for a moment the ends are not yet closed on `exec`, and a
    /// program started by another thread then would keep them open.
    static let startLock = Mutex(())

    init() throws(SystemFault) {
        var ends: [Int32] = [-1, -1]
        let code = Self.startLock.withLock { _ in
            guard pipe(&ends) == 0 else { return errno }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            return 0
        }
        guard code == 0 else { throw SystemFault(code: code) }
        let first = FileDescriptor(owning: ends[0])
        let second = FileDescriptor(owning: ends[1])
        let reading = try first.aboveStandard()
        let writing = try second.aboveStandard()
        self.reading = reading
        self.writing = writing
    }
}

extension FileDescriptor {
    /// The same file under a number above standard error's, should this be one of the first three.
    fileprivate consuming func aboveStandard() throws(SystemFault) -> FileDescriptor {
        if number > STDERR_FILENO { return self }
        let copy = fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        guard copy >= 0 else { throw SystemFault() }
        return FileDescriptor(owning: copy)
    }

    /// Makes reading and writing fail with `EAGAIN` where they would wait.
    func neverBlock() throws(SystemFault) {
        let flags = fcntl(number, F_GETFL)
        guard flags >= 0, fcntl(number, F_SETFL, flags | O_NONBLOCK) >= 0 else {
            throw SystemFault()
        }
    }
}

enum PipeSize {
    /// Linux's `F_SETPIPE_SZ`, which Swift's module for the C library lacks.
    private static let setSize: Int32 = 1031
    /// The size that any user may ask for: a frame is megabytes, and every stop costs a change of process.
    private static let wanted: Int32 = 1 << 20

    /// Makes a pipe hold more; where it cannot be, or it is no pipe, nothing changes.
    static func enlarge(_ descriptor: Int32) { _ = fcntl(descriptor, setSize, wanted) }

    /// Linux's `F_GETPIPE_SZ`.
    private static let getSize: Int32 = 1032
    /// Linux's `SPLICE_F_NONBLOCK`: the descriptor's own flag does not count here.
    private static let neverBlock: UInt32 = 2

    /// How many bytes a pipe holds; nil when it is none.
    static func capacity(_ descriptor: Int32) -> Int? {
        let size = fcntl(descriptor, getSize)
        return size > 0 ? Int(size) : nil
    }

    /// Puts the pages of `bytes` themselves into a pipe, as many as there is room for; −1 and `errno` as `write` has them.
    static func lend(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
        var piece = iovec(
            iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress), iov_len: bytes.count)
        return vmsplice(descriptor, &piece, 1, neverBlock)
    }
}
