/// Makes rows of pixels ready for the conversion to Y'CbCr: padded, and opaque or straight.
struct YUVRows: ~Copyable {
    private let format: YUVFormat
    let width: Int
    private let height: Int
    private let background: UInt32
    private let memory: FrameMemory

    init(_ format: YUVFormat, width: Int, height: Int, background: UInt32) {
        self.format = format
        self.width = width
        self.height = height
        // Without alpha there is nothing behind the background.
        self.background = format.hasAlpha ? background : background | 0xFF00_0000
        memory = FrameMemory(byteCount: 3 * 4 * format.padded(width))
    }

    /// The three rows of memory there are to work in.
    private func scratch(_ index: Int) -> UnsafeMutablePointer<UInt32> {
        let rows = memory.bytes.assumingMemoryBound(to: UInt32.self)
        guard let base = rows.baseAddress else { preconditionFailure("a frame has pixels") }
        return base + index * format.padded(width)
    }

    /// Pixels of a row, premultiplied; opaque in forms without alpha.
    /// - Parameter slot: 0 or 1; the pixels are valid until the slot is used again.
    func pixels(
        _ source: UnsafePointer<UInt32>, row: Int, columns: Range<Int>, slot: Int
    ) -> UnsafePointer<UInt32> {
        let start = source + row * width + columns.lowerBound
        let known = row < height ? min(columns.upperBound, width) - columns.lowerBound : 0
        let isReady = format.hasAlpha || isOpaque(start, known)
        if known == columns.count, isReady { return start }
        let target = scratch(slot)
        if isReady {
            target.update(from: start, count: known)
        } else {
            composite(start, target, known)
        }
        (target + known).update(repeating: background, count: columns.count - known)
        return UnsafePointer(target)
    }

    /// The same pixels as straight colours; valid until the next call.
    func straight(_ pixels: UnsafePointer<UInt32>, count: Int) -> UnsafePointer<UInt32> {
        guard format.hasAlpha, !isOpaque(pixels, count) else { return pixels }
        let target = scratch(2)
        straighten(pixels, target, count) { swappedRedAndBlue(straightColor($0)) }
        return UnsafePointer(target)
    }

    private func isOpaque(_ pixels: UnsafePointer<UInt32>, _ count: Int) -> Bool {
        var common: UInt32 = 0xFFFF_FFFF
        for x in 0..<count { common &= pixels[x] }
        return common >= 0xFF00_0000
    }

    /// Puts pixels over the background, as cairo's operator `OVER` does.
    private func composite(
        _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
    ) {
        let (red, green, blue) = (
            background >> 16 & 0xFF, background >> 8 & 0xFF, background & 0xFF
        )
        for x in 0..<count {
            let pixel = source[x]
            let rest = 255 &- pixel >> 24
            let sum = roundedBy255(red &* rest) << 16 | roundedBy255(green &* rest) << 8
            // A premultiplied channel is at most its alpha, so that no sum exceeds 255.
            target[x] = 0xFF00_0000 | pixel & 0xFF_FFFF &+ (sum | roundedBy255(blue &* rest))
        }
    }
}

/// A product of two numbers up to 255, divided by 255 and rounded.
@inline(__always)
private func roundedBy255(_ product: UInt32) -> UInt32 {
    let sum = product &+ 128
    return (sum &+ sum >> 8) >> 8
}
