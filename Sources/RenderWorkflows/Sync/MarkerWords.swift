/// Takes the text of a marker apart as a shell does: into words between spaces, with quotes of both kinds and backslashes.
///
/// Nothing is expanded: `$`, `*`, `~` and `#` are literal.
struct MarkerWords {
    private var words: [String] = []
    /// The word that is being read; nil between two.
    private var word: String.UnicodeScalarView?
    private var rest: Substring.UnicodeScalarView

    private init(_ text: String) { rest = text.unicodeScalars[...] }

    /// The words.
    /// - Throws: ``RenderError`` of kind `data` for a quote that does not end and a backslash before nothing.
    static func split(_ text: String) throws(RenderError) -> [String] {
        var reader = MarkerWords(text)
        try reader.read()
        return reader.words
    }

    private mutating func read() throws(RenderError) {
        while let scalar = rest.popFirst() {
            switch scalar {
            case " ", "\t", "\n", "\r": endWord()
            case "'", "\"": try readQuoted(scalar)
            case "\\": try readEscaped()
            default: append(scalar)
            }
        }
        endWord()
    }

    private mutating func append(_ scalar: Unicode.Scalar) {
        word = word ?? String.UnicodeScalarView()
        word?.append(scalar)
    }

    private mutating func endWord() {
        if let word { words.append(String(word)) }
        word = nil
    }

    /// Outside of quotes a backslash keeps the meaning from any character, and joins two lines.
    private mutating func readEscaped() throws(RenderError) {
        guard let next = rest.popFirst() else {
            throw RenderError(.data, "nothing follows the backslash at the end")
        }
        if next == "\r", rest.first == "\n" { rest.removeFirst() }
        if next != "\n", next != "\r" { append(next) }
    }

    private mutating func readQuoted(_ quote: Unicode.Scalar) throws(RenderError) {
        // Quotes with nothing between them are a word, too.
        word = word ?? String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            if scalar == quote { return }
            // Between double quotes it does so only where it is needed.
            if quote == "\"", scalar == "\\", let next = rest.first,
                "\"\\$`".unicodeScalars.contains(next)
            {
                rest.removeFirst()
                append(next)
            } else {
                append(scalar)
            }
        }
        throw RenderError(.data, "the quote \(quote) is not closed")
    }
}
