/// A step view on its way through steps.
struct StepTrack: Hashable, Sendable {
    let track: KeyframeTrack
    /// The index at each keyframe.
    private let indices: [StepIndex]
    let motion: StepMotion
    private let options: StepView.Options
    private let first: StepView
    private let last: StepView
    /// The place of the last step.
    private let end: Double

    init(_ options: StepView.Options, _ keyframes: Keyframes, _ animation: AnimationOptions)
        throws(RenderError)
    {
        let count = options.titles.count
        let end = Double(count - 1)
        var indices: [StepIndex] = []
        var levels: [Double] = []
        indices.reserveCapacity(keyframes.frames.count)
        levels.reserveCapacity(keyframes.frames.count)
        for number in keyframes.frames.indices {
            do {
                let index = try keyframes.step(at: number)
                let (reached, _) = try StepView.resolve(index, count: count)
                let isSpecial = reached < 0 || reached == count
                // −1 and the number of steps are numbers for these two.
                indices.append(isSpecial ? (reached < 0 ? .none : .done) : index)
                levels.append(StepTrack.position(of: indices[number], end: end))
            } catch {
                throw keyframes.fault(number, error.message, hint: error.hint)
            }
        }
        self.end = end
        self.indices = indices
        self.options = options
        motion = animation.stepMotion
        first = try StepTrack.still(options, keyframes.step(at: 0))
        last = try StepTrack.still(options, keyframes.step(at: indices.count - 1))
        track = KeyframeTrack(
            positions: keyframes.positions, levels: levels, easing: animation.segmentEasing)
    }

    private static func position(of index: StepIndex, end: Double) -> Double {
        switch index {
        case .none: 0
        case .done: end
        case .at(let step): step.double
        }
    }

    /// The view for a value alone.
    private static func still(_ options: StepView.Options, _ index: StepIndex) throws(RenderError)
        -> StepView
    {
        var options = options
        options.index = index
        return try StepView(options)
    }

    /// The view at frame `number` of the motion.
    func view(_ number: Int, _ timeline: Timeline) throws(RenderError) -> StepView {
        if number == 0 { return first }
        if number == timeline.motionFrames - 1 { return last }
        let moment = track.moment(at: timeline.position(ofMotionFrame: number))
        let position = min(max(moment.level, 0), end)
        let (from, to) = (indices[moment.reached], indices[moment.target])
        var options = options
        options.index = to
        switch motion {
        case .line: options.linePosition = position
        case .together:
            // Standing between two equal ones, or on one, it is the view of that one.
            guard from != to else { break }
            options.index = .at(Quantity(.approximate(position)))
            options.indicatorPosition = position
        }
        return try StepView(options)
    }
}
