internal import Glibc

/// A picture's rows, each knowing whether it equals the row above; valid while the pixels are borrowed.
///
/// Bars and step views are mostly equal rows: what follows looks at each distinct row once.
struct PixelRows {
    let width: Int
    let height: Int
    private let pixels: UnsafeBufferPointer<UInt32>
    private let repeats: [Bool]

    /// - Precondition: `pixels` holds `width × height` values, `width` and `height` are positive.
    init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
        self.width = width
        self.height = height
        self.pixels = pixels
        let bytes = UnsafeRawBufferPointer(pixels)
        let stride = width * 4
        repeats = (0..<height).map { row in
            guard row > 0, let base = bytes.baseAddress else { return false }
            let start = base + row * stride
            return memcmp(start, start - stride, stride) == 0
        }
    }

    /// The pixels of a row.
    func pixels(_ row: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
    }

    /// Whether a row equals the one above it.
    func repeatsAbove(_ row: Int) -> Bool { repeats[row] }

    /// Whether no pixel lets anything through.
    var isOpaque: Bool {
        for pixel in pixels where pixel < 0xFF00_0000 { return false }
        return true
    }

    /// A row's first pixel and that of the row above it, nil for the first row.
    func pointers(_ row: Int) -> (row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
        guard let start = pixels.baseAddress else { preconditionFailure("a picture has pixels") }
        return (start + row * width, row > 0 ? start + (row - 1) * width : nil)
    }
}
