/// The two sums of Adler-32 over some bytes, counted from zero, so that those of pieces can be joined (RFC 1950,
/// section 9).
struct AdlerSums {
    private static let modulus: UInt64 = 65_521

    /// The sum of the bytes.
    private var sum: UInt64
    /// Each byte times the number of bytes from it to the end.
    private var sumOfSums: UInt64
    private var count: UInt64

    /// No bytes.
    init() { (sum, sumOfSums, count) = (0, 0, 0) }

    /// - Parameter count: How many bytes were summed.
    init(sum: UInt64, sumOfSums: UInt64, count: Int) {
        self.sum = sum % Self.modulus
        self.sumOfSums = sumOfSums % Self.modulus
        self.count = UInt64(count) % Self.modulus
    }

    mutating func append(_ next: AdlerSums) {
        sumOfSums = (sumOfSums + next.count * sum + next.sumOfSums) % Self.modulus
        sum = (sum + next.sum) % Self.modulus
        count = (count + next.count) % Self.modulus
    }

    /// The checksum; it starts at 1 where the sums start at 0.
    var adler: UInt32 {
        UInt32((sumOfSums + count) % Self.modulus) << 16 | UInt32((sum + 1) % Self.modulus)
    }
}
