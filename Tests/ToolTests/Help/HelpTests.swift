import RenderCore
import RenderWorkflows
import TestSupport
import Testing

@Suite("Help")
struct HelpTests {
    /// Help as one line, however it was broken.
    private func unbroken(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }

    @Test("help lists every option of the tables, with its words and its default")
    func options() throws {
        for command in DeclaredOption.commands.map(\.name) {
            let words = command.split(separator: " ").map(String.init)
            let text = try tool(words + ["--help"]).text
            #expect(try tool(["help"] + words).text == text)
            let line = unbroken(text)
            for option in DeclaredOption.all where option.command == command {
                #expect(text.contains("--\(option.name)"))
                if let letter = option.letter {
                    #expect(text.contains("-\(letter), --\(option.name)"))
                }
                if !option.words.isEmpty {
                    #expect(line.contains(option.words.joined(separator: ", ")))
                }
                if let defaultValue = option.defaultValue {
                    #expect(line.contains("[default: \(defaultValue)]"))
                }
            }
            #expect(text.contains("Examples:"))
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 130 && $0.last != " " })
        }
    }

    @Test("help of compare lists every option of the tables")
    func compare() throws {
        let text = try tool(["compare", "--help"]).text
        let line = unbroken(text)
        #expect(DeclaredOption.compared.count > 18)
        for option in DeclaredOption.compared {
            #expect(text.contains("--\(option.name)"))
            #expect(line.contains(option.words.joined(separator: ", ")))
            if let defaultValue = option.defaultValue {
                #expect(line.contains("[default: \(defaultValue)]"))
            }
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 130 && $0.last != " " })
    }

    /// Whether a default is written as the option takes it, and not described.
    private func isWritten(_ defaultValue: String, _ option: DeclaredOption) -> Bool {
        option.words.contains(defaultValue)
            || Double(defaultValue.prefix { !"s%".contains($0) }) != nil
            || ["320x40", "375x60", "120x120", "ease-in-out", "white"].contains(defaultValue)
    }

    @Test("the defaults help names are those that are taken")
    func defaults() throws {
        for (command, needs) in DeclaredOption.commands {
            let words = command.split(separator: " ").map(String.init) + needs
            let output =
                command.hasPrefix("animate")
                ? ["--shard", "2/4", "-o", "-", "--pipe", "png"] : ["-o", "-", "--format", "svg"]
            // Only other outputs and motions have these.
            let misplaced = [
                "quality", "matte", "gif-colors", "svg-motion", "segment", "interpolation",
            ]
            var explicit = words
            for option in DeclaredOption.all where option.command == command {
                guard !misplaced.contains(option.name) else { continue }
                if let defaultValue = option.defaultValue, isWritten(defaultValue, option) {
                    explicit += ["--\(option.name)", defaultValue]
                }
            }
            #expect(explicit.count > words.count + 16)
            let (plain, full) = (try tool(words + output), try tool(explicit + output))
            #expect(plain.succeeded && full.succeeded, "\(full.errors)")
            expectSame(full.output, plain.output)
        }
    }

    @Test("help of animate alone names the motion of both widgets")
    func animateAlone() throws {
        let text = try tool(["animate", "--help"]).text
        for name in ["label-mode", "step-motion", "keyframes", "fps", "pipe", "resume", "shard"] {
            #expect(text.contains("--\(name) ") || text.contains("--\(name)\n"))
        }
        #expect(!text.contains("--fill-color") && !text.contains("--tint "))
        #expect(text.contains("Usage: progress-render animate bar|steps|ring [options] -o FILE"))
    }

    @Test(
        "-h and --help anywhere are help, and nothing is done",
        arguments: [
            ["-h"], ["--help"], ["bar", "-h"], ["bar", "--value", "x", "-o", "a.svg", "-h"],
            ["steps", "--help", "--nonsense"], ["fonts", "-h"], ["completion", "--help"],
            ["manual", "-h"], ["doctor", "-h"], ["sync", "README.md", "-h"],
            ["compare", "a.png", "-h"], ["help"],
            ["help", "bar"],
            ["bar", "--help", "extra"],
            ["animate", "-h"], ["animate", "bar", "--fps", "x", "-h"],
            ["help", "animate", "steps"],
            ["animate", "zebra", "--help"],
        ])
    func anywhere(_ arguments: [String]) throws {
        let place = try TemporaryDirectory()
        let run = try place.tool(arguments)
        #expect(run.succeeded)
        #expect(run.errors.isEmpty)
        #expect(run.text.contains("Usage: progress-render"))
        #expect(place.names.isEmpty)
        let command = [
            "animate", "bar", "steps", "sync", "compare", "fonts", "doctor", "completion",
            "manual",
        ].first(
            where: arguments.contains)
        #expect(run.text.contains("Usage: progress-render \(command ?? "COMMAND")"))
    }

    @Test("a text may be -h where it is joined to its option")
    func joined() throws {
        let run = try tool(["bar", "--label=-h", "-o", "-", "--format", "json"])
        #expect(run.text.contains("\"text\":\"-h\""))
    }

    @Test("the version is the library's")
    func version() throws {
        let run = try tool(["--version"])
        #expect(run.text == "progress-render \(Version.current)\n")
        #expect(run.succeeded && run.errors.isEmpty)
    }

    @Test("help names every command and every exit code")
    func overview() throws {
        let text = try tool(["--help"]).text
        for command in [
            "bar", "steps", "badge", "ring", "animate", "sync", "build", "compare", "fonts",
            "doctor",
            "completion", "manual",
        ] {
            #expect(text.contains("\n  \(command) "))
        }
        for kind in RenderError.Kind.allCases { #expect(text.contains("\(kind.exitCode) ")) }
        #expect(text.contains("130, 143"))
    }
}
