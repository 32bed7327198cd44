internal import RenderSystem

/// Which font files serve which characters of a text.
public struct FontReport: Equatable, Sendable {
    /// One face and what it is used for.
    public struct Entry: Equatable, Sendable {
        /// Path of the font file.
        public let path: String
        /// Number of the face in a collection; 0 for a single font.
        public let face: Int
        /// The font's family name.
        public let family: String
        /// SHA-256 of the whole file in hexadecimal.
        public let sha256: String
        /// The characters it draws, once each, in order of first use.
        public internal(set) var characters: [Character]
    }

    /// The faces in order of first use.
    public let entries: [Entry]
    /// Characters no available font has, once each, in order of first use.
    public let missing: [Unicode.Scalar]

    /// Finds the fonts that `shaper` uses for `text`.
    /// - Throws: ``RenderError`` when the style's font cannot be had or a font file cannot be read.
    public init(
        of text: String, style: TextStyle, shaper: HarfBuzzShaper = .shared
    ) throws(RenderError) {
        let itemized = try ItemizedText(text, style: style, fonts: shaper.fonts)
        var entries: [Entry] = []
        var places: [FontReference: Int] = [:]
        for run in itemized.runs {
            let reference = run.face.reference
            let place = places[reference] ?? entries.count
            if place == entries.count {
                places[reference] = place
                entries.append(
                    Entry(
                        path: reference.path, face: reference.face, family: run.face.family,
                        sha256: try SHA256.hexadecimal(ofFile: reference.path), characters: []))
            }
            var characters = String.UnicodeScalarView()
            characters.append(
                contentsOf: itemized.scalars[run.range].compactMap(Unicode.Scalar.init))
            var seen = Set(entries[place].characters)
            for character in String(characters) where seen.insert(character).inserted {
                entries[place].characters.append(character)
            }
        }
        self.entries = entries
        missing = itemized.missing
    }
}
