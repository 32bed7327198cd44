/// A set of default colours; options that name a colour override it.
///
/// A theme of your own starts from one of the named ones:
///
/// ```swift
/// var brand = Theme.named(.light)
/// brand.fill = Color(hex: 0x7C3AED)
/// let bar = try ProgressBar(7, of: 9) { $0.colors = brand }
/// ```
public struct Theme: Hashable, Sendable {
    /// The themes there are.
    public enum Name: String, Hashable, Sendable, CaseIterable {
        /// The colours of the two source widgets.
        case source
        /// For light pages.
        case light
        /// For dark pages.
        case dark
    }

    /// The bar's track.
    public var track: Color
    /// The bar's fill.
    public var fill: Color
    /// The bar's label.
    public var label: LabelColor
    /// Reached steps and the indicator.
    public var tint: Color
    /// Line and circles of steps to come.
    public var pending: Color
    /// Titles of steps to come.
    public var pendingTitle: Color
    /// The inside of the indicator.
    public var indicatorFill: Color
    /// The lighter of the two text colours that an automatic label chooses from.
    public var lightText: Color
    /// The darker of the two.
    public var darkText: Color
    /// The expected colour of the page under a picture of this theme.
    public var page: Color

    /// Returns the colours of a theme.
    public static func named(_ name: Name) -> Theme {
        switch name {
        case .source: source
        case .light: light
        case .dark: dark
        }
    }

    private static let source = Theme(
        track: Color(hex: 0x808080), fill: Color(hex: 0x4F8AFF), label: .fixed(.white),
        tint: Color(hex: 0x2387FF), pending: Color(hex: 0xAAAAAA),
        pendingTitle: Color(hex: 0xAAAAAA), indicatorFill: .white,
        lightText: .white, darkText: Color(hex: 0x1F2328), page: .white)

    private static let light = Theme(
        track: Color(hex: 0xDFE5EC), fill: Color(hex: 0x2563EB), label: .automatic,
        tint: Color(hex: 0x2563EB), pending: Color(hex: 0xB6C0CC),
        pendingTitle: Color(hex: 0x5B6674), indicatorFill: .white,
        lightText: .white, darkText: Color(hex: 0x1F2937), page: .white)

    private static let dark = Theme(
        track: Color(hex: 0x343D4A), fill: Color(hex: 0x2563EB), label: .automatic,
        tint: Color(hex: 0x60A5FA), pending: Color(hex: 0x4B5563),
        pendingTitle: Color(hex: 0x9AA5B4), indicatorFill: Color(hex: 0x0D1117),
        lightText: Color(hex: 0xF3F6FA), darkText: Color(hex: 0x0D1117),
        page: Color(hex: 0x0D1117))
}

/// The colour of a bar's label.
public enum LabelColor: Hashable, Sendable {
    /// One colour.
    case fixed(Color)
    /// Whichever of the theme's two text colours has the higher contrast with the background of the label.
    case automatic
}
