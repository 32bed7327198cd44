/// The properties wanted of a fallback font.
struct FallbackRequest: Hashable, Sendable {
    /// The broad kind of a family, as its name suggests.
    package enum Kind: Hashable, Sendable {
        case sans, serif, mono, other

        init(family: String) {
            let name = family.lowercased()
            if name.contains("mono") {
                self = .mono
            } else if name.contains("sans") || name.contains("gothic") {
                self = .sans
            } else if name.contains("serif") || name.contains("mincho") || name.contains("song") {
                self = .serif
            } else {
                self = .other
            }
        }
    }

    /// The fontconfig language asked for; nil when none was.
    var asked: String?
    /// The fontconfig language of the characters' script; nil when the script has none.
    var spoken: String?
    /// The kind of the font to replace.
    package var kind: Kind
    /// Its weight on OpenType's scale.
    var weight: Double
    /// Whether it is italic or oblique.
    var isSlanted: Bool
    /// Whether colour pictures are wanted.
    var isEmoji: Bool

    init(
        for face: FontFace, asked: String? = nil, spoken: String? = nil, isEmoji: Bool = false
    ) {
        self.asked = asked
        self.spoken = spoken
        self.isEmoji = isEmoji
        let kind = Kind(family: face.family)
        self.kind = kind == .other ? .sans : kind
        weight = face.weight
        isSlanted = face.isSlanted
    }

    /// How far `record` is from this wish, most important difference first; `languages` has fontconfig's
    /// distance (0 equal, 1 other territory, 2 other language) of the record from a language.
    func distance(to record: FontRecord, language: (String) -> Int) -> [Int] {
        let wanted = [asked, spoken].compactMap { $0 }
        let han = wanted.first(where: FontLanguage.usesHan)
        return [
            record.isColor == isEmoji ? 0 : 1,
            isEmoji && record.family != "Noto Color Emoji" ? 1 : 0,
            asked.map(language) ?? 0,
            spoken.map(language) ?? 0,
            regionDistance(to: record, language: han),
            kindDistance(to: record),
            Int(abs(record.weight - weight)),
            record.isSlanted == isSlanted ? 0 : 1,
            abs(record.width - 100),
            record.family.utf8.count,
        ]
    }

    /// Chinese, Japanese and Korean fonts cover each other's characters: only the name shows whose forms they have.
    private func regionDistance(to record: FontRecord, language: String?) -> Int {
        guard let language, let wanted = FontLanguage.regionTag(of: language) else { return 0 }
        let tags: Set<Substring> = ["SC", "TC", "HK", "JP", "KR"]
        guard let tag = record.family.split(separator: " ").last(where: tags.contains) else {
            return 1
        }
        return tag == wanted ? 0 : 2
    }

    private func kindDistance(to record: FontRecord) -> Int {
        let other = Kind(family: record.family)
        if other == kind { return 0 }
        return other == .sans ? 1 : other == .other ? 2 : 3
    }
}
