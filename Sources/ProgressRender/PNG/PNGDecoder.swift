internal import CPNG

/// Reads still PNG pictures, sample for sample: what a file says about gamma and profiles changes nothing.
public enum PNGDecoder {
    /// The most pixels read unless told otherwise: 100 million.
    public static let defaultPixelLimit = 100_000_000

    /// Decodes a PNG of any colour type and depth.
    ///
    /// Samples are exact: those of fewer than 8 bits are spread to 0…255, those of 16 are kept for
    /// comparison while `pixels` holds them rounded.
    /// - Parameters:
    ///   - bytes: The file.
    ///   - pixelLimit: The most pixels to allow; checked before memory is taken for them.
    /// - Throws: `.data` when it is not a whole, undamaged, still PNG within the limits.
    public static func decode(
        _ bytes: [UInt8], pixelLimit: Int = defaultPixelLimit
    ) throws(RenderError) -> StraightImage {
        let contents = try contents(bytes, pixelLimit)
        return try pixels(of: contents)
    }

    /// What a PNG's header says, once the whole file was found undamaged.
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

    private static func pixels(of contents: PNGContents) throws(RenderError) -> StraightImage {
        let (width, height) = (contents.header.width, contents.header.height)
        // What libpng offers for 16 bits without `setjmp` rounds samples, and mixes up interlaced ones.
        if contents.header.bitDepth == 16 {
            let pixels = try DeepSamples(contents).pixels()
            return StraightImage(width: width, height: height, deepPixels: pixels)
        }
        var reader = ImageReader()
        let pixels = try contents.essential.withUnsafeBufferPointer { file throws(RenderError) in
            try reader.read(UnsafeRawBufferPointer(file), count: width * height)
        }
        return StraightImage(width: width, height: height, pixels: pixels)
    }
}

/// libpng's `png_image`, the only part of its interface that needs no `setjmp`.
private struct ImageReader: ~Copyable {
    private var image = png_image()

    init() { image.version = UInt32(PNG_IMAGE_VERSION) }

    deinit {
        var image = image
        png_image_free(&image)
    }

    mutating func read(_ file: UnsafeRawBufferPointer, count: Int) throws(RenderError) -> [UInt32] {
        guard png_image_begin_read_from_memory(&image, file.baseAddress, file.count) != 0 else {
            throw fault()
        }
        image.format = UInt32(PNG_FORMAT_FLAG_COLOR | PNG_FORMAT_FLAG_ALPHA)
        var pixels = [UInt32](repeating: 0, count: count)
        let done = pixels.withUnsafeMutableBytes {
            png_image_finish_read(&image, nil, $0.baseAddress, 0, nil)
        }
        // A warning is a fault too: libpng goes on with samples it has made up.
        guard done != 0, image.warning_or_error == 0 else { throw fault() }
        return pixels
    }

    /// libpng's last message as an error.
    private func fault() -> RenderError {
        let message = withUnsafeBytes(of: image.message) {
            String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
        }
        return RenderError(.data, "damaged: \(message.isEmpty ? "it cannot be read" : message)")
    }
}
