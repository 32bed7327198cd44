extension ProgressBar {
    /// Everything that can be said about a bar; the defaults draw the source widget.
    public struct Options: FramedWidgetOptions, ProgressOptions {
        /// The frame in points; default: 320×40.
        public var size = Size(unchecked: 320, 40)
        /// The progress shown; nil is the widget's initial state, an empty bar labelled `0`.
        public var progress: ProgressValue?
        /// The progress as a text, which takes the place of ``progress``; default: none.
        public var written = WrittenProgress()
        /// The progress in the label, such as the start of a motion; nil is the one of the bar.
        public var labelProgress: ProgressValue?
        /// A part of the bar that is filled instead of the progress, while that is unknown; nil fills by progress.
        public var segment: BarSegment?
        /// The handling of a progress out of range; default: an error.
        public var overRange = OverRange.error
        /// The label's text; default: `{percent}%`.
        public var label = LabelTemplate.percent
        /// How the label's numbers are rounded; default: half to even, as in the source widget.
        public var rounding = Rounding.halfEven
        /// The label position; default: centred.
        public var labelPosition = LabelPosition.center
        /// The label's colour; nil takes the theme's.
        public var labelColor: LabelColor?
        /// The label's size in points; nil is 17, or less where the bar is too low for that.
        public var fontSize: Double?
        /// The track's colour; nil takes the theme's.
        public var trackColor: Color?
        /// The fill's colour; nil takes the theme's.
        public var fillColor: Color?
        /// Colours that run along the bar instead of one fill colour.
        public var gradient: FillGradient?
        /// Fill colours by progress; the first whose condition holds wins over colour and gradient.
        public var thresholds: [Threshold] = []
        /// Radius of the bar's corners in points; nil is half the bar's thickness.
        public var cornerRadius: Double?
        /// Space kept free inside the frame; default: none.
        public var padding = Insets.zero
        /// The way the bar fills; default: left to right.
        public var direction = BarDirection.leftToRight
        /// The options that all widgets have in common, which are also set directly: `options.theme = .light`.
        public var common = CommonOptions()

        /// Makes the options of the source widget's initial state.
        public init() {}
    }
}

/// A filled part of a bar that starts anywhere, for a progress that is not known.
public struct BarSegment: Hashable, Sendable {
    /// Where it starts, as a share of the bar; may lie before it, below 0.
    public let start: Double
    /// Where it ends; may lie beyond the bar, above 1.
    public let end: Double

    /// How far from the bar, in bars, a segment can reach.
    private static let maximumPosition = 100.0

    /// Makes a segment; an end before its start becomes the start, places over 100 bars away are brought nearer.
    public init(start: Double, end: Double) {
        let near = -BarSegment.maximumPosition...BarSegment.maximumPosition
        self.start = start.isNaN ? 0 : min(max(start, near.lowerBound), near.upperBound)
        self.end = end.isNaN ? self.start : min(max(end, self.start), near.upperBound)
    }
}
