internal import CHarfBuzz

/// Languages as fontconfig spells them, from BCP 47 tags and from scripts; never from the process's locale.
enum FontLanguage {
    /// The fontconfig language of a BCP 47 tag; nil for one that cannot name a language.
    static func named(_ tag: String) -> String? {
        let parts = tag.lowercased().split(whereSeparator: { $0 == "-" || $0 == "_" })
        guard let primary = parts.first, (2...3).contains(primary.utf8.count),
            primary.utf8.allSatisfy({ (0x61...0x7A).contains($0) })
        else { return nil }
        guard ["zh", "yue", "cmn"].contains(primary) else { return String(primary) }
        let rest = parts.dropFirst()
        if rest.contains("hk") || rest.contains("mo") || primary == "yue" { return "zh-hk" }
        if rest.contains("tw") || rest.contains("hant") { return "zh-tw" }
        return "zh-cn"
    }

    /// Whether Han characters have forms of their own in a language.
    static func usesHan(_ language: String) -> Bool {
        language.hasPrefix("zh") || language == "ja" || language == "ko"
    }

    /// The language Han characters are taken to be in: the one asked for, else the one of the other letters.
    static func ofHan(among scripts: Set<UInt32>, asked: String?) -> String {
        if let asked, usesHan(asked) { return asked }
        if scripts.contains(HB_SCRIPT_HIRAGANA.rawValue)
            || scripts.contains(HB_SCRIPT_KATAKANA.rawValue)
        {
            return "ja"
        }
        if scripts.contains(HB_SCRIPT_HANGUL.rawValue) { return "ko" }
        return scripts.contains(HB_SCRIPT_BOPOMOFO.rawValue) ? "zh-tw" : "zh-cn"
    }

    /// A language written in a script, which picks the font; nil when the script alone decides.
    static func of(script: UInt32, han: String) -> String? {
        switch script {
        case HB_SCRIPT_HAN.rawValue: han
        case HB_SCRIPT_HIRAGANA.rawValue, HB_SCRIPT_KATAKANA.rawValue: "ja"
        case HB_SCRIPT_HANGUL.rawValue: "ko"
        case HB_SCRIPT_BOPOMOFO.rawValue: "zh-tw"
        default: byScript[script]
        }
    }

    /// The words in a family's name that say whose Han forms it has (`Noto Sans CJK JP`).
    static func regionTag(of language: String) -> String? {
        switch language {
        case "zh-cn": "SC"
        case "zh-tw": "TC"
        case "zh-hk": "HK"
        case "ja": "JP"
        case "ko": "KR"
        default: nil
        }
    }

    private static let byScript: [UInt32: String] = [
        HB_SCRIPT_ARABIC.rawValue: "ar", HB_SCRIPT_ARMENIAN.rawValue: "hy",
        HB_SCRIPT_BENGALI.rawValue: "bn", HB_SCRIPT_CANADIAN_SYLLABICS.rawValue: "iu",
        HB_SCRIPT_CHEROKEE.rawValue: "chr", HB_SCRIPT_CYRILLIC.rawValue: "ru",
        HB_SCRIPT_DEVANAGARI.rawValue: "hi", HB_SCRIPT_ETHIOPIC.rawValue: "am",
        HB_SCRIPT_GEORGIAN.rawValue: "ka", HB_SCRIPT_GREEK.rawValue: "el",
        HB_SCRIPT_GUJARATI.rawValue: "gu", HB_SCRIPT_GURMUKHI.rawValue: "pa",
        HB_SCRIPT_HEBREW.rawValue: "he", HB_SCRIPT_KANNADA.rawValue: "kn",
        HB_SCRIPT_KHMER.rawValue: "km", HB_SCRIPT_LAO.rawValue: "lo",
        HB_SCRIPT_LATIN.rawValue: "en", HB_SCRIPT_MALAYALAM.rawValue: "ml",
        HB_SCRIPT_MYANMAR.rawValue: "my", HB_SCRIPT_NKO.rawValue: "nqo",
        HB_SCRIPT_ORIYA.rawValue: "or", HB_SCRIPT_SINHALA.rawValue: "si",
        HB_SCRIPT_SYRIAC.rawValue: "syr", HB_SCRIPT_TAMIL.rawValue: "ta",
        HB_SCRIPT_TELUGU.rawValue: "te", HB_SCRIPT_THAANA.rawValue: "dv",
        HB_SCRIPT_THAI.rawValue: "th", HB_SCRIPT_TIBETAN.rawValue: "bo",
        HB_SCRIPT_TIFINAGH.rawValue: "ber-ma", HB_SCRIPT_YI.rawValue: "ii",
    ]
}
