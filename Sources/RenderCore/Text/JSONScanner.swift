/// Reads JSON text value after value, strictly by RFC 8259, without keeping what is passed over.
///
/// Coverage as JSON can have tens of megabytes, of which one number is wanted; numbers stay as they were written, so that
/// none loses a digit; every value has its place.
package struct JSONScanner {
    /// The kinds of values.
    package enum Kind: String {
        case object = "an object"
        case array = "an array"
        case string = "a string"
        case number = "a number"
        case truth = "a boolean"
        case null = "null"
    }

    /// The maximum depth of objects and arrays.
    static let maximumDepth = 512

    package let source: TextSource
    private let bytes: [UInt8]
    /// Where it reads next.
    package private(set) var offset: Int
    private var depth = 0

    package init(_ bytes: [UInt8], _ source: TextSource) {
        self.bytes = bytes
        self.source = source
        offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    /// The place of a byte.
    package func position(_ offset: Int) -> TextPosition { TextPosition(ofByte: offset, in: bytes) }

    /// An error of bad data at a byte.
    package func fault(_ message: Message, at offset: Int, hint: Message? = nil) -> RenderError {
        source.fault(TextPosition(ofByte: offset, in: bytes), message, hint: hint)
    }

    private func unexpected(_ wanted: String) -> RenderError {
        guard offset < bytes.count else {
            return fault("the file ends where \(wanted) is expected", at: bytes.count)
        }
        let byte = bytes[offset]
        let isShown = (0x21...0x7E).contains(byte)
        let found = isShown ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte \(byte)"
        return fault("not JSON: \(wanted) is expected, not \(found)", at: offset)
    }

    private mutating func skipSpace() {
        while offset < bytes.count {
            switch bytes[offset] {
            case 0x20, 0x09, 0x0A, 0x0D: offset += 1
            default: return
            }
        }
    }

    private mutating func skips(_ byte: Unicode.Scalar) -> Bool {
        guard offset < bytes.count, bytes[offset] == UInt8(ascii: byte) else { return false }
        offset += 1
        return true
    }

    private mutating func expect(_ byte: Unicode.Scalar) throws(RenderError) {
        guard skips(byte) else { throw unexpected("'\(Character(byte))'") }
    }

    /// Returns the kind of the next value, which is to be read then; the place is that of its first byte.
    package mutating func next() throws(RenderError) -> Kind {
        skipSpace()
        guard offset < bytes.count else { throw unexpected("a value") }
        switch bytes[offset] {
        case UInt8(ascii: "{"): return .object
        case UInt8(ascii: "["): return .array
        case UInt8(ascii: "\""): return .string
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number
        case UInt8(ascii: "t"), UInt8(ascii: "f"): return .truth
        case UInt8(ascii: "n"): return .null
        default: throw unexpected("a value")
        }
    }

    /// Checks that nothing follows.
    package mutating func end() throws(RenderError) {
        skipSpace()
        guard offset == bytes.count else { throw unexpected("the end of the file") }
    }

    /// Reads an object: `member` gets each key with its place, and reads its value.
    package mutating func object(
        _ member: (inout JSONScanner, String, Int) throws(RenderError) -> Void
    ) throws(RenderError) {
        try enter("{")
        skipSpace()
        if !skips("}") {
            repeat {
                skipSpace()
                let place = offset
                guard place < bytes.count, bytes[place] == UInt8(ascii: "\"") else {
                    throw unexpected("a key in quotes")
                }
                let key = try string()
                skipSpace()
                try expect(":")
                try member(&self, key, place)
                skipSpace()
            } while skips(",")
            try expect("}")
        }
        depth -= 1
    }

    /// Reads an array: `element` gets each number, from 0, and reads the value.
    package mutating func array(_ element: (inout JSONScanner, Int) throws(RenderError) -> Void)
        throws(RenderError)
    {
        try enter("[")
        skipSpace()
        if !skips("]") {
            var index = 0
            repeat {
                try element(&self, index)
                index += 1
                skipSpace()
            } while skips(",")
            try expect("]")
        }
        depth -= 1
    }

    private mutating func enter(_ open: Unicode.Scalar) throws(RenderError) {
        guard depth < JSONScanner.maximumDepth else {
            throw fault(
                "values are nested deeper than \(JSONScanner.maximumDepth) levels", at: offset)
        }
        try expect(open)
        depth += 1
    }

    /// Passes over a value of any kind.
    package mutating func skip() throws(RenderError) {
        switch try next() {
        case .object:
            try object { json, _, _ throws(RenderError) in try json.skip() }
        case .array: try array { json, _ throws(RenderError) in try json.skip() }
        case .string: _ = try stringBytes()
        case .number: _ = try number()
        case .truth: _ = try truth()
        case .null: try word("null")
        }
    }

    /// Reads `true` or `false`.
    package mutating func truth() throws(RenderError) -> Bool {
        let isTrue = offset < bytes.count && bytes[offset] == UInt8(ascii: "t")
        try word(isTrue ? "true" : "false")
        return isTrue
    }

    private mutating func word(_ word: StaticString) throws(RenderError) {
        let letters = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
        for letter in letters {
            guard offset < bytes.count, bytes[offset] == letter else {
                throw unexpected("the word \(word)")
            }
            offset += 1
        }
    }

    /// Reads a number as it is written.
    package mutating func number() throws(RenderError) -> String {
        let start = offset
        _ = skips("-")
        if !skips("0") { try digits() }
        if skips(".") { try digits() }
        if skips("e") || skips("E") {
            if !skips("-") { _ = skips("+") }
            try digits()
        }
        return String(decoding: bytes[start..<offset], as: UTF8.self)
    }

    private mutating func digits() throws(RenderError) {
        let start = offset
        while offset < bytes.count, bytes[offset] &- 48 < 10 { offset += 1 }
        guard offset > start else { throw unexpected("a digit") }
    }

    /// Reads a text.
    package mutating func string() throws(RenderError) -> String {
        let (range, isPlain) = try stringBytes()
        guard !isPlain else { return String(decoding: bytes[range], as: UTF8.self) }
        do throws(LoneSurrogate) {
            return try JSONEscapes.text(of: bytes, range)
        } catch {
            throw fault(
                "unpaired surrogate in a \\u escape", at: error.offset)
        }
    }

    /// Skips a string; returns the bytes within its quotes, and whether they have no escapes.
    private mutating func stringBytes() throws(RenderError) -> (Range<Int>, isPlain: Bool) {
        try expect("\"")
        let start = offset
        var (isPlain, isASCII) = (true, true)
        while true {
            guard offset < bytes.count else { throw unexpected("the end of a string, a quote,") }
            let byte = bytes[offset]
            if byte == UInt8(ascii: "\"") { break }
            guard byte >= 0x20 else {
                throw fault(
                    "not JSON: the byte \(byte) is in a string", at: offset,
                    hint: "write a line's end as \\n")
            }
            isASCII = isASCII && byte < 0x80
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                try escape()
            } else {
                offset += 1
            }
        }
        let range = start..<offset
        if !isASCII, String(validating: bytes[range], as: UTF8.self) == nil {
            let invalid = start + bytes[range].validUTF8PrefixLength
            throw fault("the input is not valid UTF-8 from byte \(invalid) on", at: invalid)
        }
        offset += 1
        return (range, isPlain)
    }

    /// Passes over `\n` or `\u00e9`.
    private mutating func escape() throws(RenderError) {
        offset += 1
        guard offset < bytes.count else { throw unexpected("an escape") }
        switch bytes[offset] {
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                offset += 1
                guard offset < bytes.count, JSONEscapes.digit(bytes[offset]) != nil else {
                    throw unexpected("a hexadecimal digit")
                }
            }
        case _ where JSONEscapes.short(bytes[offset]) != nil: break
        default: throw unexpected("one of \" \\ / b f n r t u")
        }
        offset += 1
    }
}
