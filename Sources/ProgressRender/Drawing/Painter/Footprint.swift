/// The pixels a fill can touch, and where it must not be cut.
///
/// Cairo covers a row of pixels in one step or in fifteenths, depending on which edges begin, end and cross within the
/// row, and a rectangular clip moves, joins and begins edges. Upright and level edges cover the same either way; along
/// others, which we call slopes, a clip can change a pixel by a level. So a fill is cut where it has no slope, or
/// around all of them.
struct Footprint {
    /// Where it can leave a mark.
    let bounds: PixelRect
    /// A box around each slope, wider by a pixel.
    private let slopes: [PixelRect]
    private let allSlopes: PixelRect

    /// The footprint of an outline that is seen within `limit`.
    init(_ outline: DevicePath, within limit: PixelRect) {
        var extent = DeviceExtent()
        var slopes: [PixelRect] = []
        for segment in outline.segments {
            segment.add(to: &extent)
            guard segment.isSlope else { continue }
            var part = DeviceExtent()
            segment.add(to: &part)
            let slope = part.pixels(margin: 1).intersection(limit)
            if !slope.isEmpty { slopes.append(slope) }
        }
        bounds = extent.pixels().intersection(limit)
        self.slopes = slopes
        allSlopes = slopes.reduce(.none) { $0.union($1) }
    }

    /// The footprint of what is not to be cut at all.
    init(whole box: PixelRect, within limit: PixelRect) {
        bounds = box.intersection(limit)
        allSlopes = PixelRect(
            x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2
        ).intersection(limit)
        slopes = [allSlopes]
    }

    /// The smallest box around `box` that may be painted alone as far as this fill goes.
    func grown(_ box: PixelRect) -> PixelRect {
        let larger = box.union(allSlopes)
        guard larger != box, slopes.contains(where: { $0.meets(box) }) else { return box }
        return larger
    }
}

extension Painter {
    /// Adds the footprints of everything that is filled for an element.
    func addFootprints(
        of element: SceneElement, within limit: PixelRect, to footprints: inout [Footprint]
    ) {
        switch element {
        case .fill(let shape, .color):
            // What is painted through a coverage that is known can be cut anywhere.
            if (try? coverage(of: shape)) != nil { return }
            footprints.append(Footprint(DevicePath(Path(shape), self), within: limit))
        case .text(let line, _) where line.isOutlines && (try? coverage(of: line)) != nil: return
        case .fill(_, .gradient), .ring, .text, .image:
            // A gradient's colours are counted up from where a row begins.
            footprints.append(Footprint(whole: bounds(of: element), within: limit))
        case .clip(_, let elements) where elements.count < 2:
            // Cairo computes the common outline, which depends on where both are cut.
            footprints.append(Footprint(whole: bounds(of: element), within: limit))
        case .clip(let shape, let elements):
            let isCovered = (try? coverage(of: shape)) != nil
            for band in bands(of: shape, elements, isCovered: isCovered) {
                let seen = band.box.intersection(limit)
                guard !seen.isEmpty, band.cover == nil else { continue }
                if !isCovered {
                    footprints.append(Footprint(DevicePath(Path(shape), self), within: seen))
                }
                for element in elements {
                    addFootprints(of: element, within: seen, to: &footprints)
                }
            }
        }
    }

    /// The pixels an element can touch.
    func bounds(of element: SceneElement) -> PixelRect {
        switch element {
        case .fill(let shape, _): bounds(of: Path(shape))
        case .ring(let circle, _, _): bounds(of: Path(circle))
        case .text(let line, _): bounds(of: line)
        case .image(let image): pixels(image.box).pixels
        case .clip(let shape, let elements): groupBounds(shape, elements)
        }
    }

    /// The pixels a clip and what it shows have in common.
    func groupBounds(_ shape: Shape, _ elements: [SceneElement]) -> PixelRect {
        let inside = elements.reduce(PixelRect.none) { $0.union(bounds(of: $1)) }
        return inside.intersection(bounds(of: Path(shape)))
    }

    func bounds(of path: Path) -> PixelRect {
        var extent = DeviceExtent()
        path.forEachPoint { extent.add(device($0)) }
        return extent.pixels()
    }

    /// The pixels the outlines of one colour can touch.
    func outlineBounds(of placed: PlacedLine) -> PixelRect {
        let size = placed.line.style.size
        var outlines = DeviceExtent()
        for glyph in placed.line.glyphs {
            guard case .outline(let outline)? = glyph.picture else { continue }
            add(outline, of: glyph, in: placed, size, to: &outlines)
        }
        return outlines.pixels()
    }

    private func bounds(of placed: PlacedLine) -> PixelRect {
        let size = placed.line.style.size
        var layered = DeviceExtent()
        var pictures = PixelRect.none
        for glyph in placed.line.glyphs {
            switch glyph.picture {
            case .layers(let layers)?:
                for layer in layers {
                    add(layer.outline, of: glyph, in: placed, size, to: &layered)
                }
            case .bitmap(let bitmap)?:
                pictures = pictures.union(bitmapBox(bitmap, of: glyph, in: placed).pixels)
            case .outline?, nil: break
            }
        }
        return outlineBounds(of: placed).union(layered.pixels()).union(pictures)
    }

    /// Turns the corners around an outline's points into pixels, not each point.
    private func add(
        _ outline: GlyphOutline, of glyph: ShapedGlyph, in placed: PlacedLine, _ size: Double,
        to extent: inout DeviceExtent
    ) {
        guard let corners = outline.path.corners else { return }
        let place = placement(of: outline, glyph, in: placed)
        extent.add(device(place(corners.low)))
        extent.add(device(place(corners.high)))
    }
}

extension PlacedLine {
    /// Whether it has nothing but outlines of one colour.
    fileprivate var isOutlines: Bool {
        line.glyphs.allSatisfy { glyph in
            switch glyph.picture {
            case .outline?, nil: true
            case .layers?, .bitmap?: false
            }
        }
    }
}

extension Rectangle {
    /// The whole pixels a rectangle in pixels touches, at least one.
    fileprivate var pixels: PixelRect {
        let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
        return PixelRect(
            x: left, y: top, width: max(1, Int(maxX.rounded(.up)) - left),
            height: max(1, Int(maxY.rounded(.up)) - top))
    }
}
