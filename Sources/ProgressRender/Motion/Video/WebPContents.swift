internal import RenderSystem

/// The properties of an animated WebP: a RIFF file, whose chunks are read one after another
/// (WebP Container Specification).
struct WebPContents {
    private let path: String
    private var width = 0
    private var height = 0
    private var loopCount: Int?
    private var milliseconds = 0

    /// Reads a file's chunks.
    /// - Throws: `.io` when it is not a whole WebP.
    init(_ file: String, _ path: String) throws(RenderError) {
        self.path = path
        let reader = try PositionedReader(file, named: path)
        let start = try reader.bytes(12, at: 0)
        guard start.starts(with: Array("RIFF".utf8)), start[8...].elementsEqual("WEBP".utf8),
            little(start[4..<8]) + 8 == reader.count
        else { throw Self.broken(path) }
        var position = 12
        while position < reader.count {
            let head = try reader.bytes(8, at: position)
            let length = little(head[4..<8])
            guard length <= reader.count - position - 8 else { throw Self.broken(path) }
            try look(String(decoding: head[..<4], as: UTF8.self), reader, position + 8, length)
            position += 8 + length + length & 1
        }
    }

    private mutating func look(
        _ name: String, _ reader: borrowing PositionedReader, _ position: Int, _ length: Int
    ) throws(RenderError) {
        switch name {
        case "VP8X":
            let content = try reader.bytes(10, at: position)
            (width, height) = (little(content[4..<7]) + 1, little(content[7..<10]) + 1)
        case "VP8L" where width == 0:
            // A picture that does not move is not an animation: a signature, then 14 bits of each side.
            let bits = little(try reader.bytes(5, at: position)[1...])
            (width, height) = (bits & 0x3FFF + 1, bits >> 14 & 0x3FFF + 1)
        case "ANIM": loopCount = little(try reader.bytes(6, at: position)[4...])
        case "ANMF": milliseconds += little(try reader.bytes(16, at: position)[12..<15])
        default: break
        }
    }

    /// Compares it with what was asked for.
    ///
    /// Equal frames are one frame that lasts longer, so that the time counts.
    func verify(
        _ shape: VideoShape, _ options: VideoOptions, _ frameCount: Int
    ) throws(RenderError) {
        guard width == shape.width, height == shape.height else {
            throw different("size", "\(width)×\(height)", "\(shape.width)×\(shape.height)")
        }
        guard let loopCount else { return }
        guard loopCount == options.loopCount else {
            throw different("loop count", "\(loopCount)", "\(options.loopCount)")
        }
        let rate = Double(shape.rateNumerator) / Double(shape.rateDenominator)
        let wanted = 1000 * Double(frameCount) / rate
        // Times are whole milliseconds; the last frame's is the mean of the others.
        guard abs(Double(milliseconds) - wanted) <= 2 else {
            throw different("duration", "\(milliseconds) ms", "\(wanted.rounded()) ms")
        }
    }

    private func different(_ what: String, _ found: String, _ wanted: String) -> RenderError {
        RenderError(.io, "the finished video's \(what) is \(found), not \(wanted)", at: .file(path))
    }

    private static func broken(_ path: String) -> RenderError {
        RenderError(.io, "the finished video is not a whole WebP file", at: .file(path))
    }
}

/// A number, its lowest byte first.
private func little(_ bytes: some BidirectionalCollection<UInt8>) -> Int {
    bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
}
