/// Finds the repeats of a drawn picture of at most 256 colours, as indices into a palette it makes on the way.
///
/// A pixel is one byte instead of four, so that soft edges, which repeat nothing, cost a quarter.
struct IndexedRuns: ~Copyable {
    var tokens: RunLengthTokens
    /// The colours in the order of their first use, straight, `0xAABBGGRR`.
    private(set) var colors: [UInt32] = []
    /// The row above, as indices.
    private let indices: UnsafeMutablePointer<UInt8>
    /// Places of colours in the palette, found by hash; premultiplied colours are looked up as they are.
    private let keys: UnsafeMutablePointer<UInt32>
    private let places: UnsafeMutablePointer<Int16>
    private var last: (key: UInt32, index: UInt8)?
    /// The last byte put out, and how often more it came since.
    private var byte: UInt8 = 0
    private var more = 0

    private static let slots = 1024

    init(width: Int, capacity: Int) {
        tokens = RunLengthTokens(distance: 1, capacity: capacity)
        colors.reserveCapacity(256)
        indices = .allocate(capacity: width)
        indices.initialize(repeating: 0, count: width)
        keys = .allocate(capacity: Self.slots)
        places = .allocate(capacity: Self.slots)
        places.initialize(repeating: -1, count: Self.slots)
    }

    deinit {
        indices.deallocate()
        keys.deallocate()
        places.deallocate()
    }

    /// Appends a row of premultiplied pixels; false when it has the 257th colour.
    mutating func append(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, width: Int
    ) -> Bool {
        tokens.reserve(width + more + 4)
        put(2)
        var x = 0
        while x < width {
            if let above {
                let run = equalRun(row + x, above + x, limit: width - x)
                if run > 0 {
                    putZeros(run)
                    x += run
                    continue
                }
            }
            guard let index = index(of: row[x]) else { return false }
            put(index &- indices[x])
            indices[x] = index
            x += 1
        }
        return true
    }

    /// Puts out what is held back; nothing can be appended afterwards.
    mutating func finish() {
        tokens.reserve(more + 1)
        flush()
    }

    @inline(__always)
    private mutating func put(_ value: UInt8) {
        if value == byte {
            more += 1
        } else {
            flush()
            tokens.literal(value)
            byte = value
        }
    }

    @inline(__always)
    private mutating func putZeros(_ count: Int) {
        put(0)
        more += count - 1
    }

    private mutating func flush() {
        if more >= 3, tokens.buffer.count > 0 {
            tokens.repeats(of: UInt32(byte), more)
        } else {
            for _ in 0..<more { tokens.literal(byte) }
        }
        more = 0
    }

    @inline(__always)
    private mutating func index(of key: UInt32) -> UInt8? {
        if let last, last.key == key { return last.index }
        var slot = Int((key &* 0x9E37_79B1) >> 22)
        while places[slot] >= 0 {
            if keys[slot] == key {
                let index = UInt8(truncatingIfNeeded: places[slot])
                last = (key, index)
                return index
            }
            slot = (slot + 1) & (Self.slots - 1)
        }
        guard colors.count < 256 else { return nil }
        let index = UInt8(colors.count)
        (keys[slot], places[slot]) = (key, Int16(index))
        colors.append(straightColor(key))
        last = (key, index)
        return index
    }
}
