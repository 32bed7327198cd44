internal import Glibc

/// Memory that is used again: fresh pages cost more than what is done with them.
struct ByteBuffer: ~Copyable {
    private(set) var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)

    /// Bytes past the end that may be read and hold anything.
    static let slack = 16
    /// From here on pages are asked for by the two million bytes.
    private static let hugePage = 2 << 20

    deinit { free(bytes.baseAddress) }

    /// Makes room for `count` bytes, whose content is undefined.
    /// - Throws: `.data` when there is not so much memory.
    mutating func reserve(_ count: Int) throws(RenderError) -> UnsafeMutableRawBufferPointer {
        let needed = count + Self.slack
        if bytes.count < needed {
            free(bytes.baseAddress)
            bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
            var memory: UnsafeMutableRawPointer?
            if needed < Self.hugePage {
                memory = malloc(needed)
            } else if posix_memalign(&memory, Self.hugePage, needed) == 0 {
                madvise(memory, needed, MADV_HUGEPAGE)
            }
            guard let memory else {
                throw RenderError(.data, "there is no memory for its \(count) bytes of samples")
            }
            bytes = UnsafeMutableRawBufferPointer(start: memory, count: needed)
        }
        return UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
    }
}
