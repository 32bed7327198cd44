internal import Glibc

/// A way of writing pixels that keeps every one of them.
enum PNGPixelFormat {
    /// One gray sample of 1, 2, 4 or 8 bits.
    case gray(bitDepth: Int)
    /// Gray and alpha.
    case grayAlpha
    /// A number into a palette.
    case palette(PNGPalette, ColorTable)
    /// Red, green, blue.
    case rgb
    /// Red, green, blue, alpha.
    case rgba

    /// The colour type in the header.
    var colorType: UInt8 {
        switch self {
        case .gray: 0
        case .rgb: 2
        case .palette: 3
        case .grayAlpha: 4
        case .rgba: 6
        }
    }

    /// Bits of a sample.
    var bitDepth: Int {
        switch self {
        case .gray(let bitDepth): bitDepth
        case .palette(let palette, _): palette.bitDepth
        case .grayAlpha, .rgb, .rgba: 8
        }
    }

    var bitsPerPixel: Int {
        switch self {
        case .gray, .palette: bitDepth
        case .grayAlpha: 16
        case .rgb: 24
        case .rgba: 32
        }
    }

    /// The distance a row filter looks back: whole bytes of a pixel, at least one.
    var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

    /// Bytes of one row of `width` pixels; nil when that is no number.
    func rowBytes(width: Int) -> Int? {
        let (bits, overflow) = width.multipliedReportingOverflow(by: bitsPerPixel)
        return overflow ? nil : bits / 8 + (bits % 8 == 0 ? 0 : 1)
    }
}

/// Rows in the bytes of a form, each after its filter byte: what gets compressed.
struct PNGRows {
    /// The filter byte and the samples of every row.
    var bytes: [UInt8]
    /// Bytes from one row to the next.
    let stride: Int
    /// The distance filters look back.
    let bytesPerPixel: Int

    /// Packs a picture without a filter.
    init(_ rows: PixelRows, as format: PNGPixelFormat) throws(RenderError) {
        guard let rowBytes = format.rowBytes(width: rows.width),
            case let (count, false) = (rowBytes + 1).multipliedReportingOverflow(by: rows.height)
        else {
            throw RenderError(
                .usage, "a picture of \(rows.width) × \(rows.height) pixels is too large")
        }
        let stride = rowBytes + 1
        bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
            let all = UnsafeMutableRawBufferPointer(buffer)
            for row in 0..<rows.height {
                let start = row * stride
                let output = UnsafeMutableRawBufferPointer(rebasing: all[start..<start + stride])
                if rows.repeatsAbove(row), let target = output.baseAddress {
                    memcpy(target, target - stride, stride)
                } else {
                    output[0] = 0
                    format.pack(
                        rows.pixels(row),
                        into: UnsafeMutableRawBufferPointer(rebasing: output[1...]))
                }
            }
            initialized = count
        }
        self.stride = stride
        bytesPerPixel = format.bytesPerPixel
    }
}

extension PNGPixelFormat {
    /// Writes the samples of one row; `output` is as long as the row.
    fileprivate func pack(
        _ pixels: UnsafeBufferPointer<UInt32>, into output: UnsafeMutableRawBufferPointer
    ) {
        switch self {
        case .gray(let bitDepth):
            let levels = (UInt32(1) << UInt32(bitDepth)) - 1
            let step = 255 / levels
            Self.packSamples(pixels, bitDepth: bitDepth, into: output) { ($0 & 0xFF) / step }
        case .palette(let palette, let table):
            palette.numbers.withUnsafeBufferPointer { numbers in
                Self.packSamples(pixels, bitDepth: bitDepth, into: output) {
                    UInt32(numbers[table.number(of: $0)])
                }
            }
        case .grayAlpha:
            for (index, pixel) in pixels.enumerated() {
                let color = straightColor(pixel)
                output[2 * index] = UInt8(truncatingIfNeeded: color)
                output[2 * index + 1] = UInt8(truncatingIfNeeded: color >> 24)
            }
        case .rgb:
            Self.packOpaque(pixels, into: output)
        case .rgba:
            for (index, pixel) in pixels.enumerated() {
                output.storeBytes(
                    of: straightColor(pixel), toByteOffset: 4 * index, as: UInt32.self)
            }
        }
    }

    private static func packOpaque(
        _ pixels: UnsafeBufferPointer<UInt32>, into output: UnsafeMutableRawBufferPointer
    ) {
        for (index, pixel) in pixels.enumerated() {
            output[3 * index] = UInt8(truncatingIfNeeded: pixel >> 16)
            output[3 * index + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
            output[3 * index + 2] = UInt8(truncatingIfNeeded: pixel)
        }
    }

    /// Packs samples, first pixel in the highest bits; a run of equal pixels is looked up once.
    @inline(__always)
    private static func packSamples(
        _ pixels: UnsafeBufferPointer<UInt32>, bitDepth: Int,
        into output: UnsafeMutableRawBufferPointer, _ sample: (UInt32) -> UInt32
    ) {
        guard var last = pixels.first else { return }
        var value = sample(last)
        var gathered: UInt32 = 0
        var bits = 0
        var position = 0
        for pixel in pixels {
            if pixel != last {
                last = pixel
                value = sample(pixel)
            }
            gathered = gathered << UInt32(bitDepth) | value
            bits += bitDepth
            if bits == 8 {
                output[position] = UInt8(truncatingIfNeeded: gathered)
                position += 1
                bits = 0
            }
        }
        if bits > 0 { output[position] = UInt8(truncatingIfNeeded: gathered << UInt32(8 - bits)) }
    }
}
