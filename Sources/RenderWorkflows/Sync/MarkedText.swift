/// A text between whose markers markup is put; the text outside them is not changed.
struct MarkedText {
    /// The markup between two comments.
    enum Markup: Equatable {
        /// Lines of their own, each of which begins with `prefix`; `end` is before the closing comment.
        case lines([String], prefix: [UInt8], end: [UInt8])
        /// A part of a line.
        case inline(String)
    }

    private let old: [UInt8]
    private var new: [UInt8] = []
    /// How many of the old bytes are in the new ones.
    private var taken = 0

    init(_ bytes: [UInt8]) { old = bytes }

    /// The text with all replaced; nil where nothing was.
    var finished: [UInt8]? { taken == 0 ? nil : new + old[taken...] }

    /// Puts markup in the place of bytes, which are behind those of the last time, unless they are the same but for space
    /// and for the breaks of lines: a formatter may have put them otherwise.
    ///
    /// A blank line that ends them has a meaning, and is put where it is missing.
    /// - Returns: Whether they were replaced.
    mutating func replace(_ content: Range<Int>, by markup: Markup) -> Bool {
        let bytes = bytes(of: markup, content)
        // A line that a formatter broke in a quote begins with its mark.
        let isQuoted =
            if case .lines(_, let prefix, _) = markup {
                prefix.contains(UInt8(ascii: ">"))
            } else {
                true
            }
        var lacksEnd = false
        if case .lines(let lines, _, _) = markup, lines.last == "" {
            lacksEnd = !Self.endsInBlankLine(old[content])
        }
        let isSame =
            old[content] == bytes[...]
            || Self.words(old[content], isQuoted: isQuoted)
                == Self.words(bytes[...], isQuoted: isQuoted)
        guard lacksEnd || !isSame else { return false }
        new += old[taken..<content.lowerBound]
        new += bytes
        taken = content.upperBound
        return true
    }

    private func bytes(of markup: Markup, _ content: Range<Int>) -> [UInt8] {
        switch markup {
        case .inline(let text): return Array(text.utf8)
        case .lines(let lines, let prefix, let end):
            let newline = newline(in: content)
            var bytes = newline
            for line in lines {
                bytes += line.isEmpty ? Self.withoutTrailingSpace(prefix) : prefix[...]
                bytes += Array(line.utf8) + newline
            }
            return bytes + end
        }
    }

    /// How the first line of bytes ends.
    private func newline(in content: Range<Int>) -> [UInt8] {
        guard let first = old[content].firstIndex(where: { $0 == 0x0A || $0 == 0x0D }),
            old[first] == 0x0D
        else { return [0x0A] }
        return first + 1 < content.upperBound && old[first + 1] == 0x0A ? [0x0D, 0x0A] : [0x0D]
    }

    private static func withoutTrailingSpace(_ prefix: [UInt8]) -> ArraySlice<UInt8> {
        var prefix = prefix[...]
        while prefix.last == 0x20 || prefix.last == 0x09 { prefix.removeLast() }
        return prefix
    }

    /// Whether the last line but one has nothing but what marks quotes.
    private static func endsInBlankLine(_ bytes: ArraySlice<UInt8>) -> Bool {
        let newline: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
        let lines = bytes.split(separator: newline, omittingEmptySubsequences: false)
        return lines.dropLast().last?.allSatisfy { " \t\r>".utf8.contains($0) } == true
    }

    private static func words(_ bytes: ArraySlice<UInt8>, isQuoted: Bool) -> [ArraySlice<UInt8>] {
        let lines = bytes.split { $0 == 0x0A || $0 == 0x0D }
        return lines.flatMap { line in
            let text = isQuoted ? line.drop { " \t>".utf8.contains($0) } : line
            return text.split { $0 == 0x20 || $0 == 0x09 }
        }
    }
}
