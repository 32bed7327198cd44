import TestSupport

@testable import RenderPixels

/// A PNG put together from given chunks, with right checksums.
func pngFile(_ chunks: [(StaticString, [UInt8])]) -> [UInt8] {
    var writer = PNGChunkWriter(capacity: 100)
    for (name, content) in chunks { writer.append(name, content) }
    return writer.bytes
}

/// A zlib stream of `bytes`.
func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    try CompressorPool(level: 6).withCompressor { compressor in
        var output = [UInt8](repeating: 0, count: compressor.bound(bytes.count))
        let count = output.withUnsafeMutableBytes { output in
            bytes.withUnsafeBytes { compressor.compress($0, into: output) }
        }
        return Array(output[..<count])
    }
}
