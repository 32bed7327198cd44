extension Scene {
    /// Width of the indicator's border in points, as in the source widget.
    static let indicatorBorder = 1.0

    /// The picture of a step view: the line, each step's circle and title, the indicator on top.
    public init(_ view: StepView, _ geometry: StepGeometry) {
        let palette = Palette(view.options)
        let tint = palette.color(view.options.tint) { $0.tint }
        let pending = palette.color(view.options.pendingColor) { $0.pending }
        let pendingTitle = palette.color(view.options.pendingColor) { $0.pendingTitle }
        var elements: [SceneElement] = []
        elements.reserveCapacity(geometry.steps.count * 2 + 5)
        let (done, remaining) = geometry.lineParts
        for (part, color) in [(done, tint), (remaining, pending)]
        where part.width > 0 && part.height > 0 {
            elements.append(.fill(.box(part), .color(color)))
        }
        for step in geometry.steps {
            let isReached = step.state != .pending
            if step.circle.radius > 0 {
                elements.append(.fill(.circle(step.circle), .color(isReached ? tint : pending)))
            }
            for line in step.lines {
                elements.append(.text(line, isReached ? tint : pendingTitle))
            }
        }
        if let indicator = geometry.indicator {
            let inside = palette.color(view.options.indicatorFill) { $0.indicatorFill }
            elements += Scene.indicator(indicator, tint: tint, inside: inside)
        }
        self.init(
            size: geometry.size, background: AdaptiveColor(view.options.background),
            elements: elements, alternativeText: view.alternativeText,
            language: view.options.language)
    }

    /// The indicator's disc, its border and its number.
    static func indicator(
        _ indicator: StepGeometry.Indicator, tint: AdaptiveColor, inside: AdaptiveColor
    ) -> [SceneElement] {
        let border = min(indicatorBorder, indicator.circle.radius)
        // The inside ends under the middle of the border, so that it shines through neither of the border's edges.
        let disc = Circle(
            center: indicator.circle.center, radius: indicator.circle.radius - border / 2)
        let parts: [SceneElement] = [
            .fill(.circle(disc), .color(inside)),
            .ring(indicator.circle, width: border, .color(tint)),
        ]
        return parts + (indicator.label.map { [.text($0, tint)] } ?? [])
    }
}
