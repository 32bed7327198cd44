import Testing

@testable import RenderValues

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
