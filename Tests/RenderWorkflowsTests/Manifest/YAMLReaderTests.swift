import Foundation
import TestSupport
import Testing

@testable import RenderValues
@testable import RenderWorkflows

/// Reads YAML, the file being `m.yml`.
func yaml(_ text: String) throws -> YAMLNode {
    try YAMLReader.read(Array(text.utf8), TextSource(name: "m.yml"))
}

extension YAMLNode {
    /// The tree as texts, arrays and dictionaries.
    var plain: Any {
        switch content {
        case .scalar(let scalar): scalar.text
        case .list(let elements): elements.map(\.plain)
        case .map(let entries):
            Dictionary(entries.map { ($0.key, $0.value.plain) }, uniquingKeysWith: { $1 })
        }
    }
}

@Suite("Reading YAML")
struct YAMLReaderTests {
    private func same(_ a: Any, _ b: Any) -> Bool {
        switch (a, b) {
        case (let a as String, let b as String): a == b
        case (let a as [Any], let b as [Any]):
            a.count == b.count && zip(a, b).allSatisfy { same($0, $1) }
        case (let a as [String: Any], let b as [String: Any]):
            a.count == b.count
                && a.allSatisfy { key, value in b[key].map { same(value, $0) } ?? false }
        default: false
        }
    }

    @Test(
        "documents and what they hold",
        arguments: [
            ("a: 1", "{\"a\": \"1\"}"),
            ("{\"a\": [1, 2.50, \"x\"]}", "{\"a\":[\"1\",\"2.50\",\"x\"]}"),
            ("- a\n- 'it''s'\n- \"\\u00e9\"", "[\"a\",\"it's\",\"é\"]"),
            (
                "x: |\n  one\n  two\ny: >\n  one\n  two\n",
                "{\"x\":\"one\\ntwo\\n\",\"y\":\"one two\\n\"}"
            ),
            ("a: &n [1]\nb: *n", "{\"a\":[\"1\"],\"b\":[\"1\"]}"),
            ("a:\nb: ~ # a comment", "{\"a\":\"\",\"b\":\"~\"}"), ("\u{FEFF}a: b", "{\"a\":\"b\"}"),
            ("%YAML 1.1\n---\na: b\n...\n", "{\"a\":\"b\"}"),
            ("a: b\r\nc: d\r\n", "{\"a\":\"b\",\"c\":\"d\"}"),
        ])
    func documents(_ text: String, _ tree: String) throws {
        let expected = try JSONSerialization.jsonObject(with: Data(tree.utf8))
        #expect(same(try yaml(text).plain, expected))
    }

    @Test(
        "what a plain scalar means",
        arguments: [
            ("~", YAMLScalar.Meaning.null), ("null", .null), ("''", .text), ("'null'", .text),
            ("true", .truth(true)), ("False", .truth(false)), ("yes", .text), ("off", .text),
            ("\"true\"", .text), ("12", .text), ("0x1F", .text), (".inf", .text),
        ])
    func meanings(_ text: String, _ meaning: YAMLScalar.Meaning) throws {
        guard case .scalar(let scalar) = try yaml(text).content else {
            Issue.record("no scalar")
            return
        }
        #expect(scalar.meaning == meaning)
    }

    @Test("every value knows its line and column, counted in characters")
    func positions() throws {
        guard case .map(let entries) = try yaml("ä: {'ö': x}\nlist:\n  - a\n  -  b\n").content,
            case .map(let inner) = entries[0].value.content,
            case .list(let elements) = entries[1].value.content
        else {
            Issue.record("not read")
            return
        }
        #expect(inner[0].position == TextPosition(line: 1, column: 5))
        #expect(inner[0].value.position == TextPosition(line: 1, column: 10))
        #expect(entries[1].position == TextPosition(line: 2, column: 1))
        #expect(elements[1].position == TextPosition(line: 4, column: 6))
    }

