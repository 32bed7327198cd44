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
