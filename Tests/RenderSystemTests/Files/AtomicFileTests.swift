import Foundation
import Glibc
import TestSupport
import Testing

@testable import RenderSystem

@Suite("Atomic files")
struct AtomicFileTests {
    let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func fault(_ path: String, _ options: WriteOptions = WriteOptions()) -> RenderError? {
        #expect(throws: RenderError.self) { try AtomicFile.write([1, 2, 3], to: path, options) }
    }

    @Test("a new file holds the bytes and has the bits of the umask", arguments: [true, false])
    func new(_ replaces: Bool) throws {
        try AtomicFile.write([1, 2, 3], to: directory("a"), WriteOptions(replaces: replaces))
        #expect(contents(directory("a")) == [1, 2, 3])
        let plain = open(directory("b"), O_CREAT | O_WRONLY, 0o666)
        close(plain)
        #expect(permissions(directory("a")) == permissions(directory("b")))
        #expect(directory.names == ["a", "b"])
    }

    @Test(
        "a file that is there is replaced and keeps its bits",
        arguments: [0o600, 0o644, 0o755, 0o444])
    func replaced(_ bits: mode_t) throws {
        try AtomicFile.write([9], to: directory("a"))
        chmod(directory("a"), bits)
        try AtomicFile.write([1, 2], to: directory("a"))
        #expect(contents(directory("a")) == [1, 2])
        #expect(permissions(directory("a")) == bits)
    }

    @Test("a file that must not be replaced is not")
    func kept() throws {
        let options = WriteOptions(replaces: false)
        try AtomicFile.write([9], to: directory("a"))
        #expect(fault(directory("a"), options)?.kind == .cannotCreate)
        // One that appears while another is being written wins as well.
        let error = #expect(throws: RenderError.self) {
            let late = try AtomicFile(directory("b"), options)
            try AtomicFile.write([7], to: directory("b"))
            try late.commit()
        }
        #expect(error?.kind == .cannotCreate)
        #expect(contents(directory("a")) == [9])
        #expect(contents(directory("b")) == [7])
        #expect(directory.names == ["a", "b"])
    }

    @Test("a file that is not committed leaves nothing behind")
    func abandoned() throws {
        do {
            let file = try AtomicFile(directory("a"))
            try file.write([1])
            #expect(directory.names.count == 1)
        }
        #expect(directory.names.isEmpty)
    }

    @Test("what a symbolic link leads to is replaced and the link stays")
    func link() throws {
        mkdir(directory("real"), 0o755)
        try AtomicFile.write([9], to: directory("real/file"))
        symlink("real/file", directory("first"))
        symlink(directory("first"), directory("second"))
        try AtomicFile.write([1], to: directory("second"))
        #expect(contents(directory("real/file")) == [1])
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: directory("first"))
                == "real/file")
        symlink("real/new", directory("dangling"))
        try AtomicFile.write([2], to: directory("dangling"))
        #expect(contents(directory("real/new")) == [2])
        symlink("loop", directory("loop"))
        #expect(fault(directory("loop"))?.kind == .cannotCreate)
    }

    @Test("what is no regular file is refused")
    func special() throws {
        mkdir(directory("directory"), 0o755)
        mkfifo(directory("pipe"), 0o644)
        symlink("/dev/null", directory("null"))
        for name in ["directory", "pipe", "null", "directory/", "new/"] {
            #expect(fault(directory(name))?.kind == .usage, "\(name)")
        }
        #expect(fault("/dev/full")?.kind == .usage)
        #expect(fault("")?.kind == .usage)
        #expect(fault("a\0b")?.kind == .usage)
        #expect(directory.names == ["directory", "null", "pipe"])
    }

    @Test("a missing directory is an error with a hint, or is made")
    func directories() throws {
        let error = fault(directory("a/b/c"))
        #expect(error?.kind == .cannotCreate)
        #expect(error?.hint?.text(.option).contains("--mkdirs") == true)
        #expect(directory.names.isEmpty)
        let options = WriteOptions(createsDirectories: true)
        try AtomicFile.write([1], to: directory("a/b/c"), options)
        try AtomicFile.write([2], to: directory("a/b/d"), options)
        #expect(contents(directory("a/b/c")) == [1])
        #expect(fault(directory("a/b/c/d"), options)?.kind == .cannotCreate)
        #expect(fault(directory("a/b/c/d/e"), options)?.kind == .cannotCreate)
    }

    @Test("a name may be as long as the file system's, and no longer")
    func longNames() throws {
        try AtomicFile.write([1], to: directory(String(repeating: "x", count: 255)))
        #expect(fault(directory(String(repeating: "x", count: 256)))?.kind == .cannotCreate)
        #expect(fault(directory(String(repeating: "x/", count: 3000) + "y"))?.kind == .cannotCreate)
    }

    @Test(
        "nothing can be made where nobody may write", .enabled(if: access("/proc/self", F_OK) == 0))
    func readOnly() {
        #expect(fault("/proc/self/picture.png")?.kind == .cannotCreate)
    }

    @Test("of two writers each leaves a whole file, and nothing else")
    func twoWriters() async throws {
        let path = directory("a")
        await withTaskGroup(of: Void.self) { group in
            for writer in UInt8(1)...2 {
                group.addTask {
                    for _ in 0..<60 {
                        let bytes = [UInt8](repeating: writer, count: 50_000 + Int(writer))
                        try? AtomicFile.write(bytes, to: path, WriteOptions(syncs: false))
                        let seen = contents(path) ?? []
                        #expect(seen.count == 50_000 + Int(seen.first ?? 0))
                        #expect(Set(seen).count == 1)
                    }
                }
            }
        }
        #expect(directory.names == ["a"])
        try OutputDisk.sync(directory.path)
    }

    @Test("of many that must not replace, one wins")
    func oneWinner() async {
        let path = directory("a")
        let winners = await withTaskGroup(of: Int.self) { group in
            for writer in UInt8(0)..<16 {
                group.addTask {
                    let options = WriteOptions(replaces: false, syncs: false)
                    return (try? AtomicFile.write([writer], to: path, options)) == nil ? 0 : 1
                }
            }
            return await group.reduce(0, +)
        }
        #expect(winners == 1)
        #expect(directory.names == ["a"])
    }
}
