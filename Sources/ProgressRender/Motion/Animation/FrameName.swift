/// The name of an output with a place for the frame's number: `bar-%04d.png` or `bar-####.png`.
///
/// It is parsed here and never handed to C's `printf`.
public struct FrameName: Hashable, Sendable {
    /// The maximum number of digits a placeholder can ask for.
    package static let maximumDigits = 18

    /// The pattern as it was written.
    public let pattern: String
    /// Least number of digits; nil when there is no placeholder.
    public let digits: Int?
    private let before: String
    private let after: String

    /// Reads a pattern: one `%d` or `%0Nd` or two or more `#` in a row in the file's name, `%%` for a percent sign.
    /// - Throws: ``RenderError`` of kind `usage` naming what is wrong with the pattern.
    public init(parsing pattern: String) throws(RenderError) {
        var scanner = Scanner(pattern)
        try scanner.scan()
        self.pattern = pattern
        digits = scanner.digits
        before = String(decoding: scanner.before, as: UTF8.self)
        after = String(decoding: scanner.after, as: UTF8.self)
    }

    /// Whether each frame gets a name of its own.
    public var hasPlaceholder: Bool { digits != nil }

    /// The name of the frame with this number; a number longer than the placeholder takes the digits it needs.
    public func name(for number: Int) -> String {
        guard let digits else { return before }
        let text = String(number.magnitude)
        let zeros = String(repeating: "0", count: max(0, digits - text.utf8.count))
        return before + (number < 0 ? "-" : "") + zeros + text + after
    }

    /// Checks that `count` frames get different names.
    /// - Throws: ``RenderError`` of kind `usage` for several frames without a placeholder.
    public func check(frameCount count: Int) throws(RenderError) {
        guard count <= 1 || hasPlaceholder else {
            throw RenderError(
                .usage, "\(count) frames cannot all be '\(pattern.prefix(256))'",
                at: .parameter("output"),
                hint:
                    "add a frame number to the name, as in bar-%04d.png, or write one .apng")
        }
    }

    private struct Scanner {
        let pattern: String
        let bytes: [UInt8]
        /// Where the file's name starts: `#` may be in the directories before it.
        let nameStart: Int
        var before: [UInt8] = []
        var after: [UInt8] = []
        var digits: Int?
        var place = 0

        init(_ pattern: String) {
            self.pattern = pattern
            bytes = Array(pattern.utf8)
            nameStart = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
        }

        mutating func scan() throws(RenderError) {
            while place < bytes.count {
                let byte = bytes[place]
                if byte == UInt8(ascii: "%") {
                    try takePercent()
                } else if byte == UInt8(ascii: "#"), place >= nameStart {
                    let start = place
                    while place < bytes.count, bytes[place] == byte { place += 1 }
                    // One alone is part of a name, as in 'issue#5'.
                    if place - start == 1 {
                        append(byte)
                    } else {
                        try takePlaceholder(place - start, start)
                    }
                } else {
                    append(byte)
                    place += 1
                }
            }
        }

        private mutating func append(_ byte: UInt8) {
            if digits == nil { before.append(byte) } else { after.append(byte) }
        }

        private mutating func takePercent() throws(RenderError) {
            let start = place
            place += 1
            if place < bytes.count, bytes[place] == UInt8(ascii: "%") {
                append(bytes[place])
                place += 1
                return
            }
            while place < bytes.count, bytes[place] &- 48 < 10 { place += 1 }
            guard place < bytes.count, bytes[place] == UInt8(ascii: "d") else {
                let end = min(place + 1, bytes.count)
                throw fault("has \(written(start, end)), which is not a frame number")
            }
            let width = bytes[start + 1..<place]
            place += 1
            guard width.isEmpty || (width.first == UInt8(ascii: "0") && width.count > 1) else {
                throw fault("has \(written(start, place)), which is not padded with zeros")
            }
            // An empty one is %d; a very long one is over the limit.
            let count = width.isEmpty ? 1 : String(bytes: width)?.wholeNumber ?? .max
            try takePlaceholder(count, start)
        }

        private mutating func takePlaceholder(_ count: Int, _ start: Int) throws(RenderError) {
            guard digits == nil else {
                throw fault("has a second frame number, \(written(start, place))")
            }
            guard start >= nameStart else {
                throw fault("has the frame number in a directory name")
            }
            guard (1...FrameName.maximumDigits).contains(count) else {
                throw fault(
                    "has \(written(start, place)), which is not 1 to \(FrameName.maximumDigits) digits wide"
                )
            }
            digits = count
        }

        private func written(_ start: Int, _ end: Int) -> String {
            "'\(String(decoding: bytes[start..<end], as: UTF8.self).prefix(64))'"
        }

        private func fault(_ what: String) -> RenderError {
            RenderError(
                .usage, "the name '\(pattern.prefix(256))' \(what)", at: .parameter("output"),
                hint: "write one %04d or ####, and %% for a percent sign")
        }
    }
}
