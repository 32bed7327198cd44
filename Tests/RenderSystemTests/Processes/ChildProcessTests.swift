import Foundation
import Glibc
import TestSupport
import Testing

@testable import RenderSystem

/// Runs a shell's command as a helper program.
private func shell(
    _ command: String, input: [UInt8]? = nil, kept: Int = 1 << 16,
    patience: ChildProcess.Patience = .init()
) throws -> ChildProcess.Result {
    var child = try ChildProcess(
        "sh", ["-c", command], takesInput: input != nil, outputLimit: kept, patience)
    try input?.withUnsafeBufferPointer { bytes in
        try child.write(UnsafeRawBufferPointer(bytes))
    }
    return try child.finish()
}

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

@Suite("Helper programs")
struct ChildProcessTests {
    /// More than any pipe holds, and no two pages the same.
    private static let sample = (0..<1_500_000).map { UInt8(truncatingIfNeeded: $0 >> 8 ^ $0) }
    private var megabytes: [UInt8] { Self.sample }

    @Test("a program gets all that is written and what it says is kept")
    func conversation() throws {
        let whole = try shell("cat; echo done >&2", input: megabytes, kept: 2_000_000)
        #expect(whole.output == megabytes)
        #expect(whole.status == 0 && text(whole.complaint) == "done\n")
        let start = try shell("cat", input: megabytes, kept: 1000)
        #expect(start.output == Array(megabytes[..<1000]))
        #expect(try shell("wc -c").output == Array("0\n".utf8))
        #expect(try shell("echo unheard", kept: 0).output == [])
    }

    @Test("its arguments arrive as they are")
    func arguments() throws {
        let words = ["a b", "", "'\"$HOME\\", "ü\n"]
        var child = try ChildProcess(
            "printf", ["<%s>"] + words, takesInput: false, outputLimit: 100)
        #expect(try text(child.finish().output) == "<a b><><'\"$HOME\\><ü\n>")
    }

    @Test("exit status and signals are told as by a shell", arguments: [0, 3, 255])
    func status(_ code: Int32) throws {
        #expect(try shell("exit \(code)").status == code)
        #expect(try shell("kill -9 $$").status == 137)
    }

    @Test("a quarter of a megabyte of complaints stops nobody, and its end is kept")
    func noise() throws {
        let noise = "head -c 262144 /dev/zero | tr '\\0' x >&2; echo end >&2"
        let before = try shell("\(noise); cat > /dev/null; exit 4", input: megabytes)
        let after = try shell("cat > /dev/null; \(noise)", input: megabytes)
        for result in [before, after] {
            #expect(result.complaint.count == 8192)
            #expect(text(result.complaint).hasSuffix("xxxend\n"))
        }
        #expect(before.status == 4)
    }

