/// The samples of one row, in which each pixel needs the one before it: the bytes of one lie side by side in a word.
///
/// Sizes are those of a pixel in bytes; a caller that knows it gets a loop made for it.
struct FilteredPixels {
    let row: UnsafeMutableRawPointer
    let length: Int

    @inline(__always)
    func addLeft(_ size: Int) {
        guard size == 3 || size == 4 else { return _ = addLeft(size, 0..<length, 0) }
        var left: UInt64 = 0
        var index = 0
        while index + Self.block <= length {
            if isZero(index) {
                fill(index, with: left, size)
            } else {
                left = addLeft(size, index..<index + Self.block, left)
            }
            index += Self.block
        }
        _ = addLeft(size, index..<length, left)
    }

    /// Bytes that are looked at together: whole pixels of three bytes and of four.
    ///
    /// Where they are zero, which flat pictures are mostly, all their pixels are the last one again.
    private static let block = 48

    @inline(__always)
    private func isZero(_ index: Int) -> Bool {
        var bits: UInt64 = 0
        for offset in stride(from: index, to: index + Self.block, by: 8) {
            bits |= (row + offset).pixel
        }
        return bits == 0
    }

    /// Fills a block with one pixel of three or four bytes.
    @inline(__always)
    private func fill(_ index: Int, with pixel: UInt64, _ size: Int) {
        // Twenty-four bytes repeat themselves for both sizes.
        var words = SIMD3(repeating: pixel | pixel << 32)
        if size == 3 {
            words[0] = pixel | pixel << 24 | pixel << 48
            words[1] = pixel >> 16 | pixel << 8 | pixel << 32 | pixel << 56
            words[2] = pixel >> 8 | pixel << 16 | pixel << 40
        }
        for offset in stride(from: index, to: index + Self.block, by: 24) {
            for word in 0..<3 { (row + offset + 8 * word).store(words[word], 8) }
        }
    }

    /// Adds to each pixel the one before it, to the first one `left`; gives the last.
    @inline(__always)
    private func addLeft(_ size: Int, _ range: Range<Int>, _ left: UInt64) -> UInt64 {
        if size == 3 { return addLeftInPairs(range, left) }
        var left = left
        var index = range.lowerBound
        while index < range.upperBound {
            left = Self.sum((row + index).pixel, left)
            (row + index).store(left, size)
            index += size
        }
        return size == 4 ? left & 0xFFFF_FFFF : left
    }

    /// Pixels of three bytes, two at a time: only their sum has to wait for the pixels before.
    @inline(__always)
    private func addLeftInPairs(_ range: Range<Int>, _ left: UInt64) -> UInt64 {
        var left = left
        var index = range.lowerBound
        while index + 6 <= range.upperBound {
            let stored = (row + index).pixel & 0xFFFF_FFFF_FFFF
            let pair = Self.sum(stored, stored << 24 & 0xFFFF_FFFF_FFFF)
            (row + index).store(Self.sum(pair, left | left << 24), 6)
            left = Self.sum(left, pair >> 24)
            index += 6
        }
        if index < range.upperBound {
            (row + index).store(Self.sum((row + index).pixel & 0xFF_FFFF, left), 3)
        }
        return left
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
