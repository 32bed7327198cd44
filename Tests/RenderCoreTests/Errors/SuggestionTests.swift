import Testing

@testable import RenderCore

@Suite("Suggestions for words")
struct SuggestionTests {
    private let words = ["corner-radius", "fill", "theme", "format"]

    @Test(
        "a third of the letters may be wrong, and at least one",
        arguments: [
            ("theem", "theme"), ("fil", "fill"), ("fall", "fill"), ("farmat", "format"),
            ("forma", "format"), ("corner-radios", "corner-radius"),
            ("cornerradius", "corner-radius"),
            ("mrofat", nil), ("phone", nil), ("fell-in", nil), ("", nil),
        ] as [(String, String?)])
    func nearest(_ word: String, _ expected: String?) {
        #expect(Suggestion.nearest(to: word, in: words) == expected)
        let hint = Suggestion.hint(for: word, in: words, "--")
        #expect(hint == expected.map { "did you mean '--\($0)'?" })
    }

    @Test("the beginning of a word is enough, from three letters on; long texts have no neighbours")
    func beginnings() {
        #expect(Suggestion.nearest(to: "cor", in: words) == "corner-radius")
        #expect(Suggestion.nearest(to: "co", in: words) == nil)
        #expect(Suggestion.nearest(to: String(repeating: "x", count: 65), in: words) == nil)
    }
}
