internal import CMarkGFM
internal import Glibc

/// A comment of a Markdown document that begins with a word that is looked for.
package struct MarkdownComment: Equatable {
    /// The meaning of a comment in Markdown.
    package enum Meaning: Equatable {
        /// HTML: the text between `<!--` and `-->`, without the marks of a quote around it; nil where it is not closed.
        case comment(String?)
        /// Words that the reader sees.
        case text
        /// Code, a part of a link or of another comment: nothing that anybody looks for.
        case other
    }

    /// Its bytes in the document.
    package let range: Range<Int>
    /// Whether a slash is before the word.
    package let isEnd: Bool
    package let meaning: Meaning
}

/// Finds comments like `<!-- word: … -->` and `<!-- /word -->` in Markdown, as cmark-gfm reads it.
///
/// Each word is replaced by its number before cmark-gfm reads the document: so it is known what each finding replaced,
/// and the places of nodes, of which those within lines are not exact, are not needed.
package struct MarkdownComments {
    /// The byte that numbers begin with; in a text it is a control character.
    static let mark: UInt8 = 2
    private static let opening = Array("<!--".utf8)
    private static let closing = Array("-->".utf8)

    private let bytes: [UInt8]
    private let word: [UInt8]
    /// The places of `<!--` and of the word.
    private var places: [(start: Int, word: Int, isEnd: Bool)] = []

    /// Looks for comments.
    /// - Parameter word: ASCII letters, in small ones; as they are written does not matter.
    package init(_ bytes: [UInt8], word: String) {
        self.bytes = bytes
        self.word = Array(word.utf8)
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while let start = bytes.firstOffset(of: Self.opening, from: index) {
                index = start + Self.opening.count
                guard let place = place(after: index, in: bytes),
                    !Self.isEscaped(start, in: bytes)
                else { continue }
                places.append((start, place.word, place.isEnd))
            }
        }
    }

    /// Whether there are none, whatever Markdown takes them for.
    package var isEmpty: Bool { places.isEmpty }

    /// All of them, in their order.
    /// - Throws: ``RenderError`` of kind `data` for what is too long, is no UTF-8 or has the control character U+0002.
    package func all(_ source: TextSource) throws(RenderError) -> [MarkdownComment] {
        guard !isEmpty else { return [] }
        if let offset = bytes.firstIndex(of: Self.mark) {
            throw source.fault(
                TextPosition(ofByte: offset, in: bytes),
                "the file contains the control character U+0002")
        }
        try source.checkUTF8(bytes)
        let outline = MarkdownOutline.of(numbered, keeping: Self.mark)
        let meanings = try meanings(in: outline, source)
        return bytes.withUnsafeBufferPointer { bytes in
            // Each end is looked for once: a file can have many beginnings and no end.
            var end = bytes.firstOffset(of: Self.closing, from: 0)
            return zip(places, meanings).map { place, meaning in
                // '<!-->' is a whole comment.
                while let known = end, known < place.start + 2 {
                    end = bytes.firstOffset(of: Self.closing, from: known + 1)
                }
                return MarkdownComment(
                    range: place.start..<(end.map { $0 + Self.closing.count } ?? bytes.count),
                    isEnd: place.isEnd, meaning: meaning)
            }
        }
    }

    /// Returns the meaning of each comment in Markdown.
    /// - Parameter document: ``numbered``, or so much of it as decides.
    func meanings(in document: [UInt8], _ source: TextSource) throws(RenderError)
        -> [MarkdownComment.Meaning]
    {
        var meanings: [MarkdownComment.Meaning] = Array(repeating: .other, count: places.count)
        try MarkdownDocument(document, source).forEachLiteral { isHTML, literal in
            if isHTML {
                read(literal) { meanings[$0] = .comment($1) }
            } else {
                var index = 0
                while let place = literal.firstOffset(of: [Self.mark], from: index) {
                    index = place + 1
                    if let number = number(at: place, in: literal) { meanings[number] = .text }
                }
            }
        }
        return meanings
    }

    /// The document with a number in the place of each word.
    var numbered: [UInt8] {
        var copy = bytes
        for (number, place) in places.enumerated() {
            var rest = number
            for index in (place.word + 1..<place.word + word.count).reversed() {
                copy[index] = UInt8(48 + rest % 10)
                rest /= 10
            }
            copy[place.word] = Self.mark
        }
        return copy
    }

    /// Hands over the number and the content of each comment looked for that HTML has.
    private func read(
        _ html: UnsafeBufferPointer<UInt8>, _ take: (Int, String?) -> Void
    ) {
        var index = 0
        while let start = html.firstOffset(of: Self.opening, from: index) {
            let end = html.firstOffset(of: Self.closing, from: start + 2)
            let content = start + Self.opening.count..<max(start + 4, end ?? html.count)
            index = end.map { $0 + Self.closing.count } ?? html.count
            var place = Self.skipSpace(content.lowerBound, in: html)
            if place < content.upperBound, html[place] == UInt8(ascii: "/") { place += 1 }
            guard place < content.upperBound, let number = number(at: place, in: html) else {
                continue
            }
            let written = places[number].word..<places[number].word + word.count
            let text =
                Array(html[content.lowerBound..<place]) + bytes[written]
                + html[place + word.count..<content.upperBound]
            take(number, end == nil ? nil : String(decoding: text, as: UTF8.self))
        }
    }

    private func number(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        guard place + word.count <= bytes.count, bytes[place] == Self.mark else { return nil }
        let number = bytes[place + 1..<place + word.count].reduce(0) { $0 * 10 + Int($1 &- 48) }
        return places.indices.contains(number) ? number : nil
    }

    /// The word after `<!--`, with a colon if it is a beginning.
    private func place(after start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> (
        word: Int, isEnd: Bool
    )? {
        var index = Self.skipSpace(start, in: bytes)
        let isEnd = index < bytes.count && bytes[index] == UInt8(ascii: "/")
        if isEnd { index += 1 }
        let end = index + word.count
        guard end <= bytes.count, zip(bytes[index..<end], word).allSatisfy({ $0 | 0x20 == $1 })
        else { return nil }
        let next = end < bytes.count ? bytes[end] : UInt8(ascii: " ")
        let isWhole = !((next | 0x20) &- 97 < 26 || next &- 48 < 10 || next == UInt8(ascii: "_"))
        return isEnd
            ? (isWhole ? (index, true) : nil) : next == UInt8(ascii: ":") ? (index, false) : nil
    }

    /// Whether a backslash takes the meaning from a byte.
    private static func isEscaped(_ place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var count = 0
        while place - count > 0, bytes[place - count - 1] == UInt8(ascii: "\\") { count += 1 }
        return count % 2 == 1
    }

    private static func skipSpace(_ start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        var index = start
        while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
        return index
    }
}

extension MarkdownDocument {
    /// Hands the bytes of HTML and of text, each piece by itself, to `body`.
    fileprivate func forEachLiteral(_ body: (_ isHTML: Bool, UnsafeBufferPointer<UInt8>) -> Void) {
        guard let iterator = cmark_iter_new(root) else { return }
        defer { cmark_iter_free(iterator) }
        while true {
            let event = cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else {
                return
            }
            let kind = cmark_node_get_type(node)
            let isHTML = kind == CMARK_NODE_HTML_BLOCK || kind == CMARK_NODE_HTML_INLINE
            guard event == CMARK_EVENT_ENTER, isHTML || kind == CMARK_NODE_TEXT,
                let literal = cmark_node_get_literal(node)
            else { continue }
            let text = UnsafeRawPointer(literal).assumingMemoryBound(to: UInt8.self)
            body(isHTML, UnsafeBufferPointer(start: text, count: strlen(literal)))
        }
    }
}
