/// Deflate's symbols for the lengths of repeats (RFC 1951, section 3.2.5).
enum DeflateLength {
    /// The symbol of a length from 3 to 258.
    @inline(__always)
    static func symbol(_ length: Int) -> Int {
        if length == 258 { return 285 }
        if length < 11 { return 254 + length }
        let bits = extraBits(length)
        return 261 + 4 * bits + ((length - 3) >> bits & 3)
    }

    /// The number of extra bits after the symbol of a length.
    @inline(__always)
    static func extraBits(_ length: Int) -> Int {
        length < 11 || length == 258 ? 0 : Int.bitWidth - (length - 3).leadingZeroBitCount - 3
    }

    /// Returns the value of the extra bits of a length.
    @inline(__always)
    static func extra(_ length: Int) -> UInt64 {
        UInt64((length - 3) & ((1 << extraBits(length)) - 1))
    }
}
