extension Scene {
    /// The picture of a bar: the track, the fill cut to the track's outline, and the label.
    public init(_ bar: ProgressBar, _ geometry: BarGeometry) {
        let colors = BarColors(bar, geometry)
        self.init(
            size: geometry.size, background: AdaptiveColor(bar.options.background),
            elements: Scene.shapes(geometry, colors) + Scene.label(geometry, colors),
            alternativeText: bar.alternativeText, language: bar.options.language)
    }

    /// The track and the fill.
    static func shapes(_ geometry: BarGeometry, _ colors: BarColors) -> [SceneElement] {
        let outline = Shape.rectangle(
            RoundedRectangle(geometry.track, radius: geometry.cornerRadius))
        var parts: [SceneElement] = []
        if geometry.ratio < 1 || !colors.isFillOpaque {
            parts.append(.fill(outline, .color(colors.track)))
        }
        if let region = geometry.region(.filled) {
            // Track and fill are cut by one outline: a track painted under the fill's own edge would shine through it.
            let box = geometry.track
            let around = Rectangle(
                x: box.x - 1, y: box.y - 1, width: box.width + 2, height: box.height + 2)
            let square = Shape.rectangle(RoundedRectangle(around, radius: 0))
            parts = [
                .clip(
                    outline,
                    [.fill(square, .color(colors.track)), .fill(.path(region), colors.fill)])
            ]
        } else if geometry.ratio >= 1 {
            parts.append(.fill(outline, colors.fill))
        }
        return parts
    }

    /// The label, in two parts where the fill's end crosses it and the two sides want different colours.
    static func label(_ geometry: BarGeometry, _ colors: BarColors) -> [SceneElement] {
        guard let label = geometry.label else { return [] }
        let (filled, remaining) = colors.label(over: label)
        switch geometry.labelCover {
        case .filled: return [.text(label, filled)]
        case .remaining: return [.text(label, remaining)]
        case nil:
            guard filled != remaining, let inside = geometry.region(.filled),
                let outside = geometry.region(.remaining)
            else { return [.text(label, filled)] }
            return [
                .clip(.path(outside), [.text(label, remaining)]),
                .clip(.path(inside), [.text(label, filled)]),
            ]
        }
    }
}

extension BarGeometry {
    /// The part the whole label lies over; nil when the fill's end crosses it.
    fileprivate var labelCover: Part? {
        guard let label, ratio < 1 else { return .filled }
        guard ratio > 0 else { return .remaining }
        let (start, end) = extent(of: label)
        if let segment {
            if start - 1 >= segment.lowerBound + cornerRadius,
                end + 1 <= segment.upperBound - cornerRadius
            {
                return .filled
            }
            return end + 1 <= segment.lowerBound || start - 1 >= segment.upperBound
                ? .remaining : nil
        }
        let filled = direction.isVertical ? fill.height : fill.width
        // Glyphs may reach a little beyond their advances.
        if end + 1 <= filled - cornerRadius { return .filled }
        return start - 1 >= filled ? .remaining : nil
    }

    /// Where the label starts and ends along the bar, measured from where a fill starts.
    private func extent(of label: PlacedLine) -> (start: Double, end: Double) {
        let size = label.line.style.size
        switch direction {
        case .leftToRight:
            return (label.x - track.x, label.x + label.width - track.x)
        case .rightToLeft:
            return (track.maxX - label.x - label.width, track.maxX - label.x)
        case .down:
            return (label.baseline - size - track.y, label.baseline + size / 3 - track.y)
        case .up:
            return (
                track.maxY - label.baseline - size / 3, track.maxY - label.baseline + size
            )
        }
    }
}
