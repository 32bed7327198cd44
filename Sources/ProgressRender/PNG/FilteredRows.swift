internal import Glibc

/// Rows of samples as PNG stores them: a byte that names the filter before each.
///
/// Up to 16 bytes past a row may be read, and rows stand in a buffer that has so many more.
struct FilteredRows {
    /// The rows, one after the other.
    let bytes: UnsafeMutableRawBufferPointer
    /// Bytes of a row, that of the filter too.
    let stride: Int
    /// Bytes from a sample to the same one of the next pixel, 1…8.
    let bytesPerPixel: Int

    /// Turns what was stored into samples, in place.
    /// - Throws: `.data` for a filter that is not one of the five.
    func removeFilters() throws(RenderError) {
        let zeros = calloc(1, stride + ByteBuffer.slack)
        defer { free(zeros) }
        guard let bytes = bytes.baseAddress else { return }
        guard let zeros else { throw RenderError(.data, "there is no memory for a row") }
        let count = self.bytes.count / stride
        var row = 0
        while row < count {
            let current = bytes + row * stride
            let above = row == 0 ? zeros : current - stride
            guard let filter = PNGFilter(rawValue: current.load(as: UInt8.self)) else {
                throw RenderError(
                    .data,
                    "damaged: a row has the unknown filter \(current.load(as: UInt8.self))")
            }
            if filter == .paeth, row + 1 < count,
                (current + stride).load(as: UInt8.self) == PNGFilter.paeth.rawValue
            {
                removePaeth(current + 1, above + 1, rows: 2)
                row += 2
            } else {
                remove(filter, current + 1, above + 1)
                row += 1
            }
        }
    }

    private func remove(
        _ filter: PNGFilter, _ row: UnsafeMutableRawPointer, _ above: UnsafeMutableRawPointer
    ) {
        switch filter {
        case .none: break
        case .up: addAbove(row, above)
        case .sub:
            switch bytesPerPixel {
            case 3: addLeft(row, 3)
            case 4: addLeft(row, 4)
            default: addLeft(row, bytesPerPixel)
            }
        case .average:
            switch bytesPerPixel {
            case 3: addAverage(row, above, 3)
            case 4: addAverage(row, above, 4)
            default: addAverage(row, above, bytesPerPixel)
            }
        case .paeth: removePaeth(row, above, rows: 1)
        }
    }

    private func removePaeth(
        _ row: UnsafeMutableRawPointer, _ above: UnsafeMutableRawPointer, rows: Int
    ) {
        switch (bytesPerPixel, rows) {
        case (3, 2): addPaethPair(row, above, 3)
        case (4, 2): addPaethPair(row, above, 4)
        case (3, _): addPaeth(row, above, 3)
        case (4, _): addPaeth(row, above, 4)
        default:
            for index in 0..<rows {
                let offset = index * stride
                addPaeth(row + offset, index == 0 ? above : row + offset - stride, bytesPerPixel)
            }
        }
    }

    private func addAbove(_ row: UnsafeMutableRawPointer, _ above: UnsafeMutableRawPointer) {
        let length = stride - 1
        var index = 0
        while index + 16 <= length {
            let sum =
                (row + index).loadUnaligned(as: SIMD16<UInt8>.self)
                &+ (above + index).loadUnaligned(as: SIMD16<UInt8>.self)
            (row + index).storeBytes(of: sum, as: SIMD16<UInt8>.self)
            index += 16
        }
        while index < length {
            row.storeBytes(
                of: (row + index).load(as: UInt8.self) &+ (above + index).load(as: UInt8.self),
                toByteOffset: index, as: UInt8.self)
            index += 1
        }
    }
}
