/// A picture for people of what differs between two pictures.
public enum DiffPicture {
    /// Clear columns between two parts.
    private static let gap = 4
    private static let red: UInt32 = 0xFFFF_0000
    private static let yellow: UInt32 = 0xFFFF_D000
    private static let white: UInt32 = 0xFFFF_FFFF
    private static let black: UInt32 = 0xFF00_0000

    /// Draws what differs, on as much room as both pictures take when laid over each other.
    /// - Parameters:
    ///   - expected: The picture that should be.
    ///   - actual: The picture that is.
    ///   - style: How. Default: expected, difference and actual beside each other.
    ///   - options: The limits; pixels within them are not shown as different. Default: no difference allowed.
    ///   - pixelLimit: The maximum number of pixels to draw. Default: 300 million.
    /// - Throws: `.data` when there would be more pixels, `.usage` for options that do not fit the pictures.
    public static func make(
        _ expected: StraightAlphaImage, _ actual: StraightAlphaImage,
        style: DiffStyle = .sideBySide,
        _ options: ComparisonOptions = ComparisonOptions(), pixelLimit: Int = 300_000_000
    ) throws(RenderError) -> PremultipliedImage {
        let union = PixelUnion(expected, actual)
        let width = style == .sideBySide ? 3 * union.width + 2 * gap : union.width
        let (count, overflow) = width.multipliedReportingOverflow(by: union.height)
        guard !overflow, count <= pixelLimit else {
            throw RenderError(
                .data,
                "a difference picture of \(width) × \(union.height) pixels exceeds the limit of \(pixelLimit)"
            )
        }
        let counted = try CountedPixels(options, union)
        let ground = style == .mask || style == .heat ? black : 0
        var pixels = [UInt32](repeating: ground, count: count)
        let left = style == .sideBySide ? union.width + gap : 0
        if style == .sideBySide || style == .overlay {
            // A quarter of every channel, alpha too: still premultiplied, and pale on any page.
            place(expected, in: &pixels, width, at: left) { $0 >> 2 & 0x3F3F_3F3F }
        }
        if style == .sideBySide {
            place(expected, in: &pixels, width, at: 0) { $0 }
            place(actual, in: &pixels, width, at: 2 * (union.width + gap)) { $0 }
        }
        ImageComparison.visit(union, counted, options) { x, y, delta, verdict in
            if let color = color(style, delta, verdict) { pixels[y * width + left + x] = color }
        }
        return PremultipliedImage(width: width, height: union.height, pixels: pixels)
    }

    /// Puts a picture's premultiplied colours, changed, into a larger one.
    private static func place(
        _ image: StraightAlphaImage, in pixels: inout [UInt32], _ width: Int, at left: Int,
        _ change: (UInt32) -> UInt32
    ) {
        for row in 0..<image.height {
            for column in 0..<image.width {
                let color = premultipliedColor(image.pixels[row * image.width + column])
                pixels[row * width + left + column] = change(swappedRedAndBlue(color))
            }
        }
    }

    /// Returns the colour of a pixel that differs; nil if it stays as it is.
    private static func color(_ style: DiffStyle, _ delta: Int, _ verdict: PixelVerdict) -> UInt32?
    {
        switch (style, verdict) {
        case (.heat, _): heat(delta)
        case (.mask, .differs): white
        case (.sideBySide, .differs), (.overlay, .differs): red
        case (.sideBySide, .antialiased), (.overlay, .antialiased): yellow
        default: nil
        }
    }

    /// Black-body colours: three channels, one after the other; the least difference can be seen already.
    private static func heat(_ delta: Int) -> UInt32 {
        let level = 96 + delta * (3 * 255 - 96) / 255
        func channel(_ start: Int) -> UInt32 { UInt32(max(0, min(255, level - start))) }
        return black | channel(0) << 16 | channel(255) << 8 | channel(510)
    }
}
