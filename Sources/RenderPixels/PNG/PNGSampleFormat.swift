/// The meaning of the samples of a PNG file: equal samples of equal forms are equal pixels.
struct PNGSampleFormat: Equatable {
    let colorType: PNGHeader.ColorType
    let bitDepth: Int
    /// The colours of palette numbers, `0xAABBGGRR`; empty unless samples are such numbers.
    let palette: [UInt32]
    /// The samples of the transparent colour, `0xBBBBGGGGRRRR` at the file's depth; nil when there is none.
    let key: UInt64?

    /// Reads the chunks `PLTE` and `tRNS`, where they are.
    /// - Throws: `.data` for chunks that do not fit the header.
    init(
        _ header: PNGHeader, palette: [UInt8]?, transparency: [UInt8]?
    ) throws(RenderError) {
        colorType = header.colorType
        bitDepth = header.bitDepth
        // Where samples are colours already, a palette is a mere suggestion.
        let isNeeded = header.colorType == .palette
        self.palette = isNeeded ? try Self.colors(palette, transparency, header) : []
        key = isNeeded ? nil : try Self.key(transparency, header)
    }

    /// Bytes from a sample to the same one of the next pixel; 1 where several pixels share a byte.
    var bytesPerPixel: Int { max(1, bitsPerPixel / 8) }

    /// Bytes of a row of `width` pixels, without its filter.
    func rowBytes(_ width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

    private var bitsPerPixel: Int {
        switch colorType {
        case .gray, .palette: bitDepth
        case .grayAlpha: 2 * bitDepth
        case .rgb: 3 * bitDepth
        case .rgba: 4 * bitDepth
        }
    }

    private static func colors(
        _ palette: [UInt8]?, _ transparency: [UInt8]?, _ header: PNGHeader
    ) throws(RenderError) -> [UInt32] {
        guard let palette else { throw RenderError(.data, "damaged: the palette is missing") }
        let alphas = transparency ?? []
        let count = palette.count / 3
        guard palette.count % 3 == 0, 1...(1 << header.bitDepth) ~= count else {
            throw RenderError(
                .data,
                "damaged: PLTE holds \(palette.count) bytes instead of 3 for each of 1 to \(1 << header.bitDepth) colours"
            )
        }
        guard alphas.count <= count else {
            throw RenderError(
                .data, "damaged: tRNS holds \(alphas.count) bytes for \(count) colours")
        }
        return (0..<count).map { index in
            let alpha = index < alphas.count ? UInt32(alphas[index]) : 255
            return alpha << 24 | UInt32(palette[3 * index + 2]) << 16
                | UInt32(palette[3 * index + 1]) << 8 | UInt32(palette[3 * index])
        }
    }

    private static func key(
        _ bytes: [UInt8]?, _ header: PNGHeader
    ) throws(RenderError) -> UInt64? {
        guard let bytes else { return nil }
        guard header.colorType == .gray || header.colorType == .rgb else {
            throw RenderError(.data, "damaged: tRNS is used with samples of alpha")
        }
        let expected = header.colorType == .gray ? 2 : 6
        guard bytes.count == expected else {
            throw RenderError(
                .data, "damaged: tRNS holds \(bytes.count) bytes instead of \(expected)")
        }
        // Of a sample of fewer bits, only the lowest count.
        let bits = UInt64(1) << UInt64(header.bitDepth) - 1
        let samples = stride(from: 0, to: bytes.count, by: 2).map {
            (UInt64(bytes[$0]) << 8 | UInt64(bytes[$0 + 1])) & bits
        }
        return samples[0] | samples[samples.count / 2] << 16 | samples[samples.count - 1] << 32
    }
}
