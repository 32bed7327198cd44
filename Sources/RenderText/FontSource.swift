/// Picks the font of each grapheme cluster of one text.
struct FontSource {
    private let primary: FontFace
    private let fonts: FontLibrary
    private let asked: String?
    private let clusters: [GraphemeCluster]
    /// The language of Han characters, found when the first one needs it.
    private var han: String?
    private var seen: Set<UInt32> = []
    /// Scalars no font has, once each, as they come.
    private(set) var missing: [Unicode.Scalar] = []

    init(primary: FontFace, style: TextStyle, fonts: FontLibrary, clusters: [GraphemeCluster]) {
        self.primary = primary
        self.fonts = fonts
        self.clusters = clusters
        asked = style.language.flatMap(FontLanguage.named)
    }

    /// The font for a cluster: a colour font for emoji, the style's own when it has the cluster, else another.
    mutating func face(for cluster: ArraySlice<UInt32>, script: UInt32) -> FontFace {
        if GraphemeCluster.isEmoji(cluster) {
            if let face = fonts.fallback(
                for: cluster, primary: primary, asked: nil, spoken: nil, isEmoji: true)
            {
                return face
            }
        }
        if primary.covers(cluster) { return primary }
        let language = spoken(script)
        if let face = fallback(for: cluster, language) { return face }
        // No font has all of it: the base letter is worth more than its marks.
        let face =
            primary.covers(cluster.prefix(1)) ? primary : fallback(for: cluster.prefix(1), language)
        note(missingFrom: face ?? primary, cluster)
        return face ?? primary
    }

    private func fallback(for cluster: ArraySlice<UInt32>, _ spoken: String?) -> FontFace? {
        fonts.fallback(for: cluster, primary: primary, asked: asked, spoken: spoken, isEmoji: false)
    }

    private mutating func spoken(_ script: UInt32) -> String? {
        let language =
            han ?? FontLanguage.ofHan(among: Set(clusters.map(\.script)), asked: asked)
        han = language
        return FontLanguage.of(script: script, han: language)
    }

    private mutating func note(missingFrom face: FontFace, _ cluster: ArraySlice<UInt32>) {
        for value in face.missing(in: cluster) {
            guard seen.insert(value).inserted, let scalar = Unicode.Scalar(value) else { continue }
            missing.append(scalar)
        }
    }
}
