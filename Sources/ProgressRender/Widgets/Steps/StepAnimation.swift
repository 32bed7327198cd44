/// A step view in motion: the view of each frame.
///
/// The first and the last frame are equal to the views that are made for the first and the last index alone. Where only the
/// line moves, everything else is that of the next index from the second frame on, as in the source widget. A frame
/// depends on its number only, and costs the same wherever it lies.
public struct StepAnimation: WidgetAnimation, Hashable, Sendable {
    /// When the frames are shown.
    public let timeline: Timeline
    /// The widget's options, without its progress.
    public let options: StepView.Options
    private let movement: StepTrack

    /// Checks the options and makes an animation of them.
    /// - Parameters:
    ///   - options: The steps, without an index.
    ///   - animation: Their motion.
    /// - Throws: ``RenderError`` of kind `usage` for an index out of range and for options that exclude each other; of kind
    ///   `data` for a malformed index in a file, and as ``StepView/init(_:)`` does.
    public init(_ options: StepView.Options, _ animation: AnimationOptions) throws(RenderError) {
        guard options.index == .at(.zero) else {
            throw RenderError(
                .usage,
                "an animation takes its steps from \(parameter: "from") and \(parameter: "to")",
                at: .parameter("index"))
        }
        guard !animation.isIndeterminate else {
            throw RenderError(
                .usage, "steps are never indeterminate", at: .parameter("indeterminate"))
        }
        self.options = options
        let count = try StepView(options).titles.count
        let keyframes = try animation.keyframes(from: "0", to: "\(count - 1)")
        timeline = try animation.timeline(keyframes)
        movement = try StepTrack(options, keyframes, animation)
    }

    /// The number of frames.
    public var frameCount: Int { timeline.frameCount }

    /// The places of the line's end, in steps.
    package var track: KeyframeTrack { movement.track }

    /// The part that moves.
    package var motionOfSteps: StepMotion { movement.motion }

    /// The view at frame `index`, from 0; nil for the empty frame at the end.
    /// - Throws: ``RenderError`` of kind `usage` when there is no such frame, and as ``StepView/init(_:)`` does.
    public func frame(at index: Int) throws(RenderError) -> StepView? {
        try timeline.check(index)
        guard let frame = timeline.motionFrame(of: index) else { return nil }
        return try movement.view(frame, timeline)
    }
}

/// The part of a step view that moves.
public enum StepMotion: String, Hashable, Sendable, CaseIterable {
    /// The line's progress; circles, titles and indicator jump at once, as in the source widget.
    case line
    /// The indicator along with the line; each circle and title takes the tint when the line reaches it.
    case together
}
