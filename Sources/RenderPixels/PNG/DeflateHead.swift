/// The head of a block of deflate with its own codes, themselves coded by their lengths.
struct DeflateHead {
    /// The order in which a block sends the lengths of its length code (RFC 1951, section 3.2.7).
    private static let lengthOrder = [
        16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15,
    ]

    private let isLast: Bool
    private let literals: Int
    private let distances: Int
    private let runs: [LengthRun]
    private let lengthCode: HuffmanCode
    /// How many lengths of the length code are sent.
    private let sent: Int

    /// - Parameters:
    ///   - literals: The lengths of the literals' code, 257…286 of them.
    ///   - distances: The lengths of the distances' code, 1…30 of them.
    ///   - isLast: Whether no block follows.
    init(_ literals: [UInt8], _ distances: [UInt8], isLast: Bool) {
        self.isLast = isLast
        self.literals = literals.count
        self.distances = distances.count
        runs = LengthRun.runs(of: literals + distances)
        var frequencies = [UInt32](repeating: 0, count: 19)
        for run in runs { frequencies[Int(run.symbol)] += 1 }
        let code = HuffmanCode(frequencies, longest: 7)
        lengthCode = code
        let last = DeflateHead.lengthOrder.lastIndex { code.lengths[$0] > 0 } ?? 0
        sent = max(4, last + 1)
    }

    func write(_ writer: inout BitWriter) {
        writer.append(isLast ? 0b101 : 0b100, 3)
        writer.append(UInt64(literals - 257), 5)
        writer.append(UInt64(distances - 1), 5)
        writer.append(UInt64(sent - 4), 4)
        for symbol in DeflateHead.lengthOrder[..<sent] {
            writer.append(UInt64(lengthCode.lengths[symbol]), 3)
        }
        for run in runs {
            let symbol = Int(run.symbol)
            writer.append(UInt64(lengthCode.codes[symbol]), Int(lengthCode.lengths[symbol]))
            writer.append(UInt64(run.extra), run.extraBits)
        }
    }
}

/// Equal code lengths: 16 repeats the last one 3…6 times, 17 and 18 are 3…10 and 11…138 zeros.
private struct LengthRun {
    let symbol: UInt8
    var extra: UInt8 = 0
    var extraBits = 0

    static func runs(of lengths: [UInt8]) -> [LengthRun] {
        var runs: [LengthRun] = []
        var start = 0
        while start < lengths.count {
            let value = lengths[start]
            var count = 1
            while start + count < lengths.count, lengths[start + count] == value { count += 1 }
            start += count
            if value != 0 {
                runs.append(LengthRun(symbol: value))
                count -= 1
            }
            while count >= 3 {
                let isLong = value == 0 && count >= 11
                let taken = min(count, value != 0 ? 6 : isLong ? 138 : 10)
                runs.append(
                    LengthRun(
                        symbol: value != 0 ? 16 : isLong ? 18 : 17,
                        extra: UInt8(taken - (isLong ? 11 : 3)),
                        extraBits: value != 0 ? 2 : isLong ? 7 : 3))
                count -= taken
            }
            for _ in 0..<count { runs.append(LengthRun(symbol: value)) }
        }
        return runs
    }
}
