internal import Glibc
import Synchronization

/// The last action when SIGINT or SIGTERM comes, before the process ends.
///
/// A signal handler may neither lock nor allocate: it wakes a thread that waits for this, and the work goes on meanwhile.
/// A second signal ends the process at once.
package enum TerminationAction {
    /// One of the states, or the number of the signal that came.
    private static let state = Atomic(absent)
    private static let absent: Int32 = 0
    private static let ready: Int32 = -1
    /// Whether there is a handler that wakes the thread.
    private static let isHandled = Atomic(false)

    private struct Bell: @unchecked Sendable {
        // Unchecked: it is made once, never freed, and made for several threads.
        let semaphore: UnsafeMutablePointer<sem_t>
    }

    private static let bell: Bell = {
        let semaphore = UnsafeMutablePointer<sem_t>.allocate(capacity: 1)
        sem_init(semaphore, 0, 0)
        return Bell(semaphore: semaphore)
    }()

    /// Makes everything exist, so that a handler never has to.
    static func prepare() {
        _ = state.load(ordering: .relaxed)
        _ = bell.semaphore
        isHandled.store(true, ordering: .relaxed)
    }

    /// Has the act done for a signal; safe in a signal handler.
    ///
    /// - Returns: False when there is none to do, or it is being done.
    static func begin(_ signal: Int32) -> Bool {
        let isFirst = state.compareExchange(
            expected: ready, desired: signal, ordering: .acquiringAndReleasing
        ).exchanged
        if isFirst { sem_post(bell.semaphore) }
        return isFirst
    }

    /// Runs `body`; a signal that comes meanwhile has `act` done before it ends the process.
    package static func during<Result>(
        _ body: () throws(RenderError) -> Result, act: @escaping @Sendable () -> Void
    ) throws(RenderError) -> Result {
        guard isHandled.load(ordering: .relaxed), let thread = waitingThread(act) else {
            return try body()
        }
        defer {
            let isQuiet = state.compareExchange(
                expected: ready, desired: absent, ordering: .acquiringAndReleasing
            ).exchanged
            if isQuiet { sem_post(bell.semaphore) }
            // Where a signal came, the process ends here.
            pthread_join(thread, nil)
        }
        return try body()
    }

    /// Starts the thread that does the act; nil when there is another one, or none to be had.
    private static func waitingThread(_ act: @escaping @Sendable () -> Void) -> pthread_t? {
        let isFree = state.compareExchange(
            expected: absent, desired: ready, ordering: .acquiringAndReleasing
        ).exchanged
        guard isFree else { return nil }
        var thread = pthread_t()
        let box = Unmanaged.passRetained(Act(body: act))
        let code = pthread_create(
            &thread, nil,
            { box in
                guard let box else { return nil }
                TerminationAction.wait(for: Unmanaged<Act>.fromOpaque(box).takeRetainedValue())
                return nil
            }, box.toOpaque())
        if code == 0 { return thread }
        box.release()
        let isQuiet = state.compareExchange(
            expected: ready, desired: absent, ordering: .acquiringAndReleasing)
        // A signal that came already found nobody.
        if !isQuiet.exchanged { endProcess(isQuiet.original) }
        return nil
    }

    private static func wait(for act: Act) {
        _ = retrying { sem_wait(bell.semaphore) }
        let signal = state.load(ordering: .acquiring)
        guard signal != absent else { return }
        act.body()
        endProcess(signal)
    }

    private final class Act: Sendable {
        let body: @Sendable () -> Void

        init(body: @escaping @Sendable () -> Void) { self.body = body }
    }
}

/// Ends helper programs, removes temporary files and ends the process as a signal does; safe in a signal handler.
func endProcess(_ signal: Int32) -> Never {
    ChildGroups.killAll()
    TemporaryFiles.removeAll()
    _exit(128 + signal)
}
