/// A Markdown document without words that decide nothing: reading all of them would take longer than drawing its pictures.
enum MarkdownOutline {
    /// The document with the plain lines of paragraphs that do not have `mark` cut to one letter.
    ///
    /// A line that begins with a letter and has neither a bar, which could make a table of it, nor `>`, with which HTML ends, is
    /// text wherever it is: its content affects its own paragraph only.
    static func of(_ bytes: [UInt8], keeping mark: UInt8) -> [UInt8] {
        var outline: [UInt8] = []
        outline.reserveCapacity(bytes.count / 2)
        for paragraph in MarkdownParagraphs(bytes) {
            guard !bytes[paragraph].contains(mark) else {
                outline += bytes[paragraph]
                continue
            }
            var rest = bytes[paragraph]
            while !rest.isEmpty {
                let line = rest.prefix { $0 != 0x0A }
                let text = line.drop { $0 == 0x20 || $0 == 0x09 }
                if isPlain(text) {
                    outline += line[..<text.startIndex]
                    outline.append(UInt8(ascii: "x"))
                } else {
                    outline += line
                }
                outline.append(0x0A)
                rest = rest.dropFirst(line.count + 1)
            }
        }
        return outline
    }

    private static func isPlain(_ text: ArraySlice<UInt8>) -> Bool {
        // 0xEF may begin a byte order mark, which is passed over.
        guard let first = text.first, (first | 0x20) &- 97 < 26 || (first >= 0x80 && first != 0xEF)
        else { return false }
        // A carriage return within it ends a line, too.
        return !text.dropLast().contains(0x0D)
            && !text.contains { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ">") }
    }
}

/// The stretches of a document between blank lines, each with the blank lines after it.
private struct MarkdownParagraphs: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Range<Int>? {
        guard place < bytes.count else { return nil }
        let start = place
        var hasEnded = false
        while place < bytes.count {
            let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
            let isBlank = bytes[place..<end].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }
            if hasEnded, !isBlank { break }
            hasEnded = isBlank
            place = Swift.min(end + 1, bytes.count)
        }
        return start..<place
    }
}
