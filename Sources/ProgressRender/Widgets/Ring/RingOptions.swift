extension Ring {
    /// Everything that can be said about a ring.
    public struct Options: FramedWidgetOptions, ProgressOptions {
        /// The frame in points; default: 120×120.
        public var size = Size(unchecked: 120, 120)
        /// The progress shown; nil is an empty ring.
        public var progress: ProgressValue?
        /// The progress as a text, which takes the place of ``progress``; default: none.
        public var written = WrittenProgress()
        /// The progress in the label, such as the start of a motion; nil is the one of the ring.
        public var labelProgress: ProgressValue?
        /// The handling of a progress out of range; default: an error.
        public var overRange = OverRange.error
        /// The thickness in points; nil is a tenth of the frame's smaller side.
        public var thickness: Double?
        /// The angle at which the ring begins, in degrees clockwise from the top; default: 0.
        public var start = 0.0
        /// The text in the middle; default: `{percent}%`.
        public var label = LabelTemplate.percent
        /// How the label's numbers are rounded; default: half to even, as a bar's.
        public var rounding = Rounding.halfEven
        /// The label's colour; nil has the best contrast with the background.
        public var labelColor: LabelColor?
        /// The label's size in points; nil is 22 % of the ring's diameter, less where the hole is too small for that.
        public var fontSize: Double?
        /// The track's colour; nil takes the theme's.
        public var trackColor: Color?
        /// The fill's colour; nil takes the theme's.
        public var fillColor: Color?
        /// Fill colours by progress; the first whose condition holds wins.
        public var thresholds: [Threshold] = []
        /// The options that all widgets have in common, which are also set directly: `options.theme = .light`.
        public var common = CommonOptions()

        /// Makes the options of an empty ring.
        public init() {}
    }
}
