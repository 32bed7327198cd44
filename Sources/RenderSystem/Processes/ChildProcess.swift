internal import Glibc

/// A helper program that runs: fed through its standard input, listened to, ended and waited for.
///
/// Everything happens in the caller's thread. Whenever it waits to write it reads what the program says, so that
/// neither can block the other. Its standard error is kept at its end, its standard output at its start.
/// The program is its own process group; a signal that ends this process ends it too. Not finished, it is killed.
package struct ChildProcess: ~Copyable {
    /// How long a program may keep silent.
    package struct Patience: Sendable {
        /// The longest wait for it to take another byte.
        var writing: Duration = .seconds(60)
        /// The longest wait for it to end once it has been given everything.
        package var ending: Duration = .seconds(600)

        package init(writing: Duration = .seconds(60), ending: Duration = .seconds(600)) {
            self.writing = writing
            self.ending = ending
        }
    }

    /// The result of a program.
    package struct Result: Sendable {
        /// Its exit status as in a shell: 128 more than the signal that killed it.
        package let status: Int32
        /// The start of its standard output.
        package let output: [UInt8]
        /// The end of its standard error.
        package let complaint: [UInt8]
    }

    private let group: ChildGroup
    private let patience: Patience
    private var input: FileDescriptor?
    private var output: ChildStream
    private var complaint: ChildStream

    /// Starts a program that is found on `PATH`, or at a path with a slash.
    /// - Parameters:
    ///   - takesInput: Whether it is fed; otherwise its standard input is empty.
    ///   - outputLimit: Bytes of its standard output that are kept; 0 lets them go nowhere.
    /// - Throws: The error of the system; `ENOENT` when there is no such program.
    package init(
        _ program: String, _ arguments: [String], takesInput: Bool, outputLimit: Int = 0,
        _ patience: Patience = Patience(), environment: ChildEnvironment = .inherited
    ) throws(SystemFault) {
        var spawn = ChildSpawn()
        let input = takesInput ? try spawn.feed() : nil
        var output = ChildStream(keepsStart: outputLimit)
        if outputLimit > 0 { output.source = try spawn.listen(STDOUT_FILENO) }
        var complaint = ChildStream(keepsEnd: 8192)
        complaint.source = try spawn.listen(STDERR_FILENO)
        group = try spawn.start(program, arguments, environment)
        self.input = input
        self.output = output
        self.complaint = complaint
        self.patience = patience
    }

    /// Feeds all of `bytes`, however slowly they are taken.
    package mutating func write(_ bytes: UnsafeRawBufferPointer) throws(ChildFault) {
        try feed(bytes, isLent: false)
    }

    /// Feeds all of `bytes` without copying them, if they are more than the pipe holds.
    ///
    /// They have to stay as they are until as many more were lent: then none of these is left in the pipe.
    package mutating func lend(_ bytes: UnsafeRawBufferPointer) throws(ChildFault) {
        let capacity = inputNumber.flatMap(PipeSize.capacity) ?? .max
        try feed(bytes, isLent: bytes.count > capacity)
    }

    private mutating func feed(_ bytes: UnsafeRawBufferPointer, isLent: Bool) throws(ChildFault) {
        var rest = bytes
        while !rest.isEmpty {
            let count = try writeSome(rest, isLent: isLent)
            if count > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            } else {
                try waitForRoom()
            }
        }
    }

    /// Ends its input, and waits until it has ended itself.
    package mutating func finish() throws(ChildFault) -> Result {
        input = nil
        return try waitForEnd(patience.ending)
    }

    private mutating func waitForEnd(_ time: Duration) throws(ChildFault) -> Result {
        let deadline = SuspendingClock.now + time
        var pause: Int32 = 1
        while !group.hasEnded {
            guard SuspendingClock.now < deadline else { throw muteFault(time) }
            // A program inherited from it may hold its streams open, so that their end alone says nothing.
            pause = listen(milliseconds: pause).anything ? 1 : min(2 * pause, 50)
        }
        drain()
        let status = group.collect()
        return Result(status: status, output: output.bytes, complaint: complaint.bytes)
    }

    /// Kills it, with what it started, and waits until it is gone.
    package func end() {
        group.kill()
        _ = group.collect()
    }
}

extension ChildProcess {
    /// Writes what there is room for; 0 when there is none.
    private mutating func writeSome(_ bytes: UnsafeRawBufferPointer, isLent: Bool)
        throws(ChildFault) -> Int
    {
        guard let number = inputNumber else { throw ChildFault(.system(EBADF), []) }
        let count = withoutBrokenPipeSignal {
            retrying {
                isLent
                    ? PipeSize.lend(bytes, to: number)
                    : Glibc.write(number, bytes.baseAddress, bytes.count)
            }
        }
        if count >= 0 { return count }
        let fault = SystemFault()
        switch fault.code {
        case EAGAIN: return 0
        case EPIPE:
            // It goes away, and its last words say why.
            let result = try waitForEnd(patience.writing)
            throw ChildFault(.ended(result.status), result.complaint)
        default: throw ChildFault(.system(fault.code), complaint.bytes)
        }
    }

    private var inputNumber: Int32? {
        switch input {
        case .some(let descriptor): descriptor.number
        case .none: nil
        }
    }

    private mutating func waitForRoom() throws(ChildFault) {
        let deadline = SuspendingClock.now + patience.writing
        while true {
            let left = deadline - SuspendingClock.now
            guard left > .zero else { throw muteFault(patience.writing) }
            let milliseconds = min(left.components.seconds * 1000 + 999, 60_000)
            if listen(milliseconds: Int32(milliseconds), forRoom: true).room { return }
        }
    }

    private mutating func muteFault(_ waited: Duration) -> ChildFault {
        end()
        drain()
        return ChildFault(.mute(waited), complaint.bytes)
    }

    /// Reads what there is to read.
    private mutating func drain() {
        output.drain()
        complaint.drain()
    }

    /// Waits for something to read, or room to write; reads what there is and says what there was.
    private mutating func listen(
        milliseconds: Int32, forRoom: Bool = false
    ) -> (anything: Bool, room: Bool) {
        var entries = [
            pollfd(fd: output.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: complaint.number, events: Int16(POLLIN), revents: 0),
            pollfd(fd: forRoom ? inputNumber ?? -1 : -1, events: Int16(POLLOUT), revents: 0),
        ]
        guard poll(&entries, nfds_t(entries.count), milliseconds) > 0 else {
            return (false, false)
        }
        if entries[0].revents != 0 { output.drain() }
        if entries[1].revents != 0 { complaint.drain() }
        return (true, entries[2].revents != 0)
    }
}

/// Why a program did not do its work.
package struct ChildFault: Error {
    package enum Reason: Equatable {
        /// It ended before it had taken everything, with this status.
        case ended(Int32)
        /// It did nothing for so long, and was killed.
        case mute(Duration)
        /// The system failed, with this error number.
        case system(Int32)
    }

    package let reason: Reason
    /// The end of its standard error.
    package let complaint: [UInt8]

    package init(_ reason: Reason, _ complaint: [UInt8]) {
        self.reason = reason
        self.complaint = complaint
    }
}
