internal import Glibc

/// The output of a helper program on one of its streams, of which a part is kept.
struct ChildStream: ~Copyable {
    /// The end to read from; nil when the stream has ended or never was.
    var source: FileDescriptor?
    /// The kept bytes.
    private(set) var bytes: [UInt8] = []

    private let limit: Int
    private let keepsEnd: Bool

    /// Keeps the last bytes.
    init(keepsEnd limit: Int) {
        self.limit = limit
        keepsEnd = true
    }

    /// Keeps the first bytes.
    init(keepsStart limit: Int) {
        self.limit = limit
        keepsEnd = false
    }

    /// The descriptor to wait for; -1, which `poll` passes over, when there is none.
    var number: Int32 {
        switch source {
        case .some(let descriptor): descriptor.number
        case .none: -1
        }
    }

    /// Reads all there is now.
    mutating func drain() {
        let piece = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
        defer { piece.deallocate() }
        while number >= 0 {
            let count = retrying { read(number, piece.baseAddress, piece.count) }
            if count > 0 {
                keep(UnsafeRawBufferPointer(rebasing: piece[..<count]))
            } else if count == 0 || errno != EAGAIN {
                source = nil
            } else {
                return
            }
        }
    }

    private mutating func keep(_ piece: UnsafeRawBufferPointer) {
        if keepsEnd {
            bytes += piece.suffix(limit)
            if bytes.count > limit { bytes.removeFirst(bytes.count - limit) }
        } else {
            bytes += piece.prefix(limit - bytes.count)
        }
    }
}
