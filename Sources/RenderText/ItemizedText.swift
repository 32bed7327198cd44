/// A text cut into runs of one font, script and direction.
struct ItemizedText {
    /// The text's scalars.
    let scalars: [UInt32]
    /// The runs as the text reads.
    private(set) var runs: [TextRun] = []
    /// Scalars no font has, once each, as they come.
    private(set) var missing: [Unicode.Scalar] = []
    /// Whether the paragraph reads from right to left.
    let isRightToLeft: Bool

    /// Cuts `text` up for a style.
    /// - Throws: ``RenderError`` when the style's font cannot be had.
    init(_ text: String, style: TextStyle, fonts: FontLibrary) throws(RenderError) {
        let primary = try fonts.face(for: style.font)
        scalars = text.unicodeScalars.map(\.value)
        let paragraph = BidiParagraph(scalars, direction: style.direction)
        isRightToLeft = paragraph?.isRightToLeft ?? (style.direction == .rightToLeft)
        let clusters = GraphemeCluster.all(of: text, scalars: scalars)
        var source = FontSource(primary: primary, style: style, fonts: fonts, clusters: clusters)
        for cluster in clusters {
            let part = scalars[cluster.range]
            let face = source.face(for: part, script: cluster.script)
            let level = paragraph?.levels[cluster.range.lowerBound] ?? 0
            append(TextRun(range: cluster.range, level: level, script: cluster.script, face: face))
        }
        missing = source.missing
    }

    private mutating func append(_ run: TextRun) {
        if let last = runs.last, last.joins(run) {
            runs[runs.count - 1].range = last.range.lowerBound..<run.range.upperBound
        } else {
            runs.append(run)
        }
    }
}

/// A stretch of text with one font, script and direction.
struct TextRun {
    /// The place of its scalars in the text.
    var range: Range<Int>
    /// Its embedding level; odd reads from right to left.
    let level: UInt8
    /// Its script, as HarfBuzz numbers them.
    let script: UInt32
    /// The font it is set in.
    let face: FontFace

    /// Whether `other`, which follows, can be shaped together with this.
    func joins(_ other: TextRun) -> Bool {
        level == other.level && script == other.script && face === other.face
    }
}
