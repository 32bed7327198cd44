internal import CDeflate
internal import RenderSystem
import Synchronization

/// One libdeflate compressor: the only owner of its C handle.
struct Compressor: ~Copyable, @unchecked Sendable {
    // Unchecked: libdeflate lets one thread at a time use a compressor, and an owner that cannot be
    // copied is in one place at a time.
    private let handle: OpaquePointer

    /// Makes a compressor for a level from 1 (fast) to 12 (small); nil when memory has run out.
    init?(level: Int32) {
        guard let handle = libdeflate_alloc_compressor(level) else { return nil }
        // Its tables of hashes are filled at once, from level 5 on they are the larger ones.
        Allocator.populate(handle, count: (level < 5 ? 34 : 50) << 12)
        self.handle = handle
    }

    deinit { libdeflate_free_compressor(handle) }

    /// The maximum number of bytes after compressing `count` bytes.
    func bound(_ count: Int) -> Int { libdeflate_zlib_compress_bound(handle, count) }

    /// Compresses `input` as a zlib stream into `output`; gives the bytes written, 0 when they do not fit.
    func compress(_ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer)
        -> Int
    {
        libdeflate_zlib_compress(
            handle, input.baseAddress, input.count, output.baseAddress, output.count)
    }
}

/// One libdeflate decompressor: the only owner of its C handle.
struct Decompressor: ~Copyable {
    private let handle: OpaquePointer

    /// Makes a decompressor; nil when memory has run out.
    init?() {
        guard let handle = libdeflate_alloc_decompressor() else { return nil }
        self.handle = handle
    }

    deinit { libdeflate_free_decompressor(handle) }

    /// Unpacks the zlib stream `input`; nil unless it is whole and makes exactly `count` bytes.
    func inflate(_ input: [UInt8], count: Int) -> [UInt8]? {
        var isWhole = false
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { output, initialized in
            isWhole = input.withUnsafeBytes {
                inflate(
                    $0,
                    into: UnsafeMutableRawBufferPointer(
                        rebasing: UnsafeMutableRawBufferPointer(output)[..<count]))
            }
            initialized = isWhole ? count : 0
        }
        return isWhole ? bytes : nil
    }

    /// Unpacks the zlib stream `input`; false unless it is whole and fills `output`.
    func inflate(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) -> Bool {
        var used = 0
        // Without a place for the number of bytes made, fewer of them are an error.
        let result = libdeflate_zlib_decompress_ex(
            handle, input.baseAddress, input.count, output.baseAddress, output.count, &used, nil)
        return result == LIBDEFLATE_SUCCESS && used == input.count
    }
}

/// Compressors of one level at rest.
///
/// A compressor is some hundred kilobytes of fresh pages: making one costs as much as compressing a badge.
final class CompressorPool: Sendable {
    private let level: Int32
    private let resting: Mutex<InlineArray<8, Compressor?>>

    init(level: Int32) {
        self.level = level
        resting = Mutex(InlineArray { _ in nil })
    }

    /// Lends a compressor to `body`; concurrent callers get one each.
    func withCompressor<Result>(
        _ body: (borrowing Compressor) throws(RenderError) -> Result
    ) throws(RenderError) -> Result {
        guard let compressor = take() ?? Compressor(level: level) else {
            throw RenderError(.internalError, "no memory for a compressor of level \(level)")
        }
        // Not put back after an error: there is none that is worth keeping it for.
        let result = try body(compressor)
        rest(compressor)
        return result
    }

    private func take() -> Compressor? {
        resting.withLock { slots in
            for index in slots.indices {
                if let compressor = slots[index].take() { return compressor }
            }
            return nil
        }
    }

    private func rest(_ compressor: consuming Compressor) {
        var returned: Compressor? = compressor
        resting.withLock { slots in
            for index in slots.indices where slots[index] == nil {
                slots[index] = returned.take()
                return
            }
        }
    }
}

/// The CRC-32 of PNG over `bytes`, continuing from `seed`.
func checksum(_ bytes: UnsafeRawBufferPointer, seed: UInt32 = 0) -> UInt32 {
    libdeflate_crc32(seed, bytes.baseAddress, bytes.count)
}
