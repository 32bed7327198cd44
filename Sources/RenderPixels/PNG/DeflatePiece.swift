/// A part of a zlib stream that depends on nothing before it and ends on a whole byte.
struct DeflatePiece {
    /// Up to so many tokens, deflate's own code is smaller than one that has to be written first.
    private static let fewTokens = 200

    let bytes: [UInt8]
    /// The sums over what the bytes unpack to.
    let sums: AdlerSums

    /// The piece of `runs`.
    init(of runs: consuming TrueColorRuns) {
        let isFixed = runs.tokens.buffer.count <= Self.fewTokens
        let code =
            isFixed ? .fixed : HuffmanCode(runs.tokens.frequencies, longest: 15)
        bytes = Self.bytes(tokens: runs.tokens.buffer.count) { writer in
            RunLengthDeflate.appendBlock(
                runs.tokens, isFixed ? nil : code, isLast: false, to: &writer)
        }
        sums = runs.tokens.sums
    }

    /// The piece of rows that equal the one above: filter Up and nothing else.
    init(flatRows: Int, rowBytes: Int) {
        // One zero that the others repeat: a distance of one needs no further bits.
        var row = RunLengthTokens(distance: 1, capacity: rowBytes / 200 + 64)
        row.literal(2)
        row.literal(0)
        if rowBytes > 3 {
            row.zeros(rowBytes - 1)
        } else {
            for _ in 1..<rowBytes { row.literal(0) }
        }
        row.endRow(bytes: rowBytes + 1)
        let frequencies = row.frequencies.enumerated().map { symbol, count in
            symbol == 256 ? 1 : count * UInt32(flatRows)
        }
        let code = HuffmanCode(frequencies, longest: 15)
        bytes = Self.bytes(tokens: row.buffer.count * flatRows) { writer in
            RunLengthDeflate.appendHeader(code, distance: 1, isLast: false, to: &writer)
            for _ in 0..<flatRows {
                RunLengthDeflate.append(row.buffer, code, (0, 1), to: &writer)
            }
            RunLengthDeflate.appendEnd(code, to: &writer)
        }
        var sums = AdlerSums()
        for _ in 0..<flatRows { sums.append(row.sums) }
        self.sums = sums
    }

    private static func bytes(tokens: Int, _ write: (inout BitWriter) -> Void) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: RunLengthDeflate.bound(tokens)) {
            output, initialized in
            guard let start = output.baseAddress else { return }
            var writer = BitWriter(start)
            write(&writer)
            // A stored block without content begins on a whole byte, and so does what follows it.
            writer.append(0, 3)
            writer.alignToByte()
            writer.append(0xFFFF_0000, 32)
            writer.alignToByte()
            initialized = writer.count
        }
    }
}
