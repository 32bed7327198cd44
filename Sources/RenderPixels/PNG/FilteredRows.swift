internal import Glibc

/// Rows of samples as PNG stores them: a byte that names the filter before each.
///
/// Once a row's filter is undone, its byte says that it has none: undoing is never done twice. Up to 16 bytes past a row
/// may be read, and rows are in a buffer that has so many more.
struct FilteredRows {
    private let bytes: UnsafeMutableRawPointer
    /// Number of rows.
    let count: Int
    /// Bytes of a row, that of the filter too.
    let stride: Int
    /// Bytes from a sample to the same one of the next pixel, 1…8.
    private let bytesPerPixel: Int

    /// Looks at rows that lie in `buffer`, one after the other.
    /// - Throws: `.data` for a filter that is not one of the five.
    init(
        _ buffer: UnsafeMutableRawBufferPointer, stride: Int, bytesPerPixel: Int
    ) throws(RenderError) {
        guard let bytes = buffer.baseAddress else {
            throw RenderError(.internalError, "a picture has no rows")
        }
        self.bytes = bytes
        count = buffer.count / stride
        self.stride = stride
        self.bytesPerPixel = bytesPerPixel
        for row in 0..<count where filter(row) == nil {
            let byte = self[row].load(as: UInt8.self)
            throw RenderError(.data, "damaged: row \(row) has the unknown filter \(byte)")
        }
    }

    /// The byte that names a row's filter, and its samples after it.
    subscript(row: Int) -> UnsafeMutableRawPointer { bytes + row * stride }

    /// Whether a row can be read without the one above it.
    func isIndependent(_ row: Int) -> Bool {
        let filter = self[row].load(as: UInt8.self)
        return row == 0 || filter == PNGFilter.none.rawValue || filter == PNGFilter.sub.rawValue
    }

    /// Whether most rows came through the same filter as those of `other`, a picture of the same size and form.
    func sharesFilters(with other: FilteredRows) -> Bool {
        2 * (0..<count).count { filter($0) == other.filter($0) } > count
    }

    /// Turns what is stored into samples.
    func removeFilters() {
        var row = 0
        while row < count {
            if row > 0, row + 1 < count, filter(row) == .paeth, filter(row + 1) == .paeth,
                bytesPerPixel == 3 || bytesPerPixel == 4
            {
                removePaethPair(row)
                row += 2
            } else {
                removeFilter(of: row)
                row += 1
            }
        }
    }

    /// Turns one row into samples; that above it is done.
    func removeFilter(of row: Int) {
        guard let filter = filter(row) else { return }
        switch filter {
        case .none: return
        case .up: if row > 0 { addAbove(row) }
        case .sub: removeSub(row)
        case .average:
            let pixels = FilteredPixels(row: self[row] + 1, length: stride - 1)
            switch (row, bytesPerPixel) {
            case (0, let size): pixels.addHalfLeft(size)
            case (_, 3): pixels.addAverage(self[row - 1] + 1, 3)
            case (_, 4): pixels.addAverage(self[row - 1] + 1, 4)
            case (_, let size): pixels.addAverage(self[row - 1] + 1, size)
            }
        case .paeth: removePaeth(row)
        }
        markDone(row)
    }

    /// Turns a row of each of two pictures into samples, which is as fast as one when both need much.
    static func removeFilters(of row: Int, _ first: FilteredRows, _ second: FilteredRows) {
        let size = first.bytesPerPixel
        guard row > 0, size == 3 || size == 4, first.stride == second.stride,
            size == second.bytesPerPixel,
            first.filter(row) == .paeth, second.filter(row) == .paeth
        else {
            first.removeFilter(of: row)
            return second.removeFilter(of: row)
        }
        let pixels = FilteredPixels(row: first[row] + 1, length: first.stride - 1)
        let (above, other, aboveOther) = (
            first[row - 1] + 1, second[row] + 1, second[row - 1] + 1
        )
        if size == 3 {
            pixels.addPaeth(above, with: other, aboveOther, 3)
        } else {
            pixels.addPaeth(above, with: other, aboveOther, 4)
        }
        first.markDone(row)
        second.markDone(row)
    }

    private func filter(_ row: Int) -> PNGFilter? {
        PNGFilter(rawValue: self[row].load(as: UInt8.self))
    }

    private func markDone(_ row: Int) {
        self[row].storeBytes(of: PNGFilter.none.rawValue, as: UInt8.self)
    }

    private func removeSub(_ row: Int) {
        let pixels = FilteredPixels(row: self[row] + 1, length: stride - 1)
        switch bytesPerPixel {
        case 3: pixels.addLeft(3)
        case 4: pixels.addLeft(4)
        case let size: pixels.addLeft(size)
        }
    }

    private func removePaeth(_ row: Int) {
        // Without a row above, the pixel to the left is always the nearest.
        if row == 0 { return removeSub(row) }
        let pixels = FilteredPixels(row: self[row] + 1, length: stride - 1)
        switch bytesPerPixel {
        case 3: pixels.addPaeth(self[row - 1] + 1, 3)
        case 4: pixels.addPaeth(self[row - 1] + 1, 4)
        case let size: pixels.addPaeth(self[row - 1] + 1, size)
        }
    }

    private func removePaethPair(_ row: Int) {
        let pixels = FilteredPixels(row: self[row] + 1, length: stride - 1)
        let (above, next) = (self[row - 1] + 1, self[row + 1] + 1)
        if bytesPerPixel == 3 {
            pixels.addPaeth(above, andTo: next, 3)
        } else {
            pixels.addPaeth(above, andTo: next, 4)
        }
        markDone(row)
        markDone(row + 1)
    }

    private func addAbove(_ row: Int) {
        let (current, above) = (self[row] + 1, self[row - 1] + 1)
        let length = stride - 1
        var index = 0
        while index + 16 <= length {
            let sum =
                (current + index).loadUnaligned(as: SIMD16<UInt8>.self)
                &+ (above + index).loadUnaligned(as: SIMD16<UInt8>.self)
            (current + index).storeBytes(of: sum, as: SIMD16<UInt8>.self)
            index += 16
        }
        while index < length {
            let sum = (current + index).load(as: UInt8.self) &+ (above + index).load(as: UInt8.self)
            (current + index).storeBytes(of: sum, as: UInt8.self)
            index += 1
        }
    }
}
