/// R'G'B' of 8 bits to Y'CbCr of limited range, each value the integer nearest to the exact one.
///
/// ITU-R BT.709-6, items 3.2 to 3.4 and 5.2 ff.: E'Y = 0.2126 R' + 0.7152 G' + 0.0722 B', E'CB = (B' − E'Y) / 1.8556,
/// E'CR = (R' − E'Y) / 1.5748; Y' takes 219 steps above 16, CB and CR 112 around 128, all times 4 in 10 bits.
/// Multiplied out, with whole numbers R, G, B of 0…255:
///
///     Y' =  16 +  73 T / 425000     T = 1063 R + 3576 G + 361 B
///     CB =  16 + 112 U / 1182945    U = 4639 B − 1063 R − 3576 G + 1182945
///     CR =  16 + 112 V / 1003935    V = 3937 R − 3576 G − 361 B + 1003935
///
/// T, U and V are exact. The quotients are factors of 44 and 45 binary places; their error stays below 10⁻⁷,
/// and no value but exact halves of Y' is nearer than 4 · 10⁻⁷ to where rounding turns.
enum BT709 {
    // 73 · 2⁴⁴ / 425000, 112 · 2⁴⁵ / 1182945 and 112 · 2⁴⁵ / 1003935, rounded.
    private static let lumaFactor: UInt64 = 3_021_716_662
    private static let blueFactor: UInt64 = 3_331_219_688
    private static let redFactor: UInt64 = 3_925_203_996

    /// Y' of a colour.
    @inline(__always)
    static func luma(_ red: UInt32, _ green: UInt32, _ blue: UInt32, bits: UInt64) -> UInt64 {
        let sum = 1063 &* red &+ 3576 &* green &+ 361 &* blue
        return scaled(sum, lumaFactor, shift: 52 &- bits, bits)
    }

    /// CB of a colour, or of the mean of four, given as their sum; `fourfold` says which, as 0 or 2.
    @inline(__always)
    static func blueDifference(
        _ red: UInt32, _ green: UInt32, _ blue: UInt32, bits: UInt64, fourfold: UInt64 = 0
    ) -> UInt64 {
        let offset: UInt32 = 1_182_945 &<< UInt32(truncatingIfNeeded: fourfold)
        let sum = 4639 &* blue &+ offset &- 1063 &* red &- 3576 &* green
        return scaled(sum, blueFactor, shift: 53 &+ fourfold &- bits, bits)
    }

    /// CR of a colour, or of the mean of four, given as their sum; `fourfold` says which, as 0 or 2.
    @inline(__always)
    static func redDifference(
        _ red: UInt32, _ green: UInt32, _ blue: UInt32, bits: UInt64, fourfold: UInt64 = 0
    ) -> UInt64 {
        let offset: UInt32 = 1_003_935 &<< UInt32(truncatingIfNeeded: fourfold)
        let sum = 3937 &* red &+ offset &- 3576 &* green &- 361 &* blue
        return scaled(sum, redFactor, shift: 53 &+ fourfold &- bits, bits)
    }

    /// 16 steps of 8 bits and the product without its binary places, rounded.
    @inline(__always)
    private static func scaled(
        _ sum: UInt32, _ factor: UInt64, shift: UInt64, _ bits: UInt64
    ) -> UInt64 {
        let half: UInt64 = 1 &<< (shift &- 1)
        let base: UInt64 = 16 &<< (shift &+ bits &- 8)
        return (UInt64(sum) &* factor &+ half &+ base) &>> shift
    }
}
