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
