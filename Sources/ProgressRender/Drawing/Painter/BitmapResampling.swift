internal import Glibc

extension StraightAlphaImage {
    /// The picture scaled into `box` (in pixels), averaged over the area of each pixel of the grid, premultiplied.
    ///
    /// Cairo's own scaling differs between versions; a mean over exact areas does not.
    /// - Returns: The pixels, and the whole pixel their top left corner lies on.
    func resampled(into box: Rectangle) -> (image: PremultipliedImage, origin: Point) {
        let columns = AreaWeights(from: box.x, extent: box.width, samples: width)
        let rows = AreaWeights(from: box.y, extent: box.height, samples: height)
        var pixels: [UInt32] = []
        pixels.reserveCapacity(columns.count * rows.count)
        for row in rows.spans {
            for column in columns.spans { pixels.append(mean(column, row)) }
        }
        let image = PremultipliedImage(width: columns.count, height: rows.count, pixels: pixels)
        return (image, Point(x: Double(columns.first), y: Double(rows.first)))
    }

    private func mean(_ column: AreaWeights.Span, _ row: AreaWeights.Span) -> UInt32 {
        var sums = (blue: 0.0, green: 0.0, red: 0.0, alpha: 0.0)
        for (y, rowWeight) in row.weights {
            for (x, columnWeight) in column.weights {
                let pixel = pixels[y * width + x]
                let alpha = Double(pixel >> 24) * rowWeight * columnWeight
                sums.alpha += alpha
                sums.red += Double(pixel & 255) * alpha / 255
                sums.green += Double(pixel >> 8 & 255) * alpha / 255
                sums.blue += Double(pixel >> 16 & 255) * alpha / 255
            }
        }
        func byte(_ value: Double) -> UInt32 { UInt32(min(255, max(0, value.rounded()))) }
        return byte(sums.alpha) << 24 | byte(sums.red) << 16 | byte(sums.green) << 8
            | byte(sums.blue)
    }
}

/// Which samples of a row (or column) cover each pixel of the grid, and by what share of the pixel.
private struct AreaWeights {
    struct Span {
        var weights: [(sample: Int, weight: Double)] = []
    }

    let first: Int
    var spans: [Span] = []
    var count: Int { spans.count }

    init(from start: Double, extent: Double, samples: Int) {
        first = Int(floor(start))
        let sample = extent / Double(samples)
        for pixel in first..<max(first + 1, Int(ceil(start + extent))) {
            let low = max((Double(pixel) - start) / sample, 0)
            let high = min((Double(pixel) + 1 - start) / sample, Double(samples))
            var span = Span()
            for index in Int(low)..<max(Int(low), min(samples, Int(ceil(high)))) {
                let share = min(high, Double(index + 1)) - max(low, Double(index))
                span.weights.append((index, share * sample))
            }
            spans.append(span)
        }
    }
}
