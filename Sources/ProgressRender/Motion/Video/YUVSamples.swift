// Loops over rows of pixels. They are plain enough for the compiler to turn them into vector instructions.

/// Writes the Y' of pixels.
@inline(__always)
func convertLuma<Sample: FixedWidthInteger>(
    _ pixels: UnsafePointer<UInt32>, _ luma: UnsafeMutablePointer<Sample>, _ count: Int,
    bits: UInt64
) {
    for x in 0..<count {
        let pixel = pixels[x]
        let value = BT709.luma(pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF, bits: bits)
        luma[x] = Sample(truncatingIfNeeded: value)
    }
}

/// Writes the CB and CR of pixels.
@inline(__always)
func convertChroma<Sample: FixedWidthInteger>(
    _ pixels: UnsafePointer<UInt32>, _ blue: UnsafeMutablePointer<Sample>,
    _ red: UnsafeMutablePointer<Sample>, _ count: Int, bits: UInt64
) {
    for x in 0..<count {
        let (r, g, b) = (pixels[x] >> 16 & 0xFF, pixels[x] >> 8 & 0xFF, pixels[x] & 0xFF)
        blue[x] = Sample(truncatingIfNeeded: BT709.blueDifference(r, g, b, bits: bits))
        red[x] = Sample(truncatingIfNeeded: BT709.redDifference(r, g, b, bits: bits))
    }
}

/// Writes the CB and CR of two rows of pixels, one for four pixels: those of their mean R'G'B'.
/// - Parameter count: Pixels in each row, even.
func convertSharedChroma(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>,
    _ blue: UnsafeMutablePointer<UInt8>, _ red: UnsafeMutablePointer<UInt8>, _ count: Int
) {
    for x in 0..<count / 2 {
        let sums = FourPixels(top, bottom, 2 &* x)
        let (r, g, b) = (sums.red, sums.green, sums.blue)
        let cb = BT709.blueDifference(r, g, b, bits: 8, fourfold: 2)
        let cr = BT709.redDifference(r, g, b, bits: 8, fourfold: 2)
        blue[x] = UInt8(truncatingIfNeeded: cb)
        red[x] = UInt8(truncatingIfNeeded: cr)
    }
}

/// The same for pixels with alpha: the mean weighs colours by it, so that clear pixels lend none.
func convertSharedAlphaChroma(
    _ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>,
    _ blue: UnsafeMutablePointer<UInt8>, _ red: UnsafeMutablePointer<UInt8>, _ count: Int
) {
    for x in 0..<count / 2 {
        let sums = FourPixels(top, bottom, 2 &* x)
        let (r, g, b) = (
            sums.straight(sums.red), sums.straight(sums.green), sums.straight(sums.blue)
        )
        let cb = BT709.blueDifference(r, g, b, bits: 8, fourfold: 2)
        let cr = BT709.redDifference(r, g, b, bits: 8, fourfold: 2)
        blue[x] = UInt8(truncatingIfNeeded: cb)
        red[x] = UInt8(truncatingIfNeeded: cr)
    }
}

/// Writes the alpha of pixels as it is.
func convertAlpha(
    _ pixels: UnsafePointer<UInt32>, _ alpha: UnsafeMutablePointer<UInt8>, _ count: Int
) {
    for x in 0..<count { alpha[x] = UInt8(truncatingIfNeeded: pixels[x] >> 24) }
}

/// Writes the alpha of pixels stretched to 0…1023, rounded.
func convertAlpha(
    _ pixels: UnsafePointer<UInt32>, _ alpha: UnsafeMutablePointer<UInt16>, _ count: Int
) {
    for x in 0..<count {
        alpha[x] = UInt16(truncatingIfNeeded: ((pixels[x] >> 24) &* 1023 &+ 127) / 255)
    }
}

/// The sums of the channels of two pixels and the two below them.
private struct FourPixels {
    let red: UInt32
    let green: UInt32
    let blue: UInt32
    let alpha: UInt32

    @inline(__always)
    init(_ top: UnsafePointer<UInt32>, _ bottom: UnsafePointer<UInt32>, _ x: Int) {
        let (a, b) = (top[x], top[x &+ 1])
        let (c, d) = (bottom[x], bottom[x &+ 1])
        let mask: UInt32 = 0x00FF_00FF
        // Two sums of 10 bits in one number.
        let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask)
        let high =
            (a >> 8 & mask) &+ (b >> 8 & mask) &+ (c >> 8 & mask) &+ (d >> 8 & mask)
        (red, green, blue, alpha) = (low >> 16, high & 0xFFFF, low & 0xFFFF, high >> 16)
    }

    /// A sum of premultiplied values as that of four equal straight ones.
    @inline(__always)
    func straight(_ sum: UInt32) -> UInt32 {
        if alpha == 1020 { return sum }
        if alpha == 0 { return 0 }
        return min(1020, (sum &* 1020 &+ alpha / 2) / alpha)
    }
}
