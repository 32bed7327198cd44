import TestSupport
import Testing

/// Values that options choke on; none asks for a picture that takes long to draw.
private let values: [[UInt8]] =
    [
        "", "-", "--", "0", "-0", "1", "0.5", "50%", "7/9", "1e9", "-1", "nan", "inf", "1e400",
        "1e-300",
        "0x10", "1,5", "٣", "7/0", "5/", "%", "100x20", "0x0", "32767x1", "1x32767", "40000x1",
        "1e-9x1",
        "red", "bleu", "#fff", "#ffff", "#12", "rgb(1,2,3)", "rgb(", "hsl(9e99 1% 1%)",
        "rgb(nan 1 1)",
        "red,blue", "red 0%,blue 0%,lime 100%", "<30%=red", ">=1e308=red", "<=-1=", "{percent}",
        "{value:.9}",
        "{percent:.99}", "{", "}}", "{{}}", "a,b,c", ",,,,", "第一步,第二步", "שלום,a", "مرحبا", "क्षत्रिय",
        "🏽👩‍👩‍👧,🇩🇪",
        "a\u{301}\u{301}", "\u{301}", "\u{200D}", "\u{FE0F}", "\u{10FFFD}", "\u{FFFE}", "\u{1}",
        "\n", "\u{202E}a",
        "none", "done", "1.5", "-1", "ltr", "rtl", "up", "down", "auto", "dark", "clamp", "pin",
        "start", "1,2,3,4",
        "8,16", "20", "32767", "4096", "DejaVu Sans", "DejaVu Sans:bold", ":", ":style", "/",
        "/dev/null", "a#1", "#",
        "DejaVuSans.ttf#9", "svg", "png", "pdf", "json", "live", "outline", "a.svg", "b.png",
        "c.pdf", "d.json",
        "x/y.svg", "ja", "zh-Hant", "x", "1.5", "0.001", "half-up", "down", "fast",
        "</text><script>", "$(id)", "%n%s",
    ].map { Array($0.utf8) } + [
        [0xFF], [0xC3], [0x61, 0xED, 0xA0, 0x80], Array(repeating: 0x61, count: 5000),
    ]

/// Values that each kind of option takes, mostly at its limits.
private let plausible = [
    "POINTS": "0 1 20 32767 4096 1.5 1e-9", "WxH": "100x20 32767x1 1x32767 1e-9x1 320x40 1x1",
    "VALUE": "0 1 50% 7/9 1e-300 -0 1e308/1e308 9223372036854775807/9223372036854775807",
    "NUMBER": "-1 0 1 1e308 -1e308 9223372036854775807", "STEP": "none done 0 1.5 2 -1 3",
    "COLOR": "red #fff8 transparent rgb(1,2,3) hsl(9,1%,1%) auto", "FACTOR": "0.001 1.5 2 0.3",
    "STOPS": "red,blue red,lime,blue,#fff8,red", "TAG": "ja zh-Hant ar",
    "RULE": "<30%=red >=1e308=red <=-1=#fff8", "NAME": "a p_-1", "FONT": "DejaVuSans serif",
    "FILE": "a.svg b.png c.pdf d.json -",
    "TEXT":
        "{percent} {value:.9}{max:.9} {ratio} {{}} 第一步 שלוםabcمرحبا क्षत्रिय 🏽👩‍👩‍👧🇩🇪 \u{301}\u{301} \u{202E}a",
    "TITLE": "a 第一步 שלוםabcمرحبا 👩‍👩‍👧 \u{301} \u{200D}\u{FE0F} \u{10FFFD}",
    "LIST": "0s:0,1s:1 0:0,0:1,1:0.5 0s:50% 0s:0,1s:7/9,1s:0,3s:1 1s:0,0s:1",
    "TIME": "0 0.1 200ms 0.05s 1e-9 86400", "RATE": "1 10 29.97 30000/1001 ntsc 0.001 1000 0",
    "EASING":
        "linear ease-out cubic-bezier(0,0,1,1) cubic-bezier(0,-9,1,9) steps(3,jump-none) linear(0,1,0.5) spring(1,100) spring(1e-9,1e9)",
    "SHARE": "0 30% 1 0.5 1e-9", "RANGES": "0 0-3 1-9x2,4 0-99999 5-2",
    "K/N": "1/1 2/3 9/9 1/1000000",
    "COUNT": "1 2 forever 3", "CSV": "v.csv",
    "A,B,C": "a,b ,,,, 第一步,第二步 a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t",
].mapValues { $0.split(separator: " ").map { Array($0.utf8) } }

