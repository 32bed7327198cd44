internal import CZopfli
internal import Glibc

/// Compresses bytes as a zlib stream, some percent smaller than libdeflate and a hundred times slower.
///
/// Its time grows with the bytes and with what they are: it is used up to a number of bytes, and libdeflate beyond.
struct ZopfliCompressor {
    /// The most bytes it takes.
    let maximumBytes: Int
    /// Up to so many bytes it tries 15 times: beyond, further rounds take long and save a thousandth.
    private let fewBytes: Int
    /// Rounds beyond `fewBytes`.
    private let leastRounds: Int32
    /// Whether it looks for blocks: half of the time, and a hundredth of the bytes.
    private let findsBlocks: Bool

    /// For a picture: takes seconds at most.
    static let ofPicture = ZopfliCompressor(
        maximumBytes: 1 << 18, fewBytes: 1 << 16, leastRounds: 5, findsBlocks: true)
    /// For one of an animation's many frames: takes hundredths of a second.
    static let ofFrame = ZopfliCompressor(
        maximumBytes: 12 << 10, fewBytes: 0, leastRounds: 1, findsBlocks: false)

    /// The zlib stream of `bytes`, nil when they are more than `maximumBytes`; same bytes, same stream.
    /// - Throws: `.internalError` when Zopfli makes no stream.
    func stream(of bytes: [UInt8]) throws(RenderError) -> [UInt8]? {
        guard bytes.count <= maximumBytes else { return nil }
        var options = ZopfliOptions()
        ZopfliInitOptions(&options)
        options.numiterations = rounds(bytes.count)
        options.blocksplitting = findsBlocks ? 1 : 0
        var output: UnsafeMutablePointer<UInt8>?
        var count = 0
        bytes.withUnsafeBufferPointer {
            ZopfliCompress(
                &options, ZOPFLI_FORMAT_ZLIB, $0.baseAddress, $0.count, &output, &count)
        }
        // Zopfli takes its memory by malloc and leaves it to the caller.
        defer { free(output) }
        guard let output, count > 0 else {
            throw RenderError(.internalError, "no stream came of \(bytes.count) bytes by Zopfli")
        }
        return [UInt8](UnsafeBufferPointer(start: output, count: count))
    }

    /// How many times the costs of symbols are made better.
    func rounds(_ count: Int) -> Int32 { count <= fewBytes ? 15 : leastRounds }
}
