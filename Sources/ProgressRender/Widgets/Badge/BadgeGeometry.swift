/// Where the parts of a badge lie, in points from its top left corner.
///
/// ```
/// ╭──────────────┬─────────────────╮ 0
/// │ icon  title  │ message or bar  │   cornerRadius
/// ╰──────────────┴─────────────────╯ size.height
///                contentBox.x
/// ```
/// Every style with boxes side by side is laid out so; the two others have their parts in one box, or in two apart.
public struct BadgeGeometry: Equatable, Sendable {
    /// The whole badge, as wide as its content.
    public let size: Size
    /// Radius of the outer corners.
    public let cornerRadius: Double
    /// The box under title and icon; nil without a title.
    public let titleBox: Rectangle?
    /// The box under the message or the bar.
    public let contentBox: Rectangle
    /// Where the icon lies.
    public let icon: Rectangle?
    /// The title.
    public let title: PlacedLine?
    /// The dot before a message, which has its colour.
    public let dot: Circle?
    /// The message; nil where there is a bar.
    public let message: PlacedLine?
    /// The bar; its label is the number that lies on it.
    public let bar: BarGeometry?
    /// The number beside a slim bar.
    public let number: PlacedLine?
}

extension BadgeGeometry {
    /// Lays out `badge`.
    /// - Throws: ``RenderError`` when the font cannot be had, and of kind `data` for a badge wider than 32767 points.
    public init(_ badge: Badge, shaper: some TextShaper) throws(RenderError) {
        let layout = try BadgeLayout(badge, shaper)
        self =
            switch badge.options.style {
            case .progress: try layout.chip()
            case .social: try layout.bubble()
            default: try layout.boxes()
            }
    }

    /// The texts of the badge from left to right.
    package var lines: [PlacedLine] {
        [title, message, bar?.label, number].compactMap { $0 }
    }

    /// Whether a text has characters that no font has.
    var hasMissing: Bool {
        func hasMissing(_ line: PlacedLine?) -> Bool { line?.line.missing.isEmpty == false }
        return hasMissing(title) || hasMissing(message) || hasMissing(bar?.label)
            || hasMissing(number)
    }
}
