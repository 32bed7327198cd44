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

    private struct Slots: @unchecked Sendable {
        // Unchecked: the memory holds nothing but atomics and lives as long as the process.
        let base: UnsafeMutablePointer<Atomic<UInt>>
    }

    /// A place in the table; nil stands for a file there was no room for.
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

    /// Removes every file in the table; safe in a signal handler.
    static func removeAll() {
        for slot in 0..<capacity {
            let address = slots.base[slot].exchange(0, ordering: .acquiringAndReleasing)
            if let path = UnsafePointer<CChar>(bitPattern: address) { unlink(path) }
        }
    }

    /// Makes the table exist, so that a handler never has to.
    fileprivate static func prepare() { _ = slots.base }
}

/// Makes SIGINT and SIGTERM end helper programs, remove temporary files and exit with 130 or 143, and a file size limit an error.
///
/// SIGPIPE does so too and then does what it always does: a reader that goes away ends the process quietly
/// (141 in a shell).
/// A signal that was ignored when the process started, as `nohup` does, stays ignored.
package func installTerminationHandlers() {
    TemporaryFiles.prepare()
    ChildGroups.prepare()
    signal(SIGXFSZ, SIG_IGN)
    for number in [SIGINT, SIGTERM, SIGPIPE] {
        var previous = sigaction()
        guard sigaction(number, nil, &previous) == 0 else { continue }
        if previous.__sigaction_handler.sa_handler.map({ unsafeBitCast($0, to: Int.self) }) == 1 {
            continue
        }
        var action = sigaction()
        action.__sigaction_handler.sa_handler = { number in
            ChildGroups.killAll()
            TemporaryFiles.removeAll()
            guard number == SIGPIPE else { _exit(128 + number) }
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
