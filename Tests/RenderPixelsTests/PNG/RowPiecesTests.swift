import TestSupport
import Testing

@testable import RenderPixels

@Suite("Row pieces")
struct RowPiecesTests {
    /// Whether rows equal the one above, from runs of alternately no and yes.
    private func repeats(_ runs: [Int]) -> [Bool] {
        runs.enumerated().flatMap { Array(repeating: $0 % 2 == 1, count: $1) }
    }

    private func piece(_ rows: Range<Int>, flat: Bool = false) -> RowPiece {
        RowPiece(rows: rows, isFlat: flat)
    }

    @Test("sixteen equal rows are a piece, fifteen are not")
    func flat() {
        #expect(
            RowPiece.pieces(of: repeats([1, 16, 3]), width: 10_000)
                == [piece(0..<1), piece(1..<17, flat: true), piece(17..<20)])
        #expect(RowPiece.pieces(of: repeats([1, 15, 3]), width: 10_000) == [piece(0..<19)])
        #expect(
            RowPiece.pieces(of: repeats([2, 15, 1, 40]), width: 10_000)
                == [piece(0..<18), piece(18..<58, flat: true)])
    }

    @Test("other rows are cut after 128")
    func detail() {
        #expect(RowPiece.pieces(of: repeats([128]), width: 1000) == [piece(0..<128)])
        #expect(
            RowPiece.pieces(of: repeats([1, 20, 257]), width: 1000) == [
                piece(0..<1), piece(1..<21, flat: true), piece(21..<149), piece(149..<277),
                piece(277..<278),
            ])
    }

    @Test("a picture of fewer than 65536 pixels is one piece")
    func small() {
        #expect(RowPiece.pieces(of: repeats([1, 63]), width: 1023) == [piece(0..<64)])
        #expect(RowPiece.pieces(of: repeats([1, 63]), width: 1024).count == 2)
    }

    @Test(
        "rows equal to the one above unpack to filter Up and zeros, however narrow",
        arguments: [3, 4, 5, 6, 257, 258, 259, 260, 261, 262, 518, 5760])
    func flatContent(_ rowBytes: Int) {
        var stream = PieceStream(isOpaque: true)
        for count in [16, 1] {
            stream.append(
                RowPiece(rows: 0..<count, isFlat: true),
                DeflatePiece(flatRows: count, rowBytes: rowBytes))
        }
        let row = [2] + [UInt8](repeating: 0, count: rowBytes)
        let expected = (0..<17).flatMap { _ in row }
        let unpacked = Decompressor()?.inflate(stream.bytes, count: expected.count)
        #expect(unpacked == expected)
    }

    @Test(
        "the sums of pieces join to the checksum of the whole", arguments: 0..<20 as Range<UInt64>)
    func sums(_ seed: UInt64) {
        var random = SeededGenerator(seed)
        var joined = AdlerSums()
        var whole: (a: UInt64, b: UInt64) = (1, 0)
        for _ in 0..<5 {
            var (sum, sumOfSums): (UInt64, UInt64) = (0, 0)
            let count = Int.random(in: 0...70_000, using: &random)
            for _ in 0..<count {
                let byte = UInt64.random(in: 0...255, using: &random)
                sum += byte
                sumOfSums += sum
                whole.a = (whole.a + byte) % 65_521
                whole.b = (whole.b + whole.a) % 65_521
            }
            joined.append(AdlerSums(sum: sum, sumOfSums: sumOfSums, count: count))
        }
        #expect(joined.adler == UInt32(whole.b << 16 | whole.a))
    }
}
