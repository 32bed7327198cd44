/// Levels along an animation, and how one becomes the next.
package struct KeyframeTrack: Hashable, Sendable {
    /// Where each keyframe lies, as a share of the animation: at least two, never falling, the last one at 1.
    package let positions: [Double]
    /// How much is drawn at each: of a bar its share, of steps the place of the line's end.
    package let levels: [Double]
    /// The easing of every stretch; nil if each level is kept until the next one.
    package let easing: Easing?

    /// A moment of an animation.
    struct Moment {
        /// The last keyframe reached; the first one before it.
        let reached: Int
        /// The keyframe the motion is on the way to; the one reached, exactly when it is and while it is kept.
        let target: Int
        /// The level between the two.
        let level: Double
    }

    /// The moment at `t`, a share of the animation from 0 to 1.
    func moment(at t: Double) -> Moment {
        var (low, high) = (0, positions.count)
        while low < high {
            let middle = (low + high) / 2
            if positions[middle] <= t { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return Moment(reached: 0, target: 0, level: levels[0]) }
        let reached = low - 1
        guard low < positions.count, let easing else {
            return Moment(reached: reached, target: reached, level: levels[reached])
        }
        let (from, to) = (positions[reached], positions[low])
        let eased = easing.value(at: (t - from) / (to - from))
        let level = levels[reached] + (levels[low] - levels[reached]) * eased
        return Moment(reached: reached, target: from < t ? low : reached, level: level)
    }
}