@Suite("Random command lines")
struct RandomCommandLineTests {
    private func line(_ commands: [String], _ random: inout SeededGenerator) -> [[UInt8]] {
        let command = commands.randomElement(using: &random) ?? "bar"
        var words = command.split(separator: " ").map { Array($0.utf8) }
        if command.hasSuffix("steps") { words += ["--titles", "a,b,c"].map { Array($0.utf8) } }
        // The output of an animation is chosen below: without it there are too many frames.
        let isAnimation = command.hasPrefix("animate")
        let known = DeclaredOption.all.filter {
            $0.command == command
                && !(isAnimation && ["output", "format", "pipe"].contains($0.name))
        }
        for _ in 0..<Int.random(in: 0...5, using: &random) {
            guard let option = known.randomElement(using: &random) else { continue }
            words += self.words(of: option, &random)
        }
        if isAnimation { return words + output(&random).map { Array($0.utf8) } }
        let format = ["svg", "png", "pdf", "json"].randomElement(using: &random) ?? "svg"
        if Int.random(in: 0..<10, using: &random) > 0 {
            words += ["-o", "out.\(format)"].map { Array($0.utf8) }
        }
        return words
    }

    /// Where an animation goes: a few frames as files or through a pipe.
    private func output(_ random: inout SeededGenerator) -> [String] {
        let few = [
            "--max-frames", "200", "--shard", "\(Int.random(in: 1...50, using: &random))/50",
        ]
        let pipe = ["rgba", "bgra", "png", "y4m", "y4m444"].randomElement(using: &random) ?? "png"
        let places = [
            ["-o", "out-%d.png"], ["-o", "new/##.svg"], ["-o", "-", "--pipe", pipe],
            ["-o", "one.png"],
        ]
        return few + (places.randomElement(using: &random) ?? [])
    }

    private func words(of option: DeclaredOption, _ random: inout SeededGenerator) -> [[UInt8]] {
        let name = Array("--\(option.name)".utf8)
        let good =
            plausible[option.name == "values" ? "CSV" : option.value]
            ?? option.words.map { Array($0.utf8) }
        let nasty = values.randomElement(using: &random) ?? []
        switch Int.random(in: 0..<40, using: &random) {
        case 0: return [nasty]
        case 1: return [name]
        case 2...4: return [name + [0x3D] + nasty]
        case 5...9: return [name, nasty]
        default: return [name] + (good.randomElement(using: &random).map { [$0] } ?? [])
        }
    }

    @Test(
        "end with an exit code of the table, never by a signal", arguments: 0..<20,
        [["bar", "steps", "badge", "ring"], ["animate bar", "animate steps", "animate ring"]])
    func survive(_ seed: UInt64, _ commands: [String]) throws {
        var random = SeededGenerator(seed)
        let place = try TemporaryDirectory()
        place.write("0,0\n1,50%\n2,7/9\n", to: "v.csv")
        var drawn = 0
        for _ in 0..<15 {
            let words = line(commands, &random)
            let run = try tool(bytes: words, in: place.path)
            let shown = words.map { String(decoding: $0.prefix(99), as: UTF8.self) }
            guard case .exit(let code) = run.ending, [0, 64, 65, 66, 69, 73, 74].contains(code)
            else {
                Issue.record("\(run.ending) of \(shown): \(run.errors)")
                continue
            }
            if code == 0, !run.output.isEmpty || place.names.count > 1 { drawn += 1 }
            #expect(code == 0 || run.output.isEmpty, "\(shown)")
            let faults = run.errorLines.count { $0.contains(" error: ") }
            #expect(faults == (code == 0 ? 0 : 1), "\(shown): \(run.errors)")
            #expect(place.leftovers().isEmpty && place.leftovers("new").isEmpty, "\(shown)")
        }
        #expect(drawn > 0)
    }
}
