/// Reads samples of 16 bits out of a PNG's data.
struct DeepSamples {
    private let header: PNGHeader
    private let data: [UInt8]
    /// The colour that stands for transparency, `0xBBBBGGGGRRRR`; nil when there is none.
    private let key: UInt64?

    init(_ contents: PNGContents) throws(RenderError) {
        header = contents.header
        data = contents.deepData
        let bytes = contents.transparency
        switch header.colorType {
        case .gray, .rgb:
            let expected = header.colorType == .gray ? 2 : 6
            guard bytes.isEmpty || bytes.count == expected else {
                throw RenderError(
                    .data, "damaged: tRNS holds \(bytes.count) bytes instead of \(expected)")
            }
            let samples = stride(from: 0, to: bytes.count, by: 2).map {
                UInt64(bytes[$0]) << 8 | UInt64(bytes[$0 + 1])
            }
            key =
                bytes.isEmpty
                ? nil
                : samples[0] | samples[samples.count / 2] << 16 | samples[samples.count - 1] << 32
        case .grayAlpha, .rgba, .palette:
            guard bytes.isEmpty else {
                throw RenderError(.data, "damaged: tRNS stands beside samples of alpha")
            }
            key = nil
        }
    }

    private var samplesPerPixel: Int {
        switch header.colorType {
        case .gray, .palette: 1
        case .grayAlpha: 2
        case .rgb: 3
        case .rgba: 4
        }
    }

    private var bytesPerPixel: Int { samplesPerPixel * 2 }

    /// Every pixel of the picture, `0xAAAABBBBGGGGRRRR`.
    func pixels() throws(RenderError) -> [UInt64] {
        let passes = InterlacePass.passes(of: header)
        let size = passes.reduce(0) { $0 + $1.height * (1 + $1.width * bytesPerPixel) }
        guard let decompressor = Decompressor() else {
            throw RenderError(.internalFault, "no memory for a decompressor")
        }
        guard var bytes = decompressor.inflate(data, count: size) else {
            throw RenderError(.data, "damaged: its data does not unpack to \(size) bytes")
        }
        var pixels = [UInt64](repeating: 0, count: header.width * header.height)
        var start = 0
        for pass in passes {
            let stride = 1 + pass.width * bytesPerPixel
            for row in 0..<pass.height {
                try unfilter(&bytes, start, stride, isFirst: row == 0)
                for column in 0..<pass.width {
                    let place = pass.place(column, row, width: header.width)
                    pixels[place] = pixel(bytes, start + 1 + column * bytesPerPixel)
                }
                start += stride
            }
        }
        return pixels
    }

    /// Undoes the filter of the row at `start`, the row above it being done.
    private func unfilter(
        _ bytes: inout [UInt8], _ start: Int, _ stride: Int, isFirst: Bool
    ) throws(RenderError) {
        guard let filter = PNGFilter(rawValue: bytes[start]) else {
            throw RenderError(.data, "damaged: a row has the unknown filter \(bytes[start])")
        }
        for index in 1..<stride {
            let here = start + index
            let hasLeft = index > bytesPerPixel
            let left = hasLeft ? bytes[here - bytesPerPixel] : 0
            let above = isFirst ? 0 : bytes[here - stride]
            let corner = hasLeft && !isFirst ? bytes[here - stride - bytesPerPixel] : 0
            bytes[here] &+= filter.prediction(left: left, above: above, corner: corner)
        }
    }

    private func pixel(_ bytes: [UInt8], _ start: Int) -> UInt64 {
        func sample(_ index: Int) -> UInt64 {
            UInt64(bytes[start + 2 * index]) << 8 | UInt64(bytes[start + 2 * index + 1])
        }
        let first = sample(0)
        let gray = first | first << 16 | first << 32
        switch header.colorType {
        case .gray, .palette: return gray == key ? gray : gray | 0xFFFF << 48
        case .grayAlpha: return gray | sample(1) << 48
        case .rgb:
            let color = first | sample(1) << 16 | sample(2) << 32
            return color == key ? color : color | 0xFFFF << 48
        case .rgba: return first | sample(1) << 16 | sample(2) << 32 | sample(3) << 48
        }
    }
}

/// One of the passes rows come in: every so many columns and rows from a first one on.
private struct InterlacePass {
    let left: Int
    let top: Int
    let right: Int
    let down: Int
    /// Pixels in a row of the pass.
    let width: Int
    /// Rows of the pass.
    let height: Int

    /// The passes that hold anything: one, or up to seven of an interlaced picture.
    static func passes(of header: PNGHeader) -> [InterlacePass] {
        let steps =
            header.isInterlaced
            ? [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
                (0, 1, 1, 2),
            ]
            : [(0, 0, 1, 1)]
        return steps.map { left, top, right, down in
            InterlacePass(
                left: left, top: top, right: right, down: down,
                width: max(0, header.width - left + right - 1) / right,
                height: max(0, header.height - top + down - 1) / down)
        }.filter { $0.width > 0 && $0.height > 0 }
    }

    /// Where a pixel of the pass is in the picture.
    func place(_ column: Int, _ row: Int, width: Int) -> Int {
        (top + row * down) * width + left + column * right
    }
}
