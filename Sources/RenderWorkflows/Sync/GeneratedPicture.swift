internal import RenderSystem

/// Pictures that this tool made: a file of somebody else's is never taken for left over.
enum GeneratedPicture {
    /// The longest file that is looked into; no picture of a marker is longer.
    private static let maximumBytes = 1 << 26

    /// Whether a file has the form that `sync` writes, SVG or PNG.
    static func matches(_ path: String) -> Bool {
        switch FilePath(path).pathExtension {
        case "svg": (try? FileReader.read(path, limit: maximumBytes)).map(isSVG) ?? false
        case "png": (try? FileReader.read(path, limit: maximumBytes)).map(isPNG) ?? false
        default: false
        }
    }

    /// The first tag is the writer's, with its attributes in their order.
    static func isSVG(_ bytes: [UInt8]) -> Bool {
        let start = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"".utf8)
        guard bytes.starts(with: start) else { return false }
        let hasAttributes = bytes.prefix(512).withUnsafeBufferPointer { head in
            let box = head.firstOffset(of: Array("\" viewBox=\"0 0 ".utf8))
            let role = head.firstOffset(
                of: Array("\" role=\"img\" aria-label=\"".utf8), from: box ?? head.count)
            return role != nil
        }
        guard hasAttributes else { return false }
        return bytes.suffix(7).elementsEqual("</svg>\n".utf8)
    }

    /// The chunks are those that the encoder writes, with the density of two pixels to a point.
    static func isPNG(_ bytes: [UInt8]) -> Bool {
        bytes.withUnsafeBytes { bytes in
            guard var chunks = try? PNGChunkReader(bytes) else { return false }
            var density: [UInt8]?
            while !chunks.isAtEnd {
                guard let chunk = try? chunks.next() else { return false }
                switch chunk.type {
                case "IHDR", "PLTE", "tRNS", "IDAT", "IEND": continue
                case "pHYs": density = Array(chunk.content)
                default: return false
                }
            }
            guard let expected = try? PNGEncoder.density(2)?.bigEndianBytes else { return false }
            return density == expected + expected + [1]
        }
    }
}
