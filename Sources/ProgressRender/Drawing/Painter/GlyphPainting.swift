internal import CCairo

extension Painter {
    /// Draws a line of text: outlines of one colour in a single fill, colour layers and pictures one by one.
    func draw(
        _ placed: PlacedLine, color: AdaptiveColor, isPixels: Bool, on context: OpaquePointer
    ) throws(RenderError) {
        setSource(.color(color), on: context)
        if isPixels, let outlines = try coverage(of: placed) {
            outlines.mask(context)
        } else {
            addOutlines(of: placed, to: context)
            cairo_fill(context)
        }
        for glyph in placed.line.glyphs {
            switch glyph.picture {
            case .layers(let layers)?:
                for layer in layers {
                    add(
                        layer.outline.path, to: context,
                        place: placement(of: layer.outline, glyph, in: placed))
                    setSource(.color(layer.color.map { AdaptiveColor($0) } ?? color), on: context)
                    cairo_fill(context)
                }
            case .bitmap(let bitmap)?:
                try draw(
                    png: bitmap.png, into: bitmapBox(bitmap, of: glyph, in: placed), on: context)
            case .outline?, nil: continue
            }
        }
    }

    /// Adds the outlines of one colour to the context's current path.
    func addOutlines(of placed: PlacedLine, to context: OpaquePointer) {
        for glyph in placed.line.glyphs {
            guard case .outline(let outline)? = glyph.picture else { continue }
            add(outline.path, to: context, place: placement(of: outline, glyph, in: placed))
        }
    }

    /// Puts a point of a glyph's outline into points of the frame.
    @inline(__always)
    func placement(of outline: GlyphOutline, _ glyph: ShapedGlyph, in placed: PlacedLine)
        -> (Point) -> Point
    {
        let k = placed.line.style.size / outline.unitsPerEm
        let x = placed.x + glyph.origin.x
        let y = placed.baseline + glyph.origin.y
        return { Point(x: x + $0.x * k, y: y - $0.y * k) }
    }

    /// The box of a bitmap glyph in pixels.
    func bitmapBox(_ bitmap: GlyphBitmap, of glyph: ShapedGlyph, in placed: PlacedLine) -> Rectangle
    {
        let size = placed.line.style.size
        return Rectangle(
            x: (placed.x + glyph.origin.x + bitmap.box.x * size) * scale,
            y: (placed.baseline + glyph.origin.y + bitmap.box.y * size) * scale,
            width: bitmap.box.width * size * scale, height: bitmap.box.height * size * scale)
    }

    /// The pixels of a rectangle in points.
    func pixels(_ box: Rectangle) -> Rectangle {
        Rectangle(
            x: box.x * scale, y: box.y * scale, width: box.width * scale, height: box.height * scale
        )
    }

    /// Draws a PNG file into a box of pixels.
    func draw(png: [UInt8], into box: Rectangle, on context: OpaquePointer) throws(RenderError) {
        guard box.width > 0, box.height > 0 else { return }
        let image = try PNGDecoder.decode(png)
        let (sampled, origin) = image.resampled(into: box)
        try draw(sampled, at: origin, on: context)
    }

    /// Puts pixels onto whole pixels of the context.
    private func draw(_ image: PremultipliedImage, at origin: Point, on context: OpaquePointer)
        throws(RenderError)
    {
        let surface = try CairoSurface(
            owning: cairo_image_surface_create(
                CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height)))
        guard let data = cairo_image_surface_get_data(surface.pointer) else {
            throw RenderError(.internalError, "cairo's image has no pixels")
        }
        cairo_surface_flush(surface.pointer)
        image.pixels.withUnsafeBytes { source in
            UnsafeMutableRawBufferPointer(start: data, count: source.count).copyMemory(from: source)
        }
        cairo_surface_mark_dirty(surface.pointer)
        cairo_set_source_surface(context, surface.pointer, origin.x, origin.y)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        cairo_paint(context)
    }
}
