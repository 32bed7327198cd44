/// The change of a GIF's frame, and the time it is shown.
struct GIFFrame {
    /// The changed pixels; 0 means transparent.
    let change: FrameChange
    /// Whether the box becomes clear before the next frame, which a GIF cannot do pixel by pixel.
    let clears: Bool
    /// In 1/100 s.
    let delay: Int

    /// - Parameters:
    ///   - pixels: The frame, opaque and clear pixels only.
    ///   - canvas: The pixels before it.
    ///   - next: The frame after it.
    init(
        _ pixels: [UInt32], on canvas: [UInt32], before next: [UInt32]?, width: Int, height: Int,
        isFirst: Bool, delay: Int
    ) {
        self.delay = delay
        let frame = PixelRect(x: 0, y: 0, width: width, height: height)
        let box = next.map { GIFFrame.clearedBox(pixels, $0, width: width) } ?? PixelRect.none
        clears = !box.isEmpty
        change = pixels.withUnsafeBufferPointer { pixels in
            if isFirst { return FrameChange(pixels, width: width, height: height) }
            return canvas.withUnsafeBufferPointer { canvas in
                let changed = FrameChange.box(pixels, canvas, width: width, within: frame)
                let all = changed.union(box)
                // A frame that only waits has to draw something, too.
                let drawn = all.isEmpty ? PixelRect(x: 0, y: 0, width: 1, height: 1) : all
                return FrameChange(pixels, previous: canvas, width: width, in: drawn)
            }
        }
    }

    /// The box around what is drawn now and clear in the next frame; empty when there is nothing.
    private static func clearedBox(_ pixels: [UInt32], _ next: [UInt32], width: Int) -> PixelRect {
        var (left, right, top, bottom) = (Int.max, -1, Int.max, -1)
        for place in pixels.indices where next[place] == 0 && pixels[place] != 0 {
            let (row, column) = place.quotientAndRemainder(dividingBy: width)
            (left, right) = (min(left, column), max(right, column))
            (top, bottom) = (min(top, row), max(bottom, row))
        }
        guard right >= 0 else { return PixelRect.none }
        return PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
    }
}
