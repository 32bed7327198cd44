extension Ring {
    /// Everything that can be said about a ring.
    public struct Options: FramedWidgetOptions, ProgressOptions {
        /// The frame in points; default: 120×120.
        public var size = Size(unchecked: 120, 120)
        /// The progress shown; nil is an empty ring.
        public var progress: ProgressValue?
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
        /// The background of the ring; default: transparent.
        public var background = Color.clear
        /// The default colours; default: those of the source widget.
        public var theme = Theme.Name.source
        /// Default colours of your own, instead of those of the theme; default: nil.
        public var colors: Theme?
        /// Whether an SVG takes the dark theme's colours where the reader prefers dark pages; default: no.
        public var followsDarkTheme = false
        /// Default colours of your own where the reader prefers dark pages, if the SVG follows that; nil takes those of the
        /// dark theme.
        public var darkColors: Theme?
        /// The label's font; default: DejaVu Sans.
        public var font = FontChoice.default
        /// BCP 47 language of the label; nil guesses from the script.
        public var language: String?
        /// The alternative text for screen readers; nil makes it from the label.
        public var alternativeText: String?
        /// Whether bidirectional control characters in the label are kept; default: no.
        public var allowsBidiControls = false

        /// The value as it was written, until the range is known.
        package var writtenValue: String?
        package var minimum: Quantity?
        package var maximum: Quantity?

        /// Makes the options of an empty ring.
        public init() {}
    }
}

extension ProgressBar.Options {
    /// The bar that says what a ring says.
    init(of ring: Ring.Options) {
        self.init()
        size = ring.size
        progress = ring.progress
        labelProgress = ring.labelProgress
        writtenValue = ring.writtenValue
        minimum = ring.minimum
        maximum = ring.maximum
        overRange = ring.overRange
        label = ring.label
        rounding = ring.rounding
        fontSize = ring.fontSize
        language = ring.language
        alternativeText = ring.alternativeText
        allowsBidiControls = ring.allowsBidiControls
    }
}
