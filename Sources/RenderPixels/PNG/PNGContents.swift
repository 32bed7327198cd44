/// A PNG file taken apart and found whole: every chunk complete and in its place, its checksum right, nothing after the end.
struct PNGContents {
    /// The header, from the first chunk.
    let header: PNGHeader
    /// The meaning of the samples.
    let format: PNGSampleFormat
    /// The chunks that say what colours mean (`gAMA`, `cHRM`, `sRGB`, `iCCP`, `cICP`), one after the other.
    let colorDeclaration: [UInt8]
    /// Where in the file the pieces of compressed samples are.
    let data: [Range<Int>]

    /// Takes a file apart.
    /// - Throws: `.data`, naming what is wrong with it and where.
    init(_ file: UnsafeRawBufferPointer, pixelLimit: Int) throws(RenderError) {
        var reader = try PNGChunkReader(file)
        let first = try reader.next()
        guard first.type == "IHDR" else {
            throw RenderError(.data, "not a PNG: the first chunk is not a header")
        }
        header = try PNGHeader(first.content)
        let pixels = header.width * header.height
        guard pixels <= pixelLimit else {
            throw RenderError(
                .data,
                "the picture has \(header.width) × \(header.height) = \(pixels) pixels; the limit is \(pixelLimit)"
            )
        }
        var collection = PNGChunkCollection()
        while try collection.take(reader.next()) {}
        guard reader.isAtEnd else {
            throw RenderError(.data, "\(reader.remaining) bytes follow the end of the picture")
        }
        format = try PNGSampleFormat(
            header, palette: collection.palette, transparency: collection.transparency)
        colorDeclaration = collection.colorDeclaration
        data = collection.data
    }
}

/// The content of the chunks after the header.
private struct PNGChunkCollection {
    private(set) var palette: [UInt8]?
    private(set) var transparency: [UInt8]?
    private(set) var colorDeclaration: [UInt8] = []
    private(set) var data: [Range<Int>] = []
    private var last = ""

    /// Keeps what matters of a chunk; false when it is the last one.
    mutating func take(_ chunk: PNGChunkReader.Chunk) throws(RenderError) -> Bool {
        defer { last = chunk.type }
        switch chunk.type {
        case "IEND":
            guard !data.isEmpty else { throw RenderError(.data, "the file has no picture data") }
            guard chunk.content.isEmpty else { throw misplaced(chunk, "is not empty") }
            return false
        case "IHDR": throw misplaced(chunk, "occurs twice")
        case "acTL" where data.isEmpty:
            throw RenderError(.data, "an animated PNG; only a still picture can be read here")
        case "PLTE":
            guard palette == nil else { throw misplaced(chunk, "occurs twice") }
            guard data.isEmpty, transparency == nil else {
                throw misplaced(chunk, "comes too late")
            }
            palette = Array(chunk.content)
        case "tRNS":
            guard transparency == nil else { throw misplaced(chunk, "occurs twice") }
            guard data.isEmpty else { throw misplaced(chunk, "comes too late") }
            transparency = Array(chunk.content)
        case "IDAT":
            guard data.isEmpty || last == "IDAT" else {
                throw misplaced(chunk, "is not beside the others")
            }
            data.append(chunk.place)
        case "gAMA", "cHRM", "sRGB", "iCCP", "cICP": colorDeclaration += chunk.whole
        default:
            // A capital first letter marks a chunk no reader may skip.
            guard chunk.type.utf8.first.map({ $0 & 0x20 != 0 }) == true else {
                throw RenderError(.data, "the chunk \(chunk.type) is unknown and not optional")
            }
        }
        return true
    }

    private func misplaced(_ chunk: PNGChunkReader.Chunk, _ what: String) -> RenderError {
        RenderError(
            .data, "damaged: the \(chunk.type) chunk at byte \(chunk.place.lowerBound - 8) \(what)")
    }
}
