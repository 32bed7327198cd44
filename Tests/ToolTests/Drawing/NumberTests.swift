import Testing

/// Words that are no number anywhere.
let malformedNumbers = [
    "nan", "NaN", "inf", "-inf", "infinity", "1e400", "-1e400", "0x10", "1,5", "٣", "", "-", "+",
    ".", "1e", "1e+", "1e999999999999", "1e-999999999999", "--1", "1 ", " 1", "1_000", "½", "１",
]

@Suite("Numbers on the command line")
struct NumberTests {
    @Test("what is no number is refused, and named", arguments: malformedNumbers)
    func malformed(_ text: String) throws {
        for option in ["--value", "--min", "--max", "--scale", "--corner-radius", "--font-size"] {
            try refuse(["bar", "\(option)=\(text)"], 64, naming: [option, "'\(text)'"])
        }
        try refuse(
            ["steps", "--titles", "a", "--index=\(text)"], 64, naming: ["--index", "'\(text)'"])
    }

    @Test(
        "what is no progress is refused, and named whole",
        arguments: [
            "7/0", "0/0", "1/-2", "5/", "/5", "/", "1/2/3", "50%%", "%", "%50", "1//2", "nan%",
            "1e400%", "1/inf", "5 /9", "50 %",
        ])
    func malformedProgress(_ text: String) throws {
        try refuse(["bar", "--value=\(text)"], 64, naming: ["--value", "'\(text)'"])
    }

    @Test(
        "a value out of range is refused with its limits",
        arguments: [
            (["--value", "2"], ["2", "from 0 to 1"]),
            (["--value", "-0.1"], ["-0.1", "from 0 to 1"]),
            (["--value", "-1/2"], ["-1", "from 0 to 2"]),
            (["--value", "101%"], ["value 101% ", "from 0% to 100%"]),
            (["--value", "-5%", "--min", "10", "--max", "20"], ["value -5% ", "from 0% to 100%"]),
            (["--value", "1e308"], ["1e+308", "from 0 to 1"]),
            (["--value", "99999999999999999999"], ["from 0 to 1"]),
            (["--value", "5", "--min", "10", "--max", "20"], ["5", "from 10 to 20"]),
        ] as [([String], [String])])
    func outOfRange(_ arguments: [String], _ words: [String]) throws {
        try refuse(["bar"] + arguments, 64, naming: words + ["--value", "--over-range"])
    }

    @Test("the over-range policies draw", arguments: [("clamp", "200%"), ("pin", "100%")])
    func policies(_ policy: String, _ label: String) throws {
        let run = try tool([
            "bar", "--value", "2", "--over-range", policy, "--format", "json", "-o", "-",
        ])
        #expect(run.succeeded)
        #expect(run.text.contains("\"fill\":{\"x\":0,\"y\":0,\"width\":320,\"height\":40}"))
        #expect(run.text.contains("\"text\":\"\(label)\""))
    }

    @Test(
        "a range that is empty or upside down is refused",
        arguments: [
            (["--min", "1"], ["1", "not above"]), (["--max", "0"], ["0", "not above"]),
            (["--max", "-5"], ["-5", "not above minimum 0"]),
            (["--min", "3", "--max", "2", "--value", "50%"], ["2", "not above minimum 3"]),
            (["--value", "7/9", "--max", "3"], ["7/9", "its own range"]),
        ] as [([String], [String])])
    func ranges(_ arguments: [String], _ words: [String]) throws {
        try refuse(["bar"] + arguments, 64, naming: words)
    }

    @Test(
        "every way to write a number is read",
        arguments: [
            ("0.5", "50%"), (".5", "50%"), ("5e-1", "50%"), ("+0.5", "50%"), ("50%", "50%"),
            ("0.500000000000000000000000000000001", "50%"), ("7/9", "78%"), ("1e-400", "0%"),
            ("1.", "100%"), ("-0", "0%"), ("5E-1", "50%"), ("2.5/5", "50%"), ("1e-300", "0%"),
        ])
    func wellFormed(_ text: String, _ label: String) throws {
        let run = try tool(["bar", "--value", text, "--format", "json", "-o", "-"])
        #expect(run.succeeded, "\(run.errors)")
        #expect(run.text.contains("\"text\":\"\(label)\""))
    }

    @Test(
        "an index that is no step is refused with its limits",
        arguments: ["3.5", "4", "-2", "-0.5", "2.1", "1e9", "1e18", "99999999999999999999"])
    func index(_ text: String) throws {
        try refuse(
            ["steps", "--titles", "a,b,c", "--index", text], 64, naming: ["--index", "from 0 to 2"])
    }
}
