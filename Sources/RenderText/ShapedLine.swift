/// The picture of a glyph.
public enum GlyphPicture: Equatable, Sendable {
    /// One outline in the text's own colour.
    case outline(GlyphOutline)
    /// Outlines on top of each other, each with its own colour; nil is the text's colour (OpenType COLR).
    case layers([GlyphLayer])
    /// A picture from the font (OpenType CBDT or sbix).
    case bitmap(GlyphBitmap)
}

/// One coloured layer of a glyph.
public struct GlyphLayer: Equatable, Sendable {
    /// The layer's outline.
    public let outline: GlyphOutline
    /// The layer's colour from the font's palette; nil is the text's colour.
    public let color: Color?

    /// Makes a layer.
    public init(outline: GlyphOutline, color: Color?) {
        self.outline = outline
        self.color = color
    }
}

/// The outline of a glyph in font units; y grows upwards, as fonts have it.
public struct GlyphOutline: Equatable, Sendable {
    /// The contours.
    public let path: Path
    /// Font units to an em.
    public let unitsPerEm: Double

    /// Makes an outline.
    public init(path: Path, unitsPerEm: Double) {
        self.path = path
        self.unitsPerEm = unitsPerEm
    }
}

/// A bitmap glyph: a PNG file's bytes, and where its box lies around the glyph's origin.
public struct GlyphBitmap: Equatable, Sendable {
    /// The PNG file's bytes as the font holds them.
    public let png: [UInt8]
    /// The box the picture fills, in ems; y grows downwards, the origin lies on the baseline.
    public let box: Rectangle

    /// Makes a bitmap glyph.
    public init(png: [UInt8], box: Rectangle) {
        self.png = png
        self.box = box
    }
}

/// A glyph at its place in a line.
public struct ShapedGlyph: Equatable, Sendable {
    /// The picture; nil for blanks.
    public let picture: GlyphPicture?
    /// The glyph's origin in points, from the line's left end and its baseline; y grows downwards.
    public let origin: Point

    /// Makes a placed glyph.
    public init(picture: GlyphPicture?, origin: Point) {
        self.picture = picture
        self.origin = origin
    }
}

/// One line of text, shaped and ordered: what is to be drawn and how wide it is.
public struct ShapedLine: Equatable, Sendable {
    private struct Contents: Equatable {
        let text: String
        let style: TextStyle
        let width: Double
        let glyphs: [ShapedGlyph]
        let missing: [Unicode.Scalar]
        let isRightToLeft: Bool
        let letterSpacing: Double
    }

    /// Shared by all copies: a line is handed on from stage to stage, and comes again in the next picture.
    private final class Shared: Sendable {
        let contents: Contents

        init(_ contents: Contents) { self.contents = contents }
    }

    private let shared: Shared

    /// The text as it reads (logical order).
    public var text: String { shared.contents.text }
    /// The style it was shaped with.
    public var style: TextStyle { shared.contents.style }
    /// Sum of the advances in points.
    public var width: Double { shared.contents.width }
    /// The glyphs from left to right.
    public var glyphs: [ShapedGlyph] { shared.contents.glyphs }
    /// Characters no available font has, drawn as the font's box.
    public var missing: [Unicode.Scalar] { shared.contents.missing }
    /// Whether the paragraph reads from right to left.
    public var isRightToLeft: Bool { shared.contents.isRightToLeft }
    /// The space that was added after each letter, in points; it is in the width and the glyphs' places.
    public var letterSpacing: Double { shared.contents.letterSpacing }

    /// Makes a line.
    public init(
        text: String, style: TextStyle, width: Double, glyphs: [ShapedGlyph] = [],
        missing: [Unicode.Scalar] = [], isRightToLeft: Bool = false, letterSpacing: Double = 0
    ) {
        shared = Shared(
            Contents(
                text: text, style: style, width: width, glyphs: glyphs, missing: missing,
                isRightToLeft: isRightToLeft, letterSpacing: letterSpacing))
    }

    /// Whether two lines have the same text, style and glyphs.
    public static func == (left: ShapedLine, right: ShapedLine) -> Bool {
        left.shared === right.shared || left.shared.contents == right.shared.contents
    }
}

/// Measures and shapes text; the geometry needs no more of a font than this.
public protocol TextShaper: Sendable {
    /// The line box of a style's font.
    func metrics(of style: TextStyle) throws(RenderError) -> FontMetrics
    /// Shapes `text`, which has no line breaks and no controls, as one line.
    func shape(_ text: String, style: TextStyle) throws(RenderError) -> ShapedLine
}
