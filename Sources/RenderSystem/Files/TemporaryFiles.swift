internal import Glibc
import Synchronization

/// The temporary files that exist now, where a signal handler can find and remove them.
package enum TemporaryFiles {
    private static let capacity = 256

    /// Addresses of C strings, 0 for a free slot.
    ///
    /// Plain memory that is never freed: a signal handler may neither lock nor allocate. Whoever exchanges
    /// an address for 0 owns the string; the handler never frees what it takes.
    private static let slots: Slots = {
        let slots = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: capacity)
        for index in 0..<capacity { (slots + index).initialize(to: Atomic(0)) }
        return Slots(base: slots)
    }()

    /// Whether a signal handler is ending the process.
    private static let isEnding = Atomic(false)
    /// How many threads are between entering a path and having made its file.
    private static let creations = Atomic(0)

    private struct Slots: @unchecked Sendable {
        // Unchecked: the memory holds nothing but atomics and lives as long as the process.
        let base: UnsafeMutablePointer<Atomic<UInt>>
    }

    /// A place in the table; nil means a file without room.
    struct Ticket {
        fileprivate let slot: Int
        fileprivate let address: UInt
    }

    /// Enters a path, before the file is made.
    static func register(_ path: String) -> Ticket? {
        guard let copy = strdup(path) else { return nil }
        let address = UInt(bitPattern: copy)
        for slot in 0..<capacity {
            let (exchanged, _) = slots.base[slot].compareExchange(
                expected: 0, desired: address, ordering: .acquiringAndReleasing)
            if exchanged { return Ticket(slot: slot, address: address) }
        }
        free(copy)
        return nil
    }

    /// Takes a path out, once its file was renamed or removed.
    static func unregister(_ ticket: Ticket?) {
        guard let ticket else { return }
        let (exchanged, _) = slots.base[ticket.slot].compareExchange(
            expected: ticket.address, desired: 0, ordering: .acquiringAndReleasing)
        if exchanged { free(UnsafeMutableRawPointer(bitPattern: ticket.address)) }
    }

    /// Runs `body`, which enters a path and makes its file, so that no signal handler comes in between.
    ///
    /// The handler runs on any thread while the others go on: what they make behind its back would stay.
    static func creating<File: ~Copyable>(_ body: () throws(RenderError) -> File)
        throws(RenderError) -> File
    {
        // A handler on this very thread would wait for itself.
        var (endings, previous) = (sigset_t(), sigset_t())
        for number in endingSignals { sigaddset(&endings, number) }
        pthread_sigmask(SIG_BLOCK, &endings, &previous)
        creations.add(1, ordering: .sequentiallyConsistent)
        defer {
            creations.subtract(1, ordering: .sequentiallyConsistent)
            pthread_sigmask(SIG_SETMASK, &previous, nil)
        }
        if isEnding.load(ordering: .sequentiallyConsistent) {
            creations.subtract(1, ordering: .sequentiallyConsistent)
            stopIfEnding()
        }
        return try body()
    }

    /// Does not return once a signal handler ends the process.
    static func stopIfEnding() {
        while isEnding.load(ordering: .sequentiallyConsistent) { pause() }
    }

    /// Removes every file in the table and keeps new ones from being made; safe in a signal handler.
    static func removeAll() {
        isEnding.store(true, ordering: .sequentiallyConsistent)
        // Making a file takes microseconds, unless a network's disk hangs; then the signal counts for more.
        var shortTime = timespec(tv_sec: 0, tv_nsec: 100_000)
        var patience = 10_000
        while patience > 0, creations.load(ordering: .sequentiallyConsistent) > 0 {
            nanosleep(&shortTime, nil)
            patience -= 1
        }
        for slot in 0..<capacity {
            let address = slots.base[slot].exchange(0, ordering: .acquiringAndReleasing)
            if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
        }
    }

    /// Makes the table exist, so that a handler never has to.
    fileprivate static func prepare() {
        _ = slots.base
        _ = isEnding.load(ordering: .relaxed)
        _ = creations.load(ordering: .relaxed)
    }

    /// The signals that end the process by way of the handler.
    fileprivate static let endingSignals = [SIGINT, SIGTERM, SIGPIPE]
}

/// Makes SIGINT and SIGTERM end helper programs, remove temporary files and exit with 130 or 143, and a file size limit an error.
///
/// The action of ``TerminationAction`` runs first.
/// SIGPIPE does so too and then does what it always does: a reader that goes away ends the process quietly
/// (141 in a shell).
/// A signal that was ignored when the process started, as `nohup` does, stays ignored.
package func installTerminationHandlers() {
    TemporaryFiles.prepare()
    ChildGroups.prepare()
    TerminationAction.prepare()
    signal(SIGXFSZ, SIG_IGN)
    for number in TemporaryFiles.endingSignals {
        var previous = sigaction()
        guard sigaction(number, nil, &previous) == 0 else { continue }
        if previous.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) == 1 {
            continue
        }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            guard number == SIGPIPE else {
                if !TerminationAction.begin(number) { endProcess(number) }
                return
            }
            ChildGroups.killAll()
            TemporaryFiles.removeAll()
            signal(SIGPIPE, SIG_DFL)
            raise(SIGPIPE)
        }
        // The other signals wait, so that one handler runs at a time.
        sigaddset(&action.sa_mask, SIGINT)
        sigaddset(&action.sa_mask, SIGTERM)
        sigaddset(&action.sa_mask, SIGPIPE)
        sigaction(number, &action, nil)
    }
}
