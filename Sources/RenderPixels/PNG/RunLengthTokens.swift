/// Filtered bytes as deflate's literals and repeats at one distance, with what a zlib stream needs to know of them.
struct RunLengthTokens: ~Copyable {
    /// How far back every repeat reaches: the bytes of a pixel.
    let distance: Int
    /// Literals are 0…255, repeats of n bytes are 256 + n.
    private var tokens: UnsafeMutablePointer<UInt16>
    private var capacity: Int
    private var count = 0
    /// The two sums of Adler-32, reduced at the end of each row: 64 bits hold far more than one.
    private var sum: UInt64 = 0
    private var sumOfSums: UInt64 = 0
    private var byteCount = 0

    /// 1 for each byte of a pixel, and how often it counts; the bytes' order is turned round, in 16 bits each.
    private let ones: UInt64
    private let weights: UInt64

    init(distance: Int, capacity: Int) {
        self.distance = distance
        ones = distance == 4 ? 0x0001_0001_0001_0001 : 0x0001_0001_0001_0000
        weights = distance == 4 ? 0x0004_0003_0002_0001 : 0x0003_0002_0001_0000
        self.capacity = max(capacity, 256)
        tokens = .allocate(capacity: self.capacity)
    }

    deinit { tokens.deallocate() }

    var buffer: UnsafeBufferPointer<UInt16> { UnsafeBufferPointer(start: tokens, count: count) }

    /// How often each symbol of deflate occurs, the end of the block once.
    var frequencies: [UInt32] {
        var counts = [UInt32](repeating: 0, count: 286)
        for token in buffer {
            counts[token > 256 ? DeflateLength.symbol(Int(token) - 256) : Int(token)] += 1
        }
        counts[256] = 1
        return counts
    }

    /// The sums over the bytes of all rows.
    var sums: AdlerSums { AdlerSums(sum: sum, sumOfSums: sumOfSums, count: byteCount) }

    /// Makes room for `more` tokens; appending does not look.
    mutating func reserve(_ more: Int) {
        guard count + more > capacity else { return }
        let larger = max(capacity * 2, count + more)
        let moved = UnsafeMutablePointer<UInt16>.allocate(capacity: larger)
        moved.update(from: tokens, count: count)
        tokens.deallocate()
        (tokens, capacity) = (moved, larger)
    }

    /// Ends a row of so many bytes.
    mutating func endRow(bytes: Int) {
        byteCount += bytes
        sum %= 65521
        sumOfSums %= 65521
    }

    @inline(__always)
    mutating func literal(_ byte: UInt8) {
        tokens[count] = UInt16(byte)
        count += 1
        sum += UInt64(byte)
        sumOfSums += sum
    }

    /// The bytes of a pixel as literals, the lowest first; writes four tokens even where three count.
    @inline(__always)
    mutating func pixel(_ value: UInt32) {
        // Each byte into 16 bits of its own.
        var spread = UInt64(value)
        spread = (spread | spread << 16) & 0x0000_FFFF_0000_FFFF
        spread = (spread | spread << 8) & 0x00FF_00FF_00FF_00FF
        UnsafeMutableRawPointer(tokens + count).storeBytes(
            of: spread.littleEndian, as: UInt64.self)
        count &+= distance
        // In the highest 16 bits of a product the bytes are added up; within a pixel the first byte counts as often as
        // bytes follow it, and itself.
        sumOfSums &+= UInt64(truncatingIfNeeded: distance) &* sum &+ (spread &* weights) &>> 48
        sum &+= (spread &* ones) &>> 48
    }

    /// `bytes` zeros, three or more, after a pixel of zeros.
    @inline(__always)
    mutating func zeros(_ bytes: Int) {
        match(bytes)
        sumOfSums += UInt64(bytes) * sum
    }

    /// The last pixel, `value`, `pixels` times more.
    mutating func repeats(of value: UInt32, _ pixels: Int) {
        match(pixels * distance)
        add(value, times: UInt64(pixels))
    }

    /// Adds a row of equal pixels to the sums.
    @inline(__always)
    private mutating func add(_ value: UInt32, times: UInt64) {
        let bytes = (
            UInt64(value & 0xFF), UInt64(value >> 8 & 0xFF), UInt64(value >> 16 & 0xFF),
            distance == 4 ? UInt64(value >> 24) : 0
        )
        let each = bytes.0 + bytes.1 + bytes.2 + bytes.3
        let length = UInt64(distance)
        // Within a pixel the first byte counts as often as bytes follow it, and itself.
        let inner =
            length * bytes.0 + (length - 1) * bytes.1 + (length - 2) * bytes.2 + bytes.3
        sumOfSums += times * (length * sum + inner) + length * each * (times * (times - 1) / 2)
        sum += times * each
    }

    /// Repeats of at most 258 bytes, none of them shorter than deflate's 3.
    private mutating func match(_ bytes: Int) {
        var rest = bytes
        while rest > 0 {
            let length = rest <= 258 ? rest : rest - 258 < 3 ? 255 : 258
            tokens[count] = UInt16(256 + length)
            count += 1
            rest -= length
        }
    }
}

/// How many pixels, at most `limit`, are the same in two rows.
@inline(__always)
func equalRun(_ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>, limit: Int) -> Int {
    var run = 0
    let (a, b) = (UnsafeRawPointer(row), UnsafeRawPointer(above))
    while run + 16 <= limit {
        var difference = SIMD4<UInt64>.zero
        for part in 0..<2 {
            let offset = run * 4 + part * 32
            difference |=
                a.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
                ^ b.loadUnaligned(fromByteOffset: offset, as: SIMD4<UInt64>.self)
        }
        if difference != .zero { break }
        run += 16
    }
    while run < limit, row[run] == above[run] { run += 1 }
    return run
}
