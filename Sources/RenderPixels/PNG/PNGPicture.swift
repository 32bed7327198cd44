/// A picture on its way into a PNG file.
struct PNGPicture {
    let rows: PixelRows
    /// Pixels per metre; nil leaves it unsaid.
    let density: UInt32?

    /// The bytes of the whole file, made with an effort.
    func file(_ effort: PNGEffort) throws(RenderError) -> [UInt8] {
        switch effort.resolved(width: rows.width, height: rows.height) {
        case .fast: fastFile()
        case .balanced, .automatic: try balancedFile()
        case .small: try smallFile()
        }
    }

    /// The bytes of the whole file.
    func file(
        _ packed: PNGRows, _ format: PNGPixelFormat, _ pool: CompressorPool
    ) throws(RenderError) -> [UInt8] {
        try pool.withCompressor { compressor throws(RenderError) in
            let bound = compressor.bound(packed.bytes.count)
            let stream = UnsafeMutableRawBufferPointer.allocate(byteCount: bound, alignment: 16)
            defer { stream.deallocate() }
            let count = packed.bytes.withUnsafeBytes { compressor.compress($0, into: stream) }
            guard count > 0 else {
                throw RenderError(
                    .internalError, "\(bound) bytes are too few for a compressed picture")
            }
            return assembled(PNGKind(format), UnsafeRawBufferPointer(rebasing: stream[..<count]))
        }
    }

    /// The file around a compressed picture.
    func assembled(_ kind: PNGKind, _ stream: UnsafeRawBufferPointer) -> [UInt8] {
        var writer = PNGChunkWriter(capacity: stream.count + 1200)
        let size = UInt32(rows.width).bigEndianBytes + UInt32(rows.height).bigEndianBytes
        writer.append("IHDR", size + [kind.bitDepth, kind.colorType, 0, 0, 0])
        if let density {
            writer.append("pHYs", density.bigEndianBytes + density.bigEndianBytes + [1])
        }
        if !kind.colorBytes.isEmpty { writer.append("PLTE", kind.colorBytes) }
        if !kind.alphaBytes.isEmpty { writer.append("tRNS", kind.alphaBytes) }
        writer.appendData(stream)
        writer.append("IEND")
        return writer.bytes
    }
}

/// The form of the pixels, as written in the chunks before the picture data.
struct PNGKind {
    let colorType: UInt8
    let bitDepth: UInt8
    /// The content of the `PLTE` chunk; empty for none.
    var colorBytes: [UInt8] = []
    /// The content of the `tRNS` chunk; empty for none.
    var alphaBytes: [UInt8] = []

    /// Red, green, blue and, if it lets anything through, alpha.
    static func trueColor(isOpaque: Bool) -> PNGKind {
        PNGKind(colorType: isOpaque ? 2 : 6, bitDepth: 8)
    }
}

extension PNGKind {
    init(_ format: PNGPixelFormat) {
        self.init(colorType: format.colorType, bitDepth: UInt8(format.bitDepth))
        if case .palette(let palette, _) = format {
            colorBytes = PNGPalette.colorBytes(palette.colors)
            alphaBytes = palette.alphaBytes
        }
    }
}
