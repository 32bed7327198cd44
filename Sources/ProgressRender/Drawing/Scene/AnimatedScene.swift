/// A picture that moves: the final one, and how its elements get there.
///
/// Times are shares of the motion from 0 to 1. Whoever shows it without motion shows the final picture.
package struct AnimatedScene: Equatable, Sendable {
    /// The frame.
    package let size: Size
    /// The background.
    package let background: AdaptiveColor
    /// The elements, the rearmost first.
    package let elements: [AnimatedElement]
    /// The alternative text for screen readers.
    package let alternativeText: String
    /// BCP 47 language of the texts; nil when not said.
    package let language: String?

    package init(
        size: Size, background: AdaptiveColor, elements: [AnimatedElement],
        alternativeText: String, language: String?
    ) {
        self.size = size
        self.background = background
        self.elements = elements
        self.alternativeText = alternativeText
        self.language = language
    }
}

/// One entry of a picture that moves.
package enum AnimatedElement: Equatable, Sendable {
    /// An element that rests.
    case still(SceneElement)
    /// Elements that move together.
    indirect case moving([AnimatedElement], MotionTrack)
    /// Elements seen only within a shape, which moves by itself.
    indirect case clip(Shape, MotionTrack?, [AnimatedElement])
    /// Elements of which one is seen after another.
    indirect case changing([Stage])

    /// An element that is seen until the next one is; the last one stays.
    package struct Stage: Equatable, Sendable {
        /// The visible elements.
        package let elements: [AnimatedElement]
        /// From when on; of the first one it does not count.
        package let start: Double

        package init(_ elements: [AnimatedElement], start: Double) {
            self.elements = elements
            self.start = start
        }
    }

    /// Returns the looks one after another if they change, or the single one if not.
    /// - Parameter samples: A look at each of the times, which rise; equal ones become one stage.
    static func stages<Look: Equatable>(
        _ samples: [(position: Double, look: Look)], _ elements: (Look) -> [AnimatedElement]
    ) -> [AnimatedElement] {
        var runs: [(position: Double, look: Look)] = []
        for sample in samples where sample.look != runs.last?.look { runs.append(sample) }
        guard runs.count > 1 else { return runs.first.map { elements($0.look) } ?? [] }
        let stages = runs.map { Stage(elements($0.look), start: $0.position) }
        return stages.allSatisfy(\.elements.isEmpty) ? [] : [.changing(stages)]
    }
}

/// When a motion is shown.
package struct MotionTiming: Hashable, Sendable {
    /// How long the motion takes, in seconds.
    package var duration: Double
    /// The time the start is shown before, in seconds.
    package var delay = 0.0
    /// The time the end is shown after, in seconds.
    package var hold = 0.0
    /// The number of plays; 0 is forever.
    package var loopCount = 1
    /// Whether nothing is left at the end.
    package var endsEmpty = false

    package init(duration: Double) {
        self.duration = duration
    }

    /// How long one round takes, in seconds.
    package var round: Double { delay + duration + hold }
}
