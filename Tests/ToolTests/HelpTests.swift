import ProgressRender
import Testing

/// An option as the tables declare it, without the type it belongs to.
struct DeclaredOption: Sendable, CustomTestStringConvertible {
    let command: String
    let name: String
    let letter: Character?
    let standard: String?
    let words: [String]
    /// What stands for its value in help; empty for a flag and where there are words to choose from.
    let value: String

    var testDescription: String { "\(command) --\(name)" }

    init<Options>(_ command: String, _ parameter: Parameter<Options>) {
        self.command = command
        name = parameter.name
        letter = parameter.letter
        standard = parameter.standard
        if case .choice(let words) = parameter.form { self.words = words } else { words = [] }
        switch parameter.form {
        case .text(let word), .file(let word): value = word
        case .flag, .choice: value = ""
        }
    }

    /// Every option of the two commands that draw.
    static let all: [DeclaredOption] =
        ProgressBar.Options.parameters.map { DeclaredOption("bar", $0) }
        + StepView.Options.parameters.map { DeclaredOption("steps", $0) }
        + ["bar", "steps"].flatMap { command in
            OutputOptions.parameters.map { DeclaredOption(command, $0) }
        }
}

@Suite("Help")
struct HelpTests {
    /// Help as one line, however it was broken.
    private func unbroken(_ text: String) -> String {
        text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }

    @Test("help lists every option of the tables, with its words and its default")
    func options() throws {
        for command in ["bar", "steps"] {
            let text = try tool([command, "--help"]).text
            let line = unbroken(text)
            for option in DeclaredOption.all where option.command == command {
                #expect(text.contains("--\(option.name)"))
                if let letter = option.letter {
                    #expect(text.contains("-\(letter), --\(option.name)"))
                }
                if !option.words.isEmpty {
                    #expect(line.contains(option.words.joined(separator: ", ")))
                }
                if let standard = option.standard {
                    #expect(line.contains("[default: \(standard)]"))
                }
            }
            #expect(text.contains("Examples:"))
            #expect(text.split(separator: "\n").allSatisfy { $0.count <= 130 && $0.last != " " })
        }
    }

    @Test("the defaults help names are those that are taken")
    func defaults() throws {
        for command in [["bar"], ["steps", "--titles", "a,b"]] {
            let plain = try tool(command + ["-o", "-", "--format", "svg"])
            var words = command
            for option in DeclaredOption.all where option.command == command[0] {
                guard let standard = option.standard, !standard.contains("theme's") else {
                    continue
                }
                let isNumber =
                    Double(standard) != nil || standard.contains("320x40")
                    || standard.contains("375x60") || !option.words.isEmpty
                if isNumber { words += ["--\(option.name)", standard] }
            }
            let explicit = try tool(words + ["-o", "-", "--format", "svg"])
            #expect(explicit.text.hasPrefix("<svg"), "\(explicit.errors)")
            #expect(explicit.output == plain.output)
        }
    }

    @Test(
        "-h and --help anywhere are help, and nothing is done",
        arguments: [
            ["-h"], ["--help"], ["bar", "-h"], ["bar", "--value", "x", "-o", "a.svg", "-h"],
            ["steps", "--help", "--nonsense"], ["fonts", "-h"], ["completion", "--help"],
            ["manual", "-h"], ["help"], ["help", "bar"], ["bar", "--help", "extra"],
        ])
    func anywhere(_ arguments: [String]) throws {
        let place = try Workplace()
        let run = try place.tool(arguments)
        #expect(run.succeeded)
        #expect(run.errors.isEmpty)
        #expect(run.text.contains("Usage: progress-render"))
        #expect(place.names.isEmpty)
        let command = ["bar", "steps", "fonts", "completion", "manual"].first(
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
        for command in ["bar", "steps", "fonts", "completion", "manual"] {
            #expect(text.contains("\n  \(command) "))
        }
        for kind in RenderError.Kind.allCases { #expect(text.contains("\(kind.rawValue) ")) }
        #expect(text.contains("130, 143"))
    }
}
