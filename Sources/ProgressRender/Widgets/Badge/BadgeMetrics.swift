/// The measures of a badge's style, in points.
///
/// The shields.io styles have its own measures (badge-maker 5), and the two services' styles have theirs.
struct BadgeMetrics {
    /// Height of the badge.
    var height = 20.0
    var cornerRadius = 0.0
    /// Between an edge of a box and its text.
    var padding = 5.0
    /// Between an edge and the icon.
    var iconMargin = 5.0
    /// Between the icon and the text.
    var iconGap = 3.0
    /// Height of the icon.
    var iconSize = 14.0
    /// Size of the text.
    var fontSize = 11.0
    /// The place of the text.
    var baseline = 14.0
    /// Space after each letter.
    var letterSpacing = 0.0
    var isTitleBold = false
    var isMessageBold = false
    /// How far the two texts are shifted towards each other.
    var shift = 0.0
    /// Whether boxes are whole odd numbers of points wide within their paddings, so that edges and text meet pixels.
    var isOdd = false
    /// Width of the bar, with a title and without.
    var barWidth = (titled: 90.0, alone: 90.0)
    /// The space between a slim bar and the text beside it.
    var gap = 7.0
    /// Height of a slim bar; nil where the bar is a box.
    var slimBar: Double?
    /// Radius of the dot before a message; 0 for none.
    var dotRadius = 0.0

    init(_ style: BadgeStyle) {
        switch style {
        case .progress:
            cornerRadius = 4
            padding = 8
            iconMargin = 7
            iconGap = 5
            iconSize = 12
            barWidth = (72, 72)
            slimBar = 6
            dotRadius = 3.5
        case .flat:
            cornerRadius = 3
            (shift, isOdd) = (1, true)
        case .flatSquare: (shift, isOdd) = (1, true)
        case .plastic:
            height = 18
            baseline = 13
            cornerRadius = 4
            (shift, isOdd) = (1, true)
        case .forTheBadge:
            height = 28
            padding = 12
            iconMargin = 9
            iconGap = 6
            fontSize = 10
            baseline = 17.5
            letterSpacing = 1.25
            isMessageBold = true
            barWidth = (120, 120)
        case .social:
            cornerRadius = 2
            isTitleBold = true
            isMessageBold = true
            isOdd = true
            barWidth = (64, 64)
            slimBar = 6
            gap = 5
        case .xyz:
            cornerRadius = 4
            barWidth = (60, 90)
        case .geps: cornerRadius = 4
        }
    }
}
