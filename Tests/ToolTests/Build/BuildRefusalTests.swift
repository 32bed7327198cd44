import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Manifests that are refused")
struct BuildRefusalTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    /// Runs a manifest whose second entry has an output, and expects that nothing was written.
    private func refuse(_ output: String, _ words: String...) throws {
        place.write(
            "pictures:\n  - bar: {}\n    output: first.svg\n  - bar: {}\n    output: \(output)\n",
            to: "m.yml")
        let before = place.names
        expectRefusal(try place.tool(["build", "m.yml"]), 65, naming: ["m.yml:5:"] + words)
        #expect(place.names == before)
    }

    private func link(_ name: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(
            atPath: place(name), withDestinationPath: target)
    }

    @Test(
        "a name that leads out of the root",
        arguments: ["../x.svg", "a/../../x.svg", "/tmp/x.svg", "a/b/../../../x.svg", "./../x.svg"])
    func outside(_ name: String) throws {
        try refuse(name, "'\(name)' is outside the manifest's root", "root:")
    }

    @Test("a root of its own lets outputs out of the manifest's directory, but not out of it")
    func root() throws {
        let directory = place("docs")
        try FileManager.default.createDirectory(
            atPath: directory, withIntermediateDirectories: false)
        let entry = "pictures: [{bar: {}, output: [x.svg, \(place.path)/y.svg, docs/../z.svg]}]"
        place.write("root: ..\n\(entry)\n", to: "docs/m.yml")
        #expect(try place.tool(["build", "docs/m.yml"]).text == "3 written, 0 up to date\n")
        #expect(place.names == ["docs", "x.svg", "y.svg", "z.svg"])
        place.write("pictures: [{bar: {}, output: ../w.svg}]\n", to: "docs/m.yml")
        expectRefusal(
            try place.tool(["build", "docs/m.yml"]), 65, naming: ["docs/m.yml:1:", "../w.svg"])
        place.write("pictures: [{bar: {}, output: docs/w.svg}]\n", to: "docs/m.yml")
        #expect(try place.tool(["build", "docs/m.yml", "--root", "."]).succeeded)
        #expect(place.contents("docs/w.svg") != nil)
    }

    @Test(
        "links that lead out of the root, to directories or files; those that stay in it are followed and kept"
    )
    func links() throws {
        let other = try TemporaryDirectory()
        other.write("keep", to: "x.svg")
        try link("out", to: other.path)
        try refuse("out/x.svg", "is outside")
        try refuse("out/new/x.svg", "is outside")
        try link("x.svg", to: other("x.svg"))
        try refuse("x.svg", "is outside")
        try link("new.svg", to: other("new.svg"))
        try refuse("new.svg", "is outside")
        #expect(other.names == ["x.svg"] && other.text("x.svg") == "keep")
        try FileManager.default.createDirectory(
            atPath: place("in"), withIntermediateDirectories: false)
        try link("here", to: "in")
        try link("in/y.svg", to: "../z.svg")
        place.write("pictures: [{bar: {}, output: here/y.svg}]\n", to: "m.yml")
        #expect(try place.tool(["build", "m.yml"]).succeeded)
        #expect(place.text("z.svg")?.hasPrefix("<svg") == true)
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: place("in/y.svg"))
                == "../z.svg")
    }

    @Test(
        "two jobs with one file",
        arguments: [
            ("first.svg", "is already written in line 3"), ("./first.svg", "line 3"),
            ("a/../first.svg", "line 3"), ("First.SVG", "differ only in case"),
            ("[a/x.svg, A/x.svg]", "differ only in case"), ("link/first.svg", "line 3"),
        ])
    func twice(_ name: String, _ words: String) throws {
        try link("link", to: ".")
        try refuse(name, words)
    }

    @Test("frames are compared with everything else")
    func frames() throws {
        place.write(
            "pictures:\n  - bar: {}\n    output: f-02.png\n  - animate bar: {fps: 10}\n    output: f-%02d.png\n",
            to: "m.yml")
        expectRefusal(
            try place.tool(["build", "m.yml"]), 65, naming: ["m.yml:5:", "'f-02.png'", "line 3"])
    }

    @Test(
        "what is no file to write",
        arguments: [
            ("m.yml", "is unknown"), ("folder.svg", "a directory"), ("x.svg/", "is unknown"),
            ("pipe.svg", "a pipe"), ("\"a\\nb.svg\"", "control character"),
            ("f.csv", "is unknown"),
        ])
    func noFile(_ name: String, _ words: String) throws {
        try FileManager.default.createDirectory(
            atPath: place("folder.svg"), withIntermediateDirectories: false)
        mkfifo(place("pipe.svg"), 0o600)
        try refuse(name, words)
    }

    @Test("an output that is an input, by whatever name")
    func input() throws {
        let font = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
        try FileManager.default.copyItem(atPath: font, toPath: place("f.svg"))
        let before = place.contents("f.svg")
        place.write("pictures: [{bar: {font: ./f.svg}, output: F.svg}]\n", to: "m.yml")
        expectRefusal(
            try place.tool(["build", "m.yml"]), 65, naming: ["m.yml:1:", "or an input"])
        #expect(place.contents("f.svg") == before)
    }

    @Test("a directory that cannot be made or written")
    func directory() throws {
        place.write("x", to: "file")
        place.write("pictures: [{bar: {}, output: file/x.svg}]\n", to: "m.yml")
        expectRefusal(try place.tool(["build", "m.yml"]), 73, naming: ["file"])
        let long = String(repeating: "n", count: 256)
        place.write("pictures: [{bar: {}, output: \(long).svg}]\n", to: "m.yml")
        expectRefusal(try place.tool(["build", "m.yml"]), 73)
    }

    @Test(
        "what the command line cannot say",
        arguments: [
            ([], ["no manifest is given"]), (["a.yml", "b.yml"], ["'b.yml' is a second"]),
            (["m.yml", "--check", "--watch"], ["--check and --watch"]),
            (["m.yml", "--chekc"], ["--check"]),
            (["m.yml", "-j", "0"], ["--jobs", "1 to 256"]), (["m.yml", "--root", ""], ["--root"]),
        ])
    func usage(_ arguments: [String], _ words: [String]) throws {
        expectRefusal(try place.tool(["build"] + arguments), 64, naming: words)
    }

    @Test("a manifest that is not there, is a directory, or is too long")
    func manifest() throws {
        expectRefusal(try place.tool(["build", "m.yml"]), 66, naming: ["m.yml"])
        expectRefusal(try place.tool(["build", "."]), 65, naming: ["a directory"])
        place.write([UInt8](repeating: 0x20, count: 8 << 20), to: "m.yml")
        expectRefusal(try place.tool(["build", "m.yml"]), 65, naming: ["8388607"])
        place.write(Array("pictures: \u{E9}".utf8) + [0xFF], to: "m.yml")
        expectRefusal(try place.tool(["build", "m.yml"]), 65, naming: ["m.yml:1:12", "byte 12"])
    }

    @Test("a full disk: the error of a write, and nothing of the file is left")
    func fullDisk() throws {
        place.write("pictures: [{bar: {size: 600x400}, output: a.pdf}]\n", to: "m.yml")
        let run = try shell("ulimit -f 1; cd \"$1\"; \"$2\" build m.yml", [place.path, toolPath])
        #expect(run.ending == .exit(74) || run.succeeded, "\(run.errors)")
        #expect(place.leftovers().isEmpty)
    }
}
