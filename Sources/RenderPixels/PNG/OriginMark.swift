internal import RenderSystem

/// A note in a picture's file that says which part of this tool made it, with a digest of the rest of the file.
///
/// A file that somebody edited, optimized or made otherwise has none that is whole, so it is never taken for ours.
package enum OriginMark: String, Sendable {
    /// A picture of a marker, which `sync` may replace and remove.
    case sync
    /// A picture that a failed comparison left beside a golden.
    case evidence

    /// The bytes of the digest that are written: 128 bits.
    private static let digestBytes = 16

    /// Returns a PNG file with the mark in a chunk before its end; another file as it is.
    package func added(toPNG file: [UInt8]) -> [UInt8] {
        guard file.starts(with: PNGChunkWriter.signature) else { return file }
        let (body, end) = (file.dropLast(Self.endChunk.count), file.suffix(Self.endChunk.count))
        return Array(body) + chunk(for: file) + Array(end)
    }

    /// Returns an SVG document with the mark in a comment behind it.
    package func added(toSVG document: [UInt8]) -> [UInt8] { document + comment(for: document) }

    /// Whether a file, SVG or PNG, has the mark and is as it was when it got it.
    package func isWhole(in file: [UInt8]) -> Bool {
        file.starts(with: PNGChunkWriter.signature) ? isWhole(inPNG: file) : isWhole(inSVG: file)
    }

    /// Whether a file has the mark, even where the file was changed since.
    package func stands(in file: [UInt8]) -> Bool {
        file.withUnsafeBufferPointer { $0.firstOffset(of: Array("\(text) sha256:".utf8)) != nil }
    }

    private func isWhole(inPNG file: [UInt8]) -> Bool {
        let length = chunk(for: []).count + Self.endChunk.count
        guard file.count > length else { return false }
        let rest = Array(file.dropLast(length)) + Self.endChunk
        return file.suffix(length).elementsEqual(chunk(for: rest) + Self.endChunk)
    }

    private func isWhole(inSVG file: [UInt8]) -> Bool {
        let length = comment(for: []).count
        guard file.count > length else { return false }
        return file.suffix(length).elementsEqual(comment(for: Array(file.dropLast(length))))
    }

    private var text: String { "progress-render \(rawValue)" }

    private func text(for file: [UInt8]) -> String {
        "\(text) sha256:\(SHA256.hexadecimal(of: file).prefix(2 * Self.digestBytes))"
    }

    private func comment(for document: [UInt8]) -> [UInt8] {
        Array("<!-- \(text(for: document)) -->\n".utf8)
    }

    /// A chunk `tEXt` with the keyword Software.
    private func chunk(for file: [UInt8]) -> [UInt8] {
        Self.chunk("tEXt", Array("Software\0\(text(for: file))".utf8))
    }

    private static let endChunk = chunk("IEND", [])

    private static func chunk(_ type: StaticString, _ content: [UInt8]) -> [UInt8] {
        var writer = PNGChunkWriter(capacity: 96)
        writer.append(type, content)
        return Array(writer.bytes.dropFirst(PNGChunkWriter.signature.count))
    }
}
