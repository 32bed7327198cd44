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
        if bytes.count < count + Self.slack {
            let needed = Self.size(count)
            free(bytes.baseAddress)
            bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
            var memory: UnsafeMutableRawPointer?
            if needed < Self.hugePage {
                memory = malloc(needed)
            } else if posix_memalign(&memory, Self.hugePage, needed) == 0 {
                madvise(memory, needed, MADV_HUGEPAGE)
            }
            guard let memory else {
                throw RenderError(.data, "there is not enough memory for \(count) bytes of samples")
            }
            bytes = UnsafeMutableRawBufferPointer(start: memory, count: needed)
        }
        return UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
    }

    /// Returns the size to allocate: a part of a large page would come as hundreds of small ones.
    private static func size(_ count: Int) -> Int {
        let needed = count + slack
        return needed < hugePage ? needed : (needed + hugePage - 1) / hugePage * hugePage
    }
}
