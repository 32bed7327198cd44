/// Writes bits into bytes, the lowest first, as deflate wants them.
struct BitWriter {
    private let output: UnsafeMutablePointer<UInt8>
    private(set) var count = 0
    private var bits: UInt64 = 0
    private var held = 0

    /// - Parameter output: Room for everything that will be written and 8 bytes more.
    init(_ output: UnsafeMutablePointer<UInt8>) {
        self.output = output
    }

    /// Appends the low `length` bits of `value`, at most 32.
    @inline(__always)
    mutating func append(_ value: UInt64, _ length: Int) {
        bits |= value << UInt64(held)
        held += length
        guard held >= 32 else { return }
        UnsafeMutableRawPointer(output + count)
            .storeBytes(of: UInt32(truncatingIfNeeded: bits).littleEndian, as: UInt32.self)
        count += 4
        bits >>= 32
        held -= 32
    }

    /// Fills the last byte with zeros.
    mutating func alignToByte() {
        while held > 0 {
            output[count] = UInt8(truncatingIfNeeded: bits)
            count += 1
            bits >>= 8
            held -= 8
        }
        (bits, held) = (0, 0)
    }

    /// Appends a number of 32 bits, highest byte first.
    /// - Precondition: Aligned to a byte.
    mutating func append(bigEndian value: UInt32) {
        for byte in value.bigEndianBytes {
            output[count] = byte
            count += 1
        }
    }
}
