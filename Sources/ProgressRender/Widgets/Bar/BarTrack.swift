/// A bar on its way through values.
struct BarTrack: Hashable, Sendable {
    let track: KeyframeTrack
    /// The exact value at each keyframe.
    private let values: [Quantity]
    private let range: ProgressValue
    private let labelMode: LabelMode
    /// The bar's options without a value.
    private let options: ProgressBar.Options
    private let first: ProgressBar
    private let last: ProgressBar
    /// The levels drawn: an easing that overshoots does not leave the bar unless a value does.
    private let bounds: ClosedRange<Double>

    init(_ options: ProgressBar.Options, _ keyframes: Keyframes, _ animation: AnimationOptions)
        throws(RenderError)
    {
        let range = try BarRange(options, keyframes)
        var values: [Quantity] = []
        var levels: [Double] = []
        var ends: [(options: ProgressBar.Options, progress: ProgressValue)] = []
        values.reserveCapacity(keyframes.frames.count)
        levels.reserveCapacity(keyframes.frames.count)
        for (index, frame) in keyframes.frames.enumerated() {
            var isAdopted = false
            let progress = try range.progress(index, keyframes, isAdopted: &isAdopted)
            if progress.isOutOfRange, options.overRange == .error {
                let error = options.outOfRange(progress, written: frame.value)
                throw keyframes.fault(index, error.message, hint: error.hint)
            }
            values.append(progress.value)
            levels.append(progress.ratio.double)
            guard index == 0 || index == keyframes.frames.count - 1 else { continue }
            // As a static bar is asked for, so that the two are equal.
            var still = options
            if isAdopted { still.progress = progress } else { still.written.value = frame.value }
            ends.append((still, progress))
        }
        if animation.labelMode == .final { ends[0].options.labelProgress = ends[1].progress }
        first = try ProgressBar(ends[0].options)
        last = try ProgressBar(ends[1].options)
        self.range = ends[0].progress
        self.values = values
        self.options = options
        labelMode = animation.labelMode
        bounds = min(0, levels.min() ?? 0)...max(1, levels.max() ?? 1)
        track = KeyframeTrack(
            positions: keyframes.positions, levels: levels, easing: animation.segmentEasing)
    }

    /// The bar at frame `index` of the motion.
    func bar(_ index: Int, _ timeline: Timeline) throws(RenderError) -> ProgressBar {
        if index == 0 { return first }
        if index == timeline.motionFrames - 1 { return last }
        let moment = track.moment(at: timeline.position(ofMotionFrame: index))
        var options = options
        options.progress = progress(at: moment.level)
        switch labelMode {
        case .hold: options.labelProgress = range.with(values[moment.reached])
        case .follow: break
        case .final: options.labelProgress = range.with(values[values.count - 1])
        }
        return try ProgressBar(options)
    }

    private func progress(at level: Double) -> ProgressValue {
        if level == 0 || level <= bounds.lowerBound && bounds.lowerBound == 0 {
            return range.with(range.minimum)
        }
        if level == 1 || level >= bounds.upperBound && bounds.upperBound == 1 {
            return range.with(range.maximum)
        }
        let share = min(max(level, bounds.lowerBound), bounds.upperBound)
        let (low, high) = (range.minimum.double, range.maximum.double)
        let value = low + share * (high - low)
        let isInside = 0 < share && share < 1
        return range.with(Quantity(.approximate(isInside ? min(max(value, low), high) : value)))
    }
}
