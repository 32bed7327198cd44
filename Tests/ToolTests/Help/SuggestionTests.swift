import Testing

@Suite("Words the tool does not know")
struct SuggestionTests {
    @Test(
        "the nearest word is offered",
        arguments: [
            (["bra"], "did you mean 'bar'?"), (["step"], "did you mean 'steps'?"),
            (["bagde"], "did you mean 'badge'?"),
            (["badge", "--titel", "a"], "did you mean '--title'?"),
            (["badge", "--style", "flta"], "did you mean 'flat'?"),
            (["badge", "--fill-color", "sucess"], "did you mean 'success'?"),
            (["stpes"], "did you mean 'steps'?"), (["help", "fontss"], "did you mean 'fonts'?"),
            (["--verison"], "did you mean '--version'?"), (["--hlep"], "did you mean '--help'?"),
            (["bar", "--vale", "1"], "did you mean '--value'?"),
            (["animat"], "did you mean 'animate'?"),
            (["animate", "step"], "did you mean 'steps'?"),
            (["animate", "bar", "--pipe", "rgb"], "did you mean 'rgba'?"),
            (["animate", "bar", "--progress", "jsno"], "did you mean 'json'?"),
            (["animate", "bar", "--format", "webmm"], "did you mean 'webm'?"),
            (["animate", "steps", "--step-motion", "togehter"], "did you mean 'together'?"),
            (["animate", "bar", "--reusme"], "did you mean '--resume'?"),
            (["bar", "--fil-color=red"], "did you mean '--fill-color'?"),
            (["bar", "--colour"], "unknown option '--colour'"),
            (["steps", "--title-s", "a"], "did you mean '--titles'?"),
            (["steps", "--hepl"], "did you mean '--help'?"),
            (["fonts", "--txet", "a"], "did you mean '--text'?"),
            (["bar", "--over-range", "clmap"], "did you mean 'clamp'?"),
            (["bar", "--label-position", "centre"], "did you mean 'center'?"),
            (["bar", "--theme", "drak"], "did you mean 'dark'?"),
            (["bar", "--format", "pgn"], "did you mean 'png'?"),
            (["bar", "--fill-color", "bleu"], "did you mean 'blue'?"),
            (["bar", "--fill-color", "LightGreem"], "did you mean 'lightgreen'?"),
            (["steps", "--tint", "rebecapurple"], "did you mean 'rebeccapurple'?"),
            (["bar", "--gradient", "red,bleu"], "did you mean 'blue'?"),
            (["bar", "--threshold", "<3=bleu"], "did you mean 'blue'?"),
            (["bar", "--label", "{precent}%"], "did you mean {percent}?"),
            (["bar", "--label", "{valeu:.1}"], "did you mean {value}?"),
        ])
    func nearest(_ arguments: [String], _ hint: String) throws {
        expectRefusal(try tool(arguments), 64, naming: [hint])
    }

    @Test(
        "where nothing is near, what there is is listed or pointed to",
        arguments: [
            (
                ["zebra"],
                [
                    "'zebra'",
                    "bar, steps, badge, ring, animate, sync, build, schema, compare, fonts, doctor, completion, manual",
                ]
            ),
            (["bar", "--zebra"], ["'--zebra'", "bar --help"]),
            (["bar", "--direction", "zebra"], ["'zebra'", "ltr, rtl, up, down"]),
            (["bar", "--format", "zebra"], ["'zebra'", "svg, png, pdf, json"]),
            (["bar", "--fill-color", "zebra-stripes"], ["'zebra-stripes'", "#4f8aff"]),
            (["bar", "--label", "{zebra}"], ["{zebra}", "{percent}, {value}"]),
            (["completion", "zebra"], ["'zebra'", "bash, zsh or fish"]),
            (["completion"], ["bash, zsh or fish"]),
            (["animate", "bar", "--pipe", "zebra"], ["rgba, bgra, png, y4m, y4m444"]),
            (["animate", "bar", "--zebra"], ["'--zebra'", "animate bar --help"]),
            (["completion", "bash", "zsh"], ["one shell"]),
        ])
    func far(_ arguments: [String], _ words: [String]) throws {
        let run = try tool(arguments)
        expectRefusal(run, 64, naming: words)
        #expect(!run.errors.contains("did you mean"))
    }

