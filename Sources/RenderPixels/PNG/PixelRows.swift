internal import Glibc

/// A picture's rows, each knowing whether it equals the row above; valid while the pixels are borrowed.
///
/// Bars and step views are mostly equal rows: what follows looks at each distinct row once.
struct PixelRows {
    let width: Int
    let height: Int
    private let pixels: UnsafeBufferPointer<UInt32>
    /// Whether each row equals the one above it.
    private(set) var repeats: [Bool]

    /// - Precondition: `pixels` holds `width × height` values, `width` and `height` are positive.
    init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
        self.init(pixels, width: width, height: height, repeats: [])
        repeats = (0..<height).map { equalsAbove($0) }
    }

    /// The rows of a picture of which it is known which equal the one above.
    init(
        _ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int, repeats: [Bool]
    ) {
        self.width = width
        self.height = height
        self.pixels = pixels
        self.repeats = repeats
    }

    /// Looks whether a row equals the one above it.
    func equalsAbove(_ row: Int) -> Bool {
        let (pixels, above) = pointers(row)
        guard let above else { return false }
        return memcmp(pixels, above, width * 4) == 0
    }

    func pixels(_ row: Int) -> UnsafeBufferPointer<UInt32> {
        UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width])
    }

    /// Whether a row equals the one above it.
    func repeatsAbove(_ row: Int) -> Bool { repeats[row] }

    /// Whether no pixel lets anything through.
    var isOpaque: Bool {
        (0..<height).allSatisfy { repeats[$0] || isOpaque($0) }
    }

    /// Whether no pixel of a row lets anything through.
    func isOpaque(_ row: Int) -> Bool {
        let pixels = pixels(row)
        // Looking at many at once is faster than stopping early.
        var rest = 0
        while rest < pixels.count {
            var common: UInt32 = 0xFF00_0000
            let end = min(rest + 256, pixels.count)
            for index in rest..<end { common &= pixels[index] }
            if common != 0xFF00_0000 { return false }
            rest = end
        }
        return true
    }

    /// A row's first pixel and that of the row above it, nil for the first row.
    func pointers(_ row: Int) -> (row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?) {
        guard let start = pixels.baseAddress else { preconditionFailure("a picture has pixels") }
        return (start + row * width, row > 0 ? start + (row - 1) * width : nil)
    }
}
