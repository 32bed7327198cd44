/// Bytes as text (RFC 4648, section 4).
package enum Base64 {
    private static let letters = Array(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// The text of `bytes`, as ASCII.
    package static func encode(_ bytes: [UInt8]) -> [UInt8] {
        let count = (bytes.count + 2) / 3 * 4
        return [UInt8](unsafeUninitializedCapacity: count) { output, written in
            var place = 0
            for start in stride(from: 0, to: bytes.count, by: 3) {
                let rest = bytes.count - start
                let group =
                    UInt32(bytes[start]) << 16
                    | UInt32(rest > 1 ? bytes[start + 1] : 0) << 8
                    | UInt32(rest > 2 ? bytes[start + 2] : 0)
                for digit in 0..<4 {
                    output[place + digit] =
                        digit <= rest
                        ? letters[Int(group >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "=")
                }
                place += 4
            }
            written = count
        }
    }
}
