internal import Glibc

/// A frame in Y'CbCr of BT.709 and limited range, as most video encoders take it.
///
/// Planes follow each other: Y', CB, CR and, where the form has it, alpha. With alpha, colours are straight;
/// without, they are on the background.
package final class YUVFrame: PackedFrame {
    package let paddedWidth: Int
    package let paddedHeight: Int
    private let format: YUVFormat
    private let height: Int
    private let rows: YUVRows
    private let memory: FrameMemory
    private let prefixCount: Int
    private var isEmpty = true

    /// Makes room for frames.
    /// - Parameters:
    ///   - background: Stands behind the pixels in forms without alpha, and pads odd sizes; premultiplied.
    ///   - prefix: The first bytes of every frame.
    package init(
        _ format: YUVFormat, width: Int, height: Int, background: UInt32, prefix: [UInt8] = []
    ) {
        self.format = format
        self.height = height
        paddedWidth = format.padded(width)
        paddedHeight = format.padded(height)
        rows = YUVRows(format, width: width, height: height, background: background)
        prefixCount = prefix.count
        let samples = paddedWidth * paddedHeight
        let chroma = format.isSubsampled ? samples / 2 : samples * 2
        let count = samples + chroma + (format.hasAlpha ? samples : 0)
        memory = FrameMemory(byteCount: prefix.count + count * format.bytesPerSample)
        memory.bytes.copyBytes(from: prefix)
    }

    package var byteCount: Int { memory.bytes.count }

    package func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws(RenderError) -> Result
    ) throws(RenderError) -> Result {
        try body(UnsafeRawBufferPointer(memory.bytes))
    }

    package func update(_ pixels: UnsafeBufferPointer<UInt32>, changed: [PixelRect]) {
        let all = PixelRect(x: 0, y: 0, width: paddedWidth, height: paddedHeight)
        guard let source = pixels.baseAddress else { return }
        for box in isEmpty ? [all] : changed.map({ $0.intersection(all) }) where !box.isEmpty {
            convert(source, format.isSubsampled ? box.evenGrown : box)
        }
        isEmpty = false
    }

    private func convert(_ source: UnsafePointer<UInt32>, _ box: PixelRect) {
        let step = format.isSubsampled ? 2 : 1
        for row in stride(from: box.y, to: box.maxY, by: step) {
            if row > box.y, repeatsAbove(source, row, step, box.columns) {
                copyAbove(row, step, box.columns)
            } else if format.isSubsampled {
                convertTwoRows(source, row, box.columns)
            } else {
                convertRow(source, row, box.columns)
            }
        }
    }

    private func convertTwoRows(
        _ source: UnsafePointer<UInt32>, _ row: Int, _ columns: Range<Int>
    ) {
        let top = rows.pixels(source, row: row, columns: columns, slot: 0)
        let bottom = rows.pixels(source, row: row + 1, columns: columns, slot: 1)
        let (x, count) = (columns.lowerBound, columns.count)
        for (pixels, row) in [(top, row), (bottom, row + 1)] {
            let luma = sample(.luma, row, x, UInt8.self)
            convertLuma(rows.straight(pixels, count: count), luma, count, bits: 8)
            if format.hasAlpha { convertAlpha(pixels, sample(.alpha, row, x, UInt8.self), count) }
        }
        let blue = sample(.blueDifference, row / 2, x / 2, UInt8.self)
        let red = sample(.redDifference, row / 2, x / 2, UInt8.self)
        if format.hasAlpha {
            convertSharedAlphaChroma(top, bottom, blue, red, count)
        } else {
            convertSharedChroma(top, bottom, blue, red, count)
        }
    }

    private func convertRow(_ source: UnsafePointer<UInt32>, _ row: Int, _ columns: Range<Int>) {
        let (x, count) = (columns.lowerBound, columns.count)
        let pixels = rows.pixels(source, row: row, columns: columns, slot: 0)
        if format == .yuv444 {
            let blue = sample(.blueDifference, row, x, UInt8.self)
            let red = sample(.redDifference, row, x, UInt8.self)
            convertLuma(pixels, sample(.luma, row, x, UInt8.self), count, bits: 8)
            convertChroma(pixels, blue, red, count, bits: 8)
        } else {
            let straight = rows.straight(pixels, count: count)
            let blue = sample(.blueDifference, row, x, UInt16.self)
            let red = sample(.redDifference, row, x, UInt16.self)
            convertLuma(straight, sample(.luma, row, x, UInt16.self), count, bits: 10)
            convertChroma(straight, blue, red, count, bits: 10)
            convertAlpha(pixels, sample(.alpha, row, x, UInt16.self), count)
        }
    }
}

/// Planes in the order they lie in.
private enum YUVPlane: Int, CaseIterable {
    case luma
    case blueDifference
    case redDifference
    case alpha

    func isShared(_ format: YUVFormat) -> Bool {
        format.isSubsampled && (self == .blueDifference || self == .redDifference)
    }
}

extension YUVFrame {
    private func rowLength(_ plane: YUVPlane) -> Int {
        plane.isShared(format) ? paddedWidth / 2 : paddedWidth
    }

    /// Where a sample lies.
    private func sample<Sample>(
        _ plane: YUVPlane, _ row: Int, _ x: Int, _ type: Sample.Type
    ) -> UnsafeMutablePointer<Sample> {
        guard let base = memory.bytes.baseAddress else {
            preconditionFailure("a frame has pixels")
        }
        let size = paddedWidth * paddedHeight
        let start =
            switch plane {
            case .luma: 0
            case .blueDifference: size
            case .redDifference: size + (format.isSubsampled ? size / 4 : size)
            case .alpha: size + (format.isSubsampled ? size / 2 : 2 * size)
            }
        let index = start + row * rowLength(plane) + x
        return (base + prefixCount + index * format.bytesPerSample)
            .assumingMemoryBound(to: type)
    }

    /// Whether the pixels of `step` rows equal those above them.
    private func repeatsAbove(
        _ source: UnsafePointer<UInt32>, _ row: Int, _ step: Int, _ columns: Range<Int>
    ) -> Bool {
        guard row + step <= height else { return false }
        let width = rows.width
        let count = min(columns.upperBound, width) - columns.lowerBound
        for row in row..<row + step {
            let start = source + row * width + columns.lowerBound
            guard memcmp(start, start - step * width, 4 * count) == 0 else { return false }
        }
        return true
    }

    /// Repeats what was converted for the `step` rows above.
    private func copyAbove(_ row: Int, _ step: Int, _ columns: Range<Int>) {
        for plane in YUVPlane.allCases where plane != .alpha || format.hasAlpha {
            let shared = plane.isShared(format) ? 2 : 1
            let rows = row / shared..<(row + step) / shared
            let (x, count) = (columns.lowerBound / shared, columns.count / shared)
            for row in rows {
                let target = UnsafeMutableRawPointer(sample(plane, row, x, UInt8.self))
                let above = sample(plane, row - step / shared, x, UInt8.self)
                target.copyMemory(from: above, byteCount: count * format.bytesPerSample)
            }
        }
    }
}

extension PixelRect {
    /// The smallest box around it whose corners have even coordinates.
    fileprivate var evenGrown: PixelRect {
        let (left, top) = (x & ~1, y & ~1)
        return PixelRect(
            x: left, y: top, width: maxX + maxX & 1 - left, height: maxY + maxY & 1 - top)
    }
}
