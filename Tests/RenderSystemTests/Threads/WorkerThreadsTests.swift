import Glibc
import Synchronization
import Testing

@testable import RenderSystem

@Suite("Worker threads")
struct WorkerThreadsTests {
    @Test("there is a thread for every processor this process may use")
    func defaultCount() async throws {
        #expect(try WorkerThreads.defaultCount == Affinity.get().count)
        await #expect(processExitsWith: .success) {
            let first = try #require(Affinity.get().first)
            try Affinity.set(only: first)
            #expect(WorkerThreads.defaultCount == 1)
        }
    }

    @Test("all threads work and are waited for", arguments: [1, 2, 7])
    func work(_ count: Int) throws {
        let seen = SeenNumbers()
        try WorkerThreads.run(count) { () throws(RenderError) in
            while seen.next() < 1000 {}
        }
        #expect(seen.count == 1000 + count)
    }

    @Test("the first error is thrown")
    func errors() {
        #expect(throws: RenderError(.io, "full")) {
            try WorkerThreads.run(3) { () throws(RenderError) in throw RenderError(.io, "full") }
        }
    }
}

private final class SeenNumbers: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func next() -> Int {
        number.withLock { number in
            defer { number += 1 }
            return number
        }
    }
}

/// The processors that the system lets this process use, by functions that Swift's module for C does not have.
private enum Affinity {
    private typealias Function = @convention(c) (pid_t, Int, UnsafeMutableRawPointer?) -> Int32

    private static func call(_ name: String, _ bytes: inout [UInt8]) throws {
        let symbol = try #require(dlsym(nil, name))
        let function = unsafeBitCast(symbol, to: Function.self)
        // Named by its process, the main thread is asked: it is the one that the process starts with.
        let status = bytes.withUnsafeMutableBytes { function(getpid(), $0.count, $0.baseAddress) }
        try #require(status == 0)
    }

    /// Returns the numbers of the processors.
    static func get() throws -> [Int] {
        var bytes = [UInt8](repeating: 0, count: 1024)
        try call("sched_getaffinity", &bytes)
        return (0..<8 * bytes.count).filter { bytes[$0 / 8] >> UInt8($0 % 8) & 1 == 1 }
    }

    /// Lets this process use one processor only.
    static func set(only processor: Int) throws {
        var bytes = [UInt8](repeating: 0, count: 1024)
        bytes[processor / 8] = 1 << UInt8(processor % 8)
        try call("sched_setaffinity", &bytes)
    }
}
