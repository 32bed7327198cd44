internal import Glibc

extension [UInt8] {
    /// Whether the bytes are those of `other`: many at a time, where `==` looks at each.
    package func isSame(as other: [UInt8]) -> Bool {
        withUnsafeBytes { left in other.withUnsafeBytes { left.isSame(as: $0) } }
    }
}

extension String {
    /// Whether the text is written in the bytes of `other`; `==` takes canonically equivalent ones for the same.
    package func hasSameBytes(as other: String) -> Bool {
        let isSame = utf8.withContiguousStorageIfAvailable { left in
            other.utf8.withContiguousStorageIfAvailable { right in
                UnsafeRawBufferPointer(left).isSame(as: UnsafeRawBufferPointer(right))
            }
        }
        return (isSame ?? nil) ?? utf8.elementsEqual(other.utf8)
    }
}

extension String {
    /// Returns the string with a string in place of each ASCII character that `replacement` has one for.
    ///
    /// `replacing(_:with:)` passes over a character that a combining mark follows.
    package func replacingScalars(_ replacement: [Unicode.Scalar: String]) -> String {
        unicodeScalars.reduce(into: "") { text, scalar in
            if let other = replacement[scalar] {
                text += other
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }
}

extension UnsafeRawBufferPointer {
    fileprivate func isSame(as other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let left = baseAddress, let right = other.baseAddress else { return true }
        return memcmp(left, right, count) == 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The first place of some bytes, at least one, from `start` on; nil if they do not occur.
    package func firstOffset(of wanted: [UInt8], from start: Int = 0) -> Int? {
        var index = start
        while index + wanted.count <= count {
            guard let next = self[index...].firstIndex(of: wanted[0]),
                next + wanted.count <= count
            else { return nil }
            if self[next..<next + wanted.count].elementsEqual(wanted) { return next }
            index = next + 1
        }
        return nil
    }
}

extension Sequence<UInt8> {
    /// How many bytes at the start are valid UTF-8.
    package var validUTF8PrefixLength: Int {
        var decoder = UTF8()
        var iterator = makeIterator()
        var length = 0
        while case .scalarValue(let scalar) = decoder.decode(&iterator) {
            length += UTF8.width(scalar)
        }
        return length
    }
}
