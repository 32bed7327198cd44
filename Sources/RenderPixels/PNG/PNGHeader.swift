/// The first chunk of a PNG.
public struct PNGHeader: Equatable, Sendable {
    /// The channels of a pixel; the raw value is the file's number for it.
    public enum ColorType: UInt8, Sendable {
        /// One gray sample.
        case gray = 0
        /// Red, green, blue.
        case rgb = 2
        /// A number into a palette.
        case palette = 3
        /// Gray and alpha.
        case grayAlpha = 4
        /// Red, green, blue, alpha.
        case rgba = 6

        fileprivate var bitDepths: [Int] {
            switch self {
            case .gray: [1, 2, 4, 8, 16]
            case .palette: [1, 2, 4, 8]
            case .rgb, .grayAlpha, .rgba: [8, 16]
            }
        }
    }

    /// The longest side that is read, in pixels; cairo's limit too.
    public static let maximumSide = 32_767

    /// Pixels in a row, 1…32767.
    public let width: Int
    /// Number of rows, 1…32767.
    public let height: Int
    /// Bits of a sample: 1, 2, 4, 8 or 16.
    public let bitDepth: Int
    /// The channels of a pixel.
    public let colorType: ColorType
    /// Whether rows come in seven passes.
    public let isInterlaced: Bool

    /// Reads the content of an `IHDR` chunk.
    init(_ content: UnsafeRawBufferPointer) throws(RenderError) {
        guard content.count == 13 else {
            throw RenderError(.data, "the header has \(content.count) bytes instead of 13")
        }
        let width = content.bigEndian(at: 0)
        let height = content.bigEndian(at: 4)
        guard 1...Self.maximumSide ~= width, 1...Self.maximumSide ~= height else {
            throw RenderError(
                .data,
                "the picture has \(width) × \(height) pixels; a side is 1…\(Self.maximumSide)")
        }
        let bitDepth = Int(content[8])
        guard let colorType = ColorType(rawValue: content[9]),
            colorType.bitDepths.contains(bitDepth)
        else {
            throw RenderError(
                .data, "colour type \(content[9]) with \(bitDepth) bits is not a form of PNG")
        }
        guard content[10] == 0, content[11] == 0, content[12] <= 1 else {
            throw RenderError(.data, "the compression, filter or interlace method is unknown")
        }
        self.width = width
        self.height = height
        self.bitDepth = bitDepth
        self.colorType = colorType
        isInterlaced = content[12] == 1
    }
}

extension UnsafeRawBufferPointer {
    /// The four bytes at `offset` as a number, highest first.
    func bigEndian(at offset: Int) -> Int {
        Int(UInt32(bigEndian: loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
    }
}
