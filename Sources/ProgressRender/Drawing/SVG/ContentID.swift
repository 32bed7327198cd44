/// A short name made from content: the same content has the same name everywhere.
enum ContentID {
    /// Stands where a name will go, of the same length.
    static let blank: StaticString = "p0000000"

    /// `p` and seven base-32 digits of a hash of `bytes` (FNV-1a's steps over words of 8 bytes).
    static func make(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        let raw = UnsafeRawBufferPointer(bytes)
        var offset = 0
        while offset + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            hash = mix(hash ^ UInt64(littleEndian: word))
            offset += 8
        }
        for byte in raw[offset...] { hash = mix(hash ^ UInt64(byte)) }
        return [UInt8(ascii: "p")]
            + (0..<7).map { digit(UInt8(truncatingIfNeeded: hash >> (29 + 5 * $0)) & 31) }
    }

    /// A digit of base 32: `0` to `9`, then `a` to `v`.
    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }

    /// A product alone never carries high bits down, so they are folded in.
    private static func mix(_ value: UInt64) -> UInt64 {
        let product = value &* 0x0000_0100_0000_01B3
        return product ^ (product >> 32)
    }
}
