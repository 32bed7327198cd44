/// Finds where bytes of packed rows occurred before: what a parse can choose its repeats from.
///
/// Drawn pictures are runs of equal pixels with a few different ones between. Deep within a run nothing is looked for
/// but the run itself; a place in it is like an earlier one when the run goes on as long and ends in the same byte.
struct RepeatFinder: ~Copyable {
    /// A repeat: so many bytes are as they were so far back; a length of 0 ends a list of them.
    struct Repeat {
        let length: UInt16
        /// The distance less 1.
        let distance: UInt16
    }

    /// The longest repeat of deflate.
    static let longest = 258
    /// The maximum number of earlier places that are tried for one byte.
    private static let mostTries = 24
    private static let hashBits = 14

    private let bytes: UnsafePointer<UInt8>
    /// How many bytes there are.
    let count: Int
    /// Bytes of a pixel: how far back a run's bytes are equal.
    private let period: Int
    /// How many bytes from each on are equal to the ones a pixel before.
    private let runs: UnsafeMutablePointer<Int32>
    /// The nearest earlier place with the same three bytes, or −1.
    private let sameBefore: UnsafeMutablePointer<Int32>
    /// The nearest earlier place that also goes on alike, or −1.
    private let alikeBefore: UnsafeMutablePointer<Int32>
    /// The next byte after each that is not within a run, or its first.
    private let nextStops: UnsafeMutablePointer<Int32>
    /// Where each byte's repeats start in `found`; −1 where none were looked for yet.
    private let places: UnsafeMutablePointer<Int32>
    private var found: UnsafeMutablePointer<Repeat>
    private var foundCapacity: Int
    private var foundCount = 0

    /// - Parameters:
    ///   - bytes: Whole rows, at least one, which outlive this value.
    ///   - period: Bytes of a pixel; 1 where pixels are smaller.
    init(_ bytes: UnsafeBufferPointer<UInt8>, period: Int) {
        guard let base = bytes.baseAddress else { preconditionFailure("a picture has rows") }
        self.bytes = base
        count = bytes.count
        self.period = period
        runs = .allocate(capacity: count + 1)
        sameBefore = .allocate(capacity: count)
        alikeBefore = .allocate(capacity: count)
        nextStops = .allocate(capacity: count + 1)
        places = .allocate(capacity: count)
        places.initialize(repeating: -1, count: count)
        foundCapacity = count / 4 + 64
        found = .allocate(capacity: foundCapacity)
        findRuns()
        link()
    }

    deinit {
        runs.deallocate()
        sameBefore.deallocate()
        alikeBefore.deallocate()
        nextStops.deallocate()
        places.deallocate()
        found.deallocate()
    }

    /// The next byte after one that is outside of a run or its first, or the end.
    @inline(__always)
    func nextStop(_ byte: Int) -> Int { Int(nextStops[byte]) }

    /// Whether a byte is outside of a run or its first.
    @inline(__always)
    func isStop(_ byte: Int) -> Bool { byte == 0 || Int(nextStops[byte - 1]) == byte }

    private func findRuns() {
        var (run, stop) = (0, count)
        runs[count] = 0
        nextStops[count] = Int32(count)
        for byte in stride(from: count - 1, through: 0, by: -1) {
            let goesOn = byte >= period && bytes[byte] == bytes[byte - period]
            // The byte after this one is outside of a run, or its first.
            if !goesOn || run == 0 { stop = byte + 1 }
            nextStops[byte] = Int32(stop)
            run = goesOn ? run + 1 : 0
            runs[byte] = Int32(run)
        }
    }

