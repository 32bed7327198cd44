extension Quantity {
    /// Reads an ASCII decimal number: `12`, `-0.5`, `5e-1`.
    ///
    /// Nothing else is a number here: no `nan`, `inf`, hexadecimal, decimal comma, spaces or other scripts' digits.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: some StringProtocol) throws(RenderError) {
        guard let decimal = DecimalDigits(text), let double = Double(String(text)),
            double.isFinite
        else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a number",
                hint: "write it like 12, 0.5 or 5e-1")
        }
        representation = decimal.exactRepresentation ?? .approximate(double)
    }

    /// Reads a number, or with a percent sign after it a share of a range.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    package static func amount(parsing text: String) throws(RenderError) -> (
        number: Quantity, isPercent: Bool
    ) {
        let isPercent = text.hasSuffix("%")
        guard let number = try? Quantity(parsing: isPercent ? text.dropLast() : text[...]) else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a number",
                hint: "write it like 12, 0.5 or 5%")
        }
        return (number, isPercent)
    }
}

/// The parts of a decimal number's text.
private struct DecimalDigits {
    var significand = 0
    var fractionDigits = 0
    var exponent = 0
    var isNegative = false
    var overflows = false

    /// nil when `text` is not an ASCII decimal number.
    init?(_ text: some StringProtocol) {
        var bytes = text.utf8[...]
        if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
            isNegative = sign == UInt8(ascii: "-")
            bytes = bytes.dropFirst()
        }
        var digits = takeDigits(&bytes)
        if bytes.first == UInt8(ascii: ".") {
            bytes = bytes.dropFirst()
            fractionDigits = takeDigits(&bytes)
            digits += fractionDigits
        }
        guard digits > 0 else { return nil }
        if let e = bytes.first, e | 0x20 == UInt8(ascii: "e") {
            guard let value = DecimalDigits.parseExponent(bytes.dropFirst()) else { return nil }
            exponent = value
        } else if !bytes.isEmpty {
            return nil
        }
    }

    private mutating func takeDigits<View: Collection<UInt8>>(_ bytes: inout View) -> Int
    where View.SubSequence == View {
        var count = 0
        while let byte = bytes.first, byte &- 48 < 10 {
            let (product, first) = significand.multipliedReportingOverflow(by: 10)
            let (sum, second) = product.addingReportingOverflow(Int(byte) - 48)
            overflows = overflows || first || second
            significand = overflows ? 0 : sum
            count += 1
            bytes = bytes.dropFirst()
        }
        return count
    }

    private static func parseExponent(_ bytes: some Collection<UInt8>) -> Int? {
        guard let text = String(bytes: bytes), text.utf8.count <= 8,
            text.utf8.last.map({ $0 &- 48 < 10 }) == true
        else { return nil }
        return Int(text)
    }

    /// The number as a fraction of two 64-bit integers, if it fits.
    var exactRepresentation: Quantity.Representation? {
        let shift = exponent - fractionDigits
        guard !overflows, abs(shift) <= 18 else { return nil }
        let power = (0..<abs(shift)).reduce(Int128(1)) { value, _ in value * 10 }
        let signed = Int128(isNegative ? -significand : significand)
        let quantity = Quantity(
            numerator: shift > 0 ? signed * power : signed, denominator: shift > 0 ? 1 : power)
        guard case .exact = quantity.representation else { return nil }
        return quantity.representation
    }
}

extension String {
    /// The text of valid UTF-8 bytes; nil for anything else.
    package init?(bytes: some Collection<UInt8>) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        self = text
    }
}
