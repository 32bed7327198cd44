import TestSupport
import Testing

/// What is waited for before the tool reports a picture as written, seen by strace.
@Suite("Outputs reach the disk", .judged(by: .strace))
struct OutputSyncTests {
    private let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    /// Runs the tool under strace, which writes its calls of the file system to `calls`.
    private func traced(_ options: [String] = []) throws -> ToolRun {
        let words =
            ["-f", "-y", "-o", "calls", "-e", "trace=fsync,fdatasync,syncfs,rename,renameat2"]
            + options + [toolPath, "bar", "--value", "1", "-o", "a.svg"]
        return try RunningProgram(
            Judge.strace.requirePath(), words.map { Array($0.utf8) }, in: place.path
        ).finish(seconds: 60)
    }

    /// The names of the calls that succeeded, in order, each with the kind of file it was for.
    private var calls: [String] {
        (place.text("calls") ?? "").split(separator: "\n").compactMap { line in
            guard line.hasSuffix("= 0"), let end = line.firstIndex(of: "(") else { return nil }
            let name = line[..<end].split(separator: " ").last ?? ""
            guard name == "fsync" else { return String(name) }
            return "fsync \(line.contains(".tmp>") ? "file" : "directory")"
        }
    }

    @Test("the file is on the disk before it gets its name, and the name before the tool ends")
    func order() throws {
        let run = try traced()
        #expect(run.succeeded, "\(run.errors)")
        #expect(calls == ["fsync file", "rename", "fsync directory"])
        #expect(place.text("a.svg")?.hasPrefix("<svg") == true)
    }

    @Test("a disk that fails is an error, and what exists stays", arguments: ["EIO", "ENOSPC"])
    func failure(_ code: String) throws {
        place.write("old", to: "a.svg")
        let run = try traced(["-e", "inject=fsync:error=\(code):when=1"])
        expectRefusal(run, 74, naming: ["a.svg"])
        #expect(calls.isEmpty)
        #expect(place.text("a.svg") == "old")
        #expect(place.names == ["a.svg", "calls"])
    }

    @Test("a directory that cannot be waited for is an error, too")
    func directoryFailure() throws {
        let run = try traced(["-e", "inject=fsync:error=EIO:when=2"])
        expectRefusal(run, 74, naming: ["a.svg"])
        #expect(calls == ["fsync file", "rename"])
    }

    @Test("a file system that has no such wait is written to without")
    func unsupported() throws {
        let run = try traced(["-e", "inject=fsync:error=EINVAL"])
        #expect(run.succeeded, "\(run.errors)")
        #expect(calls == ["rename"])
    }
}
