/// Rows of a picture that are compressed apart from all others.
struct RowPiece: Equatable {
    /// Below this many pixels a picture is one piece.
    private static let fewPixels = 65_536
    /// So many rows like the one above make a piece that depends on nothing but their number.
    private static let flatRows = 16
    /// The maximum number of rows of another piece: what is compressed again when one of them changes.
    private static let maximumRows = 128

    let rows: Range<Int>
    /// Whether every row equals the one above it.
    let isFlat: Bool

    /// How a picture is divided: a matter of its pixels alone, not of what it was made from.
    /// - Parameter repeats: Whether each row equals the one above it.
    static func pieces(of repeats: [Bool], width: Int) -> [RowPiece] {
        guard isDivided(width: width, height: repeats.count) else {
            return [RowPiece(rows: 0..<repeats.count, isFlat: false)]
        }
        var pieces: [RowPiece] = []
        var start = 0
        var row = 0
        while row < repeats.count {
            guard repeats[row] else {
                row += 1
                continue
            }
            let first = row
            while row < repeats.count, repeats[row] { row += 1 }
            if row - first >= flatRows {
                appendDetail(start..<first, to: &pieces)
                pieces.append(RowPiece(rows: first..<row, isFlat: true))
                start = row
            }
        }
        appendDetail(start..<repeats.count, to: &pieces)
        return pieces
    }

    /// Whether a picture of this size is made of pieces.
    static func isDivided(width: Int, height: Int) -> Bool { width * height >= fewPixels }

    private static func appendDetail(_ rows: Range<Int>, to pieces: inout [RowPiece]) {
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: maximumRows) {
            let end = min(start + maximumRows, rows.upperBound)
            pieces.append(RowPiece(rows: start..<end, isFlat: false))
        }
    }
}

/// A picture's rows, compressed as a zlib stream of pieces.
struct PieceStream {
    /// Bytes of a pixel: 4 with alpha, 3 without.
    let pixelBytes: Int
    private(set) var pieces: [(piece: RowPiece, deflated: DeflatePiece)] = []

    init(isOpaque: Bool) { pixelBytes = isOpaque ? 3 : 4 }

    /// Compresses a piece of the picture.
    mutating func append(_ piece: RowPiece, of picture: PixelRows) {
        let rowBytes = picture.width * pixelBytes
        let deflated =
            piece.isFlat
            ? DeflatePiece(flatRows: piece.rows.count, rowBytes: rowBytes)
            : DeflatePiece(of: runs(piece.rows, of: picture))
        pieces.append((piece, deflated))
    }

    /// Takes over a piece that was compressed before.
    mutating func append(_ piece: RowPiece, _ deflated: DeflatePiece) {
        pieces.append((piece, deflated))
    }

    /// The zlib stream of all pieces (RFC 1950).
    var bytes: [UInt8] {
        let count = pieces.reduce(8) { $0 + $1.deflated.bytes.count }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        bytes += [0x78, 0x01]
        var sums = AdlerSums()
        for (_, deflated) in pieces {
            bytes += deflated.bytes
            sums.append(deflated.sums)
        }
        // A last block with nothing in it but its end.
        bytes += [0x03, 0x00]
        return bytes + sums.adler.bigEndianBytes
    }

    /// The zlib stream of a whole picture.
    static func bytes(of picture: PixelRows, repeats: [Bool], isOpaque: Bool) -> [UInt8] {
        var stream = PieceStream(isOpaque: isOpaque)
        guard RowPiece.isDivided(width: picture.width, height: picture.height) else {
            return RunLengthDeflate.stream(of: stream.runs(0..<picture.height, of: picture).tokens)
        }
        for piece in RowPiece.pieces(of: repeats, width: picture.width) {
            stream.append(piece, of: picture)
        }
        return stream.bytes
    }

    private func runs(_ rows: Range<Int>, of picture: PixelRows) -> TrueColorRuns {
        var runs = TrueColorRuns(
            pixelBytes: pixelBytes, capacity: picture.width * rows.count / 2)
        for row in rows {
            let (pixels, above) = picture.pointers(row)
            runs.append(pixels, above: above, width: picture.width)
        }
        return runs
    }
}
