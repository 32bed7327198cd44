/// An error: one half of a surrogate pair is missing.
struct LoneSurrogate: Error {
    /// Where the other half begins.
    let offset: Int
}

/// The escapes after a backslash in a JSON string (RFC 8259, section 7).
enum JSONEscapes {
    /// The value of a hexadecimal digit.
    static func digit(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(byte) - 48
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt32(byte) - 87
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt32(byte) - 55
        default: nil
        }
    }

    /// The byte of a one-letter escape.
    static func short(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): byte
        case UInt8(ascii: "b"): 8
        case UInt8(ascii: "f"): 12
        case UInt8(ascii: "n"): 10
        case UInt8(ascii: "r"): 13
        case UInt8(ascii: "t"): 9
        default: nil
        }
    }

    /// The text of bytes whose escapes are well formed.
    static func text(of bytes: [UInt8], _ range: Range<Int>) throws(LoneSurrogate) -> String {
        var text: [UInt8] = []
        var place = range.lowerBound
        while place < range.upperBound {
            let byte = bytes[place]
            guard byte == UInt8(ascii: "\\") else {
                text.append(byte)
                place += 1
                continue
            }
            if let plain = short(bytes[place + 1]) {
                text.append(plain)
                place += 2
                continue
            }
            var value = unit(bytes, place)
            let start = place
            place += 6
            if (0xD800..<0xDC00).contains(value), place + 6 <= range.upperBound,
                bytes[place] == UInt8(ascii: "\\"), bytes[place + 1] == UInt8(ascii: "u")
            {
                let low = unit(bytes, place)
                if (0xDC00..<0xE000).contains(low) {
                    value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                    place += 6
                }
            }
            guard let scalar = Unicode.Scalar(value) else {
                throw LoneSurrogate(offset: start)
            }
            text += Array(String(Character(scalar)).utf8)
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The 16 bits of an escape such as `\u00e9` at a place.
    private static func unit(_ bytes: [UInt8], _ place: Int) -> UInt32 {
        bytes[place + 2..<place + 6].reduce(0) { $0 << 4 | (digit($1) ?? 0) }
    }
}
