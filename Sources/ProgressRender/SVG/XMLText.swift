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
}

extension Color {
    /// `#rgb` where that says the same, else `#rrggbb`; alpha is left out.
    var shortHexadecimal: String {
        let channels = [red, green, blue]
        if channels.allSatisfy({ $0 >> 4 == $0 & 15 }) {
            return "#" + channels.map { String($0 & 15, radix: 16) }.joined()
        }
        return Color(red: red, green: green, blue: blue).hexadecimal
    }
}
