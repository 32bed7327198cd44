/// Reads still PNG pictures, sample for sample: what a file says about gamma and profiles changes nothing.
public enum PNGDecoder {
    /// The maximum number of pixels read by default: 100 million.
    public static let defaultPixelLimit = 100_000_000

    /// Decodes a PNG of any colour type and depth.
    ///
    /// Samples are exact: those of fewer than 8 bits are spread to 0…255, those of 16 are kept for
    /// comparison while `pixels` holds them rounded.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - pixelLimit: The maximum number of pixels to allow; checked before memory is taken for them.
    /// - Throws: `.data` when it is not a whole, undamaged, still PNG within the limits.
    public static func decode(
        _ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit
    ) throws(RenderError) -> StraightAlphaImage {
        let reader = try PNGReader()
        try bytes.withUnsafeBufferPointer { file throws(RenderError) in
            try reader.read(UnsafeRawBufferPointer(file), pixelLimit: pixelLimit)
        }
        return try reader.image()
    }

    /// Returns the header of a PNG, after checking every chunk of the file.
    /// - Throws: `.data`, as decoding does.
    public static func header(
        of bytes: [UInt8], pixelLimit: Int = defaultPixelLimit
    ) throws(RenderError) -> PNGHeader {
        try contents(bytes, pixelLimit).header
    }

    /// The chunks that say what colours mean, as they are in the file: two pictures whose declarations
    /// differ look different even when their samples are equal.
    package static func colorDeclaration(of bytes: [UInt8]) throws(RenderError) -> [UInt8] {
        try contents(bytes, .max).colorDeclaration
    }

    private static func contents(_ bytes: [UInt8], _ limit: Int) throws(RenderError) -> PNGContents
    {
        try bytes.withUnsafeBufferPointer { file throws(RenderError) in
            try PNGContents(UnsafeRawBufferPointer(file), pixelLimit: limit)
        }
    }
}
