import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Outputs of the command line")
struct OutputTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func permissions(_ name: String) -> mode_t {
        var status = stat()
        return stat(place(name), &status) == 0 ? status.st_mode & 0o7777 : 0
    }

    private func isPicture(_ name: String) -> Bool { place.text(name)?.hasPrefix("<svg") == true }

    @Test(
        "a directory, device, pipe or socket is refused",
        arguments: [
            ("d.svg", "directory"), ("p.svg", "pipe"), ("/dev/null", "device"),
            ("/dev/full", "device"), ("l.svg", "device"), ("d.svg/", "directory"),
        ])
    func special(_ output: String, _ kind: String) throws {
        mkdir(place("d.svg"), 0o755)
        mkfifo(place("p.svg"), 0o644)
        symlink("/dev/null", place("l.svg"))
        let format = output.hasSuffix(".svg") ? [] : ["--format", "svg"]
        let run = try place.tool(["bar", "-o", output] + format)
        expectRefusal(run, 64, naming: [output, kind])
        #expect(place.names == ["d.svg", "l.svg", "p.svg"])
    }

    @Test(
        "an open file is refused, and what it is stays as it was",
        arguments: [
            ["bar", "--format", "svg", "-o", "/dev/stdout"],
            ["bar", "--format", "svg", "-o", "/dev/fd/1"],
            ["bar", "--format", "png", "-o", "/proc/self/fd/1"],
            ["bar", "--format", "svg", "-o", "/proc/thread-self/fd/1"],
            ["bar", "--format", "svg", "-o", "link"],
            ["bar", "--format", "svg", "-o", "a.svg", "-o", "/dev/stdout"],
            ["bar", "--format", "svg", "-o", "a.svg", "--dark-output", "/dev/stdout"],
            ["bar", "--format", "svg", "--mkdirs", "-o", "/dev/stdout"],
            ["steps", "--titles", "a,b", "--format", "pdf", "-o", "/dev/stdout"],
            ["badge", "--value", "50%", "--format", "svg", "-o", "/dev/stdout"],
            ["badge", "--value", "50%", "-o", "a.svg", "--endpoint-output", "/dev/stdout"],
            ["animate", "bar", "--format", "svg", "-o", "/dev/stdout"],
            ["animate", "bar", "--format", "gif", "-o", "/dev/stdout"],
            ["animate", "bar", "--format", "mp4", "-o", "/dev/stdout"],
            ["animate", "bar", "--format", "png", "-o", "/dev/fd/%d"],
            ["animate", "bar", "--format", "gif", "--dry-run", "-o", "/dev/stdout"],
            ["compare", "p.png", "p.png", "--json", "/dev/stdout"],
            ["compare", "p.png", "p.png", "--junit", "/dev/stdout"],
            ["compare", "p.png", "p.png", "--report", "/dev/stdout"],
            ["compare", "p.png", "q.png", "--json", "a.json", "--diff", "/dev/stdout"],
        ])
    func openFile(_ line: [String]) throws {
        #expect(try place.tool(["bar", "-o", "p.png"]).succeeded)
        #expect(try place.tool(["bar", "--value", "1", "-o", "q.png"]).succeeded)
        symlink("/dev/stdout", place("link"))
        place.write("precious\n", to: "log")
        for script in ["\"$0\" \"$@\" >> log", "\"$0\" \"$@\" | cat; exit ${PIPESTATUS[0]}"] {
            let run = try shell(script, line, in: place.path, program: "/bin/bash")
            expectRefusal(run, 64, naming: ["'-o -'"])
            #expect(!run.errors.contains("mkdirs"))
            #expect(place.text("log") == "precious\n")
            #expect(place.names == ["link", "log", "p.png", "q.png"])
        }
    }

    @Test("so is standard error, a closed descriptor's number is not taken for one")
    func otherOpenFile() throws {
        place.write("precious\n", to: "log")
        let script = "\"$0\" bar --format svg -o /dev/stderr 2>> log"
        let run = try shell(script, in: place.path)
        #expect(run.ending == .exit(64))
        #expect(place.text("log")?.hasPrefix("precious\n") == true)
        #expect(place.text("log")?.contains("'-o -'") == true)
        #expect(try place.tool(["bar", "--format", "svg", "-o", "7"]).succeeded)
        #expect(isPicture("7"))
    }

    @Test("what a link leads to is replaced, the link stays")
    func link() throws {
        mkdir(place("real"), 0o755)
        place.write("old", to: "real/a.svg")
        symlink("real/a.svg", place("link.svg"))
        #expect(try place.tool(["bar", "-o", "link.svg"]).succeeded)
        #expect(isPicture("real/a.svg"))
        let destination = try FileManager.default.destinationOfSymbolicLink(
            atPath: place("link.svg"))
        #expect(destination == "real/a.svg")
        symlink("loop.svg", place("loop.svg"))
        expectRefusal(try place.tool(["bar", "-o", "loop.svg"]), 73, naming: ["loop.svg"])
    }

    @Test("a file keeps its permission bits", arguments: [0o600, 0o640, 0o755, 0o444])
    func bits(_ bits: mode_t) throws {
        place.write("old", to: "a.svg")
        chmod(place("a.svg"), bits)
        #expect(try place.tool(["bar", "-o", "a.svg"]).succeeded)
        #expect(isPicture("a.svg"))
        #expect(permissions("a.svg") == bits)
        #expect(place.names == ["a.svg"])
    }

    @Test("a new file has the bits of the umask")
    func umask() throws {
        let run = try shell("umask 027; exec \"$0\" bar -o a.svg", in: place.path)
        #expect(run.succeeded)
        #expect(permissions("a.svg") == 0o640)
    }

    @Test("--no-clobber keeps a file that is there")
    func noClobber() throws {
        try refuse(["bar", "--no-clobber"], 73, naming: ["old.svg", "exists"])
        #expect(try place.tool(["bar", "--no-clobber", "-o", "new.svg"]).succeeded)
        symlink("nowhere.svg", place("dangling.svg"))
        #expect(try place.tool(["bar", "--no-clobber", "-o", "dangling.svg"]).succeeded)
        #expect(place.names == ["dangling.svg", "new.svg", "nowhere.svg"])
    }

    @Test("a missing directory is an error that names --mkdirs, which makes it")
    func directories() throws {
        let arguments = ["bar", "-o", "a/b/c.svg"]
        expectRefusal(try place.tool(arguments), 73, naming: ["a/b/c.svg", "--mkdirs"])
        #expect(place.names.isEmpty)
        #expect(try place.tool(arguments + ["--mkdirs"]).succeeded)
        #expect(isPicture("a/b/c.svg"))
    }

    @Test("a place that cannot be is an error", arguments: [[], ["--mkdirs"]])
    func impossible(_ options: [String]) throws {
        place.write("old", to: "file")
        let long = String(repeating: "x", count: 252) + ".svg"
        for output in ["file/a.svg", "file/b/a.svg", long, "/proc/self/a.svg", "/proc/x/a.svg"] {
            let run = try place.tool(["bar", "-o", output] + options)
            expectRefusal(run, 73, naming: [String(output.prefix(100))])
        }
        #expect(place.text("file") == "old")
        #expect(place.names == ["file"])
    }

    @Test("a name as long as the file system takes is written, a longer path is cut in the message")
    func longNames() throws {
        let name = String(repeating: "x", count: 251) + ".svg"
        #expect(try place.tool(["bar", "-o", name]).succeeded)
        #expect(place.names == [name])
        let path = String(repeating: "y/", count: 30_000) + "a.svg"
        let run = try place.tool(["bar", "-o", path])
        expectRefusal(run, 73, naming: ["y/y/", "a.svg"])
        #expect(run.errors.utf8.count < 1000)
    }

    @Test(
        "one output written twice is refused, however it is named",
        arguments: [
            ["a.svg", "a.svg"], ["a.svg", "./a.svg"], ["a.svg", "d/../a.svg"], ["-", "-"],
            ["a.svg", "link.svg"], ["a.svg", "b.svg", ".//a.svg"], ["new/a.svg", "./new//a.svg"],
        ])
    func twice(_ outputs: [String]) throws {
        mkdir(place("d"), 0o755)
        symlink("a.svg", place("link.svg"))
        let words = outputs.flatMap { ["-o", $0] } + ["--format", "svg"]
        let run = try place.tool(["bar"] + words)
        expectRefusal(run, 64, naming: ["--output", outputs[outputs.count - 1], "twice"])
        #expect(place.names == ["d", "link.svg"])
    }

    @Test("the font file is never the output", arguments: ["font.svg", "link.svg", "./font.svg"])
    func fontFile(_ output: String) throws {
        let listing = try tool(["fonts"]).text.split(separator: "\n")
        let font = try #require(listing.first { $0.contains("file ") }?.split(separator: " ").last)
        try FileManager.default.copyItem(atPath: String(font), toPath: place("font.svg"))
        symlink("font.svg", place("link.svg"))
        let before = place.contents("font.svg")
        let run = try place.tool(["bar", "--font", "./font.svg", "-o", output])
        expectRefusal(run, 64, naming: [output, "font"])
        #expect(place.contents("font.svg") == before)
    }

    @Test("when one of several outputs cannot be written, none is")
    func allOrNone() throws {
        place.write("old", to: "a.svg")
        mkdir(place("d.svg"), 0o755)
        for (bad, code) in [("d.svg", 64), ("none/b.svg", 73), ("a.gif", 64)] as [(String, Int32)] {
            expectRefusal(try place.tool(["bar", "-o", "a.svg", "-o", bad]), code)
            expectRefusal(try place.tool(["bar", "-o", bad, "-o", "a.svg"]), code)
        }
        let arguments = ["bar", "-o", "-", "-o", "a.svg", "-o", "b.svg", "--format", "svg"]
        expectRefusal(try place.tool(arguments, output: .file("/dev/full")), 74)
        expectRefusal(try place.tool(["bar", "--no-clobber", "-o", "b.svg", "-o", "a.svg"]), 73)
        #expect(place.text("a.svg") == "old")
        #expect(place.names == ["a.svg", "d.svg"])
    }

    @Test(
        "a format that nothing says, or that contradicts the name, is refused",
        arguments: [
            (["-o", "a.gif"], ["a.gif", "svg, png, pdf, json"]),
            (["-o", "a"], ["'a'", "--format"]),
            (["-o", "-"], ["--format"]), (["-o", "png"], ["'png'"]),
            (["--format", "png", "-o", "x.svg"], ["--format", "x.svg", "png"]),
            (["--format", "gif", "-o", "x"], ["--format", "gif", "svg, png, pdf, json"]),
            (["-o", ""], ["--output", "empty"]), ([], ["no output is given", "-o FILE"]),
            (["--dark-theme", "-o", "a.png"], ["--dark-theme", "SVG"]),
            (["--dark-theme", "-o", "a.pdf", "-o", "b.png"], ["--dark-theme", "SVG"]),
        ] as [([String], [String])])
    func formats(_ arguments: [String], _ words: [String]) throws {
        expectRefusal(try place.tool(["bar"] + arguments), 64, naming: words)
        #expect(place.names.isEmpty)
    }

    @Test(
        "a font that is not there is an error",
        arguments: [
            ("/nowhere/a.ttf", 66), ("No Such Family", 66), ("/", 66), ("/dev/zero", 66),
            ("/etc/passwd", 65), ("a.ttf#x", 64), ("a.ttf#70000", 64),
            (String(repeating: "a", count: 5000), 64),
        ] as [(String, Int32)])
    func fonts(_ font: String, _ code: Int32) throws {
        try refuse(["bar", "--font", font], code)
        try refuse(["steps", "--titles", "a", "--font", font], code)
    }
}
