extension Badge {
    /// Everything that can be said about a badge.
    public struct Options: ProgressOptions {
        /// The title, drawn on the left; nil or empty leaves it out.
        public var title: String?
        /// A text instead of a bar, its fields filled in by the value if there is one; nil shows a bar.
        public var message: LabelTemplate?
        /// The progress shown; nil shows the message alone.
        public var progress: ProgressValue?
        /// The progress as a text, which takes the place of ``progress``; default: none.
        public var written = WrittenProgress()
        /// The handling of a progress out of range; default: an error.
        public var overRange = OverRange.error
        /// The number that goes with a bar; default: `{percent}%`.
        public var label = LabelTemplate.percent
        /// How numbers are rounded; default: down, so that a badge says 100 % only when all is done.
        public var rounding = Rounding.down
        /// The steps a value is cut to, so that last decimals change no picture; nil keeps it as it is.
        public var step: ProgressStep?
        /// The look; default: this project's own.
        public var style = BadgeStyle.progress
        /// The bar's width in points, more where a number within it needs more; nil is the style's.
        public var barWidth: Double?
        /// The colour under the title; nil takes the style's.
        public var titleColor: Color?
        /// The title's colour; nil has at least 4.5:1 contrast with its background.
        public var titleTextColor: LabelColor?
        /// The colour of a message or a number; nil has at least 4.5:1 contrast with its background.
        public var labelColor: LabelColor?
        /// The colour of the part of the bar still to be filled; nil takes the style's.
        public var trackColor: Color?
        /// The colour of the bar's done part, or of the box under a message; nil takes the style's.
        public var fillColor: Color?
        /// Colours along the bar, or for a message the colour at its value.
        public var gradient: FillGradient?
        /// Colours by progress; the first whose condition holds wins over colour and gradient.
        public var thresholds: [Threshold] = []
        /// Where a click leads, in SVG; nil leads nowhere.
        public var link: WebLink?
        /// A picture before the title.
        public var icon: BadgeIcon?
        /// The colour of an icon that is an outline; nil is the title's.
        public var iconColor: Color?
        /// The options that all widgets have in common, which are also set directly: `options.theme = .light`.
        public var common = CommonOptions(theme: defaultTheme)

        /// The words of CSS, and before them those of shields.io.
        public static var colorNames: ColorNames { .badges }
        /// The colours for light pages.
        public static var defaultTheme: Theme.Name { .light }

        /// The icon's file, until it is read.
        package var iconFile: String?

        /// Makes the options of a badge that has nothing to show yet.
        public init() {}
    }
}
