/// A picture on its way into a PNG file.
struct PNGPicture {
    /// Its pixels.
    let rows: PixelRows
    /// Pixels per metre; nil leaves it unsaid.
    let density: UInt32?

    /// The bytes of the whole file.
    func file(
        _ packed: PNGRows, _ form: PNGForm, _ pool: CompressorPool
    ) throws(RenderError) -> [UInt8] {
        try pool.withCompressor { compressor throws(RenderError) in
            let bound = compressor.bound(packed.bytes.count)
            let stream = UnsafeMutableRawBufferPointer.allocate(byteCount: bound, alignment: 16)
            defer { stream.deallocate() }
            let count = packed.bytes.withUnsafeBytes { compressor.compress($0, into: stream) }
            guard count > 0 else {
                throw RenderError(
                    .internalFault, "\(bound) bytes are too few for a compressed picture")
            }
            return assembled(form, UnsafeRawBufferPointer(rebasing: stream[..<count]))
        }
    }

    private func assembled(_ form: PNGForm, _ stream: UnsafeRawBufferPointer) -> [UInt8] {
        var writer = PNGChunkWriter(capacity: stream.count + 1200)
        let size = UInt32(rows.width).bigEndianBytes + UInt32(rows.height).bigEndianBytes
        writer.append("IHDR", size + [UInt8(form.bitDepth), form.colorType, 0, 0, 0])
        if let density {
            writer.append("pHYs", density.bigEndianBytes + density.bigEndianBytes + [1])
        }
        if case .palette(let palette, _) = form {
            writer.append("PLTE", palette.colorBytes)
            if palette.clearCount > 0 { writer.append("tRNS", palette.alphaBytes) }
        }
        writer.appendData(stream)
        writer.append("IEND")
        return writer.bytes
    }
}
