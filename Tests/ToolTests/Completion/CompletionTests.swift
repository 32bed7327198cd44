import TestSupport
import Testing

@Suite("Shell completion")
struct CompletionTests {
    let place: TemporaryDirectory

    init() throws {
        place = try TemporaryDirectory()
        for shell in ["bash", "zsh", "fish"] {
            place.write(try tool(["completion", shell]).text, to: shell)
        }
        place.write("", to: "pic one.svg")
        place.write("", to: "pic.svg")
    }

    /// Returns bash's suggestions after these words, the last of which is being typed.
    private func bash(_ words: [String]) throws -> Set<String> {
        let script = """
            source ./bash
            COMP_WORDS=("$@")
            COMP_CWORD=$(($# - 1))
            _progress_render
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        let run = try shell(
            script, ["progress-render"] + words, in: place.path, program: "/bin/bash")
        #expect(run.succeeded)
        #expect(run.errors.isEmpty)
        return Set(run.text.split(separator: "\n").map(String.init))
    }

    private func fish(_ line: String) throws -> Set<String> {
        let program = try Judge.fish.requirePath()
        let run = try RunningProgram(
            program,
            ["--no-config", "-c", "source ./fish; complete -C '\(line)'"].map { Array($0.utf8) },
            in: place.path, environment: ["HOME": place.path]
        ).finish()
        #expect(run.errors.isEmpty)
        return Set(run.text.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) })
    }

    @Test("every script names every option, and every word an option takes")
    func complete() throws {
        for option in DeclaredOption.all + DeclaredOption.compared {
            #expect(place.text("bash")?.contains("--\(option.name)") == true)
            #expect(place.text("zsh")?.contains("--\(option.name)[") == true)
            #expect(place.text("fish")?.contains("-l \(option.name) ") == true)
            guard !option.words.isEmpty else { continue }
            let words = option.words.joined(separator: " ")
            for shell in ["bash", "zsh", "fish"] {
                #expect(place.text(shell)?.contains(words) == true, "\(shell) \(option.name)")
            }
        }
    }

    @Test("bash finds no fault in its script")
    func bashSyntax() throws {
        let run = try shell("bash -n ./bash && source ./bash", in: place.path, program: "/bin/bash")
        #expect(run.succeeded && run.errors.isEmpty)
        #expect(place.text("bash")?.hasPrefix("# bash completion of progress-render\n") == true)
    }

    @Test("zsh finds no fault in its script, and takes it", .judged(by: .zsh))
    func zshSyntax() throws {
        let check = try shell("zsh -f -n ./zsh", in: place.path)
        #expect(check.succeeded && check.errors.isEmpty)
        let script =
            "autoload -Uz compinit; compinit -u -D; source ./zsh; print $_comps[progress-render]"
        let program = try Judge.zsh.requirePath()
        let run = try RunningProgram(
            program, ["-f", "-c", script].map { Array($0.utf8) }, in: place.path
        ).finish()
        #expect(run.text == "_progress_render\n")
        #expect(run.errors.isEmpty)
    }

    @Test(
        "fish finds no fault in its script, and completes", .judged(by: .fish))
    func fishScript() throws {
        let check = try shell("fish --no-config --no-execute ./fish", in: place.path)
        #expect(check.succeeded && check.errors.isEmpty)
        let commands = try fish("progress-render ")
        #expect(
            commands == [
                "bar", "steps", "badge", "ring", "animate", "sync", "build", "schema", "compare",
                "fonts",
                "doctor",
                "completion",
                "manual",
            ])
        #expect(try fish("progress-render animate ") == ["bar", "steps", "ring"])
        #expect(try fish("progress-render animate bar --pipe y") == ["y4m", "y4m444"])
        #expect(try fish("progress-render animate steps --step-m") == ["--step-motion"])
        #expect(try fish("progress-render animate bar --fps 30 b").isEmpty)
        #expect(try fish("progress-render bar --theme ") == ["source", "light", "dark"])
        #expect(try fish("progress-render bar --label-p") == ["--label-position"])
        #expect(try fish("progress-render completion ") == ["bash", "zsh", "fish"])
        #expect(try fish("progress-render bar -o pic.") == ["pic.svg"])
        #expect(try fish("progress-render build pic.") == ["pic.svg"])
        #expect(try fish("progress-render bar --hel") == ["--help"])
    }

    @Test(
        "bash completes commands, options and their words",
        arguments: [
            (["st"], ["steps"]),
            (
                [""],
                [
                    "bar", "steps", "badge", "ring", "animate", "sync", "build", "schema",
                    "compare",
                    "fonts",
                    "doctor",
                    "completion",
                    "manual", "--help",
                    "--version",
                ]
            ), (["animate", "b"], ["bar"]), (["animate", "bar", "b"], []),
            (["animate", "bar", "--label-m"], ["--label-mode"]),
            (["sync", "--sn"], ["--snippet"]), (["sync", "--snippet", "g"], ["github", "gitlab"]),
            (["sync", "--assets", "pic."], ["pic.svg"]),
            (["animate", "steps", "--pipe", "y"], ["y4m", "y4m444"]),
            (["animate", "bar", "--progress", "=", "o"], ["openjd"]),
            (["animate", "bar", "--values", "pic."], ["pic.svg"]),
            (["animate", "bar", "--shard", ""], []), (["an"], ["animate"]),
            (["--v"], ["--version"]),
            (["bar", "--label"], ["--label", "--label-position", "--label-color"]),
            (["steps", "--tit"], ["--titles", "--title"]), (["bar", "--tit"], []),
            (["badge", "--title-"], ["--title-color", "--title-text-color"]),
            (["badge", "--style", "f"], ["flat", "flat-square", "for-the-badge"]),
            (["badge", "--icon", "pic."], ["pic.svg"]),
            (["bar", "--theme", ""], ["source", "light", "dark"]),
            (["bar", "--theme", "d"], ["dark"]),
            (["bar", "--theme", "="], ["source", "light", "dark"]),
            (["bar", "--theme", "=", "d"], ["dark"]), (["completion", "z"], ["zsh"]),
            (["bar", "--value", ""], []), (["bar", "--help", "--strict", "--qu"], ["--quiet"]),
            (["bar", "-o", "pic"], ["pic one.svg", "pic.svg"]),
            (["steps", "--output", "pic."], ["pic.svg"]), (["fonts", "--te"], ["--text"]),
            (["doctor", "--expect", "pic."], ["pic.svg"]), (["doctor", "--js"], ["--json"]),
            (["build", "pic"], ["pic one.svg", "pic.svg"]),
            (["build", "-j", "2", "pic."], ["pic.svg"]),
            (["build", "--ch"], ["--check"]), (["nonsense", "--"], []),
        ])
    func bashCompletes(_ words: [String], _ offered: [String]) throws {
        #expect(try bash(words) == Set(offered))
    }

    @Test("bash offers every option of each command")
    func bashOptions() throws {
        for command in ["bar", "steps", "badge"] {
            let names = DeclaredOption.all.filter { $0.command == command }.map { "--\($0.name)" }
            #expect(try bash([command, "--"]) == Set(names + ["--help"]))
        }
        let names = DeclaredOption.all.filter { $0.command.hasPrefix("animate") }
            .map { "--\($0.name)" }
        #expect(try bash(["animate", "bar", "--"]) == Set(names + ["--help"]))
    }
}
