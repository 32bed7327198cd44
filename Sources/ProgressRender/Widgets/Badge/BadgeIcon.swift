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

extension BadgeIcon {
    /// The maximum number of bytes an icon's file can have.
    public static let maximumBytes = 65_536
    /// The longest side of a PNG, in pixels.
    public static let maximumSide = 1_024

    /// Reads an icon: an SVG file of paths, an SVG path's data on its own (drawn for a square of 24), or a PNG file.
    /// - Throws: ``RenderError`` of kind `data` for anything else, and for what cannot be in an icon.
    public init(parsing bytes: [UInt8]) throws(RenderError) {
        guard bytes.count <= BadgeIcon.maximumBytes else {
            throw RenderError(
                .data, "the icon has \(bytes.count) bytes, more than \(BadgeIcon.maximumBytes)")
        }
        if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) {
            let side = BadgeIcon.maximumSide
            let header = try PNGDecoder.header(of: bytes, pixelLimit: side * side)
            guard header.width <= side, header.height <= side else {
                throw RenderError(
                    .data,
                    "the icon has \(header.width)×\(header.height) pixels, more than \(side) a side"
                )
            }
            // Decoding finds a damaged icon before anything is drawn. Encoding it again drops metadata.
            let picture = try PNGDecoder.decode(bytes, pixelLimit: side * side)
            // The smallest file would take seconds, for every badge.
            self = .picture(
                png: try PNGEncoder.encode(PremultipliedImage(picture), effort: .balanced),
                width: header.width, height: header.height)
            return
        }
        let text = String(validating: bytes, as: UTF8.self)
        let start = text?.drop(while: \.isWhitespace) ?? ""
        switch start.first {
        case "<": self = try IconDrawing.icon(String(start))
        case "M", "m": self = .outline(try Path(svgData: text ?? ""), box: BadgeIcon.defaultBox)
        default:
            throw RenderError(
                .data, "the icon is not an SVG file, a PNG file or SVG path data",
                hint: "an SVG begins with '<', a path with 'M', a PNG with its signature")
        }
    }
}

extension Badge.Options {
    /// Reads the icon's file, if one was named.
    /// - Parameter read: Gives the bytes of a file.
    /// - Throws: ``RenderError`` of kind `noInput` when it does not exist, and as the icon's reading does.
    package mutating func readIcon(
        _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) {
        guard let path = iconFile else { return }
        do {
            icon = try BadgeIcon(parsing: read(path))
        } catch {
            throw error.at(.file(path))
        }
        iconFile = nil
    }
}
