internal import Glibc

/// The rows of a picture of 8 bits, wherever they are: pixels in memory, or samples as a file has them.
struct ComparableRows {
    private let bytes: UnsafeRawPointer
    /// Bytes from a row to the next.
    private let stride: Int
    /// Bytes of a row's pixels.
    private let length: Int
    private let width: Int
    /// The meaning of the samples; nil for pixels `0xAABBGGRR`.
    private let format: PNGSampleFormat?

    /// Pixels in memory, which stay there as long as this is used.
    init(_ pixels: UnsafePointer<UInt32>, width: Int) {
        bytes = UnsafeRawPointer(pixels)
        stride = 4 * width
        length = stride
        self.width = width
        format = nil
    }

    /// The samples of the file that was read last; nil when they have 16 bits or come in passes.
    init?(_ reader: PNGReader) {
        guard let contents = reader.contents, let bytes = reader.bytes.baseAddress,
            contents.header.bitDepth < 16, !contents.header.isInterlaced
        else { return nil }
        width = contents.header.width
        length = contents.format.rowBytes(width)
        stride = length + 1
        self.bytes = bytes + 1
        format = contents.format
    }

    /// Whether three bytes are a pixel, and nothing is transparent.
    var areOpaqueRGB: Bool {
        guard let format else { return false }
        return format.colorType == .rgb && format.bitDepth == 8 && format.key == nil
    }

    /// Where a row's samples start; up to 8 bytes after its end can be read.
    func samples(_ row: Int) -> UnsafeRawPointer { bytes + row * stride }

    /// A row's pixels, made in `scratch`, which has room for them.
    func pixels(
        _ row: Int, _ scratch: UnsafeMutablePointer<UInt32>
    ) {
        let start = bytes + row * stride
        if let format {
            format.expand(start, width, into: scratch)
        } else {
            memcpy(scratch, start, length)
        }
    }
}
