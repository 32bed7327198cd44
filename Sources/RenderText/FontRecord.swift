/// The facts fontconfig has about one installed face.
struct FontRecord: Sendable {
    /// The file and the face.
    let reference: FontReference
    /// Its family names in every language, as fontconfig orders them.
    let families: [String]
    /// Its style names, such as `Bold Oblique`, in every language.
    let styles: [String]
    /// Weight on OpenType's scale, 1…1000 (400 is regular).
    let weight: Double
    /// Whether it is italic or oblique.
    let isSlanted: Bool
    /// Width in percent of normal.
    let width: Int
    /// Whether its glyphs are pictures or coloured layers.
    let isColor: Bool

    /// The first family name.
    var family: String { families.first ?? "" }

    /// Letters only, in lower case: fontconfig and people differ on case and blanks.
    static func fold(_ name: some StringProtocol) -> String {
        name.lowercased().filter { $0 != " " }
    }
}

/// Names one face on this machine: a file, a face of it and a named instance of a variable face.
struct FontReference: Hashable, Sendable {
    /// Path of the font file.
    let path: String
    /// Number of the face in a collection; 0 for a single font.
    var face = 0
    /// Number of the named instance of a variable font, counted from 1; 0 is the default.
    var instance = 0
}
