import Foundation
import Glibc
import TestSupport
import Testing

@testable import RenderSystem

/// Undoes what the runner of the tests may have passed on: SIGINT blocked, or ignored.
private func allowInterrupts() {
    var signals = sigset_t()
    sigaddset(&signals, SIGINT)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    signal(SIGINT, SIG_DFL)
}

/// Faults that end or hinder a whole process; each happens in one of its own.
@Suite("Output faults")
struct AtomicFileFaultTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    /// Puts a small file system over the directory; without the right to, the test is called off.
    private func mountMemory(_ flags: UInt, _ data: String?) throws {
        let done =
            data.map { mount("tmpfs", directory.path, "tmpfs", flags, $0) }
            ?? mount("tmpfs", directory.path, "tmpfs", flags, nil)
        if done != 0 { try Test.cancel("only root can mount") }
    }

    @Test("a file size limit is an error, the old file stays")
    func sizeLimit() async throws {
        try AtomicFile.write([9], to: directory("a"))
        await #expect(processExitsWith: .success) { [path = directory("a") as String] in
            installTerminationHandlers()
            var limit = rlimit(rlim_cur: 1000, rlim_max: 1000)
            setrlimit(__rlimit_resource_t(1), &limit)
            let error = #expect(throws: RenderError.self) {
                try AtomicFile.write([UInt8](repeating: 1, count: 5000), to: path)
            }
            #expect(error?.kind == .io)
        }
        #expect(contents(directory("a")) == [9])
        #expect(directory.names == ["a"])
    }

    @Test("a full disk is an error, the old file stays")
    func fullDisk() throws {
        try mountMemory(0, "size=64k")
        defer { umount2(directory.path, 2) }
        try AtomicFile.write([9], to: directory("a"))
        let error = #expect(throws: RenderError.self) {
            try AtomicFile.write([UInt8](repeating: 1, count: 200_000), to: directory("a"))
        }
        #expect(error?.kind == .io)
        #expect(error?.message.description.contains("space") == true)
        #expect(contents(directory("a")) == [9])
        #expect(directory.names == ["a"])
    }

    @Test("a read-only file system is an error")
    func readOnly() throws {
        try mountMemory(UInt(MS_RDONLY), nil)
        defer { umount2(directory.path, 2) }
        let error = #expect(throws: RenderError.self) {
            try AtomicFile.write([1], to: directory("a"))
        }
        #expect(error?.kind == .cannotCreate)
    }

    @Test("SIGINT and SIGTERM remove the temporary file and keep what is finished")
    func interrupted() async throws {
        await #expect(processExitsWith: .exitCode(130)) { [path = directory.path as String] in
            allowInterrupts()
            installTerminationHandlers()
            try AtomicFile.write([1], to: "\(path)/done")
            let file = try AtomicFile("\(path)/half")
            try file.write([1, 2, 3])
            raise(SIGINT)
            try file.commit()
        }
        #expect(directory.names == ["done"])
        await #expect(processExitsWith: .exitCode(143)) { [path = directory.path as String] in
            installTerminationHandlers()
            let first = try AtomicFile("\(path)/first")
            let second = try AtomicFile("\(path)/second")
            kill(getpid(), SIGTERM)
            sleep(5)
            try first.commit()
            try second.commit()
        }
        #expect(directory.names == ["done"])
    }

    @Test("a signal that was ignored stays ignored")
    func ignored() async {
        await #expect(processExitsWith: .exitCode(7)) {
            allowInterrupts()
            signal(SIGINT, SIG_IGN)
            installTerminationHandlers()
            raise(SIGINT)
            exit(7)
        }
    }

    @Test("a process killed at any moment leaves a whole file", arguments: [3, 11, 23, 37])
    func killed(_ milliseconds: Int) async throws {
        try AtomicFile.write([UInt8](repeating: 0, count: 300_000), to: directory("a"))
        await #expect(processExitsWith: .signal(SIGKILL)) {
            [path = directory("a") as String, milliseconds = milliseconds as Int] in
            let killer = Thread {
                usleep(useconds_t(milliseconds * 1000))
                kill(getpid(), SIGKILL)
            }
            killer.start()
            for round in 1... {
                let bytes = [UInt8](repeating: UInt8(round & 0xFF), count: 300_000)
                try AtomicFile.write(bytes, to: path, WriteOptions(syncs: round % 2 == 0))
            }
        }
        let left = try #require(contents(directory("a")))
        #expect(left.count == 300_000)
        #expect(Set(left).count == 1)
    }
}
