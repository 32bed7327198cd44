/// Filtered bytes as deflate's literals and repeats at one distance, with what a zlib stream needs to know of them.
struct RunLengthTokens: ~Copyable {
    /// How far back every repeat reaches: the bytes of a pixel.
    let distance: Int
    /// Literals are 0…255, repeats of n bytes are 256 + n.
    private var tokens: UnsafeMutablePointer<UInt16>
    private var capacity: Int
    private var count = 0
    private let counts: UnsafeMutablePointer<UInt32>
    private var adlerA: UInt32 = 1
    private var adlerB: UInt32 = 0

    init(distance: Int, capacity: Int) {
        self.distance = distance
        self.capacity = max(capacity, 256)
        tokens = .allocate(capacity: self.capacity)
        counts = .allocate(capacity: 286)
        counts.initialize(repeating: 0, count: 286)
    }

    deinit {
        tokens.deallocate()
        counts.deallocate()
    }

    var buffer: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(start: tokens, count: count) }

    /// How often each literal or length symbol of deflate occurs.
    var frequencies: [UInt32] { Array(UnsafeBufferPointer(start: counts, count: 286)) }

    /// The Adler-32 of the bytes.
    var adler: UInt32 { adlerB << 16 | adlerA }

    /// Makes room for `more` tokens; appending does not look.
    mutating func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt16>.allocate(capacity: larger)
        moved.update(from: tokens, count: count)
        tokens.deallocate()
        (tokens, capacity) = (moved, larger)
    }

    @inline(__always)
    mutating func literal(_ byte: UInt8) {
        tokens[count] = UInt16(byte)
        count += 1
        counts[Int(byte)] += 1
        adlerA += UInt32(byte)
        if adlerA >= 65521 { adlerA -= 65521 }
        adlerB += adlerA
        if adlerB >= 65521 { adlerB -= 65521 }
    }

    /// `bytes` zeros after a pixel of zeros.
    @inline(__always)
    mutating func zeros(_ bytes: Int) {
        match(bytes)
        adlerB = UInt32((UInt64(adlerB) + UInt64(bytes) * UInt64(adlerA)) % 65521)
    }

    /// The last pixel, whose bytes are those of `value` from the lowest up, `pixels` times more.
    mutating func repeats(of value: UInt32, _ pixels: Int) {
        if value == 0 { return zeros(pixels * distance) }
        match(pixels * distance)
        var (a, b) = (UInt64(adlerA), UInt64(adlerB))
        for _ in 0..<pixels {
            var rest = value
            for _ in 0..<distance {
                a += UInt64(rest & 0xFF)
                b += a
                rest >>= 8
            }
            // Far from overflowing between two pixels.
            a %= 65521
            b %= 65521
        }
        (adlerA, adlerB) = (UInt32(a), UInt32(b))
    }

    /// Repeats of at most 258 bytes, none of them shorter than deflate's 3.
    private mutating func match(_ bytes: Int) {
        var rest = bytes
        while rest > 0 {
            let length = rest <= 258 ? rest : rest - 258 < 3 ? 255 : 258
            tokens[count] = UInt16(256 + length)
            count += 1
            counts[DeflateLength.symbol(length)] += 1
            rest -= length
        }
    }
}

/// How many pixels, at most `limit`, are the same in two rows.
@inline(__always)
func equalRun(_ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, limit: Int) -> Int {
    var run = 0
    let (a, b) = (UnsafeRawPointer(row), UnsafeRawPointer(above))
    while run + 4 <= limit {
        let x = a.loadUnaligned(fromByteOffset: run * 4, as: SIMD2<UInt64>.self)
        let y = b.loadUnaligned(fromByteOffset: run * 4, as: SIMD2<UInt64>.self)
        if x != y { break }
        run += 4
    }
    while run < limit, row[run] == above[run] { run += 1 }
    return run
}
