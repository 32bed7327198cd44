/// A picture that moves: the final one, and how its elements get there.
///
/// Times are shares of the motion from 0 to 1. Whoever shows it without motion shows the final picture.
struct AnimatedScene: Equatable, Sendable {
    /// The frame.
    let size: Size
    let background: AdaptiveColor
    /// The elements, the rearmost first.
    let elements: [AnimatedElement]
    /// The alternative text for screen readers.
    let alternativeText: String
    /// BCP 47 language of the texts; nil when not said.
    let language: String?
}

/// One entry of a picture that moves.
enum AnimatedElement: Equatable, Sendable {
    /// An element that rests.
    case still(SceneElement)
    /// Elements that move together.
    indirect case moving([AnimatedElement], MotionTrack)
    /// Elements seen only within a shape, which moves by itself.
    indirect case clip(Shape, MotionTrack?, [AnimatedElement])
    /// Elements of which one is seen after another.
    indirect case changing([Stage])

    /// An element that is seen until the next one is; the last one stays.
    struct Stage: Equatable, Sendable {
        /// The visible elements.
        let elements: [AnimatedElement]
        /// From when on; of the first one it does not count.
        let start: Double
    }

    /// Returns the looks one after another if they change, or the single one if not.
    /// - Parameter samples: A look at each of the times, which rise; equal ones become one stage.
    static func stages<Look: Equatable>(
        _ samples: [(position: Double, look: Look)], _ elements: (Look) -> [AnimatedElement]
    ) -> [AnimatedElement] {
        var runs: [(position: Double, look: Look)] = []
        for sample in samples where sample.look != runs.last?.look { runs.append(sample) }
        guard runs.count > 1 else { return runs.first.map { elements($0.look) } ?? [] }
        let stages = runs.map { Stage(elements: elements($0.look), start: $0.position) }
        return stages.allSatisfy(\.elements.isEmpty) ? [] : [.changing(stages)]
    }
}

/// When a motion is shown.
struct MotionTiming: Hashable, Sendable {
    /// How long the motion takes, in seconds.
    var duration: Double
    /// The time the start is shown before, in seconds.
    var delay = 0.0
    /// The time the end is shown after, in seconds.
    var hold = 0.0
    /// The number of plays; 0 is forever.
    var loopCount = 1
    /// Whether nothing is left at the end.
    var endsEmpty = false

    /// How long one round takes, in seconds.
    var round: Double { delay + duration + hold }

    /// The steps that are seen in a round: not those that the next one replaces at once.
    func seen(_ steps: [(time: Double, value: Int)]) -> [(time: Double, value: Int)] {
        steps.enumerated().filter { index, step in
            step.time < round && (index + 1 == steps.count || steps[index + 1].time > step.time)
        }.map(\.element)
    }
}
