@_spi(Writing) internal import RenderCore

extension SVGWriter {
    /// Writes a line of text, as outlines or as text.
    mutating func write(_ placed: PlacedLine, _ color: AdaptiveColor) {
        switch options.text {
        case .outline: writeOutlines(placed, color)
        case .live: writeLive(placed, color)
        }
    }

    private mutating func writeLive(_ placed: PlacedLine, _ color: AdaptiveColor) {
        body.append("<text")
        appendPending()
        if sharedText == nil { appendPlace(placed) }
        body.attribute("textLength", placed.width)
        body.append(" lengthAdjust=\"spacingAndGlyphs\"")
        if placed.line.isRightToLeft { body.append(" direction=\"rtl\"") }
        if sharedText == nil { fill(.color(color)) }
        body.append(">")
        body.append(escaped: placed.text)
        body.append("</text>")
    }

    /// Opens a group that says once what its texts have in common.
    mutating func openText(_ common: (line: PlacedLine, color: AdaptiveColor)) {
        body.append("<g")
        appendPlace(common.line, isGroup: true)
        fill(.color(common.color))
        body.append(">")
        sharedText = common
    }

    private mutating func appendPlace(_ placed: PlacedLine, isGroup: Bool = false) {
        body.append(" text-anchor=\"middle\"")
        let middle = placed.x + placed.width / 2
        if isGroup {
            body.append(" transform=\"translate(")
            body.append(middle, places: 3, isBare: true)
            body.append(" ")
            body.append(placed.baseline, places: 3, isBare: true)
            body.append(")\"")
        } else {
            body.attribute("x", middle)
            body.attribute("y", placed.baseline)
        }
        body.attribute("font-family", placed.line.style.font.cssFamilies)
        body.attribute("font-size", placed.line.style.size)
        if placed.line.style.font.isBold { body.append(" font-weight=\"700\"") }
        let spacing = placed.line.letterSpacing
        if spacing != 0 { body.attribute("letter-spacing", spacing) }
    }

    /// Neighbouring outlines of one font become one path in font units; everything else is written glyph by glyph.
    private mutating func writeOutlines(_ placed: PlacedLine, _ color: AdaptiveColor) {
        let size = placed.line.style.size
        if let known = LinePathData.of(placed.line) {
            openPath(placed, .color(color))
            body.append(known.bytes)
            return
        }
        var run: [(outline: GlyphOutline, origin: Point)] = []
        for glyph in placed.line.glyphs {
            switch glyph.picture {
            case nil: continue
            case .outline(let outline)?:
                if let first = run.first, first.outline.unitsPerEm != outline.unitsPerEm {
                    write(run, placed, .color(color))
                    run = []
                }
                run.append((outline, glyph.origin))
            case .layers(let layers)?:
                write(run, placed, .color(color))
                run = []
                for layer in layers {
                    let paint = layer.color.map { AdaptiveColor($0) } ?? color
                    write([(layer.outline, glyph.origin)], placed, .color(paint))
                }
            case .bitmap(let bitmap)?:
                write(run, placed, .color(color))
                run = []
                let origin = Point(
                    x: placed.x + glyph.origin.x, y: placed.baseline + glyph.origin.y)
                write(bitmap, at: origin, size: size)
            }
        }
        write(run, placed, .color(color))
    }

    private mutating func write(
        _ run: [(outline: GlyphOutline, origin: Point)], _ placed: PlacedLine, _ paint: Paint
    ) {
        guard let first = run.first else { return }
        let scale = placed.line.style.size / first.outline.unitsPerEm
        openPath(placed, paint)
        body.append(run, scale: scale)
    }

    /// Writes the start of a path in a font's units, up to its scale.
    private mutating func openPath(_ placed: PlacedLine, _ paint: Paint) {
        body.append("<path")
        fill(paint)
        body.append(" transform=\"translate(")
        body.append(placed.x, places: 3, isBare: true)
        body.append(" ")
        body.append(placed.baseline, places: 3, isBare: true)
        body.append(")")
    }

    private mutating func write(_ bitmap: GlyphBitmap, at origin: Point, size: Double) {
        write(
            EmbeddedImage(
                png: bitmap.png,
                box: Rectangle(
                    x: origin.x + bitmap.box.x * size, y: origin.y + bitmap.box.y * size,
                    width: bitmap.box.width * size, height: bitmap.box.height * size)))
    }

    /// Writes an image with its file in it.
    mutating func write(_ image: EmbeddedImage) {
        body.append("<image")
        body.attribute("x", image.box.x)
        body.attribute("y", image.box.y)
        body.attribute("width", image.box.width)
        body.attribute("height", image.box.height)
        body.append(" href=\"data:image/png;base64,")
        body.append(Base64.encode(image.png))
        body.append("\"/>")
    }
}

extension FontChoice {
    /// Whether the bold face of a family is asked for.
    fileprivate var isBold: Bool {
        if case .family(let name) = self { name.hasSuffix(":bold") } else { false }
    }

    /// The families a reader's font is looked for under.
    var cssFamilies: String {
        switch self {
        case .family(let name):
            let family = name.prefix { $0 != ":" }
            return family == "DejaVu Sans"
                ? "DejaVu Sans,Verdana,sans-serif" : "\(family),sans-serif"
        case .file: return "sans-serif"
        }
    }
}
