package import RenderCore

/// Frames to make animated pictures of.
package enum SampleAnimation {
    /// A fill with a soft end that grows over a clear ground of 120 × 20 pixels, four columns a frame: all frames differ.
    package static func growing(_ count: Int) -> [PremultipliedImage] {
        (0..<count).map { index in
            let end = 4 * index % 120
            let row = (0..<120).map { x -> UInt32 in
                x < end ? 0xFF4F_8AFF : x == end ? 0x8028_4580 : 0
            }
            return PremultipliedImage(
                width: 120, height: 20, pixels: (0..<20).flatMap { _ in row })
        }
    }

    /// Random spots on a ground: what a box cuts out of a frame is anything.
    package static func spots(
        _ width: Int, _ height: Int, frames: Int, colors: [UInt32], seed: UInt64
    ) -> [PremultipliedImage] {
        var random = SeededGenerator(seed)
        var image = PremultipliedImage(
            width: width, height: height,
            pixels: [UInt32](repeating: colors[0], count: width * height))
        return (0..<frames).map { _ in
            for _ in 0..<Int.random(in: 0...4, using: &random) {
                let x = Int.random(in: 0..<width, using: &random)
                let y = Int.random(in: 0..<height, using: &random)
                let color = colors.randomElement(using: &random) ?? 0
                for row in y..<min(height, y + Int.random(in: 1...5, using: &random)) {
                    for column in x..<min(width, x + Int.random(in: 1...5, using: &random)) {
                        image.pixels[row * width + column] = color
                    }
                }
            }
            return image
        }
    }

    /// The frames a viewer of APNG shows, straight alpha: equal neighbours are one.
    package static func shownAsAPNG(_ images: [PremultipliedImage]) -> [[UInt32]] {
        images.reduce(into: []) { frames, image in
            let frame = image.pixels.map(straightColor)
            if frame != frames.last { frames.append(frame) }
        }
    }

    /// The frames a viewer of GIF shows, clear or on white: equal neighbours are one.
    package static func shownAsGIF(_ images: [PremultipliedImage]) -> [[UInt32]] {
        images.reduce(into: []) { frames, image in
            let frame = image.pixels.map { pixel -> UInt32 in
                let alpha = pixel >> 24
                if alpha == 0 { return 0 }
                return [0, 8, 16].reduce(0xFF00_0000) { result, shift in
                    result | ((pixel >> shift & 255) + 255 - alpha) << (16 - shift)
                }
            }
            if frame != frames.last { frames.append(frame) }
        }
    }
}
