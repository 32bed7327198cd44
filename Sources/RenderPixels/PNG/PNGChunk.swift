/// A PNG file being put together: the signature, then chunk after chunk.
struct PNGChunkWriter {
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The longest chunk written; the format allows 2³¹ − 1.
    private static let maximumChunkLength = 1 << 30

    private(set) var bytes: [UInt8]

    init(capacity: Int) {
        bytes = []
        bytes.reserveCapacity(capacity)
        bytes += Self.signature
    }

    /// Appends one chunk; `content` is at most `maximumChunkLength` bytes.
    mutating func append(_ type: StaticString, _ content: UnsafeRawBufferPointer) {
        append(UInt32(content.count))
        let start = bytes.count
        type.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: content)
        let sum = bytes.withUnsafeBytes { checksum(UnsafeRawBufferPointer(rebasing: $0[start...])) }
        append(sum)
    }

    /// Appends one chunk.
    mutating func append(_ type: StaticString, _ content: [UInt8] = []) {
        content.withUnsafeBytes { append(type, $0) }
    }

    /// Appends the compressed picture, as several chunks when one cannot hold it.
    mutating func appendData(_ stream: UnsafeRawBufferPointer) {
        var start = 0
        while start < stream.count {
            let end = min(start + Self.maximumChunkLength, stream.count)
            append("IDAT", UnsafeRawBufferPointer(rebasing: stream[start..<end]))
            start = end
        }
    }

    private mutating func append(_ value: UInt32) {
        bytes += value.bigEndianBytes
    }
}

extension UInt32 {
    /// Its four bytes, highest first: the order of every number in a PNG.
    package var bigEndianBytes: [UInt8] {
        [
            UInt8(truncatingIfNeeded: self >> 24), UInt8(truncatingIfNeeded: self >> 16),
            UInt8(truncatingIfNeeded: self >> 8), UInt8(truncatingIfNeeded: self),
        ]
    }
}
