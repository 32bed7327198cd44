/// A frame as 8-bit red, green, blue and straight alpha: what raw pipes and encoders of RGB take.
package final class StraightFrame: PackedFrame {
    /// The order of a pixel's four bytes.
    package enum Order: String, Hashable, Sendable, CaseIterable {
        /// Red first.
        case rgba
        /// Blue first.
        case bgra
    }

    package let paddedWidth: Int
    package let paddedHeight: Int
    private let order: Order
    private let memory: FrameMemory
    private var isEmpty = true

    /// Makes room for frames of a size.
    package init(_ order: Order, width: Int, height: Int) {
        self.order = order
        paddedWidth = width
        paddedHeight = height
        memory = FrameMemory(byteCount: width * height * 4)
    }

    package var byteCount: Int { memory.bytes.count }

    package func withBytes<Result>(
        _ body: (UnsafeRawBufferPointer) throws(RenderError) -> Result
    ) throws(RenderError) -> Result {
        try body(UnsafeRawBufferPointer(memory.bytes))
    }

    package func update(_ pixels: UnsafeBufferPointer<UInt32>, changed: [PixelRect]) {
        let all = PixelRect(x: 0, y: 0, width: paddedWidth, height: paddedHeight)
        let converted = memory.bytes.assumingMemoryBound(to: UInt32.self)
        guard let source = pixels.baseAddress, let target = converted.baseAddress else { return }
        for box in isEmpty ? [all] : changed.map({ $0.intersection(all) }) where !box.isEmpty {
            for row in box.rows {
                let start = row * paddedWidth + box.x
                convert(source + start, target + start, box.width)
            }
        }
        isEmpty = false
    }

    private func convert(
        _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int
    ) {
        switch order {
        case .rgba: straighten(source, target, count) { straightColor($0) }
        case .bgra: straighten(source, target, count) { swappedRedAndBlue(straightColor($0)) }
        }
    }
}

/// Converts a row of pixels; neighbours are mostly equal, and a division is slow.
@inline(__always)
func straighten(
    _ source: UnsafePointer<UInt32>, _ target: UnsafeMutablePointer<UInt32>, _ count: Int,
    _ convert: (UInt32) -> UInt32
) {
    var last: UInt32 = 0
    var converted: UInt32 = 0
    for x in 0..<count {
        let pixel = source[x]
        if pixel != last { (last, converted) = (pixel, convert(pixel)) }
        target[x] = converted
    }
}
