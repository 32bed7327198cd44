import Foundation
import Glibc
import TestSupport
import Testing

@Suite("build")
struct BuildTests {
    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    private func build(_ arguments: [String] = []) throws -> ToolRun {
        try place.tool(["build", "m.yml"] + arguments)
    }

    private func write(_ text: String) { place.write(text, to: "m.yml") }

    /// A manifest with a bar for each name.
    private func bars(_ names: String...) -> String {
        "pictures:\n"
            + names.map { "  - bar: {value: 50%, size: 40x8}\n    output: \($0)\n" }.joined()
    }

    @Test("pictures are those that the commands make with the same options")
    func sameAsCommands() throws {
        place.write("0,10%\n1,90%\n", to: "values.csv")
        write(
            """
            defaults: {theme: light, size: 120x20}
            pictures:
              - bar: {value: 7/9, label: '{value} of {max}', threshold: ['<30%=red', '<80%=gold']}
                output: [badges/docs.svg, badges/docs.png, a.pdf, a.json]
              - steps: {titles: ['Cart', 'Address, phone'], index: 1, dark-theme: true}
                output: steps.svg
              - animate bar: {values: values.csv, fps: 10, background: white}
                output: [moving.svg, moving.gif, moving.apng, 'frames/f-%02d.png']
            """)
        let run = try build()
        #expect(run.succeeded, "\(run.errors)")
        #expect(run.text == "18 written, 0 up to date\n")
        let bar = [
            "bar", "--theme", "light", "--size", "120x20", "--value", "7/9", "--label",
            "{value} of {max}",
            "--threshold", "<30%=red", "--threshold", "<80%=gold",
        ]
        let steps = [
            "steps", "--theme", "light", "--size", "120x20", "--title", "Cart", "--title",
            "Address, phone",
            "--index", "1", "--dark-theme",
        ]
        let moving = [
            "animate", "bar", "-q", "--theme", "light", "--size", "120x20", "--values",
            "values.csv", "--fps", "10",
            "--background", "white",
        ]
        for (words, name) in [
            (bar, "badges/docs.svg"), (bar, "badges/docs.png"), (bar, "a.pdf"), (bar, "a.json"),
            (steps, "steps.svg"), (moving, "moving.svg"), (moving, "moving.gif"),
            (moving, "moving.apng"),
        ] {
            let ending = name.split(separator: ".")[1]
            try place.tool(words + ["-o", "x.\(ending)"])
            expectSame(
                try #require(place.contents(name)), place.contents("x.\(ending)") ?? [], name)
        }
        try place.tool(moving + ["-o", "others/f-%02d.png"])
        expectSame(place.frames("frames"), place.frames("others"))
        #expect(place.frames("frames").count == 10)
    }

    @Test("what has not changed is left alone, and only what has is made anew")
    func incremental() throws {
        write(bars("a.svg", "b.png"))
        #expect(try build().text == "2 written, 0 up to date\n")
        let before = ["a.svg", "b.png", ".progress-render/m.yml.state"].map(place.identity)
        #expect(try build().text == "0 written, 2 up to date\n")
        #expect(["a.svg", "b.png", ".progress-render/m.yml.state"].map(place.identity) == before)
        write(bars("a.svg") + "  - bar: {value: 60%, size: 40x8}\n    output: b.png\n")
        #expect(try build().text == "1 written, 1 up to date\n")
        #expect(place.identity("a.svg") == before[0])
        // Only touched: its bytes are looked at.
        place.age("a.svg")
        let touched = place.identity("a.svg")
        #expect(try build().text == "0 written, 2 up to date\n")
        #expect(place.identity("a.svg") == touched)
        // Changed: made anew, as is what was removed.
        place.write("x", to: "a.svg")
        place.remove("b.png")
        #expect(try build().text == "2 written, 0 up to date\n")
        // Without the state everything is drawn, and the same bytes are not written.
        let last = ["a.svg", "b.png"].map(place.identity)
        place.remove(".progress-render")
        #expect(try build().text == "0 written, 2 up to date\n")
        #expect(["a.svg", "b.png"].map(place.identity) == last)
        // A damaged state is none.
        place.write("progress-render build 1\nbase x\n", to: ".progress-render/m.yml.state")
        #expect(try build().text == "0 written, 2 up to date\n")
    }

    @Test("a file that pictures are made from is looked at")
    func inputs() throws {
        place.write("0,10%\n1,90%\n", to: "t.csv")
        write(
            bars("a.svg")
                + "  - animate bar: {values: t.csv, fps: 5, size: 40x8}\n    output: b.svg\n")
        #expect(try build().text == "2 written, 0 up to date\n")
        place.write("0,10%\n1,80%\n", to: "t.csv")
        #expect(try build().text == "1 written, 1 up to date\n")
        place.age("t.csv")
        #expect(try build().text == "0 written, 2 up to date\n")
    }

    @Test("a font file that changed makes every picture anew, where it differs")
    func fonts() throws {
        let fonts = "/usr/share/fonts/truetype/dejavu/"
        func copy(_ name: String) throws {
            place.remove("f.ttf")
            try FileManager.default.copyItem(atPath: fonts + name, toPath: place("f.ttf"))
        }
        try copy("DejaVuSans.ttf")
        write(
            bars("a.svg") + "  - bar: {value: 1, font: f.ttf}\n    output: b.svg\n")
        #expect(try build().text == "2 written, 0 up to date\n")
        try copy("DejaVuSans-Bold.ttf")
        #expect(try build().text == "1 written, 1 up to date\n")
        place.remove("f.ttf")
        expectRefusal(try build(), 66, naming: ["m.yml:4:5", "f.ttf", "the file does not exist"])
    }

    @Test("the same bytes by one thread or many, and from any directory")
    func jobs() throws {
        let text = """
            pictures:
              - bar: {size: 60x12}
                matrix: {value: [1%, 20%, 35%, 70%], theme: [light, dark], label-position: [start, end]}
                output: 'o/{value}-{theme}-{label-position}.png'
            """
        write(text)
        #expect(try build(["-j", "1"]).text == "16 written, 0 up to date\n")
        let one = place.files("o")
        place.remove("o")
        #expect(try build(["-j", "7"]).text == "16 written, 0 up to date\n")
        expectSame(place.files("o"), one)
        let elsewhere = try tool(["build", place("m.yml")])
        #expect(elsewhere.text == "0 written, 16 up to date\n")
        #expect(try build().text == "0 written, 16 up to date\n")
    }

    @Test("warnings name the entry, and are told again; --strict makes them errors")
    func warnings() throws {
        write(bars("a.svg") + "  - bar: {value: 1, label: \"a\\nb\"}\n    output: b.svg\n")
        for _ in 0..<2 {
            let run = try build()
            #expect(run.succeeded)
            #expect(
                run.errors.hasPrefix("progress-render: warning: m.yml:4:5: label: "),
                "\(run.errors)")
            #expect(run.errorLines.count == 1)
        }
        #expect(try build(["-q"]).errors.isEmpty)
        expectRefusal(
            try build(["--strict"]), 65, naming: ["m.yml:4:5", "; strict makes this an error"])
    }

