/// A line of an LCOV file.
struct LCOVLine {
    /// The key of the line, if the coverage of lines needs it.
    enum Key {
        case sourceFile
        case line
        case linesFound
        case linesHit
        case endOfRecord
        /// Anything else that the format has.
        case other
        case unknown
    }

    let key: Key
    /// The text after the colon.
    let value: ArraySlice<UInt8>
    /// Where it begins.
    let start: Int
    /// Where the next one begins.
    let end: Int

    /// The keys of functions, branches and conditions, of comments and of tests.
    private static let others: [StaticString] = [
        "TN", "VER", "FN", "FNDA", "FNF", "FNH", "FNL", "FNA", "BRDA", "BRF", "BRH", "MCDC", "MCF",
        "MCH", "BA",
    ]

    fileprivate init(_ content: ArraySlice<UInt8>, end: Int) {
        start = content.startIndex
        self.end = end
        let colon = content.prefix(8).firstIndex(of: UInt8(ascii: ":"))
        let name = content[..<(colon ?? content.endIndex)]
        value = colon.map { content[($0 + 1)...] } ?? content[content.endIndex...]
        key =
            if colon == nil {
                content.isEmpty || content.first == UInt8(ascii: "#")
                    ? .other : LCOVLine.has(name, "end_of_record") ? .endOfRecord : .unknown
            } else if LCOVLine.has(name, "DA") {
                .line
            } else if LCOVLine.has(name, "SF") {
                .sourceFile
            } else if LCOVLine.has(name, "LF") {
                .linesFound
            } else if LCOVLine.has(name, "LH") {
                .linesHit
            } else {
                LCOVLine.others.contains { LCOVLine.has(name, $0) }
                    || content.first == UInt8(ascii: "#") ? .other : .unknown
            }
    }

    private static func has(_ name: ArraySlice<UInt8>, _ key: StaticString) -> Bool {
        name.elementsEqual(UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
    }

    /// Of `DA:12,3`, the line's number as it is written, and whether the count says that it was run; nil for another form.
    var hit: (number: ArraySlice<UInt8>, isHit: Bool)? {
        let parts = value.split(
            separator: UInt8(ascii: ","), maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count >= 2, !parts[0].isEmpty, parts[0].allSatisfy({ $0 &- 48 < 10 }) else {
            return nil
        }
        // A count below 0 is a bug of gcov; lcov treats it as a line that was not run.
        let count = parts[1]
        guard let first = count.first, first == UInt8(ascii: "-") || first &- 48 < 10 else {
            return nil
        }
        guard count.dropFirst().allSatisfy({ $0 &- 48 < 10 }) else { return nil }
        return (parts[0], first != UInt8(ascii: "-") && count.contains { $0 != 48 })
    }
}

/// The lines of a part of an LCOV file.
struct LCOVLines: Sequence, IteratorProtocol {
    private let bytes: [UInt8]
    private var rest: Range<Int>

    init(_ bytes: [UInt8], in range: Range<Int>) {
        self.bytes = bytes
        rest = range
    }

    mutating func next() -> LCOVLine? {
        guard !rest.isEmpty else { return nil }
        let start = rest.lowerBound
        var end = start
        while end < rest.upperBound, bytes[end] != 10 { end += 1 }
        let after = Swift.min(end + 1, rest.upperBound)
        if end > start, bytes[end - 1] == 13 { end -= 1 }
        rest = after..<rest.upperBound
        return LCOVLine(bytes[start..<end], end: after)
    }
}
