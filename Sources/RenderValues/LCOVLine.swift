/// A line of an LCOV file.
struct LCOVLine {
    /// The key of the line, if the coverage of lines needs it.
    enum Key {
        case sourceFile
        case line
        case linesFound
        case linesHit
        case endOfRecord
        /// Anything else, which lcov passes over: functions, branches, comments, and keys of later versions.
        case other
    }

    let key: Key
    /// The text after the colon, without white space at its end.
    let value: ArraySlice<UInt8>
    /// Where it begins.
    let start: Int
    /// Where the next one begins.
    let end: Int
    /// Whether the line is empty, a comment or a test name (`TN:`), none of which starts a record.
    let isComment: Bool

    fileprivate init(_ content: ArraySlice<UInt8>, end: Int) {
        start = content.startIndex
        self.end = end
        func starts(with key: StaticString) -> Bool {
            content.starts(
                with: UnsafeBufferPointer(start: key.utf8Start, count: key.utf8CodeUnitCount))
        }
        value = content.dropFirst(3)
        isComment = content.isEmpty || content.first == UInt8(ascii: "#") || starts(with: "TN:")
        key =
            if starts(with: "DA:") {
                .line
            } else if starts(with: "SF:") {
                .sourceFile
            } else if starts(with: "LF:") {
                .linesFound
            } else if starts(with: "LH:") {
                .linesHit
            } else {
                starts(with: "end_of_record") ? .endOfRecord : .other
            }
    }

    /// A line that `DA` names.
    enum Hit {
        /// The line's number as it is written, and whether it was run.
        case line(ArraySlice<UInt8>, isHit: Bool)
        /// The count is no number, as of code that gcov marks `=====`: lcov does not count the line.
        case uncounted
        case malformed
    }

    /// The meaning of `DA:12,3`, which lcov 1.16 reads by `^DA:(\d+),(-?\d+)`: what follows the digits of the count does
    /// not matter, and a count below 0, a bug of gcov, is a line that was not run.
    var hit: Hit {
        let number = value.prefix { $0 &- 48 < 10 }
        let rest = value[number.endIndex...]
        guard !number.isEmpty, rest.first == UInt8(ascii: ",") else { return .malformed }
        let isNegative = rest.dropFirst().first == UInt8(ascii: "-")
        let count = rest.dropFirst(isNegative ? 2 : 1).prefix { $0 &- 48 < 10 }
        guard !count.isEmpty else { return rest.count > 1 ? .uncounted : .malformed }
        return .line(number, isHit: !isNegative && count.contains { $0 != 48 })
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
        while end > start, [13, 32, 9].contains(bytes[end - 1]) { end -= 1 }
        rest = after..<rest.upperBound
        return LCOVLine(bytes[start..<end], end: after)
    }
}
