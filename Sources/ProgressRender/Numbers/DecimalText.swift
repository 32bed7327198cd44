/// UTF-8 text that numbers are appended to in one fixed format.
///
/// At most `places` digits follow the point, zeros at the end are dropped, no exponent, no locale: equal numbers give
/// equal bytes on every machine.
package struct DecimalText {
    package private(set) var bytes: [UInt8] = []

    package init(capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

    package var string: String { String(decoding: bytes, as: UTF8.self) }

    package mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    package mutating func append(_ text: String) {
        bytes.append(contentsOf: text.utf8)
    }

    package mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    /// Replaces bytes that are there already.
    package mutating func overwrite(at place: Int, with replacement: [UInt8]) {
        bytes.replaceSubrange(place..<place + replacement.count, with: replacement)
    }

    /// Appends `value` rounded to `places` decimals, halves away from zero.
    /// - Parameter isBare: Leaves out the zero before the point, as SVG allows and JSON does not.
    package mutating func append(_ value: Double, places: Int, isBare: Bool = false) {
        let scaled = (value * Double(DecimalText.power(places))).rounded()
        guard scaled.magnitude < 9e18 else { return append("0") }
        append(Int(scaled), places: places, isBare: isBare)
    }

    /// Appends `scaled / 10^places`.
    package mutating func append(_ scaled: Int, places: Int, isBare: Bool) {
        if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
        let power = UInt(DecimalText.power(places))
        let (integer, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: power)
        if integer != 0 || fraction == 0 || !isBare { append(digits: integer) }
        guard fraction != 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var divisor = power / 10
        var rest = fraction
        while rest != 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
            rest %= divisor
            divisor /= 10
        }
    }

    /// Appends a whole number.
    package mutating func append(_ integer: Int) {
        if integer < 0 { bytes.append(UInt8(ascii: "-")) }
        append(digits: integer.magnitude)
    }

    private mutating func append(digits value: UInt) {
        if value < 10 {
            bytes.append(UInt8(ascii: "0") + UInt8(value))
            return
        }
        var divisor: UInt = 10
        while value / divisor >= 10 { divisor *= 10 }
        var rest = value
        while divisor > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / divisor))
            rest %= divisor
            divisor /= 10
        }
    }

    /// 10^places, for up to 9 places.
    package static func power(_ places: Int) -> Int {
        switch places {
        case 0: 1
        case 1: 10
        case 2: 100
        case 3: 1000
        case 6: 1_000_000
        default: (0..<places).reduce(1) { value, _ in value * 10 }
        }
    }
}
