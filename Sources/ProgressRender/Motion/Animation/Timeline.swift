/// When the frames of an animation are shown, and how far it has come in each.
///
/// The motion has N = max(2, duration × frame rate) frames, rounded to the nearest whole number, halves up, in exact
/// fractions. Its frame i shows the time i/(N−1), so that the first is the start and the last exactly the end. Before it
/// come copies of the first frame for the delay, after it copies of the last for the hold, and then, where asked for, one
/// empty frame. In a loop frame i shows i/N, so that the first frame follows the last one without a jolt.
public struct Timeline: Hashable, Sendable {
    /// Frames a second.
    public let frameRate: FrameRate
    /// Copies of the first frame before the motion.
    public let delayFrames: Int
    /// Frames of the motion, N: at least 2.
    public let motionFrames: Int
    /// Copies of the last frame after the motion.
    public let holdFrames: Int
    /// Whether the motion starts again where it ends.
    public let isLoop: Bool
    /// Whether the last frame is an empty one.
    public let endsEmpty: Bool

    /// The source widget's duration: 0.8 s.
    public static let defaultDuration = TimeSpan(unchecked: 800)
    /// The default maximum number of frames.
    public static let maximumFrames = 100_000

    /// Makes a timeline.
    /// - Parameters:
    ///   - duration: How long the motion takes. Default: 0.8 s.
    ///   - frameRate: Frames a second. Default: 60.
    ///   - delay: The time the first frame is shown before. Default: none.
    ///   - hold: The time the last frame is shown after. Default: none.
    ///   - isLoop: Whether the motion starts again where it ends; then it has neither delay nor hold. Default: no.
    ///   - endsEmpty: Whether an empty frame ends it. Default: no.
    ///   - maximumFrames: The maximum number of frames it may have. Default: 100,000.
    /// - Throws: ``RenderError`` of kind `usage` for too many frames, and for a loop with delay, hold or an empty end.
    public init(
        duration: TimeSpan = defaultDuration, frameRate: FrameRate = .default,
        delay: TimeSpan = .zero, hold: TimeSpan = .zero, isLoop: Bool = false,
        endsEmpty: Bool = false, maximumFrames: Int = maximumFrames
    ) throws(RenderError) {
        self.frameRate = frameRate
        self.isLoop = isLoop
        self.endsEmpty = endsEmpty
        motionFrames = max(2, duration.frames(at: frameRate))
        delayFrames = delay.frames(at: frameRate)
        holdFrames = hold.frames(at: frameRate)
        if isLoop, delay != .zero || hold != .zero || endsEmpty {
            throw RenderError(
                .usage, "a loop never ends, so it takes no delay, hold or removal",
                at: delay != .zero
                    ? .parameter("delay")
                    : hold != .zero ? .parameter("hold") : .parameter("remove"))
        }
        guard frameCount <= maximumFrames else {
            throw RenderError(
                .usage,
                "\(frameCount) frames at \(frameRate.text) per second exceed the limit of \(maximumFrames)",
                at: .parameter("duration"),
                hint: "shorten it, lower \(parameter: "fps"), or raise \(parameter: "max-frames")")
        }
    }

    /// Makes the timeline of frames that are there already.
    init(frameCount: Int, frameRate: FrameRate) throws(RenderError) {
        guard (1...Timeline.maximumFrames).contains(frameCount) else {
            throw RenderError(
                .usage, "\(frameCount) frames are not 1 to \(Timeline.maximumFrames)",
                at: .parameter("frames"))
        }
        self.frameRate = frameRate
        motionFrames = frameCount
        (delayFrames, holdFrames) = (0, 0)
        (isLoop, endsEmpty) = (false, false)
    }

    /// All frames.
    public var frameCount: Int { delayFrames + motionFrames + holdFrames + (endsEmpty ? 1 : 0) }

    /// The frame of the motion, 0 … N−1, that frame `index` shows; nil for the empty one and beyond the frames.
    public func motionFrame(of index: Int) -> Int? {
        guard index >= 0, index < frameCount - (endsEmpty ? 1 : 0) else { return nil }
        return min(max(0, index - delayFrames), motionFrames - 1)
    }

    /// The time that frame `index` of the motion shows, as a share of the motion: 0…1.
    package func position(ofMotionFrame index: Int) -> Double {
        Double(index) / Double(isLoop ? motionFrames : motionFrames - 1)
    }

    /// Checks that `index` is the index of a frame.
    func check(_ index: Int) throws(RenderError) {
        guard (0..<frameCount).contains(index) else {
            throw RenderError(
                .usage, "frame \(index) is not from 0 to \(frameCount - 1)",
                at: .parameter("frames"))
        }
    }
}
