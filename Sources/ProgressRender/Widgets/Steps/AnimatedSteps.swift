/// A step view's picture in motion.
struct AnimatedSteps {
    private let moments: [WidgetMoment<StepView>]
    private let last: WidgetMoment<StepView>
    /// Where the line's tinted part ends, in steps, at their times.
    private let levels: [(position: Double, level: Double)]
    private let curve: MotionCurve?
    private let movesIndicator: Bool
    private let palette: Palette
    private let tint: AdaptiveColor

    /// - Parameters:
    ///   - moments: At least one, in the order of time; the last one is what remains.
    ///   - levels: Where the line's tinted part ends, in steps, at their times.
    ///   - curve: How it gets there; nil if each level is kept until the next one.
    ///   - movesIndicator: Whether the indicator goes along.
    init(
        _ moments: [WidgetMoment<StepView>], levels: [(position: Double, level: Double)],
        _ curve: MotionCurve?,
        movesIndicator: Bool
    ) {
        self.moments = moments
        last = moments[moments.count - 1]
        self.levels = levels
        self.curve = curve
        self.movesIndicator = movesIndicator
        palette = Palette(last.widget.options)
        tint = palette.color(last.widget.options.tint) { $0.tint }
    }

    /// The picture.
    var scene: AnimatedScene {
        let options = last.widget.options
        return AnimatedScene(
            size: last.geometry.size, background: AdaptiveColor(options.background),
            elements: line + last.geometry.steps.indices.flatMap(step) + indicator,
            alternativeText: last.widget.alternativeText, language: options.language)
    }

    /// The line's two parts, which meet where the first one ends.
    private var line: [AnimatedElement] {
        let line = last.geometry.line
        guard line.width > 0, line.height > 0 else { return [] }
        let steps = Double(max(1, last.geometry.steps.count - 1))
        let shares = levels.map { ($0.position, min(max($0.level / steps, 0), 1)) }
        let isMirrored = last.geometry.direction == .rightToLeft
        let pending = palette.color(last.widget.options.pendingColor) { $0.pending }
        let done = part(of: line, shares, rest: line.progress, isFromRight: isMirrored, tint)
        let remaining = part(
            of: line, shares.map { ($0.0, 1 - $0.1) }, rest: 1 - line.progress,
            isFromRight: !isMirrored, pending)
        let parts = done + remaining
        let overshoots = curve?.points.contains { $0.y < 0 || $0.y > 1 } ?? false
        guard overshoots else { return parts }
        // One by one: a group is cut by a mask, whose own edges come near such a thin line.
        return parts.map { .clip(.box(line.ends), nil, [$0]) }
    }

    /// A part of the line that starts at one of its ends and takes a share of it.
    private func part(
        of line: StepGeometry.Line, _ shares: [(Double, Double)], rest: Double, isFromRight: Bool,
        _ color: AdaptiveColor
    ) -> [AnimatedElement] {
        // What has no length at the end cannot be stretched from there.
        let whole = rest > 0 ? rest : 1
        let (origin, box) = line.part(whole, isFromRight: isFromRight)
        let track = MotionTrack(
            keys: shares.map {
                .init(position: $0.0, displacement: .stretched(by: $0.1 / whole, from: origin))
            }, curve: curve)
        let shape = AnimatedElement.still(.fill(.box(box), .color(color)))
        let part = track.isStill ? shape : .moving([shape], track)
        if rest > 0 { return [part] }
        guard shares.contains(where: { $0.1 > 0 }) else { return [] }
        return [.changing([.init(elements: [part], start: 0), .init(elements: [], start: 1)])]
    }

    private func step(_ index: Int) -> [AnimatedElement] {
        let pending = palette.color(last.widget.options.pendingColor) { $0.pending }
        let pendingTitle = palette.color(last.widget.options.pendingColor) { $0.pendingTitle }
        let step = last.geometry.steps[index]
        let looks = moments.map {
            (position: $0.position, look: $0.geometry.steps[index].state != .pending)
        }
        return AnimatedElement.stages(looks) { isReached in
            var elements: [AnimatedElement] = []
            if step.circle.radius > 0 {
                elements.append(
                    .still(.fill(.circle(step.circle), .color(isReached ? tint : pending))))
            }
            return elements
                + step.lines.map { .still(.text($0, isReached ? tint : pendingTitle)) }
        }
    }

    /// The indicator as it looks: its position counts only if it does not move there.
    private struct Look: Equatable {
        let circle: Circle
        let text: String
        let label: PlacedLine?
    }

    private var indicator: [AnimatedElement] {
        guard let rest = moments.last(where: { $0.geometry.indicator != nil })?.geometry.indicator
        else { return [] }
        let inside = palette.color(last.widget.options.indicatorFill) { $0.indicatorFill }
        let looks = moments.map { moment -> (position: Double, look: Look?) in
            guard let indicator = moment.geometry.indicator else { return (moment.position, nil) }
            let circle = movesIndicator ? rest.circle : indicator.circle
            let label = indicator.label.map { label in
                // The same number at the same place, whatever the sums were rounded to.
                let x = movesIndicator ? rest.circle.center.x - label.width / 2 : label.x
                return PlacedLine(line: label.line, x: x, baseline: label.baseline)
            }
            return (
                moment.position, Look(circle: circle, text: indicator.text, label: label)
            )
        }
        let stages = AnimatedElement.stages(looks) { look in
            guard let look else { return [] }
            let indicator = StepGeometry.Indicator(
                circle: look.circle, text: look.text, label: look.label)
            return Scene.indicator(indicator, tint: tint, inside: inside).map { .still($0) }
        }
        let way = indicatorTrack(rest)
        return way.isStill ? stages : [.moving(stages, way)]
    }

    private func indicatorTrack(_ rest: StepGeometry.Indicator) -> MotionTrack {
        guard movesIndicator else { return MotionTrack(keys: [], curve: nil) }
        let columns = last.geometry.columns
        return MotionTrack(
            keys: levels.map { position, level in
                let x = columns.center(level).x
                return .init(
                    position: position, displacement: Displacement(x: x - rest.circle.center.x))
            }, curve: curve)
    }
}
