/// A widget in motion: the widget of each frame.
public protocol WidgetAnimation: FrameSource {
    /// The widget that moves.
    associatedtype Animated: Widget where Animated.Options: FramedWidgetOptions

    /// The widget's options, without its progress.
    var options: Animated.Options { get }
    /// When the frames are shown.
    var timeline: Timeline { get }

    /// Checks the options and makes an animation of them.
    /// - Parameters:
    ///   - options: The widget, without its progress.
    ///   - animation: Its motion.
    /// - Throws: ``RenderError`` for values that cannot be shown and options that exclude each other.
    init(_ options: Animated.Options, _ animation: AnimationOptions) throws(RenderError)

    /// The widget at frame `index`, from 0; nil for the empty frame at the end.
    /// - Throws: ``RenderError`` of kind `usage` when there is no such frame.
    func frame(at index: Int) throws(RenderError) -> Animated?

    /// The animation as an SVG file that moves by itself, and rests in its final state.
    /// - Parameters:
    ///   - options: How text is written.
    ///   - loopCount: The number of plays; 0 is forever, nil the animation's usual number.
    ///   - motion: How it is made to move.
    /// - Throws: ``RenderError`` as ``frame(at:)`` does, and of kind `usage` where the widget has no such SVG.
    func svg(_ options: SVGOptions, loopCount: Int?, motion: SVGMotion) throws(RenderError)
        -> String
}

extension WidgetAnimation {
    /// The frame's size in points.
    public var size: Size { options.size }

    /// The frame at `index`, laid out and drawn up.
    /// - Throws: ``RenderError`` as ``frame(at:)`` does, and when a font cannot be had.
    public func picture(at index: Int) throws(RenderError) -> Picture {
        try frame(at: index)?.picture() ?? Picture(empty: options)
    }
}

/// A widget as it is laid out at a moment of its motion.
struct WidgetMoment<Shown: Widget>: Sendable {
    /// The moment as a share of the motion.
    let position: Double
    let widget: Shown
    let geometry: Shown.Geometry
}

extension WidgetAnimation {
    /// The moments to look at for what changes in jumps, in the order of time; the last one is what remains.
    /// - Parameter keys: Times near which to look closely.
    func moments(keys: [Double]) throws(RenderError) -> [WidgetMoment<Animated>] {
        var moments: [WidgetMoment<Animated>] = []
        for index in timeline.moments(keys: keys) {
            guard let widget = try frame(at: timeline.delayFrames + index) else { continue }
            moments.append(
                WidgetMoment(
                    position: timeline.position(ofMotionFrame: index), widget: widget,
                    geometry: try widget.geometry(shaper: HarfBuzzShaper.shared)))
        }
        guard !moments.isEmpty else {
            throw RenderError(.internalError, "an animation has frames")
        }
        return moments
    }
}

extension Timeline {
    /// The maximum number of frames that are sampled: more would make the file too large.
    private static let maximumMoments = 1001

    /// The frames of the motion to look at for what changes in jumps: all, or evenly spread ones and those around keys.
    fileprivate func moments(keys: [Double]) -> [Int] {
        let last = motionFrames - 1
        guard motionFrames > Timeline.maximumMoments else { return Array(0...last) }
        var chosen = Set(
            (0..<Timeline.maximumMoments).map { $0 * last / (Timeline.maximumMoments - 1) })
        for key in keys {
            let frame = Int((key * Double(last)).rounded(.down))
            chosen.formUnion([frame, frame + 1].filter { $0 <= last })
        }
        chosen.insert(1)
        return chosen.sorted()
    }
}
