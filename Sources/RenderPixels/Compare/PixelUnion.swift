internal import Glibc

/// Two pictures laid over each other, their top left corners in one place.
struct PixelUnion {
    let expected: StraightAlphaImage
    let actual: StraightAlphaImage
    let width: Int
    let height: Int
    /// Whether either picture has samples of 16 bits.
    let isDeep: Bool

    init(_ expected: StraightAlphaImage, _ actual: StraightAlphaImage) {
        self.expected = expected
        self.actual = actual
        width = max(expected.width, actual.width)
        height = max(expected.height, actual.height)
        isDeep = expected.deepPixels != nil || actual.deepPixels != nil
    }

    var sizesMatch: Bool { expected.size == actual.size }

    /// The largest channel difference at a place; 255 where one picture ends, 0 where both do.
    ///
    /// Less than a step of 8 bits, which samples of 16 can differ by, counts as 1.
    func delta(_ x: Int, _ y: Int) -> Int {
        isDeep ? deepDelta(x, y) : shallowDelta(x, y)
    }

    private func shallowDelta(_ x: Int, _ y: Int) -> Int {
        switch (expected.pixel(x, y), actual.pixel(x, y)) {
        case (nil, nil): 0
        case (let left?, let right?): left == right ? 0 : Self.delta(left, right)
        default: 255
        }
    }

    private func deepDelta(_ x: Int, _ y: Int) -> Int {
        switch (expected.deepPixel(x, y), actual.deepPixel(x, y)) {
        case (nil, nil): 0
        case (let left?, let right?): left == right ? 0 : Self.delta(left, right)
        default: 255
        }
    }

    /// Whether a row holds the same bytes in both: the fast answer for nearly every row.
    func rowsAreIdentical(_ row: Int) -> Bool {
        guard !isDeep, expected.width == actual.width, row < expected.height, row < actual.height
        else {
            return false
        }
        let start = row * width
        return expected.pixels.withUnsafeBufferPointer { left in
            actual.pixels.withUnsafeBufferPointer { right in
                guard let left = left.baseAddress, let right = right.baseAddress else {
                    return true
                }
                return memcmp(left + start, right + start, width * 4) == 0
            }
        }
    }

    /// The difference of two pixels that are not the same.
    private static func delta(_ left: UInt32, _ right: UInt32) -> Int {
        let left = premultipliedColor(left)
        let right = premultipliedColor(right)
        var largest = 0
        for shift in stride(from: UInt32(0), to: 32, by: 8) {
            largest = max(largest, abs(Int(left >> shift & 0xFF) - Int(right >> shift & 0xFF)))
        }
        // Other colours that premultiplying makes the same are a difference, but the smallest there is.
        return largest == 0 && (left | right) >> 24 != 0 ? 1 : largest
    }

    /// The difference of two pixels that are not the same.
    private static func delta(_ left: UInt64, _ right: UInt64) -> Int {
        let (leftAlpha, rightAlpha) = (left >> 48, right >> 48)
        var largest = abs(Int(leftAlpha) - Int(rightAlpha))
        for shift in stride(from: UInt64(0), to: 48, by: 16) {
            let left = ((left >> shift & 0xFFFF) * leftAlpha + 32_767) / 65_535
            let right = ((right >> shift & 0xFFFF) * rightAlpha + 32_767) / 65_535
            largest = max(largest, abs(Int(left) - Int(right)))
        }
        return largest == 0 && leftAlpha | rightAlpha != 0 ? 1 : (largest + 256) / 257
    }
}

extension StraightAlphaImage {
    /// How many pixels it has.
    package var size: PixelSize { PixelSize(width: width, height: height) }

    /// The pixel at a place; nil outside.
    func pixel(_ x: Int, _ y: Int) -> UInt32? {
        x < width && y < height ? pixels[y * width + x] : nil
    }
}
