/// Which font to use: a family name that fontconfig knows, or a font file.
public enum FontChoice: Hashable, Sendable {
    /// A family, optionally with fontconfig's properties: `DejaVu Sans`, `Noto Sans:bold`.
    case family(String)
    /// A font file, and which of its faces when it is a collection.
    case file(String, face: Int)

    /// The default font of every widget.
    public static let `default` = FontChoice.family("DejaVu Sans")
}

/// The direction a line of text reads in.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
    /// From the text's first strong character (Unicode UAX #9, rules P2 and P3).
    case automatic = "auto"
    /// Left to right.
    case leftToRight = "ltr"
    /// Right to left.
    case rightToLeft = "rtl"
}

/// How a text is set: font, size and language.
public struct TextStyle: Hashable, Sendable {
    /// The font asked for; characters it lacks come from another installed font.
    public var font: FontChoice
    /// Font size (the em) in points.
    public var size: Double
    /// BCP 47 language, which picks regional glyph forms (`ja`, `zh-Hant`, `sr`); nil guesses from the script.
    public var language: String?
    /// Reading direction of the paragraph; automatic by default.
    public var direction: TextDirection

    /// Makes a style.
    public init(
        font: FontChoice = .default, size: Double, language: String? = nil,
        direction: TextDirection = .automatic
    ) {
        self.font = font
        self.size = size
        self.language = language
        self.direction = direction
    }
}

/// The vertical measures of a font at a size, in points.
public struct FontMetrics: Hashable, Sendable {
    /// Height of the line box above the baseline, positive.
    public let ascent: Double
    /// Depth of the line box below the baseline, positive.
    public let descent: Double

    /// Makes metrics.
    public init(ascent: Double, descent: Double) {
        self.ascent = ascent
        self.descent = descent
    }

    /// Height of one line.
    public var lineHeight: Double { ascent + descent }

    /// The baseline of a line whose box is centred on `middle`.
    public func baseline(centredOn middle: Double) -> Double {
        middle + (ascent - descent) / 2
    }
}