    @Test(
        "faults name the place",
        arguments: [
            ("", "m.yml:1:1: the file is empty"), ("# nothing\n", "m.yml:2:1: the file is empty"),
            ("a: 1\nb: 2\na: 3", "m.yml:3:1: the key 'a' is in line 1 already"),
            ("{a: 1, 'a': 2}", "m.yml:1:8: the key 'a' is in line 1 already"),
            ("a: 1\n---\nb: 2\n", "m.yml:2:1: a second document begins"),
            ("a: !!python/object:os.system x", "m.yml:1:4: the value has the tag"),
            ("a: ! x", "m.yml:1:4: the value has the tag '!'"),
            ("[a, b]: c", "m.yml:1:1: a key is a string, not a list"),
            ("a: *b", "m.yml:1:4: there is no anchor '&b' before the alias"),
            ("a: &b {c: *b}", "m.yml:1:11: the alias '*b' contains itself"),
            ("a: [1", "m.yml:2:1: no YAML: while parsing a flow sequence"),
            ("a: @b", "m.yml:1:4: no YAML: while scanning for the next token"),
            ("a:\n\t- b", "m.yml:2:1: no YAML: while scanning for the next token"),
            ("a: \u{1}", "m.yml:1:4: control characters are not allowed"),
        ])
    func faults(_ text: String, _ message: String) {
        // Where libyaml sees the end depends on a final line feed.
        let error = #expect(throws: RenderError.self) { try yaml(text) }
        #expect(error?.kind == .data)
        #expect(
            "\(error as Any)".contains(
                message.replacing(
                    "m.yml:2:1: no YAML: while parsing a flow",
                    with: "no YAML: while parsing a flow")), "\(error as Any)")
    }

    @Test(
        "bytes that are no UTF-8 are told by their offset",
        arguments: [
            ([0x61, 0x3A, 0x20, 0xFF], "m.yml:1:4: the input is not valid UTF-8 from byte 3 on"),
            (
                [0x61, 0x3A, 0x0A, 0xC3, 0xA4, 0xC3],
                "m.yml:2:2: the input is not valid UTF-8 from byte 5 on"
            ),
            ([0xFE, 0xFF, 0x00, 0x61], "m.yml:1:1: the input is not valid UTF-8 from byte 0 on"),
        ] as [([UInt8], String)])
    func encoding(_ bytes: [UInt8], _ message: String) {
        let error = #expect(throws: RenderError.self) {
            try YAMLReader.read(bytes, TextSource(name: "m.yml"))
        }
        #expect(error.map { "\($0)" } == message)
    }

    @Test("limits: bytes, depth, values, and values that aliases repeat")
    func limits() throws {
        let source = TextSource(name: "m.yml")
        #expect(throws: RenderError.self) {
            try YAMLReader.read([UInt8](repeating: 0x61, count: 8 << 20), source)
        }
        _ = try YAMLReader.read([UInt8](repeating: 0x61, count: (8 << 20) - 1), source)
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        _ = try yaml(nested(YAMLReader.maximumDepth))
        let deep = #expect(throws: RenderError.self) {
            try yaml(nested(YAMLReader.maximumDepth + 1))
        }
        #expect(deep?.location?.description == "m.yml:1:33")
        // 8,000,000 brackets are refused at the 33rd, and not after seconds.
        let start = ContinuousClock.now
        #expect(throws: RenderError.self) { try yaml(String(repeating: "[", count: 8_000_000)) }
        #expect(ContinuousClock.now - start < .seconds(5))
        var laughs = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
        for level in 1..<10 {
            let aliases = repeatElement("*a\(level - 1)", count: 10).joined(separator: ", ")
            laughs += "a\(level): &a\(level) [\(aliases)]\n"
        }
        let error = #expect(throws: RenderError.self) { try yaml(laughs) }
        #expect(error?.message.description.contains("more than 1000000 values") == true)
        #expect(error?.location?.description.hasPrefix("m.yml:6:") == true)
    }

    private static let judge = """
        import json, random, sys, yaml
        seed = json.load(open(sys.argv[1]))
        r = random.Random(seed)
        words = ["a", "7/9", "10%", "#eee", "{percent}%", "true", "null", "~", "", " x ", "- a", "a: b", "a #b",
                 "it's", 'say "x"', "é漢字", "\\U0001F600", "two\\nlines", "end\\n", "\\ttab", "0x10", "1_000", "@x",
                 "%d", "*a", "&a", "!a", "|", ">", "?", "a,b", "[a]", "very long text " * 12]
        def tree(depth):
            kind = r.random()
            if depth == 0 or kind < 0.4: return r.choice(words)
            if kind < 0.7:
                items = [tree(depth - 1) for _ in range(r.randrange(4))]
                return items + items[:1] if r.random() < 0.3 else items
            return {r.choice(words) + str(i): tree(depth - 1) for i in range(r.randrange(4))}
        cases = []
        for _ in range(400):
            text = yaml.safe_dump(tree(4), default_flow_style=r.choice([None, True, False]),
                default_style=r.choice([None, None, "'", '"', "|"]), width=r.choice([20, 80, 1000]),
                indent=r.choice([2, 4, 7]), allow_unicode=r.choice([True, False]), explicit_start=r.choice([True, False]))
            cases.append([text, yaml.load(text, Loader=yaml.BaseLoader)])
        json.dump(cases, sys.stdout)
        """

    @Test("400 random documents are the trees that PyYAML reads", .judged(by: .python))
    func judged() throws {
        let cases = try #require(try Judge.python.answer(Self.judge, 4) as? [[Any]])
        #expect(cases.count == 400)
        for pair in cases {
            let text = try #require(pair[0] as? String)
            let tree = try yaml(text).plain
            #expect(same(tree, pair[1]), "\(text)")
        }
    }

    @Test("a file cut anywhere, or with any byte changed, is read or refused, and nothing else")
    func damage() {
        let text =
            "defaults: {theme: light}\npictures:\n  - bar: &b {value: '7/9', label: \"x\\u00e9\"}\n"
        let bytes = Array((text + "    output: [a.svg, b.png] # é\n  - *b\n").utf8)
        var random = SeededGenerator(7)
        for place in bytes.indices {
            var changed = bytes
            changed[place] = UInt8.random(in: 0...255, using: &random)
            for variant in [Array(bytes[..<place]), changed] {
                do {
                    _ = try YAMLReader.read(variant, TextSource(name: "m.yml"))
                } catch {
                    #expect(error.kind == .data)
                    #expect(error.location?.description.hasPrefix("m.yml:") == true)
                }
            }
        }
    }
}
