import Glibc
import RenderSystem
import Synchronization

/// Held while pipes are made and a program is started, so that no other program inherits them.
private let starting = Mutex(())

/// A fault of the test's own machinery.
struct SpawnFault: Error, CustomStringConvertible {
    let description: String
}

/// A program that was started: wait for it, or send it signals first.
final class RunningProgram {
    let process: pid_t
    private var outputEnd: Int32
    private var errorEnd: Int32

    /// Starts a program.
    init(
        _ program: String, _ arguments: [[UInt8]], in directory: String = "/",
        environment: [String: String] = [:], output: Sink = .captured
    ) throws {
        let words = ["-C", directory, program].map { Array($0.utf8) } + arguments
        (process, outputEnd, errorEnd) = try starting.withLock { _ in
            try Self.start(words, environment, output)
        }
    }

    /// Starts a program by way of `env`, which changes the directory and then is the program.
    private static func start(
        _ words: [[UInt8]], _ environment: [String: String], _ output: Sink
    ) throws -> (pid_t, Int32, Int32) {
        let errors = try Pipe()
        let captured = try Pipe()
        defer {
            close(errors.writing)
            close(captured.writing)
        }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        switch output {
        case .captured:
            posix_spawn_file_actions_adddup2(&actions, captured.writing, STDOUT_FILENO)
        case .descriptor(let number):
            posix_spawn_file_actions_adddup2(&actions, number, STDOUT_FILENO)
        case .file(let path):
            posix_spawn_file_actions_addopen(
                &actions, STDOUT_FILENO, path, O_WRONLY | O_CREAT, 0o644)
        case .closed: posix_spawn_file_actions_addclose(&actions, STDOUT_FILENO)
        }
        posix_spawn_file_actions_adddup2(&actions, errors.writing, STDERR_FILENO)
        let process = try spawn("/usr/bin/env", words, environment, &actions)
        return (process, captured.reading, errors.reading)
    }

    private static func spawn(
        _ program: String, _ arguments: [[UInt8]], _ environment: [String: String],
        _ actions: inout posix_spawn_file_actions_t
    ) throws -> pid_t {
        // The runner of the tests may have blocked or ignored signals; the program starts without that.
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var (none, defaults) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigemptyset(&defaults)
        for signal in [SIGINT, SIGTERM, SIGPIPE, SIGXFSZ] { sigaddset(&defaults, signal) }
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &defaults)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let variables = standardEnvironment.merging(environment) { $1 }
            .map { Array("\($0.key)=\($0.value)".utf8) }
        var words = CStrings([Array(program.utf8)] + arguments)
        var settings = CStrings(variables)
        defer {
            words.free()
            settings.free()
        }
        var process: pid_t = 0
        let fault = posix_spawn(
            &process, program, &actions, &attributes, &words.pointers, &settings.pointers)
        guard fault == 0 else {
            throw SpawnFault(description: "\(program): \(String(cString: strerror(fault)))")
        }
        return process
    }

    deinit {
        closeOutput()
        close(errorEnd)
    }

    /// Goes away as the reader of standard output.
    func closeOutput() {
        if outputEnd >= 0 { close(outputEnd) }
        outputEnd = -1
    }

    func send(_ signal: Int32) { kill(process, signal) }

    /// Reads what the program writes until it ends.
    func finish(seconds: Double = 30) -> ToolRun {
        let deadline = ContinuousClock.now + .seconds(seconds)
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        var isLate = false
        var open = [outputEnd >= 0, true]
        while open.contains(true), !isLate {
            var polled = [
                pollfd(fd: open[0] ? outputEnd : -1, events: Int16(POLLIN), revents: 0),
                pollfd(fd: open[1] ? errorEnd : -1, events: Int16(POLLIN), revents: 0),
            ]
            poll(&polled, 2, 100)
            if polled[0].revents != 0 { open[0] = append(outputEnd, to: &output) }
            if polled[1].revents != 0 { open[1] = append(errorEnd, to: &errors) }
            isLate = ContinuousClock.now > deadline
        }
        if isLate { kill(process, SIGKILL) }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        let ending: ToolRun.Ending = signal == 0 ? .exit(status >> 8 & 0xFF) : .signal(signal)
        return ToolRun(
            ending: isLate ? .timeout : ending, output: output,
            errors: String(decoding: errors, as: UTF8.self))
    }

    private func append(_ descriptor: Int32, to bytes: inout [UInt8]) -> Bool {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = read(descriptor, &piece, piece.count)
        if count > 0 { bytes += piece[..<count] }
        return count > 0 || (count < 0 && errno == EINTR)
    }
}

/// Both ends of a pipe, neither of which other programs inherit.
private struct Pipe {
    let reading: Int32
    let writing: Int32

    init() throws {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { throw SpawnFault(description: "no pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        (reading, writing) = (ends[0], ends[1])
    }
}

/// C strings with the null pointer at their end.
private struct CStrings {
    var pointers: [UnsafeMutablePointer<CChar>?]

    init(_ words: [[UInt8]]) {
        pointers = words.map { word in
            let bytes = word.map { CChar(bitPattern: $0) } + [0]
            return strdup(bytes)
        }
        pointers.append(nil)
    }

    func free() { for pointer in pointers { Glibc.free(pointer) } }
}
