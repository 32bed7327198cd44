/// A PNG file taken apart and found whole: every chunk complete, its checksum right, nothing after the end.
struct PNGContents {
    /// What the first chunk says.
    let header: PNGHeader
    /// The chunks that say what colours mean (`gAMA`, `cHRM`, `sRGB`, `iCCP`, `cICP`), one after the other.
    private(set) var colorDeclaration: [UInt8] = []
    /// The file without everything that does not make samples.
    private(set) var essential: [UInt8] = []
    /// The compressed samples, kept apart only when they have 16 bits.
    private(set) var deepData: [UInt8] = []
    /// What the `tRNS` chunk holds.
    private(set) var transparency: [UInt8] = []

    /// Takes a file apart.
    /// - Throws: `.data`, naming what is wrong with it and where.
    init(_ file: UnsafeRawBufferPointer, pixelLimit: Int) throws(RenderError) {
        var reader = try PNGChunkReader(file)
        let first = try reader.next()
        guard first.type == "IHDR" else {
            throw RenderError(.data, "not a PNG: its first chunk is not a header")
        }
        header = try PNGHeader(first.content)
        let pixels = header.width * header.height
        guard pixels <= pixelLimit else {
            throw RenderError(
                .data,
                "it has \(header.width) × \(header.height) = \(pixels) pixels; the limit is \(pixelLimit)"
            )
        }
        essential = PNGChunkWriter.signature + first.whole
        try collect(&reader)
        guard reader.isAtEnd else {
            throw RenderError(.data, "\(reader.remaining) bytes follow the end of the picture")
        }
    }

    private mutating func collect(_ reader: inout PNGChunkReader) throws(RenderError) {
        var sawData = false
        while true {
            let chunk = try reader.next()
            switch chunk.type {
            case "IEND":
                essential += chunk.whole
                guard sawData else { throw RenderError(.data, "it holds no picture data") }
                return
            case "acTL" where !sawData:
                throw RenderError(.data, "an animated PNG; only a still picture can be read here")
            case "PLTE", "tRNS", "IDAT":
                if chunk.type == "IDAT" { sawData = true }
                if chunk.type == "tRNS" { transparency = Array(chunk.content) }
                if chunk.type == "IDAT", header.bitDepth == 16 {
                    deepData += chunk.content
                } else {
                    essential += chunk.whole
                }
            case "gAMA", "cHRM", "sRGB", "iCCP", "cICP":
                colorDeclaration += chunk.whole
            default:
                // A capital first letter marks a chunk no reader may skip.
                guard chunk.type.utf8.first.map({ $0 & 0x20 != 0 }) == true else {
                    throw RenderError(.data, "its chunk \(chunk.type) is unknown and not optional")
                }
            }
        }
    }
}

/// Steps through the chunks of a PNG file that is borrowed.
struct PNGChunkReader {
    /// One chunk, whose checksum is right.
    struct Chunk {
        /// Four ASCII letters.
        let type: String
        /// What it holds.
        let content: UnsafeRawBufferPointer
        /// Length, type, content and checksum.
        let whole: UnsafeRawBufferPointer
    }

    private let file: UnsafeRawBufferPointer
    private var position: Int

    init(_ file: UnsafeRawBufferPointer) throws(RenderError) {
        let signature = PNGChunkWriter.signature
        guard !file.isEmpty else { throw RenderError(.data, "not a PNG: the file is empty") }
        guard file.prefix(8).elementsEqual(signature.prefix(file.count)) else {
            throw RenderError(.data, "not a PNG: it starts with other bytes")
        }
        self.file = file
        position = signature.count
    }

    /// Bytes not read yet.
    var remaining: Int { file.count - position }

    /// Whether every byte was read.
    var isAtEnd: Bool { remaining == 0 }

    /// The next chunk.
    mutating func next() throws(RenderError) -> Chunk {
        guard remaining >= 12 else { throw truncated() }
        let length = file.bigEndian(at: position)
        let letters = file[position + 4..<position + 8]
        guard letters.allSatisfy({ 0x41...0x5A ~= $0 & 0xDF }) else {
            throw RenderError(.data, "damaged: the chunk at byte \(position) has no proper name")
        }
        let type = String(decoding: letters, as: UTF8.self)
        guard length <= remaining - 12 else { throw truncated() }
        let end = position + 12 + length
        let checked = UnsafeRawBufferPointer(rebasing: file[position + 4..<end - 4])
        guard Int(checksum(checked)) == file.bigEndian(at: end - 4) else {
            throw RenderError(
                .data, "damaged: the checksum of the \(type) chunk at byte \(position) is wrong")
        }
        defer { position = end }
        return Chunk(
            type: type, content: UnsafeRawBufferPointer(rebasing: checked[4...]),
            whole: UnsafeRawBufferPointer(rebasing: file[position..<end]))
    }

    private func truncated() -> RenderError {
        RenderError(.data, "truncated: the chunk at byte \(position) is not complete")
    }
}
