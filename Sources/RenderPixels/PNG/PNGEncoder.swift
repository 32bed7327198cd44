/// How much time the PNG encoder spends on a small file.
public enum PNGEffort: String, Hashable, Sendable, CaseIterable {
    /// One form and repeats found in the drawing itself: for frames and for pictures nobody keeps.
    case fast
    /// About a fourteenth larger than the smallest, hundreds of times faster to make: for pictures that are kept.
    case balanced
    /// Several forms, filters and ways to compress, the smallest result after up to some seconds: for pictures that are
    /// published.
    ///
    /// Zopfli compresses rows of up to 262,144 bytes, in 15 rounds up to 65,536 bytes and in 5 beyond; libdeflate's
    /// highest level takes over above.
    case small
    /// Balanced up to 100,000 pixels, fast above: there, even balanced would take tenths of a second.
    case automatic = "auto"

    /// Returns the effort with `auto` resolved for a picture of a size in pixels.
    func resolved(width: Int, height: Int) -> PNGEffort {
        guard self == .automatic else { return self }
        return width * height <= 100_000 ? .balanced : .fast
    }
}

/// Writes a picture as PNG, exactly, in the smallest form found; same pixels, same bytes.
public enum PNGEncoder {
    /// Encodes a picture with straight alpha, 8 bits a sample, without a date or a program's name.
    /// - Parameters:
    ///   - image: The picture.
    ///   - scale: Pixels a point; other than 1 it is noted as a density of 72 dpi × scale. Default 1.
    ///   - effort: Time spent on a small file. Default `.automatic`.
    /// - Throws: `.usage` when a side is not 1…2³¹−1 or `scale` is not a positive number.
    public static func encode(
        _ image: PremultipliedImage, scale: Double = 1, effort: PNGEffort = .automatic
    ) throws(RenderError) -> [UInt8] {
        let density = try density(scale)
        let (width, height) = (image.width, image.height)
        try checkSize(width, height)
        return try image.pixels.withUnsafeBufferPointer { pixels throws(RenderError) in
            let rows = PixelRows(pixels, width: width, height: height)
            let picture = PNGPicture(rows: rows, density: density)
            return try picture.file(effort)
        }
    }

    static func checkSize(_ width: Int, _ height: Int) throws(RenderError) {
        guard 1...0x7FFF_FFFF ~= width, 1...0x7FFF_FFFF ~= height,
            !width.multipliedReportingOverflow(by: height).overflow
        else {
            throw RenderError(
                .usage, "a PNG cannot have \(width) × \(height) pixels; a side is 1…2147483647")
        }
    }

    /// Pixels per metre for a scale, nil for 1.
    package static func density(_ scale: Double) throws(RenderError) -> UInt32? {
        if scale == 1 { return nil }
        guard let density = UInt32(exactly: (72 * scale / 0.0254).rounded()),
            1...0x7FFF_FFFF ~= density
        else {
            throw RenderError(
                .usage,
                "a scale of \(scale) cannot be stored in a PNG; a scale is a positive number")
        }
        return density
    }
}
