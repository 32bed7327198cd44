internal import Glibc

/// The difference between two frames: the pixels of the smallest box around it, kept as runs.
///
/// A drawn frame is a few long runs: they take a fraction of the pixels' memory, so that many frames can be kept until
/// the colours of all are known.
struct FrameChange {
    /// Equal neighbours in a row.
    struct Run {
        /// Their colour, premultiplied.
        let pixel: UInt32
        private let bits: UInt32

        init(pixel: UInt32, count: Int, isChanged: Bool) {
            self.pixel = pixel
            bits = UInt32(count) << 1 | (isChanged ? 1 : 0)
        }

        /// How many there are.
        var count: Int { Int(bits >> 1) }
        /// Whether they were different in the frame before.
        var isChanged: Bool { bits & 1 != 0 }
    }

    /// Where the runs lie; never empty.
    let box: PixelRect
    /// The box's pixels, row after row; no run goes over a row's end.
    let runs: [Run]

    /// Every pixel of a frame, as changed.
    init(_ pixels: UnsafeBufferPointer<UInt32>, width: Int, height: Int) {
        box = PixelRect(x: 0, y: 0, width: width, height: height)
        runs = FrameChange.runs(of: pixels, width: width, in: box) { _ in true }
    }

    /// The pixels of a box, those as changed that differ from `previous`.
    init(
        _ pixels: UnsafeBufferPointer<UInt32>, previous: UnsafeBufferPointer<UInt32>, width: Int,
        in box: PixelRect
    ) {
        self.box = box
        runs = FrameChange.runs(of: pixels, width: width, in: box) { pixels[$0] != previous[$0] }
    }

    private static func runs(
        of pixels: UnsafeBufferPointer<UInt32>, width: Int, in box: PixelRect,
        isChanged: (Int) -> Bool
    ) -> [Run] {
        var runs: [Run] = []
        for row in box.rows {
            let end = row * width + box.maxX
            var start = row * width + box.x
            while start < end {
                let (pixel, changed) = (pixels[start], isChanged(start))
                var next = start + 1
                while next < end, pixels[next] == pixel, isChanged(next) == changed { next += 1 }
                runs.append(Run(pixel: pixel, count: next - start, isChanged: changed))
                start = next
            }
        }
        return runs
    }

    /// Whether every changed pixel lets nothing through.
    var isOpaqueWhereChanged: Bool {
        runs.allSatisfy { !$0.isChanged || $0.pixel >= 0xFF00_0000 }
    }

    /// The smallest box around the pixels that differ; empty when there are none.
    /// - Parameter region: Where to look: nothing differs outside of it.
    static func box(
        _ pixels: UnsafeBufferPointer<UInt32>, _ previous: UnsafeBufferPointer<UInt32>, width: Int,
        within region: PixelRect
    ) -> PixelRect {
        guard let a = pixels.baseAddress, let b = previous.baseAddress, !region.isEmpty else {
            return PixelRect.none
        }
        func differs(_ row: Int) -> Bool {
            let start = row * width + region.x
            return memcmp(a + start, b + start, region.width * 4) != 0
        }
        guard let top = region.rows.first(where: differs),
            let bottom = region.rows.last(where: differs)
        else { return PixelRect.none }
        var (left, right) = (region.maxX, region.x)
        for row in top...bottom {
            let start = row * width
            var x = region.x
            while x < left, a[start + x] == b[start + x] { x += 1 }
            left = x
            x = region.maxX
            while x > right, a[start + x - 1] == b[start + x - 1] { x -= 1 }
            right = x
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
    }
}
