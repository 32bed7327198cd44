internal import CUnibreak

/// Where a line may be broken (Unicode UAX #14), never within a grapheme cluster.
enum LineBreaker {
    /// The places inside `text` where a new line may start, in order; spaces stand before them.
    ///
    /// `language` is a BCP 47 tag that decides on which side quotation marks open; nil for none.
    static func breaks(in text: String, language: String? = nil) -> [String.Index] {
        // The library takes U+FFFF for the end of the text and aborts; U+FFFE breaks in the same places.
        let scalars = text.unicodeScalars.map { $0.value == 0xFFFF ? 0xFFFE : $0.value }
        guard scalars.count > 1 else { return [] }
        _ = prepared
        var marks = [CChar](repeating: CChar(LINEBREAK_NOBREAK), count: scalars.count)
        if let language {
            set_linebreaks_utf32(scalars, scalars.count, language, &marks)
        } else {
            set_linebreaks_utf32(scalars, scalars.count, nil, &marks)
        }
        var places: [String.Index] = []
        var end = 0
        var index = text.startIndex
        while index < text.endIndex {
            let next = text.index(after: index)
            end += text.unicodeScalars.distance(from: index, to: next)
            let mark = Int32(marks[end - 1])
            let isBreak = mark == LINEBREAK_ALLOWBREAK || mark == LINEBREAK_MUSTBREAK
            if isBreak, next < text.endIndex { places.append(next) }
            index = next
        }
        return places
    }

    /// The library sorts its tables once, before its first use.
    private static let prepared: Void = init_linebreak()
}
