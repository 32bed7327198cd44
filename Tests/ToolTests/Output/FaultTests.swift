import Foundation
import Glibc
import TestSupport
import Testing

/// A picture too large for a small disk or a pipe: the SVG of many steps.
private let largePicture = [
    "steps", "-q", "--titles", Array(repeating: "a", count: 3000).joined(separator: ","),
]

@Suite("Faults while the tool writes")
struct FaultTests {
    let place: TemporaryDirectory

    init() throws {
        place = try TemporaryDirectory()
        place.write("old", to: "a.svg")
    }

    private func expectUnharmed(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(place.text("a.svg") == "old", sourceLocation: sourceLocation)
        #expect(place.names == ["a.svg"], sourceLocation: sourceLocation)
    }

    @Test("a full disk is an I/O fault")
    func fullDisk() throws {
        guard mount("tmpfs", place.path, "tmpfs", 0, "size=64k") == 0 else {
            try Test.cancel("only root can mount")
        }
        defer { umount2(place.path, 2) }
        place.write("old", to: "a.svg")
        expectRefusal(
            try place.tool(largePicture + ["-o", "a.svg"]), 74, naming: ["a.svg", "space"])
        expectUnharmed()
    }

    @Test("a read-only disk cannot be written to")
    func readOnly() throws {
        guard mount("tmpfs", place.path, "tmpfs", UInt(MS_RDONLY), nil) == 0 else {
            try Test.cancel("only root can mount")
        }
        defer { umount2(place.path, 2) }
        expectRefusal(try place.tool(["bar", "-o", "a.svg"]), 73, naming: ["a.svg", "Read-only"])
    }

    @Test("a file size limit is an I/O fault")
    func sizeLimit() throws {
        let script = "ulimit -f 8; exec \"$0\" \"$@\" -o a.svg"
        expectRefusal(
            try shell(script, largePicture, in: place.path), 74, naming: ["a.svg", "too large"])
        expectUnharmed()
    }

    @Test(
        "standard output that is full or closed is an I/O fault",
        arguments: [
            ["bar", "-o", "-", "--format", "svg"], ["bar", "-o", "-", "--format", "png"],
            ["bar", "-o", "-", "--format", "json"], ["--help"], ["bar", "--help"], ["--version"],
            ["fonts"], ["manual"], ["completion", "bash"], ["help", "steps"],
        ])
    func standardOutput(_ arguments: [String]) throws {
        let full = try tool(arguments, output: .file("/dev/full"))
        expectRefusal(full, 74, naming: ["standard output", "space"])
        expectRefusal(try tool(arguments, output: .closed), 74, naming: ["standard output"])
    }

    @Test("a closed standard output or error harms nothing that does not need it")
    func closedDescriptors() throws {
        #expect(try place.tool(["bar", "-o", "a.svg"], output: .closed).succeeded)
        let script = "exec \"$0\" bar --label 'a\tb' -o a.svg -o - --format svg 2>&- 0<&-"
        let run = try shell(script, in: place.path)
        #expect(run.succeeded)
        #expect(run.output == place.contents("a.svg"))
        #expect(run.text.hasSuffix("</svg>\n"))
    }

    @Test("a reader that goes away ends the tool quietly, and no temporary file stays")
    func brokenPipe() throws {
        let program = try startBlocked()
        program.closeOutput()
        let run = program.finish()
        #expect(run.ending == .signal(SIGPIPE))
        #expect(run.errors.isEmpty)
        expectUnharmed()
        let status = try shell("{ \"$0\" manual; echo $? >&2; } | true", program: "/bin/bash")
        #expect(["141\n", "0\n"].contains(status.errors))
    }

    @Test("a reader that goes away is an I/O fault where its signal is ignored")
    func ignoredBrokenPipe() throws {
        let script =
            "trap '' PIPE; \"$0\" \"$@\" -o a.svg -o - --format svg | true; exit ${PIPESTATUS[0]}"
        let run = try shell(script, largePicture, in: place.path, program: "/bin/bash")
        expectRefusal(run, 74, naming: ["standard output"])
        expectUnharmed()
    }

    @Test(
        "SIGINT and SIGTERM remove the temporary file",
        arguments: [(SIGINT, 130), (SIGTERM, 143)] as [(Int32, Int32)])
    func interrupted(_ signal: Int32, _ code: Int32) throws {
        let program = try startBlocked()
        program.send(signal)
        let run = program.finish()
        #expect(run.ending == .exit(code))
        #expect(run.errors.isEmpty)
        expectUnharmed()
    }

    @Test("SIGKILL leaves the old file")
    func killed() throws {
        let program = try startBlocked()
        program.send(SIGKILL)
        #expect(program.finish().ending == .signal(SIGKILL))
        #expect(place.text("a.svg") == "old")
    }

    /// Starts the tool so that it waits for the reader of its output, its temporary file written.
    private func startBlocked() throws -> RunningProgram {
        let arguments = largePicture + ["-o", "a.svg", "-o", "-", "--format", "svg"]
        let program = try RunningProgram(
            toolPath, arguments.map { Array($0.utf8) }, in: place.path)
        let deadline = ContinuousClock.now + .seconds(20)
        while place.names.count == 1, ContinuousClock.now < deadline { usleep(2000) }
        try #require(place.names.count == 2, "no temporary file came")
        // From the temporary file to the wait it is a matter of writing 400 KB.
        usleep(50_000)
        return program
    }
}
