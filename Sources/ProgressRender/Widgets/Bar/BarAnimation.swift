/// A progress bar in motion: the bar of each frame.
///
/// ```swift
/// var motion = AnimationOptions()
/// motion.from = "20%"
/// motion.to = "50%"
/// let animation = try BarAnimation(ProgressBar.Options(), motion)
/// let bar = try animation.frame(at: 24)
/// ```
///
/// The first and the last frame are equal to the bars that are made for the first and the last value alone. A frame depends
/// on its number only, and costs the same wherever it lies.
public struct BarAnimation: WidgetAnimation, Hashable, Sendable {
    /// When the frames are shown.
    public let timeline: Timeline
    /// The widget's options, without its progress.
    public let options: ProgressBar.Options
    private let course: Course

    private enum Course: Hashable, Sendable {
        case values(BarTrack)
        case loop(BarLoop)
    }

    /// Checks the options and makes an animation of them.
    /// - Parameters:
    ///   - options: The bar, without a value.
    ///   - animation: Its motion.
    /// - Throws: ``RenderError`` of kind `usage` for values out of range or of different ranges, and for options that
    ///   exclude each other; of kind `data` for a malformed value in a file.
    public init(_ options: ProgressBar.Options = .init(), _ animation: AnimationOptions)
        throws(RenderError)
    {
        guard options.progress == nil, options.written.value == nil else {
            throw RenderError(
                .usage,
                "an animation takes its values from \(parameter: "from") and \(parameter: "to")",
                at: .parameter("value"))
        }
        self.options = options
        if animation.isIndeterminate {
            let loop = try BarLoop(options, animation)
            timeline = try loop.timeline(animation)
            course = .loop(loop)
        } else {
            let keyframes = try animation.keyframes(from: "0%", to: "100%")
            timeline = try animation.timeline(keyframes)
            course = .values(try BarTrack(options, keyframes, animation))
        }
    }

    /// The number of frames.
    public var frameCount: Int { timeline.frameCount }

    /// The levels the bar goes through; nil for an indeterminate one.
    package var track: KeyframeTrack? {
        if case .values(let motion) = course { motion.track } else { nil }
    }

    /// How the fill moves in an animated picture.
    var fillCourse: AnimatedBar.Course {
        switch course {
        case .values(let motion):
            .levels(motion.track.stops, motion.track.easing.map(MotionCurve.init))
        case .loop(let loop): .segment(length: loop.length, MotionCurve(loop.easing))
        }
    }

    /// The bar at frame `index`, from 0; nil for the empty frame at the end.
    /// - Throws: ``RenderError`` of kind `usage` when there is no such frame, and as ``ProgressBar/init(_:)`` does.
    public func frame(at index: Int) throws(RenderError) -> ProgressBar? {
        try timeline.check(index)
        guard let frame = timeline.motionFrame(of: index) else { return nil }
        switch course {
        case .values(let motion): return try motion.bar(frame, timeline)
        case .loop(let loop): return try loop.bar(at: timeline.position(ofMotionFrame: frame))
        }
    }
}
