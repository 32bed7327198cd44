import TestSupport
import Testing

@testable import RenderWorkflows

@Suite("Words of markers")
struct MarkerWordsTests {
    @Test(
        "are those of a shell, without what a shell expands",
        arguments: [
            ("", []), (" \t\n ", []), ("a b", ["a", "b"]), (" a\r\n\tb ", ["a", "b"]),
            ("'a b' c", ["a b", "c"]), ("\"a b\" c", ["a b", "c"]), ("a'b c'd", ["ab cd"]),
            ("''", [""]), ("a \"\" b", ["a", "", "b"]), ("'a\"b'", ["a\"b"]),
            ("\"a'b\"", ["a'b"]), ("a\\ b", ["a b"]), ("\\'a", ["'a"]),
            ("\"a\\\"b\\\\c\"", ["a\"b\\c"]), ("\"a\\nb\"", ["a\\nb"]), ("'a\\'", ["a\\"]),
            ("--title 'Test results' --value 7/9", ["--title", "Test results", "--value", "7/9"]),
            ("a \\\n b", ["a", "b"]), ("a\\\r\nb", ["ab"]), ("'a\nb'", ["a\nb"]),
            ("$HOME *.md ~ #a", ["$HOME", "*.md", "~", "#a"]), ("é 进度", ["é", "进度"]),
        ] as [(String, [String])])
    func words(_ text: String, _ words: [String]) throws {
        #expect(try MarkerWords.split(text) == words)
    }

    @Test("what does not end is refused", arguments: ["'a", "a \"b", "\"a\\\"", "a\\", "'"])
    func refused(_ text: String) {
        let error = #expect(throws: RenderError.self) { try MarkerWords.split(text) }
        #expect(error?.kind == .data)
    }

    @Test(
        "a thousand random texts, as Python's shlex takes them apart",
        .judged(by: .python))
    func judged() throws {
        var random = SeededGenerator(5)
        let pieces = [
            "a", "b=", "--c", " ", "  ", "\n", "\t", "'", "'", "\"", "\"", "\\", "é", "#",
        ]
        let texts = (0..<1000).map { _ in
            (0..<Int.random(in: 0...14, using: &random)).map { _ in
                pieces.randomElement(using: &random) ?? ""
            }.joined()
        }
        let program = """
            import json, shlex, sys
            def words(text):
                # A backslash before the end of a line joins lines in a shell, but not in shlex.
                if "\\\\\\n" in text: return "left"
                try: return shlex.split(text)
                except ValueError: return None
            print(json.dumps([words(text) for text in json.load(open(sys.argv[1]))]))
            """
        let answers = try #require(try Judge.python.answer(program, texts) as? [Any])
        try #require(answers.count == texts.count)
        var count = 0
        for (text, answer) in zip(texts, answers) where answer as? String == nil {
            count += 1
            let words = try? MarkerWords.split(text)
            #expect(words == answer as? [String], "\(text)")
        }
        #expect(count > 800)
    }
}