    @Test("a program that goes away is an error with its last words, not a signal")
    func goesAway() throws {
        let fault = #expect(throws: ChildFault.self) {
            _ = try shell("head -c 10 > /dev/null; echo sorry >&2; exit 7", input: megabytes)
        }
        #expect(fault?.reason == .ended(7))
        #expect(text(fault?.complaint ?? []) == "sorry\n")
        var (blocked, none) = (sigset_t(), sigset_t())
        pthread_sigmask(SIG_BLOCK, &none, &blocked)
        #expect(sigismember(&blocked, SIGPIPE) == 0)
    }

    @Test("a program that neither reads nor ends is killed, with those it started")
    func mute() throws {
        let directory = try TemporaryDirectory()
        let patience = ChildProcess.Patience(
            writing: .milliseconds(150), ending: .milliseconds(150))
        let command = "echo stuck >&2; sleep 40 & echo $! > \(directory("pid")); wait"
        let writing = #expect(throws: ChildFault.self) {
            _ = try shell(command, input: megabytes, patience: patience)
        }
        #expect(writing?.reason == .mute(.milliseconds(150)))
        #expect(text(writing?.complaint ?? []) == "stuck\n")
        let ending = #expect(throws: ChildFault.self) { _ = try shell(command, patience: patience) }
        #expect(ending?.reason == .mute(.milliseconds(150)))
        #expect(try isGone(directory("pid")))
    }

    @Test("a slow reader has all the time it needs")
    func slow() throws {
        let patience = ChildProcess.Patience(writing: .milliseconds(800), ending: .seconds(20))
        let command = "for i in 1 2 3 4 5 6; do head -c 200000 | wc -c; sleep 0.2; done; wc -c"
        let result = try shell(command, input: megabytes, patience: patience)
        #expect(text(result.output).split(separator: "\n").compactMap { Int($0) }.reduce(0, +) > 0)
        #expect(result.status == 0)
    }

    @Test("what a program leaves running is not waited for")
    func leftOver() throws {
        let start = ContinuousClock.now
        #expect(try shell("sleep 4 & exit 5").status == 5)
        #expect(ContinuousClock.now - start < .seconds(3))
    }

    @Test("a program that is not there is ENOENT")
    func missing() {
        let fault = #expect(throws: SystemFault.self) {
            _ = try ChildProcess("no-such-program", [], takesInput: true)
        }
        #expect(fault?.code == ENOENT)
    }

    @Test("nothing that is open here is passed on")
    func descriptors() throws {
        var other = try ChildProcess("cat", [], takesInput: true, outputLimit: 10)
        let ours = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")
            .filter { fcntl(Int32($0) ?? -1, F_GETFD) == FD_CLOEXEC }
            .compactMap {
                try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
            }
            .filter { $0.hasPrefix("pipe:") }
        #expect(ours.count >= 3)
        let beyond = "cd /proc/self/fd; for f in *; do [ $f -gt 2 ] && readlink $f; done"
        let listing = try text(shell(beyond, input: []).output).split(separator: "\n")
        #expect(Set(listing.map(String.init)).isDisjoint(with: ours))
        #expect(try other.finish().status == 0)
    }

    @Test("not finished, it is killed")
    func dropped() throws {
        let directory = try TemporaryDirectory()
        let child = try ChildProcess(
            "sh", ["-c", "echo $$ > \(directory("pid")); sleep 40"], takesInput: true)
        while contents(directory("pid"))?.isEmpty != false { usleep(2000) }
        _ = consume child
        #expect(try isGone(directory("pid")))
    }

    @Test("a signal ends it before the temporary files are removed", arguments: [SIGINT, SIGTERM])
    func signalled(_ number: Int32) async throws {
        let directory = try TemporaryDirectory()
        let code = 128 + number
        await #expect(processExitsWith: .exitCode(code)) {
            [path = directory.path as String, number = number as Int32] in
            var signals = sigset_t()
            sigaddset(&signals, SIGINT)
            pthread_sigmask(SIG_UNBLOCK, &signals, nil)
            signal(SIGINT, SIG_DFL)
            installTerminationHandlers()
            let file = try AtomicFile("\(path)/clip")
            let command =
                "echo $$ > \(path)/pid; while :; do echo x >> \(file.temporaryPath); done"
            let child = try ChildProcess("sh", ["-c", command], takesInput: true)
            while contents(file.temporaryPath)?.isEmpty != false { usleep(2000) }
            kill(getpid(), number)
            sleep(5)
            child.end()
        }
        #expect(try isGone(directory("pid")))
        #expect(directory.names == ["pid"])
    }

    /// Whether the process a file names has ended.
    private func isGone(_ path: String) throws -> Bool {
        let number = try #require(pid_t(text(contents(path) ?? []).filter(\.isNumber)))
        for _ in 0..<100 {
            if kill(number, 0) != 0 { return true }
            // Orphans stay until the system's first process has seen them.
            let status = text(contents("/proc/\(number)/stat") ?? [])
            if status.contains(") Z ") { return true }
            usleep(10_000)
        }
        return false
    }
}
