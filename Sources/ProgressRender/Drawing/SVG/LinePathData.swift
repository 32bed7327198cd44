@_spi(Writing) internal import RenderCore
@_spi(Caching) internal import RenderText
internal import Synchronization

/// The path data of a line of text: the same wherever the line is.
///
/// Titles come again in every picture, and a text with a shadow is written twice.
final class LinePathData: Sendable {
    /// The end of the tag, from its scale on.
    let bytes: [UInt8]
    private let size: Double
    /// Holds on to the glyphs, so that their address is no others'.
    private let glyphs: [ShapedGlyph]

    private static let recent = Mutex(RecentCache<UInt, LinePathData>(limit: 4096))
    /// Longer lines are seldom the same again, and take much memory.
    private static let maximumGlyphs = 64

    /// The data of a line, kept since it was written last; nil for one that is not a single path.
    static func of(_ line: ShapedLine) -> LinePathData? {
        guard !line.glyphs.isEmpty, line.glyphs.count <= maximumGlyphs else { return nil }
        let key = line.glyphs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        if let known = recent.withLock({ $0.value(for: key) }), known.size == line.style.size,
            known.glyphs.count == line.glyphs.count
        {
            return known
        }
        guard let made = LinePathData(line) else { return nil }
        recent.withLock { $0.insert(made, for: key) }
        return made
    }

    private init?(_ line: ShapedLine) {
        var unitsPerEm: Double?
        var outlines: [(outline: GlyphOutline, origin: Point)] = []
        for glyph in line.glyphs {
            guard let picture = glyph.picture else { continue }
            guard case .outline(let outline) = picture,
                outline.unitsPerEm == unitsPerEm ?? outline.unitsPerEm
            else { return nil }
            unitsPerEm = outline.unitsPerEm
            outlines.append((outline, glyph.origin))
        }
        guard let unitsPerEm else { return nil }
        var text = DecimalText()
        text.append(outlines, scale: line.style.size / unitsPerEm)
        bytes = Array(text.buffer)
        size = line.style.size
        glyphs = line.glyphs
    }
}

extension DecimalText {
    /// Appends the scale and the path data of glyphs in the font's units, up to the end of the tag.
    mutating func append(_ run: [(outline: GlyphOutline, origin: Point)], scale: Double) {
        append("scale(")
        append(scale, places: 9, isBare: true)
        append(" ")
        append(-scale, places: 9, isBare: true)
        append(")\" d=\"")
        // Midpoints between a TrueType font's whole units end in .5.
        var data = PathData(places: 1)
        for glyph in run {
            data.append(
                glyph: glyph.outline.path, dx: glyph.origin.x / scale, dy: -glyph.origin.y / scale,
                to: &self)
        }
        append("\"/>")
    }
}
