internal import Glibc

/// The streams of a helper program that is about to start.
///
/// Both ends of every pipe are closed on `exec`, and lie above the standard descriptors so that putting one in
/// its place never covers another.
struct ChildSpawn: ~Copyable {
    private var childInput: FileDescriptor?
    private var childOutput: FileDescriptor?
    private var childComplaint: FileDescriptor?

    /// Connects its standard input; gives the end to write to, which never blocks.
    mutating func feed() throws(SystemFault) -> FileDescriptor {
        let pipe = try Pipe()
        childInput = consume pipe.reading
        try pipe.writing.neverBlock()
        PipeSize.enlarge(pipe.writing.number)
        return pipe.writing
    }

    /// Connects its standard output or error; gives the end to read from, which never blocks.
    mutating func listen(_ number: Int32) throws(SystemFault) -> FileDescriptor {
        let pipe = try Pipe()
        try pipe.reading.neverBlock()
        if number == STDOUT_FILENO {
            childOutput = consume pipe.writing
        } else {
            childComplaint = consume pipe.writing
        }
        return pipe.reading
    }

    /// Starts the program, in a process group of its own and with no signal blocked.
    consuming func start(
        _ program: String, _ arguments: [String], _ environment: ChildEnvironment
    ) throws(SystemFault) -> ChildGroup {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        Self.connect(&actions, STDIN_FILENO, childInput)
        Self.connect(&actions, STDOUT_FILENO, childOutput)
        Self.connect(&actions, STDERR_FILENO, childComplaint)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var none = sigset_t()
        posix_spawnattr_setsigmask(&attributes, &none)
        var brokenPipe = sigset_t()
        sigaddset(&brokenPipe, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &brokenPipe)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
        posix_spawnattr_setflags(&attributes, Int16(flags))

        var words = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        return try ChildGroup.started { process in
            environment.withVariables { variables in
                posix_spawnp(&process, program, &actions, &attributes, words, variables)
            }
        }
    }

    private static func connect(
        _ actions: inout posix_spawn_file_actions_t, _ number: Int32,
        _ end: borrowing FileDescriptor?
    ) {
        switch end {
        case .some(let descriptor):
            posix_spawn_file_actions_adddup2(&actions, descriptor.number, number)
        case .none:
            let mode = number == STDIN_FILENO ? O_RDONLY : O_WRONLY
            posix_spawn_file_actions_addopen(&actions, number, "/dev/null", mode, 0)
        }
    }
}
