/// A clip of several elements, divided into columns of pixels that are painted alike.
///
/// A group costs several times what a fill does, and only near the elements' own edges is it needed. The division
/// depends on the scene alone, not on what is painted of it now.
struct ClipBands {
    /// Columns, and what is seen in them.
    struct Band {
        /// The pixels of the clip in these columns.
        let box: PixelRect
        /// The only colour seen through the shape; nil if elements mix, which are painted separately and then cut.
        let cover: AdaptiveColor?
    }

    /// From left to right, together all that is seen of the clip.
    private(set) var bands: [Band] = []

    /// - Parameter seen: The pixels that the shape and the elements have in common.
    init(_ elements: [SceneElement], seen: PixelRect, _ painter: Painter) {
        var fills: [OpaqueFill] = []
        fills.reserveCapacity(elements.count)
        for element in elements {
            guard let fill = OpaqueFill(element, painter) else {
                bands = [Band(box: seen, cover: nil)]
                return
            }
            fills.append(fill)
        }
        let mixed = ClipBands.mixedColumns(of: fills, within: seen.columns)
        append(seen.x..<mixed.lowerBound, of: seen, fills)
        if !mixed.isEmpty { bands.append(Band(box: seen.part(mixed), cover: nil)) }
        append(mixed.upperBound..<seen.maxX, of: seen, fills)
    }

    /// Appends the band of columns that only level edges cross.
    private mutating func append(_ columns: Range<Int>, of seen: PixelRect, _ fills: [OpaqueFill]) {
        guard !columns.isEmpty else { return }
        let box = seen.part(columns)
        for fill in fills.reversed() {
            switch fill.covers(box) {
            case true?: return bands.append(Band(box: box, cover: fill.color))
            case false?: continue
            case nil: return bands.append(Band(box: box, cover: nil))
            }
        }
    }

    /// The columns from the first to the last with an edge that is not level.
    private static func mixedColumns(of fills: [OpaqueFill], within all: Range<Int>) -> Range<Int> {
        var (left, right) = (all.upperBound, all.lowerBound)
        for fill in fills {
            for segment in fill.outline.segments where !segment.isLevel {
                let columns = segment.columns.clamped(to: all)
                if columns.isEmpty { continue }
                left = min(left, columns.lowerBound)
                right = max(right, columns.upperBound)
            }
        }
        return left < right ? left..<right : all.upperBound..<all.upperBound
    }
}

/// An element that hides what lies under it.
private struct OpaqueFill {
    let outline: DevicePath
    let color: AdaptiveColor

    init?(_ element: SceneElement, _ painter: Painter) {
        guard case .fill(let shape, .color(let color)) = element, color.light.alpha == 255 else {
            return nil
        }
        outline = DevicePath(Path(shape), painter)
        self.color = color
    }

    /// Whether it covers all of a box that only level edges cross; nil when it covers a part.
    func covers(_ box: PixelRect) -> Bool? {
        // Any column will do: an edge that is not level would be needed to end a level one among them.
        let column = box.x * 256 + 128
        var winding = 0
        for segment in outline.segments where segment.isLevel {
            let (start, end) = (segment.start.x, segment.end.x)
            guard min(start, end) <= column, column < max(start, end) else { continue }
            if segment.start.y <= box.y * 256 {
                winding += start < end ? 1 : -1
            } else if segment.start.y < box.maxY * 256 {
                return nil
            }
        }
        return winding != 0
    }
}

extension DevicePath.Segment {
    /// The columns of pixels it touches.
    fileprivate var columns: Range<Int> {
        let least = min(min(start.x, end.x), min(control1.x, control2.x))
        let greatest = max(max(start.x, end.x), max(control1.x, control2.x))
        return least >> 8..<max((least >> 8) + 1, (greatest + 255) >> 8)
    }
}

extension PixelRect {
    /// The box of some of its columns.
    fileprivate func part(_ columns: Range<Int>) -> PixelRect {
        PixelRect(x: columns.lowerBound, y: y, width: columns.count, height: height)
    }
}
