/// Compresses the rows of a small drawn picture as a zlib stream of one block, smaller than a general compressor does.
///
/// Literals and repeats are chosen by the cheapest way through the bytes, each step's cost being what it took in the pass
/// before (the idea of Zopfli).
struct SmallDeflate: ~Copyable {
    /// The maximum number of bytes worth it: beyond, a general compressor is good enough and needs less memory.
    static let mostBytes = 1 << 20
    private static let passes = 2
    /// Up to so many compressed bytes a code of its own may be longer to describe than it saves.
    private static let fewBytes = 300

    private let bytes: UnsafeBufferPointer<UInt8>
    private var finder: RepeatFinder
    private let cost: UnsafeMutablePointer<Float>
    /// The step that reaches each byte.
    private let steps: UnsafeMutablePointer<RepeatFinder.Repeat>

    /// The zlib stream of packed rows.
    static func stream(of rows: borrowing PNGRows) -> [UInt8] {
        rows.bytes.withUnsafeBufferPointer { bytes in
            var parse = SmallDeflate(bytes, period: rows.bytesPerPixel)
            return parse.stream()
        }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>, period: Int) {
        self.bytes = bytes
        finder = RepeatFinder(bytes, period: period)
        cost = .allocate(capacity: finder.count + 1)
        steps = .allocate(capacity: finder.count + 1)
    }

    deinit {
        cost.deallocate()
        steps.deallocate()
    }

    private mutating func stream() -> [UInt8] {
        var costs = DeflateCosts()
        var best: DeflateBlock?
        for _ in 0..<SmallDeflate.passes {
            relax(costs)
            let block = DeflateBlock(path(), of: bytes)
            if block.bits < best?.bits ?? .max { best = block }
            costs = DeflateCosts(block.counts)
        }
        if let best, best.bits / 8 <= SmallDeflate.fewBytes {
            relax(DeflateCosts(.fixed, .fixedDistances))
            let other = DeflateBlock(path(), of: bytes, isFixed: true)
            if other.bits < best.bits { return other.stream(of: bytes) }
        }
        return best?.stream(of: bytes) ?? []
    }

    /// Finds the cheapest way to every byte.
    private mutating func relax(_ costs: borrowing DeflateCosts) {
        let (cost, count) = (cost, finder.count)
        (cost + 1).initialize(repeating: .infinity, count: count)
        cost[0] = 0
        for byte in 0..<count where cost[byte] < .infinity {
            let here = cost[byte]
            var item = finder.repeats(at: byte)
            if item.pointee.length == 0 || finder.isStop(byte) {
                let literal = here + costs.literal(bytes[byte])
                note(literal, at: byte + 1, RepeatFinder.Repeat(length: 0, distance: 0))
            }
            var next = finder.nextStop(byte)
            while item.pointee.length > 0 {
                let (length, distance) = (Int(item.pointee.length), item.pointee.distance)
                let base = here + costs.distance(Int(distance) + 1)
                // Shorter than it could be, a repeat ends only where something else may begin.
                while next - byte < length {
                    if next - byte >= 3 {
                        note(
                            base + costs.length(next - byte), at: next,
                            RepeatFinder.Repeat(length: UInt16(next - byte), distance: distance))
                    }
                    next = finder.nextStop(next)
                }
                note(base + costs.length(length), at: byte + length, item.pointee)
                item += 1
            }
        }
    }

    /// Takes a step to a byte if it is cheaper than any before.
    @inline(__always)
    private func note(_ total: Float, at byte: Int, _ step: RepeatFinder.Repeat) {
        guard total < cost[byte] else { return }
        cost[byte] = total
        steps[byte] = step
    }

    /// The steps of the cheapest way to the end; a literal has length 0.
    private func path() -> [RepeatFinder.Repeat] {
        var path: [RepeatFinder.Repeat] = []
        var byte = finder.count
        while byte > 0 {
            path.append(steps[byte])
            byte -= max(1, Int(steps[byte].length))
        }
        path.reverse()
        return path
    }
}
