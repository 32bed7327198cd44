internal import Glibc

extension [UInt8] {
    /// Whether the bytes are those of `other`: many at a time, where `==` looks at each.
    func isSame(as other: [UInt8]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { left in
            other.withUnsafeBytes { right in
                guard let left = left.baseAddress, let right = right.baseAddress else {
                    return true
                }
                return memcmp(left, right, count) == 0
            }
        }
    }
}
