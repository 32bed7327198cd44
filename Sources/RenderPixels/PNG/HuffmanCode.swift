/// A prefix code of minimal length for given frequencies, as deflate writes it (RFC 1951, section 3.2.2).
struct HuffmanCode {
    /// Bits of each symbol's code; 0 for symbols that do not occur.
    private(set) var lengths: [UInt8]
    /// Each symbol's code, its bits reversed: deflate sends codes from their highest bit.
    private(set) var codes: [UInt16]

    /// Each symbol's code in the low 16 bits and its length above them: one look-up for both.
    private(set) var words: [UInt32] = []

    /// The code with the given lengths, which must fill the code space.
    init(lengths: [UInt8]) {
        self.lengths = lengths
        codes = [UInt16](repeating: 0, count: lengths.count)
        var counts = [Int](repeating: 0, count: 16)
        for length in lengths where length > 0 { counts[Int(length)] += 1 }
        assignCodes(counts)
    }

    /// Makes the code of `frequencies`, none longer than `longest` bits.
    init(_ frequencies: [UInt32], longest: Int) {
        lengths = [UInt8](repeating: 0, count: frequencies.count)
        codes = [UInt16](repeating: 0, count: frequencies.count)
        let keys = HuffmanCode.sorted(frequencies)
        let counts = HuffmanCode.lengthCounts(keys.map { $0 >> 16 }, longest: longest)
        // The rarest symbols take the longest codes.
        var next = keys.startIndex
        for length in stride(from: longest, through: 1, by: -1) {
            for _ in 0..<counts[length] {
                lengths[Int(keys[next] & 0xFFFF)] = UInt8(length)
                next += 1
            }
        }
        assignCodes(counts)
    }

    /// Frequency and symbol in one number each, the rarest first, ties in the order of the symbols.
    private static func sorted(_ frequencies: [UInt32]) -> [UInt64] {
        // Most symbols are rare: those below 64 are counted into place, only the rest is compared.
        var starts = [Int](repeating: 0, count: 65)
        var common: [UInt64] = []
        for (symbol, frequency) in frequencies.enumerated() where frequency > 0 {
            if frequency < 64 {
                starts[Int(frequency) + 1] += 1
            } else {
                common.append(UInt64(frequency) << 16 | UInt64(symbol))
            }
        }
        for frequency in 1..<65 { starts[frequency] += starts[frequency - 1] }
        var keys = [UInt64](repeating: 0, count: starts[64])
        for (symbol, frequency) in frequencies.enumerated() where (1..<64).contains(frequency) {
            keys[starts[Int(frequency)]] = UInt64(frequency) << 16 | UInt64(symbol)
            starts[Int(frequency)] += 1
        }
        common.sort()
        return keys + common
    }

    /// How many codes of each length an optimal code has (Moffat and Katajainen's algorithm), cut at `longest`.
    private static func lengthCounts(_ sorted: [UInt64], longest: Int) -> [Int] {
        var counts = [Int](repeating: 0, count: longest + 1)
        guard sorted.count > 1 else {
            counts[1] = sorted.count
            return counts
        }
        for depth in depths(sorted) { counts[min(depth, longest)] += 1 }
        // Cutting made too many codes: lengthen shorter ones until they fit again (Kraft's inequality).
        var total = (1...longest).reduce(0) { $0 + counts[$1] << (longest - $1) }
        while total > 1 << longest {
            counts[longest] -= 1
            let length = (1..<longest).last { counts[$0] > 0 } ?? 1
            counts[length] -= 1
            counts[length + 1] += 2
            total -= 1
        }
        return counts
    }

    /// Depth of each leaf of an optimal tree over ascending weights, in the same order.
    private static func depths(_ sorted: [UInt64]) -> [Int] {
        let count = sorted.count
        var node = sorted
        // First pass: weights of inner nodes, then their parents, in place of the leaves used up.
        var (leaf, root) = (0, 0)
        for next in 0..<count - 1 {
            var weight: UInt64 = 0
            for _ in 0..<2 {
                if leaf >= count || (root < next && node[root] < node[leaf]) {
                    weight += node[root]
                    node[root] = UInt64(next)
                    root += 1
                } else {
                    weight += node[leaf]
                    leaf += 1
                }
            }
            node[next] = weight
        }
        // Second pass: depths of inner nodes, from the root down.
        node[count - 2] = 0
        for next in stride(from: count - 3, through: 0, by: -1) {
            node[next] = node[Int(node[next])] + 1
        }
        return leafDepths(innerDepths: node[..<(count - 1)], count: count)
    }

    /// Third pass: at each depth, the places that inner nodes leave free are leaves.
    private static func leafDepths(innerDepths: ArraySlice<UInt64>, count: Int) -> [Int] {
        var result = [Int](repeating: 0, count: count)
        var (available, depth) = (1, 0)
        var inner = innerDepths.endIndex - 1
        var place = count - 1
        while available > 0 {
            var used = 0
            while inner >= 0, innerDepths[inner] == depth {
                used += 1
                inner -= 1
            }
            for _ in used..<max(used, available) where place >= 0 {
                result[place] = depth
                place -= 1
            }
            available = 2 * used
            depth += 1
        }
        return result
    }

    private mutating func assignCodes(_ counts: [Int]) {
        var next = [UInt16](repeating: 0, count: counts.count + 1)
        var code: UInt16 = 0
        for length in 1..<counts.count {
            code = (code + UInt16(length > 1 ? counts[length - 1] : 0)) << 1
            next[length] = code
        }
        for (symbol, length) in lengths.enumerated() where length > 0 {
            let code = next[Int(length)]
            next[Int(length)] += 1
            codes[symbol] = HuffmanCode.reversed(code, Int(length))
        }
        words = zip(codes, lengths).map { UInt32($0) | UInt32($1) << 16 }
    }

    private static func reversed(_ code: UInt16, _ length: Int) -> UInt16 {
        var (rest, result) = (code, UInt16(0))
        for _ in 0..<length {
            result = result << 1 | rest & 1
            rest >>= 1
        }
        return result
    }
}

extension HuffmanCode {
    /// Deflate's own code for literals and lengths (RFC 1951, section 3.2.6).
    static let fixed: HuffmanCode = {
        let lengths: [ClosedRange<Int>: UInt8] = [
            0...143: 8, 144...255: 9, 256...279: 7, 280...287: 8,
        ]
        return HuffmanCode(
            lengths: (0..<288).map { symbol in
                lengths.first { $0.key.contains(symbol) }?.value ?? 0
            })
    }()
}
