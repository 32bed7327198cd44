/// Tells pixels that soften an edge from those that are a picture's own.
///
/// Source: V. Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as the program pixelmatch has it.
struct Antialiasing {
    let image: StraightAlphaImage
    /// The picture it is compared with, of the same size.
    let other: StraightAlphaImage

    /// Whether the pixel looks anti-aliased, on black or on white.
    func isFound(_ x: Int, _ y: Int) -> Bool {
        isFound(x, y, onWhite: false) || isFound(x, y, onWhite: true)
    }

    private func isFound(_ x: Int, _ y: Int, onWhite: Bool) -> Bool {
        let center = image.perceived(x, y).brightness(onWhite: onWhite)
        var equal = isAtEdge(x, y) ? 1 : 0
        var darkest = (by: 0.0, x: 0, y: 0)
        var brightest = (by: 0.0, x: 0, y: 0)
        for (column, row) in neighbours(x, y) {
            let delta = center - image.perceived(column, row).brightness(onWhite: onWhite)
            if delta == 0 {
                equal += 1
                // Within a plain area: no softened edge.
                if equal > 2 { return false }
            } else if delta < darkest.by {
                darkest = (delta, column, row)
            } else if delta > brightest.by {
                brightest = (delta, column, row)
            }
        }
        // An edge has a darker and a brighter side.
        guard darkest.by != 0, brightest.by != 0 else { return false }
        return isPlain(darkest.x, darkest.y) || isPlain(brightest.x, brightest.y)
    }

    /// Whether the place lies in a plain area of both pictures.
    private func isPlain(_ x: Int, _ y: Int) -> Bool {
        hasEqualNeighbours(image, x, y) && hasEqualNeighbours(other, x, y)
    }

    /// Whether three pixels around are the same as the one in the middle; the picture's edge counts as one.
    private func hasEqualNeighbours(_ image: StraightAlphaImage, _ x: Int, _ y: Int) -> Bool {
        let center = image.deepPixel(x, y)
        var equal = isAtEdge(x, y) ? 1 : 0
        for (column, row) in neighbours(x, y) where image.deepPixel(column, row) == center {
            equal += 1
        }
        return equal > 2
    }

    private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
        x == 0 || y == 0 || x == image.width - 1 || y == image.height - 1
    }

    /// The places around one, column by column.
    private func neighbours(_ x: Int, _ y: Int) -> [(Int, Int)] {
        var places: [(Int, Int)] = []
        places.reserveCapacity(8)
        for column in max(0, x - 1)...min(image.width - 1, x + 1) {
            for row in max(0, y - 1)...min(image.height - 1, y + 1)
            where column != x || row != y {
                places.append((column, row))
            }
        }
        return places
    }
}
