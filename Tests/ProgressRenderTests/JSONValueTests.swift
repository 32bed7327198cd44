import Testing

@testable import ProgressRender
@testable import RenderCore
@testable import RenderPixels
@testable import RenderSystem
@testable import RenderText
@testable import RenderValues
@testable import RenderWorkflows

@Suite("JSON Pointers")
struct JSONPointerTests {
    private func value(_ text: String, _ pointer: String) throws -> String {
        said(.json(file: "j", pointer: try JSONPointer(parsing: pointer)), text)
    }

    /// The document of RFC 6901, section 5.
    private let rfc = #"""
        {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
        """#

    @Test(
        "those of RFC 6901",
        arguments: [
            ("/foo/0", "bar"), ("/foo/1", "baz"), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
            ("/e^f", "3"),
            ("/g|h", "4"), ("/i\\j", "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
        ])
    func rfc6901(_ pointer: String, _ expected: String) throws {
        #expect(try value(rfc, pointer) == expected)
    }

    @Test(
        "values keep every digit and letter",
        arguments: [
            ("0.123456789012345678901234567890", "", "0.123456789012345678901234567890"),
            ("-0", "", "-0"),
            ("1E+2", "", "1E+2"), (" \"7/9\"\n", "", "7/9"),
            (#"{"~1": "\u0037\/9"}"#, "/~01", "7/9"),
            (#"{"😀": "é"}"#, "/\u{1F600}", "é"), (#"["\uD83D\uDE00"]"#, "/0", "\u{1F600}"),
            ("\u{FEFF}{\"a\":[[],{\"b\":1}]}", "/a/1/b", "1"), (#"{"0": 5}"#, "/0", "5"),
        ])
    func digits(_ text: String, _ pointer: String, _ expected: String) throws {
        #expect(try value(text, pointer) == expected)
    }

    @Test(
        "what a pointer does not lead to",
        arguments: [
            (
                "{\"totals\": {}}", "/total",
                "j:1:1: the file has no 'total'; did you mean 'totals'?"
            ),
            ("{\"a\":\n {\"b\": 1}}", "/a/c", "j:2:2: '/a' has no 'c'; did you mean 'b'?"),
            ("{\"a\": {\"kilo\": 1}}", "/a/zebra", "'/a' has no 'zebra'; keys are kilo"),
            ("{}", "/a", "j:1:1: the file has no 'a'; the object is empty"),
            ("[]", "/0", "the file is an array, and has no '0'; the array is empty"),
            ("[1, 2]", "/2", "has no '2'; its elements are 0 to 1"), ("[1, 2]", "/-", "has no '-'"),
            ("[1, 2]", "/01", "has no '01'"),
            ("[1, 2]", "/99999999999999999999", "has no '99999999999999999999'"),
            ("{\"a\": 1}", "/a/b", "j:1:7: '/a' is a number, and has no 'b'"),
            (
                "{\"a\": [1]}", "/a",
                "j:1:7: '/a' is an array, and a value is expected; point to a number"
            ),
            ("{\"a\": true}", "/a", "j:1:7: '/a' is a boolean, and"),
            ("null", "", "j:1:1: the file is null, and"),
            ("{\"a\": 1, \"a\": 2}", "/a", "j:1:10: the file has the key 'a' twice"),
        ])
    func misses(_ text: String, _ pointer: String, _ message: String) throws {
        let found = try value(text, pointer)
        #expect(found.contains(message), "\(found)")
    }

    @Test(
        "pointers that are none",
        arguments: ["a", "#/a", "/a~", "/~2", "~0", String(repeating: "/a", count: 101)])
    func malformed(_ text: String) {
        let error = #expect(throws: RenderError.self) { try JSONPointer(parsing: text) }
        #expect(error?.kind == .usage)
    }

    @Test("nesting without end")
    func deep() throws {
        let deep = String(repeating: "[", count: 1_000_000)
        #expect(
            try value(deep, "")
                == "j:1:1: the file is an array, and a value is expected; point to a number, or to a string such as \"7/9\" or \"50%\""
        )
        #expect(
            try value("[1," + deep, "/0")
                == "j:1:515: values are nested deeper than 512 levels")
        let objects = String(repeating: "{\"a\":", count: 1_000_000)
        #expect(try value("[1," + objects, "/0").contains("nested deeper than 512"))
        let closed = String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
        #expect(try value("[1," + closed + "]", "/0") == "1")
    }
}

@Suite("Strictness of JSON")
struct JSONStrictnessTests {
    private static let refused = [
        "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1 2]", "01", "+1", ".5", "1.",
        "1e", "1e+", "--1", "0x10",
        "NaN", "Infinity", "-Infinity", "nul", "True", "tru", "[1]]", "1 2", "// c\n1", "/* c */1",
        "\"a", "\"\\x\"", "\"\\u12\"",
        "\"\\u12G4\"", "\"a\nb\"", "\"\u{1}\"", "\"\t\"", "{\"a\"}", "{\"a\" 1}", "{1:2}", "[,1]",
        "\u{A0}1", "\u{C}1", "[\"a\":1]", "{]", "[}", "'a'", "\\u0031",
    ]
    private static let read = [
        "0", "-0.0", "1e5", "1E-5", "[]", "{}", "[[],{}]", "\"\"",
        "\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"", "\t\r\n 1 \n", "[true,false,null]",
        "{\"a\":{\"a\":[{\"b\":-1.5e3}]},\"\":\"\u{7F}\u{2028}\"}", "\"\u{10FFFF}\"", "1e999",
        "123456789012345678901234567890",
    ]

    private func isRead(_ text: String) -> Bool {
        var json = JSONScanner(Array(text.utf8), TextSource(name: "j"))
        do {
            try json.skip()
            try json.end()
            return true
        } catch {
            return false
        }
    }

    @Test("what is JSON", arguments: read) func good(_ text: String) { #expect(isRead(text)) }

    @Test("what is not", arguments: refused) func bad(_ text: String) { #expect(!isRead(text)) }

    @Test(
        "faults are named with their place",
        arguments: [
            ("{\"a\":\n  x}", "j:2:3: not JSON: a value is expected, not 'x'"),
            ("[1", "j:1:3: the file ends where ']' is expected"),
            ("{\"ä\" 1}", "j:1:6: not JSON: ':' is expected, not '1'"),
            ("{\"a\":1,}", "not JSON: a key in quotes is expected, not '}'"),
            ("\"a\nb\"", "j:1:3: not JSON: the byte 10 is in a string"),
            ("[\"\\uD800x\"]", "j:1:3: unpaired surrogate"),
            ("[\"\\uDC00\\uD800\"]", "unpaired surrogate"),
            ("1 \u{1}", "j:1:3: not JSON: the end of the file is expected, not the byte 1"),
        ])
    func faults(_ text: String, _ message: String) throws {
        for pointer in ["", "/0", "/a"] {
            let source = ValueSource.json(file: "j", pointer: try JSONPointer(parsing: pointer))
            if said(source, text).contains(message) { return }
        }
        Issue.record("\(message)")
    }

    @Test("bytes that are no UTF-8")
    func utf8() throws {
        let source = ValueSource.json(file: "j", pointer: try JSONPointer(parsing: "/0"))
        for bytes: [UInt8] in [
            [0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xC0, 0x80], [0xF5, 0x80, 0x80, 0x80],
        ] {
            let text = Array("[1,\n\"é".utf8) + bytes + Array("\"]".utf8)
            #expect(said(source, text) == "j:2:3: the input is not valid UTF-8 from byte 7 on")
        }
    }

    @Test("Python's json reads and refuses the same", .enabled(if: PythonJudge.isAsked))
    func judged() throws {
        let program = """
            import json, sys
            def fail(word): raise ValueError(word)
            def reads(text):
                try: json.loads(text, parse_constant=fail)
                except (ValueError, RecursionError): return False
                return True
            print(json.dumps([reads(text) for text in json.load(open(sys.argv[1]))]))
            """
        var random = SeededGenerator(7)
        let pieces =
            Array("{}[],:\"\\0123-+.eE truefalsn\n/u")
            + ["\"a\"", "true", "null", "\\u00e9"].flatMap { $0 }
        var texts = Self.read + Self.refused
        for text in Self.read {
            for _ in 0..<100 {
                var letters = Array(text)
                let place = Int.random(in: 0...letters.count, using: &random)
                if Bool.random(using: &random), place < letters.count { letters.remove(at: place) }
                if let piece = pieces.randomElement(using: &random) {
                    letters.insert(piece, at: min(place, letters.count))
                }
                texts.append(String(letters))
            }
        }
        let answers = try #require(try PythonJudge.answer(program, texts) as? [Bool])
        try #require(answers.count == texts.count)
        for (text, answer) in zip(texts, answers) { #expect(isRead(text) == answer, "\(text)") }
    }
}
