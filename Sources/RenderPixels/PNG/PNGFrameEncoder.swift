/// Encodes frame after frame of one size, only the rows that changed.
///
/// The bytes are those of the frame encoded alone, whatever was encoded before it.
package struct PNGFrameEncoder: ~Copyable {
    private let width: Int
    private let height: Int
    /// Pixels per metre; nil leaves it unsaid.
    private let density: UInt32?
    private let effort: PNGEffort
    /// Whether each row of the last frame equals the one above it.
    private var repeats: [Bool]
    /// Whether each row of the last frame is opaque.
    private var opaque: [Bool]
    private var stream: PieceStream?
    private var lastFile: [UInt8]?

    /// Makes an encoder of frames.
    /// - Parameters:
    ///   - scale: Pixels a point; other than 1 it is noted as a density.
    ///   - effort: Time spent on small files. Default `.automatic`.
    /// - Throws: ``RenderError`` of kind `usage` as ``PNGEncoder`` does.
    package init(
        width: Int, height: Int, scale: Double = 1, effort: PNGEffort = .automatic
    ) throws(RenderError) {
        try PNGEncoder.checkSize(width, height)
        density = try PNGEncoder.density(scale)
        self.width = width
        self.height = height
        self.effort = effort.resolved(width: width, height: height)
        repeats = [Bool](repeating: false, count: height)
        opaque = repeats
    }

    /// Encodes a frame.
    /// - Parameters:
    ///   - pixels: The frame's rows, each pixel `0xAARRGGBB`, premultiplied.
    ///   - changed: Boxes around all pixels that differ from the frame encoded before; of no account for the first.
    /// - Throws: ``RenderError`` of kind `internalError` when `pixels` is not a frame.
    package mutating func encode(
        _ pixels: UnsafeBufferPointer<UInt32>, changed: [PixelRect]
    ) throws(RenderError) -> [UInt8] {
        guard pixels.count == width * height else {
            throw RenderError(
                .internalError, "\(pixels.count) pixels are no frame of \(width) × \(height)")
        }
        let whole = PixelRect(x: 0, y: 0, width: width, height: height)
        let boxes = lastFile == nil ? [whole] : changed.map { $0.intersection(whole) }
        if let lastFile, boxes.allSatisfy(\.isEmpty) { return lastFile }
        let file =
            switch effort {
            case .fast: fastFile(pixels, boxes)
            case .balanced, .small, .automatic:
                try PNGPicture(
                    rows: PixelRows(pixels, width: width, height: height), density: density
                ).file(effort)
            }
        lastFile = file
        return file
    }

    private mutating func fastFile(
        _ pixels: UnsafeBufferPointer<UInt32>, _ boxes: [PixelRect]
    ) -> [UInt8] {
        let changed = update(pixels, boxes)
        let isOpaque = opaque.allSatisfy { $0 }
        let rows = PixelRows(pixels, width: width, height: height, repeats: repeats)
        let bytes: [UInt8]
        if RowPiece.isDivided(width: width, height: height) {
            let stream = pieces(of: rows, changed, isOpaque: isOpaque)
            self.stream = stream
            bytes = stream.bytes
        } else {
            bytes = PieceStream.bytes(of: rows, repeats: repeats, isOpaque: isOpaque)
        }
        let picture = PNGPicture(rows: rows, density: density)
        return bytes.withUnsafeBytes { picture.assembled(.trueColor(isOpaque: isOpaque), $0) }
    }

    /// Brings what is known of the rows up to date.
    /// - Returns: Whether each row changed.
    private mutating func update(
        _ pixels: UnsafeBufferPointer<UInt32>, _ boxes: [PixelRect]
    ) -> [Bool] {
        var changed = [Bool](repeating: false, count: height)
        for box in boxes where !box.isEmpty {
            for row in box.rows { changed[row] = true }
        }
        let rows = PixelRows(pixels, width: width, height: height, repeats: [])
        for row in 0..<height {
            let isBelow = row > 0 && changed[row - 1]
            guard changed[row] || isBelow else { continue }
            repeats[row] = rows.equalsAbove(row)
            if changed[row] { opaque[row] = repeats[row] ? opaque[row - 1] : rows.isOpaque(row) }
        }
        return changed
    }

    /// The frame's pieces: those of the last frame whose rows, and the row above them, are the same, and others.
    private func pieces(of rows: PixelRows, _ changed: [Bool], isOpaque: Bool) -> PieceStream {
        var result = PieceStream(isOpaque: isOpaque)
        let old = stream.flatMap { $0.pixelBytes == result.pixelBytes ? $0.pieces : nil } ?? []
        var next = 0
        for piece in RowPiece.pieces(of: repeats, width: width) {
            let first = piece.rows.lowerBound
            while next < old.count, old[next].piece.rows.lowerBound < first { next += 1 }
            let isSame =
                next < old.count && old[next].piece == piece
                && (piece.isFlat
                    || !changed[max(0, first - 1)..<piece.rows.upperBound].contains(true))
            if isSame {
                result.append(piece, old[next].deflated)
            } else {
                result.append(piece, of: rows)
            }
        }
        return result
    }
}
