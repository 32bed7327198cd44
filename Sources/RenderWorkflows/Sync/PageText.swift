/// The text of a page that may show pictures, in the forms that names are searched for in.
struct PageText {
    /// The bytes as UTF-8, and the same without escapes where there are any.
    let forms: [[UInt8]]

    init(_ bytes: [UInt8]) {
        let text = Self.utf8(bytes)
        let marks = Set("%&\\".utf8)
        forms = text.contains(where: marks.contains) ? [text, Self.withoutEscapes(text)] : [text]
    }

    /// UTF-16, with a byte order mark or with a zero in every other of the first bytes, as UTF-8.
    private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
        let head = bytes.prefix(64)
        let zeros = (0...1).map { odd in
            head.enumerated().count { $0.offset % 2 == odd && $0.element == 0 }
        }
        let isBigEndian: Bool
        switch (bytes.first, bytes.dropFirst().first) {
        case (0xFF, 0xFE): isBigEndian = false
        case (0xFE, 0xFF): isBigEndian = true
        default:
            guard zeros[0] != zeros[1], max(zeros[0], zeros[1]) * 4 > head.count else {
                return bytes
            }
            isBigEndian = zeros[0] > zeros[1]
        }
        let units = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(bytes[place]), UInt16(bytes[place + 1]))
            return isBigEndian ? first << 8 | second : second << 8 | first
        }
        return Array(String(decoding: units, as: UTF16.self).utf8)
    }

    /// Undoes the escapes of addresses (`%61`), of HTML (`&#97;`, `&period;`) and of strings (`\x61`, `\u0061`, `\61 `).
    private static func withoutEscapes(_ text: [UInt8]) -> [UInt8] {
        var plain: [UInt8] = []
        plain.reserveCapacity(text.count)
        var rest = text[...]
        while let byte = rest.popFirst() {
            let escape: (bytes: [UInt8], length: Int)? =
                switch byte {
                case UInt8(ascii: "%"): number(rest, digits: 2...2, radix: 16)
                case UInt8(ascii: "&"): entity(rest)
                case UInt8(ascii: "\\"): backslash(rest)
                default: nil
                }
            plain += escape?.bytes ?? [byte]
            rest = rest.dropFirst(escape?.length ?? 0)
        }
        return plain
    }

    private static func entity(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int)? {
        guard let end = rest.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
        let name = String(decoding: rest[..<end], as: UTF8.self)
        let length = name.utf8.count + 1
        if let character = entities[name] { return ([character], length) }
        guard name.hasPrefix("#") else { return nil }
        let isHexadecimal = name.dropFirst().lowercased().hasPrefix("x")
        let digits = name.dropFirst(isHexadecimal ? 2 : 1)
        guard let value = UInt32(digits, radix: isHexadecimal ? 16 : 10),
            let scalar = Unicode.Scalar(value)
        else { return nil }
        return (Array(String(scalar).utf8), length)
    }

    /// What ASCII characters of names are called in HTML.
    private static let entities: [String: UInt8] = [
        "amp": 0x26, "period": 0x2E, "lowbar": 0x5F, "UnderBar": 0x5F, "sol": 0x2F, "plus": 0x2B,
        "num": 0x23, "lpar": 0x28, "rpar": 0x29, "comma": 0x2C, "commat": 0x40, "percnt": 0x25,
        "apos": 0x27, "quot": 0x22, "equals": 0x3D, "excl": 0x21, "dollar": 0x24, "ast": 0x2A,
        "semi": 0x3B, "lsqb": 0x5B, "lbrack": 0x5B, "rsqb": 0x5D, "rbrack": 0x5D, "bsol": 0x5C,
    ]

    private static func backslash(_ rest: ArraySlice<UInt8>) -> (bytes: [UInt8], length: Int)? {
        switch rest.first {
        case UInt8(ascii: "x"), UInt8(ascii: "u"):
            let count = rest.first == UInt8(ascii: "x") ? 2 : 4
            let found = number(rest.dropFirst(), digits: count...count, radix: 16)
            return found.map { ($0.bytes, $0.length + 1) }
        case let letter?:
            guard let found = number(rest, digits: 2...6, radix: 16) else { return ([letter], 1) }
            // In a style sheet, a space ends the number.
            let isEnded = rest.dropFirst(found.length).first == UInt8(ascii: " ")
            return (found.bytes, found.length + (isEnded ? 1 : 0))
        case nil: return nil
        }
    }

    /// The character of a number at the beginning, and how many digits that has.
    ///
    /// Two digits are a byte, which may be part of a character.
    private static func number(
        _ rest: ArraySlice<UInt8>, digits: ClosedRange<Int>, radix: Int
    ) -> (bytes: [UInt8], length: Int)? {
        let text = String(
            decoding: rest.prefix(digits.upperBound).prefix { letter in
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= letter
                    || UInt8(ascii: "a")...UInt8(ascii: "f") ~= letter | 0x20
            }, as: UTF8.self)
        guard text.utf8.count >= digits.lowerBound, let value = UInt32(text, radix: radix) else {
            return nil
        }
        if digits.upperBound == 2 { return ([UInt8(value)], 2) }
        return Unicode.Scalar(value).map { (Array(String($0).utf8), text.utf8.count) }
    }
}
