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
            parts = [
                .clip(
                    outline,
                    [
                        .fill(.box(geometry.cover), .color(colors.track)),
                        .fill(.path(region), colors.fill),
                    ])
            ]
        } else if geometry.ratio >= 1 {
            parts.append(.fill(outline, colors.fill))
        }
        return parts
    }

    /// The label, in two parts where the fill's end crosses it and the two sides want different colours.
    static func label(_ geometry: BarGeometry, _ colors: BarColors) -> [SceneElement] {
        guard let label = geometry.label else { return [] }
        let (filled, remaining) = colors.label
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
