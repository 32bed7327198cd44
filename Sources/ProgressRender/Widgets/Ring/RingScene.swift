extension Scene {
    /// The picture of a ring: the track, the fill cut to the track's edges, and the label.
    public init(_ ring: Ring, _ geometry: RingGeometry) {
        let colors = RingColors(ring)
        self.init(
            size: geometry.size, background: AdaptiveColor(ring.options.background),
            elements: Scene.shapes(geometry, colors)
                + (geometry.label.map { [.text($0, colors.label)] } ?? []),
            alternativeText: ring.alternativeText, language: ring.options.language)
    }

    private static func shapes(_ geometry: RingGeometry, _ colors: RingColors) -> [SceneElement] {
        func ring(_ color: AdaptiveColor) -> SceneElement {
            .ring(geometry.outline, width: geometry.thickness, .color(color))
        }
        if geometry.sweep >= 360 {
            return (colors.fill.isOpaque ? [] : [ring(colors.track)]) + [ring(colors.fill)]
        }
        guard let fill = geometry.fill else { return [ring(colors.track)] }
        // Track and fill are cut by one outline: a track painted under the fill's own edge would shine through it.
        return [
            .clip(
                .path(geometry.track),
                [
                    .fill(.box(geometry.outline.box.inset(by: -1)), .color(colors.track)),
                    .fill(.path(fill), .color(colors.fill)),
                ])
        ]
    }
}

/// The colours of a ring's parts.
private struct RingColors {
    let track: AdaptiveColor
    let fill: AdaptiveColor
    let label: AdaptiveColor

    init(_ ring: Ring) {
        let options = ring.options
        let palette = Palette(options)
        track = palette.color(options.trackColor) { $0.track }
        let threshold = options.thresholdColor(for: ring.progress)
        fill = palette.color(threshold ?? options.fillColor) { $0.fill }
        var chosen: Color?
        if case .fixed(let color) = options.labelColor { chosen = color }
        // The label lies on the page, not on the ring.
        label = palette.color(chosen) { $0.text(on: options.background.over($0.page)) }
    }
}
