/// Attribute values and character data, escaped for XML 1.0.
extension DecimalText {
    /// Appends text that can stand between tags and inside double quotes.
    mutating func append(escaped text: String) {
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): append("&amp;")
            case UInt8(ascii: "<"): append("&lt;")
            case UInt8(ascii: ">"): append("&gt;")
            case UInt8(ascii: "\""): append("&quot;")
            default: append(byte: byte)
            }
        }
    }

    /// Appends ` name="value"` with a number of at most three decimals.
    mutating func attribute(_ name: StaticString, _ value: Double, places: Int = 3) {
        open(name)
        append(value, places: places, isBare: true)
        append("\"")
    }

    /// Appends ` name="value"` with escaped text.
    mutating func attribute(_ name: StaticString, _ value: String) {
        open(name)
        append(escaped: value)
        append("\"")
    }

    /// Appends ` name="`.
    mutating func open(_ name: StaticString) {
        append(" ")
        append(name)
        append("=\"")
    }

    /// Appends `#rgb` where that says the same, else `#rrggbb`; alpha is left out.
    mutating func append(_ color: Color) {
        append("#")
        let isShort = [color.red, color.green, color.blue].allSatisfy { $0 >> 4 == $0 & 15 }
        for channel in [color.red, color.green, color.blue] {
            append(hexadecimalDigit: channel >> 4)
            if !isShort { append(hexadecimalDigit: channel & 15) }
        }
    }

    private mutating func append(hexadecimalDigit value: UInt8) {
        append(byte: value < 10 ? 48 + value : 87 + value)
    }

    /// Appends ` name="#rrggbb"`.
    mutating func attribute(_ name: StaticString, _ color: Color) {
        open(name)
        append(color)
        append("\"")
    }
}
