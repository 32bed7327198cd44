/// Text as it stands in markup: XML, SVG and HTML.
package enum MarkupText {
    /// Returns a text for content and for values in quotes of either kind.
    ///
    /// Controls, which XML 1.0 does not take, are the caller's to make visible.
    /// - Parameter special: ASCII characters that are written as references too, for what the markup itself stands in.
    package static func escaped(_ text: String, special: String = "'") -> String {
        var result = DecimalText(capacity: text.utf8.count + 64)
        result.append(escaped: text, special: Array(special.utf8))
        return result.string
    }
}

extension DecimalText {
    /// Appends text that can stand between tags and inside double quotes.
    /// - Parameter special: ASCII characters that are written as references too.
    package mutating func append(escaped text: String, special: [UInt8] = []) {
        var text = text
        text.withUTF8 { bytes in
            // What needs no reference is copied in one piece: that is all of most texts.
            var start = 0
            for (place, byte) in bytes.enumerated() {
                guard byte.isMarkup || special.contains(byte) else { continue }
                append(UnsafeBufferPointer(rebasing: bytes[start..<place]))
                append(referenceTo: byte)
                start = place + 1
            }
            append(UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    private mutating func append(referenceTo byte: UInt8) {
        switch byte {
        case UInt8(ascii: "&"): append("&amp;")
        case UInt8(ascii: "<"): append("&lt;")
        case UInt8(ascii: ">"): append("&gt;")
        case UInt8(ascii: "\""): append("&quot;")
        default:
            append("&#")
            append(Int(byte))
            append(";")
        }
    }
}

extension UInt8 {
    /// Whether markup gives the character a meaning between tags or inside double quotes.
    @inline(__always)
    fileprivate var isMarkup: Bool {
        switch self {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): true
        default: false
        }
    }
}
