/// Pixels of one to eight bytes among others, as words.
extension UnsafeMutableRawPointer {
    /// The bytes of up to two pixels of three, or one of eight.
    @inline(__always)
    var pixel: UInt64 { loadUnaligned(as: UInt64.self) }

    @inline(__always)
    var pixel32: UInt32 { loadUnaligned(as: UInt32.self) }

    /// Writes a pixel of so many bytes, the lowest first.
    @inline(__always)
    func store(_ value: UInt64, _ size: Int) {
        switch size {
        case 1: storeBytes(of: UInt8(truncatingIfNeeded: value), as: UInt8.self)
        case 2: storeBytes(of: UInt16(truncatingIfNeeded: value), as: UInt16.self)
        case 3:
            storeBytes(of: UInt16(truncatingIfNeeded: value), as: UInt16.self)
            storeBytes(of: UInt8(truncatingIfNeeded: value >> 16), toByteOffset: 2, as: UInt8.self)
        case 4: storeBytes(of: UInt32(truncatingIfNeeded: value), as: UInt32.self)
        case 6:
            storeBytes(of: UInt32(truncatingIfNeeded: value), as: UInt32.self)
            storeBytes(
                of: UInt16(truncatingIfNeeded: value >> 32), toByteOffset: 4, as: UInt16.self)
        default: storeBytes(of: value, as: UInt64.self)
        }
    }
}
