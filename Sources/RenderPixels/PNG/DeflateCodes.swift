/// The two codes of a block of deflate, and what they cost altogether.
struct DeflateCodes {
    /// The code of literals and lengths.
    let literals: HuffmanCode
    /// The code of distances.
    let distances: HuffmanCode
    /// The description of the codes; nil for deflate's own.
    let head: DeflateHead?
    /// Bits of the block: its head, the codes, and what lengths and distances say beyond them.
    let bits: Int

    /// Deflate's own codes, which need no description.
    static func fixed(_ counts: DeflateCounts) -> DeflateCodes {
        DeflateCodes(counts, .fixed, .fixedDistances, hasHead: false)
    }

    /// The smaller of the best codes, and nearly as good ones that are shorter to describe.
    static func own(_ counts: DeflateCounts) -> DeflateCodes {
        let codes = [
            (counts.literals, counts.distances),
            (counts.literals.smoothed, counts.distances.smoothed),
        ].map { literals, distances in
            DeflateCodes(
                counts, HuffmanCode(literals, longest: 15), HuffmanCode(distances, longest: 15),
                hasHead: true)
        }
        return codes[1].bits < codes[0].bits ? codes[1] : codes[0]
    }

    private init(
        _ counts: DeflateCounts, _ literals: HuffmanCode, _ distances: HuffmanCode, hasHead: Bool
    ) {
        self.literals = literals
        self.distances = distances
        head =
            hasHead
            ? DeflateHead(
                DeflateCodes.trimmed(literals.lengths, to: 257),
                DeflateCodes.trimmed(distances.lengths, to: 1)) : nil
        bits =
            (head?.bits ?? 3) + counts.extraBits
            + zip(counts.literals, literals.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
            + zip(counts.distances, distances.lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    }

    /// Lengths without the zeros at their end, but at least `least` of them.
    private static func trimmed(_ lengths: [UInt8], to least: Int) -> [UInt8] {
        let last = lengths.lastIndex { $0 > 0 } ?? 0
        return Array(lengths[..<max(least, last + 1)])
    }
}

/// How often deflate's symbols occur in a block.
struct DeflateCounts {
    /// Each literal and length, the block's end once.
    private(set) var literals: [UInt32]
    /// Each distance.
    private(set) var distances = [UInt32](repeating: 0, count: DeflateDistance.symbolCount)
    /// The extra bits after lengths and distances.
    private(set) var extraBits = 0

    init() {
        literals = [UInt32](repeating: 0, count: 286)
        literals[256] = 1
    }

    mutating func note(literal: UInt8) { literals[Int(literal)] += 1 }

    mutating func note(length: Int, distance: Int) {
        literals[DeflateLength.symbol(length)] += 1
        distances[DeflateDistance.symbol(distance)] += 1
        extraBits += DeflateLength.extraBits(length) + DeflateDistance.extraBits(distance)
    }
}

extension [UInt32] {
    /// Nearly the same counts, with stretches of similar ones made equal: their codes' lengths are then sent as repeats
    /// (the idea of Zopfli).
    fileprivate var smoothed: [UInt32] {
        guard let last = lastIndex(where: { $0 > 0 }) else { return self }
        let end = last + 1
        let isKept = longRuns(end)
        var result = self
        var start = 0
        var limit = typical(0, end)
        for index in 1...end {
            let value = index < end ? self[index] : 0
            let apart = value > limit ? value - limit : limit - value
            guard index == end || isKept[index] || isKept[index - 1] || apart >= 4 else { continue }
            let count = UInt32(index - start)
            let sum = self[start..<index].reduce(0, +)
            if count >= 4, sum > 0, !isKept[start] {
                let mean = Swift.max(1, (sum + count / 2) / count)
                for place in start..<index { result[place] = mean }
            }
            start = index
            limit = index < end ? typical(index, end) : 0
        }
        return result
    }

    /// The mean of the next four counts.
    private func typical(_ index: Int, _ end: Int) -> UInt32 {
        guard index + 3 < end else { return self[index] }
        return (self[index..<index + 4].reduce(0, +) + 2) / 4
    }

    /// Which counts are in runs that are repeats already: five zeros or seven others.
    private func longRuns(_ end: Int) -> [Bool] {
        var result = [Bool](repeating: false, count: end)
        var start = 0
        for index in 1...end where index == end || self[index] != self[start] {
            if index - start >= (self[start] == 0 ? 5 : 7) {
                for place in start..<index { result[place] = true }
            }
            start = index
        }
        return result
    }
}
