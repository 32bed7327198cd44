@testable import RenderText

/// Styles and small questions the text tests share.
enum TextSamples {
    static let style = TextStyle(size: 2048)
    static let small = TextStyle(size: 14)

    /// The faces that serve a text, in order of first use.
    static func families(_ text: String, language: String? = nil) throws -> [String] {
        let style = TextStyle(size: 14, language: language)
        let itemized = try ItemizedText(text, style: style, fonts: .shared)
        return itemized.runs.map(\.face.family).reduce(into: []) { families, family in
            if !families.contains(family) { families.append(family) }
        }
    }

    /// The pictures of a text, blanks left out.
    static func pictures(_ text: String) throws -> [GlyphPicture] {
        try HarfBuzzShaper.shared.shape(text, style: style).glyphs.compactMap(\.picture)
    }
}
