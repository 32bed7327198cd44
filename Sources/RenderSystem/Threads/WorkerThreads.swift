internal import CLinux
internal import Glibc
internal import Synchronization

/// Threads that share a list of work and end with it.
@usableFromInline
package enum WorkerThreads {
    /// As many threads as this process may use processors.
    @usableFromInline package static var defaultCount: Int {
        // Unlike sysconf this knows what taskset, a container or a batch system left us. The main thread is asked, whose
        // mask is the process's; there is room for 65,536 processors.
        var mask = [UInt64](repeating: 0, count: 1024)
        mask.withUnsafeMutableBytes { _ = sched_getaffinity(getpid(), $0.count, $0.baseAddress) }
        return max(1, mask.reduce(0) { $0 + $1.nonzeroBitCount })
    }

    /// Runs `body` on `count` threads, the calling one among them, and waits for all of them.
    /// - Throws: The error of the first thread that failed.
    @usableFromInline package static func run(
        _ count: Int, _ body: @escaping @Sendable () throws(RenderError) -> Void
    ) throws(RenderError) {
        let work = Work(body)
        var threads: [pthread_t] = []
        for _ in 1..<max(1, count) {
            var thread = pthread_t()
            let box = Unmanaged.passRetained(work)
            let code = pthread_create(
                &thread, nil,
                { box in
                    guard let box else { return nil }
                    Unmanaged<Work>.fromOpaque(box).takeRetainedValue().run()
                    return nil
                }, box.toOpaque())
            guard code == 0 else {
                // Fewer threads do the same work.
                box.release()
                break
            }
            threads.append(thread)
        }
        work.run()
        for thread in threads { pthread_join(thread, nil) }
        if let error = work.error { throw error }
    }

    private final class Work: Sendable {
        private let body: @Sendable () throws(RenderError) -> Void
        private let firstError = Mutex<RenderError?>(nil)

        init(_ body: @escaping @Sendable () throws(RenderError) -> Void) { self.body = body }

        var error: RenderError? { firstError.withLock { $0 } }

        func run() {
            do { try body() } catch { firstError.withLock { $0 = $0 ?? error } }
        }
    }
}
