internal import RenderValues

/// A pair of comments in Markdown with a picture's markup between them.
struct PictureMarker: Equatable {
    /// The layout of the markup between the comments.
    enum Layout: Equatable {
        /// On lines of its own, each of which begins with `prefix`; `end` is before the closing comment.
        case lines(prefix: [UInt8], end: [UInt8])
        /// Within a line.
        case inline
    }

    let name: PictureName
    /// The kind of picture and its options: the words after the name.
    let words: [String]
    /// The bytes between the comments.
    let content: Range<Int>
    let layout: Layout
    /// Where the first comment begins.
    let position: TextPosition

    /// The word that markers begin with.
    static let word = "progress"
    /// The comment that ends a marker.
    static let end = "<!-- /progress -->"

    /// The markers of a document, in their order; none in code.
    /// - Throws: ``RenderError`` of kind `data` with the place of what is no pair, has no name, or is where Markdown
    ///   takes it for text.
    static func all(in bytes: [UInt8], _ source: TextSource) throws(RenderError) -> [PictureMarker]
    {
        let comments = MarkdownComments(bytes, word: word)
        guard !comments.isEmpty else { return [] }
        var reader = MarkerReader(bytes, source)
        for comment in try comments.all(source) where comment.meaning != .other {
            try reader.take(comment)
        }
        return try reader.finish()
    }
}

/// Makes pairs of comments.
private struct MarkerReader {
    private let bytes: [UInt8]
    private let source: TextSource
    private var lines: LineCounter
    private var markers: [PictureMarker] = []
    /// The beginning whose end has not come yet.
    private var open: (comment: MarkdownComment, words: [String], name: PictureName, TextPosition)?

    init(_ bytes: [UInt8], _ source: TextSource) {
        self.bytes = bytes
        self.source = source
        lines = LineCounter(bytes)
    }

    mutating func take(_ comment: MarkdownComment) throws(RenderError) {
        let position = lines.position(of: comment.range.lowerBound)
        guard case .comment(let text) = comment.meaning else {
            throw source.fault(
                position,
                "the marker is within a line, where Markdown does not recognise a comment that contains '--'",
                hint:
                    "write options without dashes, as in value=7/9, or put the marker on a line of its own"
            )
        }
        guard let text else {
            throw source.fault(position, "the comment is not closed", hint: "end it with '-->'")
        }
        if comment.isEnd {
            try close(comment, text, position)
        } else {
            try begin(comment, text, position)
        }
    }

    private mutating func begin(
        _ comment: MarkdownComment, _ text: String, _ position: TextPosition
    ) throws(RenderError) {
        if let open {
            throw notClosed(open.name, open.3, before: position)
        }
        let body = text.drop(while: \.isWhitespace)
        guard body.hasPrefix(PictureMarker.word) else {
            throw source.fault(
                position, "a marker is written '\(PictureMarker.word):', in lower case")
        }
        do throws(RenderError) {
            var words = try MarkerWords.split(String(body.dropFirst(PictureMarker.word.count + 1)))
            guard !words.isEmpty else {
                throw RenderError(
                    .data, "the marker names no picture",
                    hint: "as in '<!-- progress: docs --value 7/9 -->'")
            }
            let name = try PictureName(parsing: words.removeFirst())
            open = (comment, words, name, position)
        } catch {
            throw source.fault(position, error.message, hint: error.hint)
        }
    }

    private mutating func close(
        _ comment: MarkdownComment, _ text: String, _ position: TextPosition
    ) throws(RenderError) {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words == ["/" + PictureMarker.word] else {
            throw source.fault(
                position, "the end of a marker is written '\(PictureMarker.end)'")
        }
        guard let (start, words, name, place) = open else {
            throw source.fault(
                position, "the comment ends a marker, but none is open",
                hint: "a marker begins as in '<!-- progress: docs --value 7/9 -->', with the colon")
        }
        open = nil
        let content = start.range.upperBound..<comment.range.lowerBound
        markers.append(
            PictureMarker(
                name: name, words: words, content: content,
                layout: layout(from: start.range.lowerBound, content), position: place))
    }

    func finish() throws(RenderError) -> [PictureMarker] {
        if let open { throw notClosed(open.name, open.3, before: nil) }
        return markers
    }

    private func notClosed(_ name: PictureName, _ position: TextPosition, before: TextPosition?)
        -> RenderError
    {
        let end = before.map { "before the next one begins in line \($0.line)" } ?? "in this file"
        return source.fault(
            position, "the marker of '\(name)' is not closed \(end)",
            hint: "write '\(PictureMarker.end)' after its picture")
    }

    /// On lines of its own is what follows a comment at the end of a line and, but for what marks lists and
    /// quotes, at its beginning.
    private func layout(from start: Int, _ content: Range<Int>) -> PictureMarker.Layout {
        let before = bytes[..<start].reversed().prefix { $0 != 0x0A && $0 != 0x0D }
        let prefix = Array(before.reversed())
        let isMark: (UInt8) -> Bool = { " \t>-*+.)0123456789".utf8.contains($0) }
        let after = bytes[content].first { $0 != 0x20 && $0 != 0x09 }
        // The document's byte order mark is no part of its first line.
        let line =
            start - prefix.count == 0 && prefix.starts(with: [0xEF, 0xBB, 0xBF])
            ? Array(prefix.dropFirst(3)) : prefix
        guard line.allSatisfy(isMark), after == 0x0A || after == 0x0D else { return .inline }
        let indent = line.map { " \t>".utf8.contains($0) ? $0 : UInt8(ascii: " ") }
        let last = Array(bytes[content].reversed().prefix { $0 != 0x0A && $0 != 0x0D }.reversed())
        let isIndent = last.allSatisfy { " \t>".utf8.contains($0) }
        return .lines(prefix: indent, end: isIndent ? last : indent)
    }
}

/// Tells the lines and columns of bytes, one after the other.
private struct LineCounter {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1
    private var column = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The place of a byte, which is not before the last one asked for.
    mutating func position(of offset: Int) -> TextPosition {
        for byte in bytes[place..<offset] {
            if byte == UInt8(ascii: "\n") {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        place = offset
        return TextPosition(line: line, column: column)
    }
}