    /// Links every place to the nearest earlier ones like it.
    private func link() {
        let size = 1 << RepeatFinder.hashBits
        let heads = UnsafeMutablePointer<Int32>.allocate(capacity: 2 * size)
        heads.initialize(repeating: -1, count: 2 * size)
        defer { heads.deallocate() }
        let alikeHeads = heads + size
        let shift = UInt32(32 - RepeatFinder.hashBits)
        var byte = 0
        while byte < count {
            if runs[byte] > RepeatFinder.longest {
                // Nothing is looked for here: the run is as long as a repeat can be.
                byte += Int(runs[byte]) - RepeatFinder.longest
                continue
            }
            guard byte + 3 < count else {
                (sameBefore[byte], alikeBefore[byte]) = (-1, -1)
                byte += 1
                continue
            }
            let run = Int(runs[min(byte + period, count)])
            let three =
                UInt32(bytes[byte]) | UInt32(bytes[byte + 1]) << 8 | UInt32(bytes[byte + 2]) << 16
            let slot = Int((three &* 0x9E37_79B1) >> shift)
            sameBefore[byte] = heads[slot]
            heads[slot] = Int32(byte)
            let end = min(byte + max(run + period, 3), count - 1)
            var key = (three &* 0x9E37_79B1) ^ (UInt32(run) &* 0x85EB_CA77)
            key = (key ^ key >> 15 ^ UInt32(bytes[end])) &* 0xC2B2_AE3D
            let alikeSlot = Int(key >> shift)
            alikeBefore[byte] = alikeHeads[alikeSlot]
            alikeHeads[alikeSlot] = Int32(byte)
            byte += 1
        }
    }

    /// The repeats that can start at a byte, up to one of length 0: each longer than the ones before it, which are nearer.
    ///
    /// Valid until the next call.
    @inline(__always)
    mutating func repeats(at byte: Int) -> UnsafePointer<Repeat> {
        if places[byte] < 0 { search(byte) }
        return UnsafePointer(found + Int(places[byte]))
    }

    private mutating func search(_ byte: Int) {
        if foundCount + RepeatFinder.mostTries + 3 > foundCapacity { makeRoom() }
        places[byte] = Int32(foundCount)
        find(byte)
        found[foundCount] = Repeat(length: 0, distance: 0)
        foundCount += 1
    }

    private mutating func makeRoom() {
        foundCapacity = foundCapacity * 2 + RepeatFinder.mostTries
        let larger = UnsafeMutablePointer<Repeat>.allocate(capacity: foundCapacity)
        larger.update(from: found, count: foundCount)
        found.deallocate()
        found = larger
    }

    private mutating func find(_ byte: Int) {
        var best = 2
        let run = min(Int(runs[byte]), RepeatFinder.longest)
        if run > best { add(run, period, &best) }
        if best == RepeatFinder.longest { return }
        if sameBefore[byte] >= 0 { consider(Int(sameBefore[byte]), for: byte, &best) }
        var other = Int(alikeBefore[byte])
        var tries = 0
        while other >= 0, tries < RepeatFinder.mostTries, best < RepeatFinder.longest,
            byte - other <= DeflateDistance.farthest
        {
            consider(other, for: byte, &best)
            other = Int(alikeBefore[other])
            tries += 1
        }
    }

    @inline(__always)
    private mutating func consider(_ earlier: Int, for byte: Int, _ best: inout Int) {
        guard byte - earlier <= DeflateDistance.farthest else { return }
        // What cannot be longer differs at the first byte that would make it so.
        guard byte + best < count, bytes[byte + best] == bytes[earlier + best] else { return }
        let length = length(byte, earlier)
        if length > best { add(length, byte - earlier, &best) }
    }

    @inline(__always)
    private mutating func add(_ length: Int, _ distance: Int, _ best: inout Int) {
        best = length
        found[foundCount] = Repeat(length: UInt16(length), distance: UInt16(distance - 1))
        foundCount += 1
    }

    /// How many bytes from `byte` on are as they were at `earlier`, at most 258.
    @inline(__always)
    private func length(_ byte: Int, _ earlier: Int) -> Int {
        let limit = min(RepeatFinder.longest, count - byte)
        let (a, b) = (UnsafeRawPointer(bytes + byte), UnsafeRawPointer(bytes + earlier))
        var length = 0
        while length + 8 <= limit {
            let difference =
                a.loadUnaligned(fromByteOffset: length, as: UInt64.self).littleEndian
                ^ b.loadUnaligned(fromByteOffset: length, as: UInt64.self).littleEndian
            if difference != 0 { return length + difference.trailingZeroBitCount / 8 }
            length += 8
        }
        while length < limit, bytes[byte + length] == bytes[earlier + length] { length += 1 }
        return length
    }
}