    @Test("JSON says what was written")
    func json() throws {
        write(bars("x/a.svg", "b.png"))
        let run = try build(["--json"])
        #expect(
            run.text
                == "{\"manifest\":\"m.yml\",\"written\":[\"x/a.svg\",\"b.png\"],\"upToDate\":0,\"abandoned\":[],\"warnings\":[]}\n"
        )
    }

    @Test("a picture that no entry makes any more is told of and left")
    func abandoned() throws {
        write(bars("a.svg", "b.svg"))
        _ = try build()
        write(bars("a.svg"))
        for _ in 0..<2 {
            let run = try build()
            #expect(run.text == "0 written, 1 up to date\n")
            #expect(run.errors.contains("'b.svg' is no longer produced"))
        }
        #expect(place.contents("b.svg") != nil)
        place.remove("b.svg")
        #expect(try build().errors.isEmpty)
    }

    @Test("the state's directory is kept out of git, and one that cannot be made is no error")
    func stateDirectory() throws {
        write(bars("a.svg"))
        _ = try build()
        #expect(place.text(".progress-render/.gitignore") == "*\n")
        place.remove(".progress-render")
        place.write("", to: ".progress-render")
        let run = try build()
        #expect(run.succeeded && run.errors.contains("the record of the build cannot be written"))
    }

    @Test("killed at any moment, every file is whole, and the next build ends the work")
    func killed() throws {
        let text = """
            pictures:
              - bar: {size: 300x40}
                matrix: {value: [1%, 20%, 35%, 70%, 71%, 72%, 73%, 74%], theme: [light, dark], scale: [1, 2]}
                output: 'o/{value}-{theme}-{scale}.png'
            """
        write(text)
        _ = try build()
        let whole = place.files("o")
        place.remove("o")
        place.remove(".progress-render")
        for round in 0..<12 {
            if round.isMultiple(of: 4) { place.remove("o") }
            let program = try RunningProgram(
                toolPath, ["build", "m.yml"].map { Array($0.utf8) }, in: place.path)
            usleep(UInt32(round % 4 * 15_000))
            program.send(SIGKILL)
            _ = program.finish()
            for (name, bytes) in place.files("o") where !name.hasSuffix(".tmp") {
                expectSame(bytes, whole[name] ?? [], name)
            }
        }
        #expect(try build().succeeded)
        expectSame(place.files("o").filter { !$0.key.hasSuffix(".tmp") }, whole)
    }

    @Test("two builds at once leave everything whole")
    func twoBuilds() throws {
        write(bars("a.svg", "b.png", "c.png"))
        _ = try build()
        let whole = place.files()
        for _ in 0..<5 {
            for name in ["a.svg", "b.png", "c.png"] { place.remove(name) }
            let programs = try (0..<3).map { _ in
                try RunningProgram(
                    toolPath, ["build", "m.yml"].map { Array($0.utf8) }, in: place.path)
            }
            for program in programs { #expect(program.finish().succeeded) }
            expectSame(place.files(), whole)
        }
        #expect(try build().text == "0 written, 3 up to date\n")
    }
}
