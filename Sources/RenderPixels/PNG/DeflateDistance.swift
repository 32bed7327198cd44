/// Deflate's symbols for the distances of repeats (RFC 1951, section 3.2.5).
enum DeflateDistance {
    /// The farthest a repeat reaches back.
    static let farthest = 32_768
    /// How many symbols there are.
    static let symbolCount = 30

    /// The symbol of a distance from 1 to 32768.
    @inline(__always)
    static func symbol(_ distance: Int) -> Int {
        if distance < 5 { return distance - 1 }
        let bits = extraBits(distance)
        return 2 * bits + 2 + ((distance - 1) >> bits & 1)
    }

    /// The number of extra bits after the symbol of a distance.
    @inline(__always)
    static func extraBits(_ distance: Int) -> Int {
        distance < 5 ? 0 : Int.bitWidth - (distance - 1).leadingZeroBitCount - 2
    }

    /// Returns the value of the extra bits of a distance.
    @inline(__always)
    static func extra(_ distance: Int) -> UInt64 {
        UInt64((distance - 1) & ((1 << extraBits(distance)) - 1))
    }
}
