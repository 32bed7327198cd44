/// JSON text that is written value after value, keys in the order given (RFC 8259).
package struct JSONText: ~Copyable {
    private var text = DecimalText()
    private var needsComma = false

    package init() {}

    package var string: String { text.string }

    /// Writes an object; inside another one, `key` is its name there.
    package mutating func object(_ key: String? = nil, _ members: (inout JSONText) -> Void) {
        nested(key, "{", "}", members)
    }

    package mutating func array<Element>(
        _ key: String, _ elements: [Element], _ write: (inout JSONText, Element) -> Void
    ) {
        nested(key, "[", "]") { json in
            for element in elements { write(&json, element) }
        }
    }

    private mutating func nested(
        _ key: String?, _ open: StaticString, _ close: StaticString,
        _ content: (inout JSONText) -> Void
    ) {
        begin(key)
        text.append(open)
        needsComma = false
        content(&self)
        text.append(close)
        needsComma = true
    }

    /// Writes the text before a value: a comma after the one before, and the member's name.
    private mutating func begin(_ key: String?) {
        if needsComma { text.append(",") }
        needsComma = true
        guard let key else { return }
        quoted(key)
        text.append(":")
    }

    /// Writes a number with at most so many decimals, up to 9.
    package mutating func number(_ key: String? = nil, _ value: Double, places: Int = 6) {
        begin(key)
        text.append(value, places: places)
    }

    package mutating func boolean(_ key: String? = nil, _ value: Bool) {
        begin(key)
        text.append(value ? "true" : "false")
    }

    package mutating func null(_ key: String? = nil) {
        begin(key)
        text.append("null")
    }

    package mutating func string(_ key: String? = nil, _ value: String) {
        begin(key)
        quoted(value)
    }

    private mutating func quoted(_ string: String) {
        text.append(byte: UInt8(ascii: "\""))
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text.append("\\\"")
            case "\\": text.append("\\\\")
            case "\n": text.append("\\n")
            case "\t": text.append("\\t")
            case "\u{0}"..<" ":
                let digits = String(scalar.value, radix: 16)
                text.append(
                    text: "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits)
            default: text.append(text: String(Character(scalar)))
            }
        }
        text.append(byte: UInt8(ascii: "\""))
    }
}
