@_spi(Writing) internal import RenderCore

/// Attributes of XML 1.0.
extension DecimalText {
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
        let (red, green, blue) = (color.red, color.green, color.blue)
        let isShort =
            red >> 4 == red & 15 && green >> 4 == green & 15 && blue >> 4 == blue & 15
        append(channel: red, isShort: isShort)
        append(channel: green, isShort: isShort)
        append(channel: blue, isShort: isShort)
    }

    @inline(__always)
    private mutating func append(channel: UInt8, isShort: Bool) {
        append(hexadecimalDigit: channel >> 4)
        if !isShort { append(hexadecimalDigit: channel & 15) }
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
