internal import Glibc
import Synchronization

/// A process that was started, with those it starts: what can be killed and must be collected.
struct ChildGroup: ~Copyable, Sendable {
    private let process: pid_t
    private let slot: Int?
    private let isCollected = Atomic(false)

    /// Starts a process with a call that gives an error number, 0 for none.
    ///
    /// A signal that would end this process waits meanwhile, so that it finds the child.
    static func started(
        _ spawn: (inout pid_t) -> Int32
    ) throws(SystemFault) -> ChildGroup {
        var (endings, previous) = (sigset_t(), sigset_t())
        for signal in [SIGINT, SIGTERM, SIGPIPE] { sigaddset(&endings, signal) }
        pthread_sigmask(SIG_BLOCK, &endings, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        var process: pid_t = 0
        let code = Pipe.startLock.withLock { _ in spawn(&process) }
        guard code == 0 else { throw SystemFault(code: code) }
        return ChildGroup(process: process, slot: ChildGroups.register(process))
    }

    private init(process: pid_t, slot: Int?) {
        self.process = process
        self.slot = slot
    }

    deinit {
        kill()
        _ = collect()
    }

    /// Whether the process has ended; it stays known to the system until it is collected.
    var hasEnded: Bool {
        if isCollected.load(ordering: .relaxed) { return true }
        var information = siginfo_t()
        let result = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
        // Where the parent ignores SIGCHLD the system forgets a child at once.
        return result != 0 || information.si_signo == SIGCHLD
    }

    /// Ends the process and all it started that stayed in its group.
    func kill() {
        guard !isCollected.load(ordering: .relaxed) else { return }
        Glibc.kill(-process, SIGKILL)
    }

    /// Waits for the end of the process; gives its exit status, or 128 more than the signal that ended it.
    func collect() -> Int32 {
        guard !isCollected.exchange(true, ordering: .relaxed) else { return 0 }
        var information = siginfo_t()
        _ = retrying { waitid(P_PID, id_t(process), &information, WEXITED | WNOWAIT) }
        // From here on its number can be another's.
        ChildGroups.unregister(slot, process)
        var status: Int32 = 0
        guard retrying({ waitpid(process, &status, 0) }) == process else { return 0 }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}

/// The helper programs that run now, where a signal handler can find and end them.
enum ChildGroups {
    private static let capacity = 64

    /// Process numbers, 0 for a free slot; never freed, as a signal handler may neither lock nor allocate.
    private static let slots: Slots = {
        let slots = UnsafeMutablePointer<Atomic<pid_t>>.allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Atomic(0)) }
        return Slots(base: slots)
    }()

    private struct Slots: @unchecked Sendable {
        // Unchecked: the memory holds nothing but atomics and lives as long as the process.
        let base: UnsafeMutablePointer<Atomic<pid_t>>
    }

    /// Enters a process; nil when there was no room for it.
    fileprivate static func register(_ process: pid_t) -> Int? {
        (0..<capacity).first { slot in
            slots.base[slot].compareExchange(
                expected: 0, desired: process, ordering: .acquiringAndReleasing
            ).exchanged
        }
    }

    fileprivate static func unregister(_ slot: Int?, _ process: pid_t) {
        guard let slot else { return }
        _ = slots.base[slot].compareExchange(
            expected: process, desired: 0, ordering: .acquiringAndReleasing)
    }

    /// Kills every program and waits until it is gone, so that none makes a file that was just removed;
    /// safe in a signal handler.
    static func killAll() {
        for slot in 0..<capacity {
            let process = slots.base[slot].exchange(0, ordering: .acquiringAndReleasing)
            guard process > 0 else { continue }
            kill(-process, SIGKILL)
            var status: Int32 = 0
            waitpid(process, &status, 0)
        }
    }

    /// Makes the table exist, so that a handler never has to.
    static func prepare() { _ = slots.base }
}
