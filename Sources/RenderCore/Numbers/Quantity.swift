/// A number as a user gives it: an exact fraction where its digits allow, a `Double` otherwise.
///
/// Keeping `0.29` as 29/100 is what makes "rounded down" mean 29 % and not 28 %: the nearest `Double` lies below 0.29.
public struct Quantity: Hashable, Sendable {
    package enum Representation: Hashable, Sendable {
        /// In lowest terms, the denominator above 0.
        case exact(numerator: Int, denominator: Int)
        case approximate(Double)
    }

    package let representation: Representation

    package init(_ representation: Representation) { self.representation = representation }

    /// A whole number.
    public init(_ integer: Int) {
        representation = .exact(numerator: integer, denominator: 1)
    }

    /// The number of a `Double`, read from its shortest decimal digits.
    /// - Throws: ``RenderError`` of kind `usage` when it is not finite.
    public init(_ value: Double) throws(RenderError) {
        guard value.isFinite else {
            throw RenderError(.usage, "'\(value)' is not a finite number")
        }
        try self.init(parsing: "\(value)")
    }

    /// The number 0.
    public static let zero = Quantity(0)
    /// The number 1.
    public static let one = Quantity(1)

    /// The nearest `Double`.
    public var double: Double {
        switch representation {
        case .exact(let n, let d): Double(n) / Double(d)
        case .approximate(let value): value
        }
    }

    /// `numerator / denominator` in lowest terms; approximate when the terms do not fit 64 bits.
    package init(numerator: Int128, denominator: Int128) {
        precondition(denominator != 0)
        var (a, b) = (numerator.magnitude, denominator.magnitude)
        while b != 0 { (a, b) = (b, a % b) }
        let divisor = Int128(max(a, 1)) * (denominator < 0 ? -1 : 1)
        let (n, d) = (numerator / divisor, denominator / divisor)
        if let n = Int(exactly: n), let d = Int(exactly: d) {
            representation = .exact(numerator: n, denominator: d)
        } else {
            representation = .approximate(Double(numerator) / Double(denominator))
        }
    }

    package static func - (a: Quantity, b: Quantity) -> Quantity {
        guard case .exact(let an, let ad) = a.representation,
            case .exact(let bn, let bd) = b.representation
        else {
            return Quantity(.approximate(a.double - b.double))
        }
        let (left, right) = (Int128(an) * Int128(bd), Int128(bn) * Int128(ad))
        let (difference, overflows) = left.subtractingReportingOverflow(right)
        guard !overflows else { return Quantity(.approximate(a.double - b.double)) }
        return Quantity(numerator: difference, denominator: Int128(ad) * Int128(bd))
    }

    package static func + (a: Quantity, b: Quantity) -> Quantity {
        a - (Quantity.zero - b)
    }

    package static func * (a: Quantity, b: Quantity) -> Quantity {
        guard case .exact(let an, let ad) = a.representation,
            case .exact(let bn, let bd) = b.representation
        else {
            return Quantity(.approximate(a.double * b.double))
        }
        return Quantity(
            numerator: Int128(an) * Int128(bn), denominator: Int128(ad) * Int128(bd))
    }

    /// - Precondition: `b` is not zero.
    package static func / (a: Quantity, b: Quantity) -> Quantity {
        guard case .exact(let an, let ad) = a.representation,
            case .exact(let bn, let bd) = b.representation
        else {
            return Quantity(.approximate(a.double / b.double))
        }
        return Quantity(
            numerator: Int128(an) * Int128(bd), denominator: Int128(ad) * Int128(bn))
    }

}

extension Quantity: Comparable {
    /// Compares two exact fractions exactly, and others as `Double`s.
    public static func < (a: Quantity, b: Quantity) -> Bool {
        guard case .exact(let an, let ad) = a.representation,
            case .exact(let bn, let bd) = b.representation
        else {
            return a.double < b.double
        }
        return Int128(an) * Int128(bd) < Int128(bn) * Int128(ad)
    }
}

extension Quantity: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
    /// Makes the whole number of a literal.
    public init(integerLiteral value: Int) { self.init(value) }

    /// Makes the number of a decimal literal, read from its shortest digits: `0.1` is exactly 1/10.
    public init(floatLiteral value: Double) {
        // The compiler warns of a literal that is too large for a Double, and makes it infinite.
        let finite = min(max(value, -.greatestFiniteMagnitude), .greatestFiniteMagnitude)
        self = (try? Quantity(parsing: "\(finite)")) ?? Quantity(.approximate(finite))
    }
}
