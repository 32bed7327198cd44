/// UTF-8 text that numbers are appended to in one fixed format.
///
/// At most `places` digits follow the point, zeros at the end are dropped, no exponent, no locale: equal numbers give
/// equal bytes on every machine. An SVG takes a few hundred short appends, and calling them took a tenth of the time: other
/// modules compile them, and only what is public can be inlinable.
@_spi(Writing) public struct DecimalText: ~Copyable {
    // An SVG is some hundred numbers: an array's checks at every digit would be half of its cost.
    @usableFromInline var storage: UnsafeMutablePointer<UInt8>
    @usableFromInline private(set) var capacity: Int
    @usableFromInline package var count = 0

    package init(capacity: Int = 1024) {
        self.capacity = max(capacity, 64)
        storage = .allocate(capacity: self.capacity)
    }

    deinit { storage.deallocate() }

    /// The text so far.
    package var string: String {
        String(unsafeUninitializedCapacity: count) { bytes in
            if let start = bytes.baseAddress { copy(to: start) }
            return count
        }
    }

    /// Copies the text in pieces of less than 2 KiB: from there on the C library's copy takes several times as long on
    /// some processors when the two addresses end alike (`rep movsb`).
    private func copy(to target: UnsafeMutablePointer<UInt8>) {
        var place = 0
        while place < count {
            let piece = min(1024, count - place)
            (target + place).update(from: storage + place, count: piece)
            place += piece
        }
    }

    /// The text's bytes; valid only until the text changes.
    package var buffer: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: storage, count: count)
    }

    /// Makes room for `more` bytes.
    @inlinable @inline(__always)
    mutating func reserve(_ more: Int) {
        if count + more > capacity { grow(more) }
    }

    /// Moves the text to where there is room for `more` bytes.
    @usableFromInline
    mutating func grow(_ more: Int) {
        capacity = max(capacity * 2, count + more)
        let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: capacity)
        copy(to: larger)
        storage.deallocate()
        storage = larger
    }

    /// Appends text, in line: the length of what a program writes itself is known beforehand.
    @inlinable @inline(__always)
    public mutating func append(_ text: StaticString) {
        reserve(text.utf8CodeUnitCount)
        (storage + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
        count += text.utf8CodeUnitCount
    }

    package mutating func append(text: String) {
        var text = text
        text.withUTF8 { append($0) }
    }

    package mutating func append(_ bytes: [UInt8]) {
        bytes.withUnsafeBufferPointer { append($0) }
    }

    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        guard let start = bytes.baseAddress else { return }
        reserve(bytes.count)
        (storage + count).update(from: start, count: bytes.count)
        count += bytes.count
    }

    /// Appends a byte.
    @inlinable @inline(__always)
    public mutating func append(byte: UInt8) {
        reserve(1)
        storage[count] = byte
        count += 1
    }

    /// Replaces bytes that exist already.
    package mutating func overwrite(at place: Int, with replacement: [UInt8]) {
        precondition(place >= 0 && place + replacement.count <= count)
        for (index, byte) in replacement.enumerated() { storage[place + index] = byte }
    }

    /// Appends `value` rounded to `places` decimals, halves away from zero.
    /// - Parameter isBare: Leaves out the zero before the point, as SVG allows and JSON does not.
    package mutating func append(_ value: Double, places: Int, isBare: Bool = false) {
        let scaled = value * Double(DecimalText.power(places))
        guard scaled.magnitude < 9e18 else { return append("0") }
        append(DecimalText.rounded(scaled), places: places, isBare: isBare)
    }

    /// The nearest whole number, halves away from zero; several times faster than the C library's `round`.
    /// - Precondition: `value` fits.
    @inlinable @inline(__always)
    public static func rounded(_ value: Double) -> Int {
        Int(value < 0 ? value - 0.5 : value + 0.5)
    }

    /// Appends `scaled / 10^places`.
    package mutating func append(_ scaled: Int, places: Int, isBare: Bool) {
        reserve(32)
        if scaled < 0 { append(byte: UInt8(ascii: "-")) }
        let power: UInt
        var (integer, fraction) = (scaled.magnitude, UInt(0))
        // A division by a constant costs a tenth of one by a variable.
        switch places {
        case 0: power = 1
        case 1:
            power = 10
            (integer, fraction) = integer.quotientAndRemainder(dividingBy: 10)
        case 3:
            power = 1000
            (integer, fraction) = integer.quotientAndRemainder(dividingBy: 1000)
        default:
            power = UInt(DecimalText.power(places))
            (integer, fraction) = integer.quotientAndRemainder(dividingBy: power)
        }
        if integer != 0 || fraction == 0 || !isBare { append(digits: integer) }
        guard fraction != 0 else { return }
        append(byte: UInt8(ascii: "."))
        if power == 10 { return append(byte: UInt8(truncatingIfNeeded: 48 + fraction)) }
        var divisor = power / 10
        while fraction != 0 {
            let digit = fraction / divisor
            append(byte: UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: digit))
            fraction -= digit * divisor
            divisor /= 10
        }
    }

    /// Appends a whole number.
    package mutating func append(_ integer: Int) {
        append(integer, places: 0, isBare: false)
    }

    private mutating func append(digits value: UInt) {
        reserve(20)
        var length = 1
        var limit: UInt = 10
        while value >= limit, length < 19 {
            length += 1
            limit &*= 10
        }
        var rest = value
        var place = count + length - 1
        while place >= count {
            let tenth = rest / 10
            storage[place] = UInt8(truncatingIfNeeded: 48 &+ rest &- tenth &* 10)
            rest = tenth
            place &-= 1
        }
        count += length
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

extension Double {
    /// The number as text of at most so many decimals.
    package func decimalText(places: Int, isBare: Bool = false) -> String {
        var text = DecimalText(capacity: 64)
        text.append(self, places: places, isBare: isBare)
        return text.string
    }
}
