import RenderWorkflows

/// How far two pictures are apart at edges and away from them.
///
/// Programs agree on the colour of a pixel that one shape covers. Where an edge goes through a pixel, each has its way to
/// find the share that is covered. So what may differ does not depend on how much of a picture is text: small pictures have
/// many edges.
struct EdgeDistance {
    /// Channels that differ more than this among a pixel and its neighbours make it one at an edge: a gradient has no edges.
    static let step = 12

    /// Mean difference of a premultiplied channel of the pixels at edges, 0…255.
    let mean: Double
    /// Share of the pixels at edges with a channel that differs visibly, 0…1.
    let visibleShare: Double
    /// The largest difference of a channel away from edges, 0…255.
    let elsewhere: Int
    /// Whether the sizes differ by at most a pixel: programs round fractional sizes each in its way.
    let sizesAgree: Bool

    /// Measures what `theirs` differs by; edges are those of `ours`.
    init(_ ours: StraightAlphaImage, _ theirs: StraightAlphaImage) {
        let (a, b) = (ChannelGrid(ours), ChannelGrid(theirs))
        sizesAgree = abs(a.width - b.width) <= 1 && abs(a.height - b.height) <= 1
        var (sum, edges, visible, elsewhere) = (0, 0, 0, 0)
        for y in 0..<min(a.height, b.height) {
            for x in 0..<min(a.width, b.width) {
                let deltas = (0..<4).map { abs(a[x, y, $0] - b[x, y, $0]) }
                let largest = deltas.max() ?? 0
                guard a.isEdge(x, y) else {
                    elsewhere = max(elsewhere, largest)
                    continue
                }
                edges += 1
                sum += deltas.reduce(0, +)
                visible += largest > PictureDistance.visible ? 1 : 0
            }
        }
        mean = edges == 0 ? 0 : Double(sum) / Double(4 * edges)
        visibleShare = edges == 0 ? 0 : Double(visible) / Double(edges)
        self.elsewhere = elsewhere
    }
}

/// The premultiplied channels of a picture.
private struct ChannelGrid {
    let width: Int
    let height: Int
    private let values: [UInt8]

    init(_ image: StraightAlphaImage) {
        (width, height) = (image.width, image.height)
        var values: [UInt8] = []
        values.reserveCapacity(4 * image.pixels.count)
        for pixel in image.pixels {
            let alpha = pixel >> 24
            for shift: UInt32 in [0, 8, 16] {
                values.append(UInt8(((pixel >> shift & 255) * alpha + 127) / 255))
            }
            values.append(UInt8(alpha))
        }
        self.values = values
    }

    subscript(x: Int, y: Int, channel: Int) -> Int { Int(values[(y * width + x) * 4 + channel]) }

    /// Whether an edge goes through the pixel, or beside it.
    func isEdge(_ x: Int, _ y: Int) -> Bool {
        for channel in 0..<4 {
            var (low, high) = (255, 0)
            for row in max(y - 1, 0)...min(y + 1, height - 1) {
                for column in max(x - 1, 0)...min(x + 1, width - 1) {
                    let value = self[column, row, channel]
                    low = min(low, value)
                    high = max(high, value)
                }
            }
            if high - low > EdgeDistance.step { return true }
        }
        return false
    }
}
