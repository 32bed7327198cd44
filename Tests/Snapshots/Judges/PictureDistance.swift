import RenderWorkflows

/// How far two pictures are apart that different programs drew, where both have pixels.
struct PictureDistance {
    /// A difference of one channel beyond this is one that can be seen.
    static let visible = 48

    /// Mean difference of a premultiplied channel, 0…255.
    let mean: Double
    /// Share of the pixels with a channel that differs visibly, 0…1.
    let visibleShare: Double

    init(_ ours: StraightAlphaImage, _ theirs: StraightAlphaImage) {
        let width = min(ours.width, theirs.width)
        let height = min(ours.height, theirs.height)
        var sum = 0
        var visible = 0
        for y in 0..<height {
            for x in 0..<width {
                let (a, b) = (ours.channels(x, y), theirs.channels(x, y))
                let deltas = zip(a, b).map { abs($0 - $1) }
                sum += deltas.reduce(0, +)
                visible += deltas.contains { $0 > PictureDistance.visible } ? 1 : 0
            }
        }
        mean = Double(sum) / Double(4 * width * height)
        visibleShare = Double(visible) / Double(width * height)
    }
}

extension StraightAlphaImage {
    /// The premultiplied channels of a pixel, alpha last.
    fileprivate func channels(_ x: Int, _ y: Int) -> [Int] {
        let pixel = pixels[y * width + x]
        let alpha = Int(pixel >> 24)
        return [0, 8, 16].map { (Int(pixel >> $0 & 255) * alpha + 127) / 255 } + [alpha]
    }

    /// The picture laid on white paper.
    var onPaper: StraightAlphaImage {
        StraightAlphaImage(
            width: width, height: height,
            pixels: pixels.map { pixel in
                let alpha = pixel >> 24
                return [0, 8, 16].reduce(0xFF00_0000) { result, shift in
                    let channel = (pixel >> shift & 255) * alpha + 255 * (255 - alpha) + 127
                    return result | (channel / 255) << shift
                }
            })
    }
}
