internal import CUnistring

/// Where a line may be broken (Unicode UAX #14), never within a grapheme cluster.
enum LineBreaker {
    /// The places inside `text` where a new line may start, in order; spaces are before them.
    static func breaks(in text: String) -> [String.Index] {
        let scalars = text.unicodeScalars.map(\.value)
        guard scalars.count > 1 else { return [] }
        var marks = [CChar](repeating: 0, count: scalars.count)
        // The encoding determines how wide East Asian characters of ambiguous width are.
        u32_possible_linebreaks_v2(scalars, scalars.count, "UTF-8", &marks)
        var places: [String.Index] = []
        var start = 0
        for index in text.indices {
            if Int(marks[start]) == UC_BREAK_POSSIBLE, start > 0 { places.append(index) }
            start += text[index].unicodeScalars.count
        }
        return places
    }
}
