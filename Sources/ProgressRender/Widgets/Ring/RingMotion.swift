/// A ring in motion: the ring of each frame, which moves as a bar does.
public struct RingAnimation: WidgetAnimation, Hashable, Sendable {
    /// The widget's options, without its progress.
    public let options: Ring.Options
    /// The bar with the same values.
    private let bar: BarAnimation

    /// Checks the options and makes an animation of them.
    /// - Parameters:
    ///   - options: The ring, without a value.
    ///   - animation: Its motion.
    /// - Throws: ``RenderError`` as ``BarAnimation/init(_:_:)`` does, and of kind `usage` for an indeterminate ring.
    public init(_ options: Ring.Options, _ animation: AnimationOptions) throws(RenderError) {
        guard !animation.isIndeterminate else {
            throw RenderError(
                .usage, "a ring is never indeterminate", at: .parameter("indeterminate"))
        }
        _ = try Ring(options)
        self.options = options
        bar = try BarAnimation(options.bar, animation)
    }

    /// When the frames are shown.
    public var timeline: Timeline { bar.timeline }
    /// The number of frames.
    public var frameCount: Int { bar.frameCount }

    /// The ring at frame `index`, from 0; nil for the empty frame at the end.
    /// - Throws: ``RenderError`` of kind `usage` when there is no such frame, and as ``Ring/init(_:)`` does.
    public func frame(at index: Int) throws(RenderError) -> Ring? {
        guard let still = try bar.frame(at: index)?.options else { return nil }
        var options = options
        options.progress = still.progress
        options.written = still.written
        options.labelProgress = still.labelProgress
        return try Ring(options)
    }

    /// Throws: there is no SVG of a ring that moves by itself.
    /// - Throws: ``RenderError`` of kind `usage`.
    public func svg(_ options: SVGOptions, loopCount: Int?, motion: SVGMotion) throws(RenderError)
        -> String
    {
        throw RenderError(
            .usage, "an animated SVG of a ring is not available", at: .parameter("output"),
            hint: "write .gif, .apng or .mp4, or numbered frames, as in ring-%04d.svg")
    }
}
