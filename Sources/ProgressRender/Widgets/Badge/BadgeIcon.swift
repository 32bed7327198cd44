/// A small picture before a badge's title.
public enum BadgeIcon: Hashable, Sendable {
    /// An outline in one colour: what of it lies in `box` fills the icon's place.
    case outline(Path, box: Rectangle)
    /// A PNG file's bytes, and its size in pixels.
    case picture(png: [UInt8], width: Int, height: Int)

    /// The side of the square that outlines without one of their own are drawn for.
    package static let defaultBox = Rectangle(x: 0, y: 0, width: 24, height: 24)

    /// Width by height of what is shown.
    package var aspect: Double {
        switch self {
        case .outline(_, let box): box.width / box.height
        case .picture(_, let width, let height): Double(width) / Double(height)
        }
    }
}
