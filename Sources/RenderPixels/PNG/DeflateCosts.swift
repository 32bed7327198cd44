internal import Glibc

/// The costs of literals and repeats in bits.
struct DeflateCosts: ~Copyable {
    private let literalCosts: [Float]
    private let lengthCosts: [Float]
    private let distanceCosts: [Float]

    /// The costs while nothing is known yet: repeats of the pixel before are the most common ones.
    init() {
        literalCosts = [Float](repeating: 7, count: 256)
        lengthCosts = DeflateCosts.lengthCosts { $0 == 258 ? 4 : 5 }
        distanceCosts = (0..<DeflateDistance.symbolCount).map { $0 < 4 ? 2 : 4 }
    }

    /// The costs of a code.
    init(_ code: HuffmanCode, _ distanceCode: HuffmanCode) {
        literalCosts = code.lengths[..<256].map { Float($0) }
        lengthCosts = DeflateCosts.lengthCosts { Float(code.lengths[DeflateLength.symbol($0)]) }
        distanceCosts = distanceCode.lengths.map { Float($0) }
    }

    /// The costs of a block's symbols as often as they are in it.
    init(_ counts: DeflateCounts) {
        let symbols = DeflateCosts.bits(counts.literals)
        literalCosts = Array(symbols[..<256])
        lengthCosts = DeflateCosts.lengthCosts { symbols[DeflateLength.symbol($0)] }
        distanceCosts = DeflateCosts.bits(counts.distances)
    }

    private static func lengthCosts(_ symbol: (Int) -> Float) -> [Float] {
        (0..<259).map { length in
            length < 3 ? 0 : symbol(length) + Float(DeflateLength.extraBits(length))
        }
    }

    /// The information each symbol carries; what does not occur costs a little more than what occurs once.
    private static func bits(_ counts: [UInt32]) -> [Float] {
        let whole = log2f(Float(max(1, counts.reduce(0, +))))
        return counts.map { count in
            count == 0 ? whole + 1 : max(0.5, whole - log2f(Float(count)))
        }
    }

    @inline(__always)
    func literal(_ byte: UInt8) -> Float { literalCosts[Int(byte)] }

    @inline(__always)
    func length(_ length: Int) -> Float { lengthCosts[length] }

    @inline(__always)
    func distance(_ distance: Int) -> Float {
        distanceCosts[DeflateDistance.symbol(distance)]
            + Float(DeflateDistance.extraBits(distance))
    }
}
