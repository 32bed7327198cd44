internal import Synchronization

/// Shapes text with HarfBuzz, orders it by FriBidi and finds other fonts for characters the chosen one lacks.
public final class HarfBuzzShaper: TextShaper {
    /// The shaper of this process; it keeps fonts and recent lines, and any number of tasks may use it at once.
    public static let shared = HarfBuzzShaper(fonts: .shared)

    private struct LineKey: Hashable {
        let text: String
        let style: TextStyle

        // Swift's strings are equal when they are canonically equivalent, but ẹ́ may be set in other glyphs than its
        // composed form, and the line has its own text.
        static func == (a: LineKey, b: LineKey) -> Bool {
            a.text.hasSameBytes(as: b.text) && a.style == b.style
        }

        func hash(into hasher: inout Hasher) {
            hasher.combine(style.size)
            let isHashed: Void? = text.utf8.withContiguousStorageIfAvailable {
                hasher.combine(bytes: UnsafeRawBufferPointer($0))
            }
            if isHashed == nil { hasher.combine(text.utf8.count) }
        }
    }

    let fonts: FontLibrary
    private let lines = Mutex(RecentCache<LineKey, ShapedLine>(limit: 4096))
    private let buffers = Mutex<[ShapingBuffer]>([])

    /// A long text is rarely set twice and would fill the cache's memory.
    private static let maximumKeptLength = 64

    init(fonts: FontLibrary) {
        self.fonts = fonts
    }

    /// The line box of the style's own font, whatever other fonts its text needs.
    /// - Throws: ``RenderError`` of kind `noInput`, `data` or `unavailable` when the font cannot be had, `usage` for a size that is not above 0.
    public func metrics(of style: TextStyle) throws(RenderError) -> FontMetrics {
        try HarfBuzzShaper.check(style)
        return try fonts.face(for: style.font).metrics(size: style.size)
    }

    /// Shapes `text` as one line; characters no font has are boxes and are listed in the line's `missing`.
    /// - Throws: ``RenderError`` of kind `noInput`, `data` or `unavailable` when the font cannot be had, `usage` for a size that is not above 0.
    public func shape(_ text: String, style: TextStyle) throws(RenderError) -> ShapedLine {
        try HarfBuzzShaper.check(style)
        let key = LineKey(text: text, style: style)
        if let line = lines.withLock({ $0.value(for: key) }) { return line }
        let line = try shapeAnew(text, style: style)
        if text.utf8.count <= HarfBuzzShaper.maximumKeptLength {
            lines.withLock { $0.insert(line, for: key) }
        }
        return line
    }

    private static func check(_ style: TextStyle) throws(RenderError) {
        guard style.size > 0, style.size <= Size.maximumSide else {
            throw RenderError(
                .usage, "font size \(style.size) is not above 0 and at most 32767 points")
        }
    }

    private func shapeAnew(_ text: String, style: TextStyle) throws(RenderError) -> ShapedLine {
        let itemized = try ItemizedText(text, style: style, fonts: fonts)
        let buffer = buffers.withLock { $0.popLast() } ?? ShapingBuffer()
        defer { buffers.withLock { $0.append(buffer) } }
        var glyphs: [ShapedGlyph] = []
        glyphs.reserveCapacity(itemized.scalars.count)
        var width = 0.0
        for index in BidiParagraph.visualOrder(of: itemized.runs.map(\.level)) {
            let run = itemized.runs[index]
            let shaped = buffer.shape(run, of: itemized.scalars, language: style.language)
            let scale = style.size / run.face.unitsPerEm
            let pictures = run.face.pictures(of: shaped.glyphs)
            for (picture, origin) in zip(pictures, shaped.origins) {
                let place = Point(
                    x: width + Double(origin.x) * scale, y: 0 - Double(origin.y) * scale)
                glyphs.append(ShapedGlyph(picture: picture, origin: place))
            }
            width += Double(shaped.advance) * scale
        }
        return ShapedLine(
            text: text, style: style, width: width, glyphs: glyphs, missing: itemized.missing,
            isRightToLeft: itemized.isRightToLeft)
    }
}
