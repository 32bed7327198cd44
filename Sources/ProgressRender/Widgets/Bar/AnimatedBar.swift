/// A bar's picture in motion.
///
/// The fill's end keeps its shape on the way: the region that is cut by the track's outline moves as a whole.
struct AnimatedBar {
    /// How the fill's end moves.
    enum Course: Sendable {
        /// Through shares of the bar at their times.
        case levels([(position: Double, level: Double)], MotionCurve?)
        /// A segment of this length as a share of the bar goes from before the bar to beyond it.
        case segment(length: Double, MotionCurve)
    }

    private let moments: [WidgetMoment<ProgressBar>]
    private let last: WidgetMoment<ProgressBar>
    private let track: MotionTrack
    /// The filled region and the rest, as they are at the end.
    private let inside: Path
    private let outside: Path
    private let outline: Shape
    /// A rectangle that covers the track.
    private let square: Shape

    /// - Parameters:
    ///   - moments: At least one, in the order of time; the last one is what remains.
    ///   - course: How the fill moves meanwhile.
    init(_ moments: [WidgetMoment<ProgressBar>], _ course: Course) {
        self.moments = moments
        last = moments[moments.count - 1]
        let geometry = last.geometry
        outline = .rectangle(RoundedRectangle(geometry.track, radius: geometry.cornerRadius))
        square = .box(geometry.cover)
        let length = geometry.axis.length
        switch course {
        case .levels(let levels, let curve):
            let ends = levels.map { length * $0.level }
            // A full bar's end lies where it cannot be seen: its edge would blur the track's.
            let end = geometry.ratio >= 1 ? length + 1 : length * geometry.ratio
            let farthest = max(length, ends.map { abs($0 - end) }.max() ?? 0)
            inside = geometry.endRegion(.filled, end: end, reach: farthest)
            outside = geometry.endRegion(.remaining, end: end, reach: farthest)
            track = MotionTrack(
                keys: zip(levels, ends).map {
                    .init(
                        position: $0.position, displacement: .init(by: geometry.axis.step($1 - end))
                    )
                }, curve: curve)
        case .segment(let share, let curve):
            // It rests in the middle.
            let middle = length * (1 - share) / 2...length * (1 + share) / 2
            inside = geometry.region(.filled, of: middle, reach: 0)
            outside = geometry.region(.remaining, of: middle, reach: 2 * length)
            let way = length * (1 + share) / 2
            track = MotionTrack(
                keys: [
                    .init(position: 0, displacement: .init(by: geometry.axis.step(-way))),
                    .init(position: 1, displacement: .init(by: geometry.axis.step(way))),
                ], curve: curve)
        }
    }

    /// The picture.
    var scene: AnimatedScene {
        let options = last.widget.options
        return AnimatedScene(
            size: last.geometry.size, background: AdaptiveColor(options.background),
            elements: [.clip(outline, nil, bar)] + label,
            alternativeText: last.widget.alternativeText,
            language: options.language)
    }

    /// The track and the fill on it.
    private var bar: [AnimatedElement] {
        let looks = moments.map { (position: $0.position, look: BarColors($0.widget, $0.geometry)) }
        let ground = AnimatedElement.stages(looks.map { ($0.position, $0.look.track) }) { color in
            [.still(.fill(square, .color(color)))]
        }
        let fill = AnimatedElement.stages(looks.map { ($0.position, $0.look.fill) }) { paint in
            switch paint {
            case .color: [.moving([.still(.fill(.path(inside), paint))], track)]
            // Colours that run along the bar stay where they are.
            case .gradient: [.clip(.path(inside), track, [.still(.fill(square, paint))])]
            }
        }
        return ground + fill
    }

    /// The look of a label, wherever it is.
    private struct Label: Equatable {
        let line: ShapedLine
        let filled: AdaptiveColor
        let remaining: AdaptiveColor
    }

    private var label: [AnimatedElement] {
        var places: [Double: PlacedLine] = [:]
        let looks = moments.map { moment -> (position: Double, look: Label?) in
            guard let label = moment.geometry.label else { return (moment.position, nil) }
            places[moment.position] = label
            let colors = BarColors(moment.widget, moment.geometry).label
            let look = Label(line: label.line, filled: colors.filled, remaining: colors.remaining)
            return (moment.position, look)
        }
        var runs: [Run] = []
        for (position, look) in looks {
            if runs.isEmpty || runs[runs.count - 1].look != look {
                runs.append(Run(look: look, start: position))
            }
            if let line = places[position] { runs[runs.count - 1].samples.append((position, line)) }
        }
        let stages = runs.map { run in
            AnimatedElement.Stage(
                elements: elements(run.look, run.samples), start: run.start)
        }
        return stages.count == 1 ? stages[0].elements : [.changing(stages)]
    }

    /// A label for as long as only its place changes.
    private struct Run {
        let look: Label?
        let start: Double
        var samples: [(position: Double, line: PlacedLine)] = []
    }

    private func elements(_ look: Label?, _ samples: [(position: Double, line: PlacedLine)])
        -> [AnimatedElement]
    {
        guard let look, let rest = samples.last?.line else { return [] }
        let way = MotionTrack.through(
            samples.map {
                .init(
                    position: $0.position,
                    displacement: Displacement(
                        x: $0.line.x - rest.x, y: $0.line.baseline - rest.baseline))
            })
        func text(_ color: AdaptiveColor) -> [AnimatedElement] {
            let text = AnimatedElement.still(.text(rest, color))
            return way.isStill ? [text] : [.moving([text], way)]
        }
        guard look.filled != look.remaining else { return text(look.filled) }
        return [
            .clip(.path(outside), track, text(look.remaining)),
            .clip(.path(inside), track, text(look.filled)),
        ]
    }
}
