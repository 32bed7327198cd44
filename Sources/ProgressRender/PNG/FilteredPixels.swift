/// The samples of one row, in which each pixel needs the one before it: the bytes of one lie side by side in a word.
///
/// Sizes are those of a pixel in bytes; a caller that knows it gets a loop made for it.
struct FilteredPixels {
    private let row: UnsafeMutableRawPointer
    private let length: Int

    init(_ row: UnsafeMutableRawPointer, _ length: Int) {
        self.row = row
        self.length = length
    }

    @inline(__always)
    func addLeft(_ size: Int) {
        if size == 3 { return addLeftInPairs() }
        var left: UInt64 = 0
        forEachPixel(size) { index in
            left = Self.sum((row + index).pixel, left)
            (row + index).store(left, size)
        }
    }

    /// Pixels of three bytes, two at a time: only their sum has to wait for the pixels before.
    @inline(__always)
    private func addLeftInPairs() {
        var left: UInt64 = 0
        var index = 0
        while index + 6 <= length {
            let stored = (row + index).pixel & 0xFFFF_FFFF_FFFF
            let pair = Self.sum(stored, stored << 24 & 0xFFFF_FFFF_FFFF)
            (row + index).store(Self.sum(pair, left | left << 24), 6)
            left = Self.sum(left, pair >> 24)
            index += 6
        }
        if index < length {
            (row + index).store(Self.sum((row + index).pixel & 0xFF_FFFF, left), 3)
        }
    }

    /// The average filter where there is no row above.
    @inline(__always)
    func addHalfLeft(_ size: Int) {
        var left: UInt64 = 0
        forEachPixel(size) { index in
            left = Self.sum((row + index).pixel, left >> 1 & 0x7F7F_7F7F_7F7F_7F7F)
            (row + index).store(left, size)
        }
    }

    @inline(__always)
    func addAverage(_ above: UnsafeMutableRawPointer, _ size: Int) {
        var left: UInt64 = 0
        forEachPixel(size) { index in
            let up = (above + index).pixel
            // Half the sum of bytes without a carry from one to the next.
            let average = (left & up) &+ ((left ^ up) >> 1 & 0x7F7F_7F7F_7F7F_7F7F)
            left = Self.sum((row + index).pixel, average)
            (row + index).store(left, size)
        }
    }

    @inline(__always)
    func addPaeth(_ above: UnsafeMutableRawPointer, _ size: Int) {
        var left = SIMD8<Int16>()
        var corner = SIMD8<Int16>()
        forEachPixel(size) { index in
            let up = Self.lanes((above + index).pixel)
            let stored = Self.lanes((row + index).pixel)
            left = (stored &+ Self.paeth(left, up, corner)) & 0xFF
            corner = up
            (row + index).store(Self.bytes(left), size)
        }
    }

    /// This row and one of another picture at once, pixels of up to 4 bytes: neither waits for its own last pixel alone.
    @inline(__always)
    func addPaeth(
        _ above: UnsafeMutableRawPointer, with other: UnsafeMutableRawPointer,
        _ aboveOther: UnsafeMutableRawPointer, _ size: Int
    ) {
        var left = SIMD8<Int16>()
        var corner = SIMD8<Int16>()
        forEachPixel(size) { index in
            let up = SIMD8(
                lowHalf: Self.fourLanes((above + index).pixel32),
                highHalf: Self.fourLanes((aboveOther + index).pixel32))
            let stored = SIMD8(
                lowHalf: Self.fourLanes((row + index).pixel32),
                highHalf: Self.fourLanes((other + index).pixel32))
            left = (stored &+ Self.paeth(left, up, corner)) & 0xFF
            corner = up
            let result = Self.bytes(left)
            (row + index).store(result, size)
            (other + index).store(result >> 32, size)
        }
    }

    /// This row and the one below it at once, which is a pixel behind; pixels of up to 4 bytes.
    @inline(__always)
    func addPaeth(
        _ above: UnsafeMutableRawPointer, andTo next: UnsafeMutableRawPointer, _ size: Int
    ) {
        var left = SIMD8<Int16>()
        var corner = SIMD8<Int16>()
        forEachPixel(size) { index in
            // What is above the second row's pixel is the first row's last one.
            let up = SIMD8(
                lowHalf: Self.fourLanes((above + index).pixel32), highHalf: left.lowHalf)
            let behind = index == 0 ? 0 : (next + index - size).pixel32
            let stored = SIMD8(
                lowHalf: Self.fourLanes((row + index).pixel32), highHalf: Self.fourLanes(behind))
            left = (stored &+ Self.paeth(left, up, corner)) & 0xFF
            corner = up
            let result = Self.bytes(left)
            (row + index).store(result, size)
            if index > 0 { (next + index - size).store(result >> 32, size) }
        }
        let stored = Self.lanes(UInt64((next + length - size).pixel32))
        let last = Self.paeth(
            SIMD8(lowHalf: left.highHalf, highHalf: SIMD4()),
            SIMD8(lowHalf: left.lowHalf, highHalf: SIMD4()),
            SIMD8(lowHalf: corner.highHalf, highHalf: SIMD4()))
        (next + length - size).store(Self.bytes((stored &+ last) & 0xFF), size)
    }

    @inline(__always)
    private func forEachPixel(_ size: Int, _ body: (Int) -> Void) {
        var index = 0
        while index < length {
            body(index)
            index += size
        }
    }

    /// The sums of bytes, without a carry from one to the next.
    @inline(__always)
    private static func sum(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ((a & low) &+ (b & low)) ^ ((a ^ b) & ~low)
    }

    /// Whichever of left, above and corner is nearest to left + above − corner.
    @inline(__always)
    private static func paeth(
        _ left: SIMD8<Int16>, _ above: SIMD8<Int16>, _ corner: SIMD8<Int16>
    ) -> SIMD8<Int16> {
        let acrossUp = above &- corner
        let acrossLeft = left &- corner
        let both = acrossUp &+ acrossLeft
        let toLeft = pointwiseMax(acrossUp, 0 &- acrossUp)
        let toAbove = pointwiseMax(acrossLeft, 0 &- acrossLeft)
        let toCorner = pointwiseMax(both, 0 &- both)
        let second = corner.replacing(with: above, where: toAbove .<= toCorner)
        return second.replacing(
            with: left, where: (toLeft .<= toAbove) .& (toLeft .<= toCorner))
    }

    @inline(__always)
    private static func lanes(_ pixel: UInt64) -> SIMD8<Int16> {
        SIMD8<Int16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD8<UInt8>.self))
    }

    @inline(__always)
    private static func fourLanes(_ pixel: UInt32) -> SIMD4<Int16> {
        SIMD4<Int16>(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
    }

    @inline(__always)
    private static func bytes(_ lanes: SIMD8<Int16>) -> UInt64 {
        unsafeBitCast(SIMD8<UInt8>(truncatingIfNeeded: lanes), to: UInt64.self)
    }
}

extension UnsafeMutableRawPointer {
    /// The bytes of up to two pixels of three, or one of eight.
    @inline(__always)
    fileprivate var pixel: UInt64 { loadUnaligned(as: UInt64.self) }

    @inline(__always)
    fileprivate var pixel32: UInt32 { loadUnaligned(as: UInt32.self) }

    /// Writes a pixel of so many bytes, the lowest first.
    @inline(__always)
    fileprivate func store(_ value: UInt64, _ size: Int) {
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
