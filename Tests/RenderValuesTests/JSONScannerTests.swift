import TestSupport
import Testing

@testable import RenderValues

@Suite("Strictness of JSON")
struct JSONScannerTests {
    private static let refused = [
        "", " ", "{", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1 2]", "01", "+1", ".5", "1.",
        "1e", "1e+", "--1", "0x10",
        "NaN", "Infinity", "-Infinity", "nul", "True", "tru", "[1]]", "1 2", "// c\n1", "/* c */1",
        "\"a", "\"\\x\"", "\"\\u12\"",
        "\"\\u12G4\"", "\"a\nb\"", "\"\u{1}\"", "\"\t\"", "{\"a\"}", "{\"a\" 1}", "{1:2}", "[,1]",
        "\u{A0}1", "\u{C}1", "[\"a\":1]", "{]", "[}", "'a'", "\\u0031",
    ]
    /// Texts that are JSON, each with what is read: strings in quotes without escapes, numbers as written.
    private static let read = [
        ("0", "0"), ("-0.0", "-0.0"), ("1e5", "1e5"), ("1E-5", "1E-5"), ("[]", "[]"), ("{}", "{}"),
        ("[[],{}]", "[[],{}]"), ("\"\"", "''"),
        ("\"\\\"\\\\\\/\\b\\f\\n\\r\\t\\u00e9\"", "'\"\\/\u{8}\u{C}\n\r\té'"), ("\t\r\n 1 \n", "1"),
        ("[true,false,null]", "[true,false,null]"),
        (
            "{\"a\":{\"a\":[{\"b\":-1.5e3}]},\"\":\"\u{7F}\u{2028}\"}",
            "{'a':{'a':[{'b':-1.5e3}]},'':'\u{7F}\u{2028}'}"
        ),
        ("\"\u{10FFFF}\"", "'\u{10FFFF}'"), ("1e999", "1e999"),
        ("123456789012345678901234567890", "123456789012345678901234567890"),
        (" [ 1 , { \"a\" : \"\\uD83D\\uDE00\" } ] ", "[1,{'a':'\u{1F600}'}]"),
    ]

    /// The value that comes next, in the form of `read`.
    private func value(_ json: inout JSONScanner) throws(RenderError) -> String {
        var parts: [String] = []
        switch try json.next() {
        case .object:
            try json.object { json, key, _ throws(RenderError) in
                parts.append("'\(key)':\(try value(&json))")
            }
            return "{\(parts.joined(separator: ","))}"
        case .array:
            try json.array { json, _ throws(RenderError) in parts.append(try value(&json)) }
            return "[\(parts.joined(separator: ","))]"
        case .string: return "'\(try json.string())'"
        case .number: return try json.number()
        case .truth: return "\(try json.truth())"
        case .null:
            try json.skip()
            return "null"
        }
    }

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

    @Test("what is JSON", arguments: read)
    func good(_ text: String, _ expected: String) throws {
        #expect(isRead(text))
        var json = JSONScanner(Array(text.utf8), TextSource(name: "j"))
        #expect(try value(&json) == expected)
        try json.end()
    }

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

    @Test("Python's json reads and refuses the same", .judged(by: .python))
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
        var texts = Self.read.map(\.0) + Self.refused
        for (text, _) in Self.read {
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
        let answers = try #require(try Judge.python.answer(program, texts) as? [Bool])
        try #require(answers.count == texts.count)
        for (text, answer) in zip(texts, answers) { #expect(isRead(text) == answer, "\(text)") }
    }
}