    @Test("a word of 100,000 letters is cut, and nothing is near it")
    func longWords() throws {
        let word = String(repeating: "a", count: 100_000)
        for arguments in [
            [word], ["--\(word)"], ["bar", word], ["bar", "--\(word)"], ["bar", "-X\(word)"],
            ["bar", "--theme", word], ["bar", "--fill-color", word], ["bar", "--size", word],
            ["bar", "--value", word], ["bar", "--value", "1/\(word)"], ["bar", "--lang", word],
            ["bar", "--value", "9/0\(word.map { _ in "0" }.joined())"],
            ["bar", "--font", word], ["bar", "--id-prefix", word], ["bar", "--gradient", word],
            ["bar", "--threshold", word], ["bar", "--padding", word],
            ["bar", "--label", "{\(word)}"],
            ["bar", "--label", "{percent:\(word)}"], ["bar", "-o", word],
            ["bar", "--format", word],
            ["completion", word], ["help", word], ["steps", "--index", word],
            ["bar", "--corner-radius", "1e5" + word], ["animate", word],
            ["animate", "bar", "--\(word)"], ["animate", "bar", "--easing", word],
            ["animate", "bar", "--easing", "linear(\(word))"], ["animate", "bar", "--fps", word],
            ["animate", "bar", "--duration", word], ["animate", "bar", "--keyframes", word],
            ["animate", "bar", "--keyframes", "0s:0,1s:\(word)", "-o", "a%d.png"],
            ["animate", "bar", "--from", word, "-o", "a%d.png"],
            ["animate", "bar", "--frames", word], ["animate", "bar", "--frames", "1-" + word],
            ["animate", "bar", "--shard", word], ["animate", "bar", "--start-number", word],
            ["animate", "bar", "--label-mode", word], ["animate", "bar", "--jobs", word],
            ["animate", "bar", "--loop", word], ["animate", "bar", "--pipe", word],
            ["animate", "bar", "-o", word], ["animate", "bar", "-o", word + "%s.png"],
            ["animate", "bar", "-o", "a%d." + word],
            ["animate", "bar", "--segment", word],
            ["animate", "steps", "--titles", "a,b", "--from", word, "-o", "a%d.png"],
            ["badge", "--value", "1", "--style", word], ["badge", "--value", "1", "--step", word],
            ["bar", "--scale", "-0.\(word.map { _ in "1" }.joined())"],
        ] {
            let run = try tool(arguments)
            expectRefusal(run, 64)
            #expect(run.errors.utf8.count < 700, "\(run.errors)")
            #expect(!run.errors.contains("did you mean"), "\(run.errors)")
        }
    }

    @Test("an option may be cut short where only one is meant")
    func prefixes() throws {
        expectRefusal(
            try tool(["bar", "--lab", "x"]), 64,
            naming: ["'--lab'", "--label or --label-position or --label-color"])
        expectRefusal(try tool(["steps", "--tit", "x"]), 64, naming: ["--titles or --title"])
        let whole = try tool(["bar", "--label-position", "start", "-o", "-", "--format", "json"])
        let short = try tool(["bar", "--label-p", "start", "-o", "-", "--form", "json"])
        #expect(whole.succeeded && whole.output == short.output)
        // A whole name that is the start of others means itself.
        #expect(try tool(["steps", "--title", "a,b", "-o", "-", "--format", "svg"]).succeeded)
    }

    @Test(
        "what is missing or too much is named",
        arguments: [
            (["bar", "--value"], ["--value needs a value", "bar --help"]),
            (["bar", "-o"], ["-o needs a value"]), (["fonts", "--text"], ["--text needs a value"]),
            (["bar", "--dark-theme=1"], ["--dark-theme takes no value"]),
            (["bar", "--strict="], ["--strict takes no value"]),
            (["bar", "50%"], ["unexpected argument '50%'", "'bar'"]),
            (["bar", "--value", "1", "a.svg"], ["unexpected argument 'a.svg'"]),
            (["bar", "--", "--value"], ["unexpected argument '--value'"]),
            (["steps", "-o", "a.svg", "--", "-h"], ["unexpected argument '-h'"]),
            (["bar", "-z"], ["unknown option '-z'"]),
            (["fonts", "a"], ["unexpected argument 'a'"]),
            (["manual", "a"], ["unexpected argument 'a'"]),
            (["manual", "--a"], ["unknown option '--a'"]), ([], ["no command", "--help"]),
            ([""], ["unknown command ''"]), (["bar", ""], ["unexpected argument ''"]),
        ])
    func missing(_ arguments: [String], _ words: [String]) throws {
        expectRefusal(try tool(arguments), 64, naming: words)
    }
}
