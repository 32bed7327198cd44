/// A line of Markdown, as far as it can be understood by itself.
struct MarkdownLine {
    /// The beginning of a line, after the marks of quotes.
    enum Start {
        /// A list item with text, which may follow a paragraph.
        case bullet
        /// The same with the number 1.
        case first
        /// A list item with another number, which may only follow another item.
        case ordered
        case heading
        case other
    }

    /// How many bytes it has.
    let count: Int
    private(set) var quotes = 0
    /// The columns before the first list marker, or before the text.
    private(set) var indent = 0
    /// The columns at which the content of its list items begins.
    private(set) var contentColumns: [Int] = []
    private(set) var start = Start.other
    /// Whether it has nothing, or only marks of quotes.
    private(set) var isBlank = false
    private(set) var brackets = 0
    private(set) var emphasis = 0
    /// `<?`, `<!A` and `<![CDATA[`, each of which may have its end anywhere.
    private(set) var tags = 0
    /// The bytes of which each may become a part of the tree of its own.
    private(set) var specials = 0
    private(set) var pipes = 0
    /// How many cells it has as a row of a table.
    private(set) var columns = 0
    /// Whether it can be the row of dashes under a table's header.
    private(set) var isDelimiter = false
    /// Whether its cells are counted exactly, because nothing in it is escaped.
    private(set) var isSimple = true
    /// Whether it has `]:`, which is in the definition of a link.
    private(set) var hasLabelEnd = false
    /// Whether it has `>` after the marks of quotes: HTML may end in it.
    private(set) var hasEndOfTag = false
    private var text: UnsafeBufferPointer<UInt8>

    /// How many quotes and list items it begins.
    var markers: Int { quotes + contentColumns.count }

    init(_ line: UnsafeBufferPointer<UInt8>) {
        count = line.count
        text = line
        var place = 0
        var column = 0
        readContainers(&place, &column)
        text = UnsafeBufferPointer(rebasing: line[place...])
        isBlank = text.isEmpty && contentColumns.isEmpty
        if start == .other, isHeading { start = .heading }
        countSpecials()
        countCells()
    }

    private var isHeading: Bool {
        let level = text.prefix { $0 == UInt8(ascii: "#") }.count
        return 1...6 ~= level && (level == text.count || [0x20, 0x09].contains(text[level]))
    }

    /// Whether it may be the first or the last line of code.
    var isFence: Bool { [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(text.first) }

    /// Whether HTML may begin in it.
    var beginsWithTag: Bool { text.first == UInt8(ascii: "<") }

    /// Whether it begins with a bracket, as the definition of a link does.
    var beginsWithBracket: Bool { text.first == UInt8(ascii: "[") }

    /// Whether it can be nothing but a row of a table, if it follows one.
    var isPlainRow: Bool {
        guard contentColumns.isEmpty, let first = text.first else { return false }
        return first == UInt8(ascii: "|") || (first | 0x20) &- 97 < 26
    }

    /// Reads marks of quotes and list markers, in any order.
    private mutating func readContainers(_ place: inout Int, _ column: inout Int) {
        var hasIndent = false
        while place < text.count {
            switch text[place] {
            case 0x20:
                column += 1
                place += 1
            case 0x09:
                column += 4 - column % 4
                place += 1
            case UInt8(ascii: ">"):
                quotes += 1
                column += 1
                place += 1
            default:
                if !hasIndent { indent = column }
                hasIndent = true
                let length = markerLength(at: place)
                guard length > 0 else { return }
                place += length
                column += length
                // Five spaces or more are one and an indented code.
                let width = columns(of: place, from: column)
                contentColumns.append(column + (1...4 ~= width ? width : 1))
            }
        }
        if !hasIndent { indent = column }
    }

    /// The columns of the white space at a place; 0 at the end of the line.
    private func columns(of place: Int, from column: Int) -> Int {
        var end = column
        for byte in text[place...] {
            switch byte {
            case 0x20: end += 1
            case 0x09: end += 4 - end % 4
            default: return end - column
            }
        }
        return 0
    }

    /// The bytes of a list marker; 0 where there is none.
    private mutating func markerLength(at place: Int) -> Int {
        var end = place
        while end < text.count, end - place < 9, text[end] &- 48 < 10 { end += 1 }
        let kind: Start
        if end == place {
            guard [UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*")].contains(text[place])
            else { return 0 }
            kind = .bullet
        } else {
            guard end < text.count, text[end] == UInt8(ascii: ".") || text[end] == UInt8(ascii: ")")
            else { return 0 }
            kind = text[place..<end].elementsEqual([UInt8(ascii: "1")]) ? .first : .ordered
        }
        end += 1
        guard end == text.count || text[end] == 0x20 || text[end] == 0x09 else { return 0 }
        let hasText = text[end...].contains { $0 != 0x20 && $0 != 0x09 }
        if contentColumns.isEmpty, hasText { start = kind }
        return end - place
    }

    private mutating func countSpecials() {
        // Points, dashes and quotation marks are parts of their own only right after another one.
        var isAfterSpecial = true
        for (place, byte) in text.enumerated() {
            switch byte {
            case UInt8(ascii: "["): brackets += 1
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"): emphasis += 1
            case UInt8(ascii: "<"):
                let next = place + 1 < text.count ? text[place + 1] : 0
                if next == UInt8(ascii: "?") || next == UInt8(ascii: "!") { tags += 1 }
            case UInt8(ascii: "|"): pipes += 1
            case UInt8(ascii: "\\"), UInt8(ascii: "`"): isSimple = false
            case UInt8(ascii: "]"):
                let next = place + 1 < text.count ? text[place + 1] : 0
                if next == UInt8(ascii: ":") { hasLabelEnd = true }
            case UInt8(ascii: ">"): hasEndOfTag = true
            case UInt8(ascii: "!"), UInt8(ascii: "&"): break
            case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: "\""):
                guard isAfterSpecial else { continue }
            default:
                isAfterSpecial = false
                continue
            }
            isAfterSpecial = true
            specials += 1
        }
    }

    private mutating func countCells() {
        guard pipes > 0 || text.first == UInt8(ascii: ":") || text.first == UInt8(ascii: "-")
        else {
            columns = 1
            return
        }
        var row = text[...]
        while let last = row.last, last == 0x20 || last == 0x09 { row = row.dropLast() }
        columns = pipes + 1
        if row.first == UInt8(ascii: "|") { columns -= 1 }
        if row.count > 1, row.last == UInt8(ascii: "|") { columns -= 1 }
        let marks: [UInt8] = Array("|:- \t".utf8)
        isDelimiter =
            (pipes > 0 || row.contains(UInt8(ascii: ":"))) && row.contains(UInt8(ascii: "-"))
            && row.allSatisfy(marks.contains)
    }

    /// The mark that ends a link's title which is still open after this line; 0 for none.
    /// - Parameter mark: The one that was open before it.
    func openTitle(_ mark: UInt8) -> UInt8 {
        var open = mark
        var isAfterSpace = true
        for byte in text {
            switch byte {
            case open where open != 0: open = 0
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if open == 0, isAfterSpace { open = byte }
            case UInt8(ascii: "("): if open == 0, isAfterSpace { open = UInt8(ascii: ")") }
            default: break
            }
            isAfterSpace = byte == 0x20 || byte == 0x09
        }
        return open
    }
}
