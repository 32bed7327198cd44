/// A picture for people: expected, difference and actual beside each other.
public enum DiffPicture {
    /// Clear columns between two parts.
    private static let gap = 4

    /// Draws the three parts, each as large as both pictures together; the difference shows what was
    /// expected faded, and differing pixels in red.
    /// - Throws: `.data` when the result would have more than `pixelLimit` pixels, 300 million by default.
    public static func make(
        _ expected: StraightImage, _ actual: StraightImage, pixelLimit: Int = 300_000_000
    ) throws(RenderError) -> PixelImage {
        let union = PixelUnion(expected, actual)
        let width = 3 * union.width + 2 * gap
        let (count, overflow) = width.multipliedReportingOverflow(by: union.height)
        guard !overflow, count <= pixelLimit else {
            throw RenderError(
                .data,
                "a difference picture of \(width) × \(union.height) pixels is over the limit of \(pixelLimit)"
            )
        }
        var pixels: [UInt32] = []
        pixels.reserveCapacity(count)
        let clear = repeatElement(UInt32(0), count: gap)
        for row in 0..<union.height {
            append(row, of: expected, width: union.width, to: &pixels)
            pixels += clear
            for column in 0..<union.width { pixels.append(difference(column, row, union)) }
            pixels += clear
            append(row, of: actual, width: union.width, to: &pixels)
        }
        return PixelImage(width: width, height: union.height, pixels: pixels)
    }

    private static func append(
        _ row: Int, of image: StraightImage, width: Int, to pixels: inout [UInt32]
    ) {
        for column in 0..<width {
            pixels.append(image.pixel(column, row).map(premultiplied) ?? 0)
        }
    }

    private static func difference(_ x: Int, _ y: Int, _ union: PixelUnion) -> UInt32 {
        if union.delta(x, y) > 0 { return 0xFFFF_0000 }
        let pixel = union.expected.pixel(x, y).map(premultiplied) ?? 0
        // A quarter of every channel, alpha too: still premultiplied, and pale on any page.
        return pixel >> 2 & 0x3F3F_3F3F
    }

    private static func premultiplied(_ pixel: UInt32) -> UInt32 {
        swappedRedAndBlue(premultipliedColor(pixel))
    }
}
