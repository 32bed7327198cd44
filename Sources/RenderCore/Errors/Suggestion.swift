/// "Did you mean": the nearest of the words that would have been right.
package enum Suggestion {
    /// Bytes of the longest word worth comparing: no option, colour or command is near it in length.
    private static let maximumLength = 64

    /// The candidate fewest edits away from `word`, if it is near enough to be what was meant.
    package static func nearest(to word: String, in candidates: [String]) -> String? {
        let typed = Array(word.utf8)
        guard typed.count <= maximumLength else { return nil }
        let limit = max(1, typed.count / 3)
        var best: (candidate: String, edits: Int)?
        for candidate in candidates {
            let edits = distance(typed, Array(candidate.utf8))
            if edits <= limit, edits < best?.edits ?? .max { best = (candidate, edits) }
        }
        return best?.candidate ?? candidates.first { word.utf8.count > 2 && $0.hasPrefix(word) }
    }

    /// The hint "did you mean 'word'?" for the nearest candidate; nil where none is near.
    /// - Parameter prefix: Stands before the candidate, such as `--`.
    package static func hint(for word: String, in candidates: [String], _ prefix: String = "")
        -> Message?
    {
        nearest(to: word, in: candidates).map { "did you mean '\(prefix)\($0)'?" }
    }

    /// Insertions, deletions, changes and swaps of neighbours that turn `a` into `b` (optimal string alignment).
    private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var row = [i + 1]
            for j in 0..<b.count {
                var edits = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    edits = min(edits, beforeLast[j - 1] + 1)
                }
                row.append(edits)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
