/// A badge: a title, and a bar with its number or a message.
///
/// A value of this type can be drawn: its options have been checked against each other.
///
/// ```swift
/// let badge = try Badge(7, of: 9, title: "Docs")
/// try badge.picture().write(to: "docs.svg")
/// ```
public struct Badge: Hashable, Sendable {
    /// The content after the title.
    public enum Content: Hashable, Sendable {
        /// A text.
        case message(String)
        /// A bar; its label is the number that goes with it.
        indirect case bar(ProgressBar)
    }

    /// Shared by all copies: a badge is handed on from stage to stage, and its options are large.
    private let checked: BadgeStorage

    /// The options as given.
    public var options: Options { checked.options }
    /// The title as it is drawn; nil where there is none.
    public var title: String? { checked.title }
    /// The content after the title.
    public var content: Content { checked.content }
    /// The progress shown, cut to the steps asked for; nil for a message alone.
    public var progress: ProgressValue? { checked.progress }
    /// The alternative text for screen readers.
    public var alternativeText: String { checked.alternativeText }
    /// The title before a style writes it in its way; empty where there is none.
    package var plainTitle: String { checked.plainTitle }
    /// The message, or the number of the bar, before a style writes it in its way.
    package var plainText: String { checked.plainText }
    /// The warnings about changed texts.
    public var warnings: [Warning] { checked.warnings }

    /// Checks `options` and makes a badge of them.
    /// - Throws: ``RenderError`` of kind `usage` for a value out of range or nothing to show, and of kind `data` for text
    ///   that cannot be drawn.
    public init(_ options: Options) throws(RenderError) {
        checked = try BadgeStorage(options)
    }

    /// Whether two badges were asked for alike: all else follows from that.
    public static func == (left: Badge, right: Badge) -> Bool {
        left.checked === right.checked || left.options == right.options
    }

    /// Hashes what was asked for.
    public func hash(into hasher: inout Hasher) { hasher.combine(options) }
}

extension Badge: Widget {
    /// `badge`.
    public static var name: String { "badge" }

    /// Where the badge's parts lie.
    /// - Parameter shaper: Measures the texts. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` when the font cannot be had, and of kind `data` for a badge wider than 32767 points.
    public func geometry(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> BadgeGeometry
    {
        try BadgeGeometry(self, shaper: shaper)
    }

    /// The badge's scene.
    public func scene(_ geometry: BadgeGeometry) -> Scene { Scene(self, geometry) }

    /// The warnings about changed texts and missing characters.
    public func warnings(in geometry: BadgeGeometry) -> [Warning] {
        guard geometry.hasMissing else { return warnings }
        return warnings + Warning.missing(in: geometry.lines.map(\.line))
    }
}
