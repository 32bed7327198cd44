internal import Glibc

/// How a percentage is rounded to the decimals its label shows.
public enum Rounding: String, Hashable, Sendable, CaseIterable {
    /// To the nearest, ties to the even digit, of the binary product: what C's `%.0f` gives, and the source widget shows.
    case halfEven = "half-even"
    /// To the nearest, ties away from zero, of the exact decimal number.
    case halfUp = "half-up"
    /// Towards negative infinity, so that 99.6 % is not called 100 %.
    case down
    /// Towards positive infinity, so that 0.2 % is not called 0 %.
    case up
}

extension Quantity {
    /// The number with exactly `decimals` digits after the point.
    package func text(decimals: Int, rounding: Rounding) -> String {
        let text: String
        if rounding == .halfEven || isBeyondExactDigits {
            text = double.cText(decimals: decimals)
        } else {
            text = Quantity.fixedText(scaled(decimals: decimals, rounding: rounding), decimals)
        }
        return text.withoutNegativeZero
    }

    /// Whether a `Double` of this size holds no fraction, so that there is nothing to round.
    private var isBeyondExactDigits: Bool {
        if case .approximate(let value) = representation { value.magnitude >= 1e15 } else { false }
    }

    /// The number times 10^decimals, rounded to a whole number.
    private func scaled(decimals: Int, rounding: Rounding) -> Int128 {
        let power = (0..<decimals).reduce(Int128(1)) { value, _ in value * 10 }
        guard case .exact(let numerator, let denominator) = representation else {
            let product = double * Double(power)
            let rounded = product.rounded(
                rounding == .down ? .down : rounding == .up ? .up : .toNearestOrAwayFromZero)
            return Int128(exactly: rounded) ?? (rounded < 0 ? .min : .max)
        }
        let (n, d) = (Int128(numerator) * power, Int128(denominator))
        switch rounding {
        case .up: return -Quantity.floorDivide(-n, d)
        case .halfUp where n < 0: return -Quantity.floorDivide(-2 * n + d, 2 * d)
        case .halfUp: return Quantity.floorDivide(2 * n + d, 2 * d)
        case .down, .halfEven: return Quantity.floorDivide(n, d)
        }
    }

    /// The greatest whole number that is not above it.
    package var floor: Quantity {
        guard case .exact(let numerator, let denominator) = representation else {
            return Quantity(.approximate(double.rounded(.down)))
        }
        return Quantity(
            numerator: Quantity.floorDivide(Int128(numerator), Int128(denominator)), denominator: 1)
    }

    private static func floorDivide(_ n: Int128, _ d: Int128) -> Int128 {
        let (quotient, remainder) = n.quotientAndRemainder(dividingBy: d)
        return remainder < 0 ? quotient - 1 : quotient
    }

    private static func fixedText(_ scaled: Int128, _ decimals: Int) -> String {
        guard decimals > 0 else { return String(scaled) }
        var digits = String(scaled.magnitude)
        while digits.utf8.count <= decimals { digits = "0" + digits }
        let point = digits.index(digits.endIndex, offsetBy: -decimals)
        return (scaled < 0 ? "-" : "") + digits[..<point] + "." + digits[point...]
    }

    /// The number in as few digits as say it, with at most six after the point.
    package var plainText: String {
        if case .exact(let numerator, 1) = representation { return String(numerator) }
        var text = text(decimals: 6, rounding: .halfUp)
        while text.hasSuffix("0") { text.removeLast() }
        if text.hasSuffix(".") { text.removeLast() }
        return text
    }

    /// The number for a message: with an exponent where its plain digits would fill the line or show nothing of it.
    package var shortText: String {
        guard double.isFinite else { return "\(double)" }
        let text = plainText
        return text.utf8.count > 24 || (text == "0" && double != 0) ? "\(double)" : text
    }
}

extension Double {
    /// Returns the output of C's `%.{decimals}f`.
    package func cText(decimals: Int) -> String {
        if decimals == 0, magnitude < 1e15 {
            return String(Int(rounded(.toNearestOrEven)))
        }
        var buffer = [CChar](repeating: 0, count: 400)
        let count = withVaList([Int32(decimals), self]) {
            vsnprintf(&buffer, buffer.count, "%.*f", $0)
        }
        let bytes = buffer.prefix(max(0, min(Int(count), buffer.count - 1)))
        return String(decoding: bytes.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }
}

extension String {
    /// `-0`, `-0.0` and the like without their sign; every other number as it is.
    package var withoutNegativeZero: String {
        guard utf8.first == UInt8(ascii: "-") else { return self }
        return dropFirst().allSatisfy { $0 == "0" || $0 == "." } ? String(dropFirst()) : self
    }
}
