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

    /// Appends the low `length` bits of `value`, at most 56; its other bits are zero.
    ///
    /// All bits held are written every time, so that there is nothing to decide.
    @inline(__always)
    mutating func append(_ value: UInt64, _ length: Int) {
        bits |= value &<< UInt64(truncatingIfNeeded: held)
        held &+= length
        UnsafeMutableRawPointer(output + count).storeBytes(
            of: bits.littleEndian, as: UInt64.self)
        count &+= held &>> 3
        bits &>>= UInt64(truncatingIfNeeded: held & ~7)
        held &= 7
    }

    /// Fills the last byte with zeros.
    mutating func alignToByte() {
        if held > 0 { append(0, 8 - held) }
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
