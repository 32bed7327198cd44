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
