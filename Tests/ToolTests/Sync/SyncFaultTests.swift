import Foundation
import Glibc
import TestSupport
import Testing

@Suite("sync, faults")
struct SyncFaultTests {
    let directory: SyncedDirectory
    private var place: TemporaryDirectory { directory.place }

    init() throws {
        directory = try SyncedDirectory()
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "README.md")
    }

    @Test("a full disk leaves whole files, old or new, and no temporary ones")
    func fullDisk() throws {
        let before = place.text("README.md")
        // No file may be longer than 1 KiB: pictures are.
        let run = try shell("ulimit -f 1; exec \"$0\" sync README.md", in: place.path)
        expectRefusal(run, 74, naming: ["progress/docs"])
        #expect(place.text("README.md") == before)
        #expect(place.leftovers("progress").isEmpty && place.leftovers().isEmpty)
        #expect(try directory.sync("README.md").succeeded)
    }

    @Test(
        "permission bits stay, a link stays and what it leads to is replaced, and that's directory has the pictures"
    )
    func links() throws {
        chmod(place("README.md"), 0o440)
        #expect(try directory.sync("README.md").succeeded)
        var status = stat()
        #expect(stat(place("README.md"), &status) == 0 && status.st_mode & 0o777 == 0o440)
        try directory.put(SyncedDirectory.marker + SyncedDirectory.end, "real/page.md")
        try FileManager.default.createSymbolicLink(
            atPath: place("link.md"), withDestinationPath: "real/page.md")
        let run = try directory.sync("link.md", "real")
        #expect(
            run.succeeded && run.text.hasSuffix("1 marker: 3 changed, 0 up to date\n"),
            "\(run.text)")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: place("link.md"))
                == "real/page.md")
        #expect(place.text("real/page.md")?.contains("src=\"progress/docs.svg\"") == true)
        #expect(place.contents("real/progress/docs.svg") != nil)
    }

    @Test(
        "a picture that is a link out of its directory, a directory or a file that is read is not replaced"
    )
    func places() throws {
        try directory.put("secret", "outside.svg")
        try directory.put("", "progress/x")
        try FileManager.default.createSymbolicLink(
            atPath: place("progress/docs.svg"), withDestinationPath: "../outside.svg")
        expectRefusal(
            try directory.sync("README.md"), 65,
            naming: ["README.md:1:1", "docs.svg", "out of its directory"])
        place.remove("progress/docs.svg")
        try FileManager.default.createDirectory(
            atPath: place("progress/docs.svg"), withIntermediateDirectories: true)
        expectRefusal(
            try directory.sync("README.md"), 65, naming: ["README.md:1:1", "docs.svg", "directory"])
        place.remove("progress")
        try directory.put("x", "progress")
        #expect(try directory.sync("README.md").ending == .exit(73))
        place.remove("progress")
        try directory.put(
            "<svg viewBox='0 0 8 8' xmlns='http://www.w3.org/2000/svg'><path d='M0 0h8v8z'/></svg>",
            "progress/docs.svg")
        try directory.put(
            "<!-- progress: docs --value 1 --icon progress/docs.svg -->\n![](progress/docs.svg)\n"
                + SyncedDirectory.end,
            "README.md")
        expectRefusal(
            try directory.sync("README.md"), 65, naming: ["README.md:1:1", "docs.svg", "is read"])
        #expect(place.text("outside.svg") == "secret")
    }

    @Test("not every file has to be UTF-8, but one with markers has")
    func encodings() throws {
        place.write([0xFF, 0xFE, 0x0A], to: "latin.md")
        #expect(try directory.sync(".").succeeded)
        place.write(Array("\n<!-- progress: docs --value 1 -->\n".utf8) + [0xE9], to: "latin.md")
        expectRefusal(try directory.sync("."), 65, naming: ["latin.md:3:1", "UTF-8"])
    }

    @Test("a file that cannot be written")
    func readOnly() throws {
        guard getuid() != 0 else { return }
        chmod(place.path, 0o555)
        defer { chmod(place.path, 0o755) }
        expectRefusal(try directory.sync("README.md"), 73, naming: ["progress"])
    }

    @Test("warnings name the marker, and --strict makes them errors")
    func warnings() throws {
        try directory.put(
            "\n<!-- progress: docs --value 1 --title 'a\tb' -->\n" + SyncedDirectory.end,
            "README.md")
        let strict = try directory.sync("README.md", "--strict")
        expectRefusal(strict, 65, naming: ["README.md:2:1", "--title"])
        #expect(place.names == ["README.md"])
        let run = try directory.sync("README.md")
        #expect(
            run.succeeded && run.errors.contains("warning: README.md:2:1: --title: U+0009"),
            "\(run.errors)")
        #expect(try directory.sync("README.md", "-q").errors.isEmpty)
    }
}
