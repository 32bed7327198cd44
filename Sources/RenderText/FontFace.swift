internal import CHarfBuzz
internal import Glibc
internal import Synchronization

/// One face of a font file, opened by HarfBuzz and never changed afterwards.
final class FontFace: Sendable {
    /// The file and the face in it.
    let reference: FontReference
    /// Font units to an em.
    let unitsPerEm: Double
    /// Height of the line box above the baseline in font units, positive.
    let ascent: Double
    /// Depth of the line box below the baseline in font units, positive.
    let descent: Double

    private nonisolated(unsafe) let font: OpaquePointer
    private let asciiCoverage: [Bool]
    private let pictures = Mutex<[UInt32: GlyphPicture?]>([:])

    /// Enough for any label; a whole CJK font's outlines would take hundreds of megabytes.
    private static let pictureLimit = 4096

    /// Opens a face.
    /// - Throws: ``RenderError`` of kind `noInput` when the file cannot be read, `data` when it holds no such face.
    init(_ reference: FontReference) throws(RenderError) {
        try FontFace.checkFile(reference.path)
        guard let blob = hb_blob_create_from_file_or_fail(reference.path) else {
            throw RenderError(.noInput, "the font file cannot be read", at: .file(reference.path))
        }
        defer { hb_blob_destroy(blob) }
        let count = hb_face_count(blob)
        let index = UInt32(exactly: reference.face).flatMap { $0 <= 0xFFFF ? $0 : nil }
        guard count > 0 else { throw FontFace.notAFont(reference.path) }
        guard let index, index < count else {
            throw RenderError(
                .data, "face \(reference.face) is not one of the file's \(count), numbered from 0",
                at: .file(reference.path))
        }
        let face = hb_face_create(blob, index)
        defer { hb_face_destroy(face) }
        let units = hb_face_get_upem(face)
        guard hb_face_get_glyph_count(face) > 0, units > 0, let font = hb_font_create(face) else {
            throw FontFace.notAFont(reference.path)
        }
        hb_font_set_scale(font, Int32(clamping: units), Int32(clamping: units))
        if let instance = UInt32(exactly: reference.instance), instance > 0 {
            hb_font_set_var_named_instance(font, instance - 1)
        }
        hb_font_make_immutable(font)
        var extents = hb_font_extents_t()
        hb_font_get_extents_for_direction(font, HB_DIRECTION_LTR, &extents)
        self.reference = reference
        self.font = font
        unitsPerEm = Double(units)
        ascent = Double(max(0, extents.ascender))
        descent = Double(max(0, -Int64(extents.descender)))
        asciiCoverage = (0..<128).map { (code: UInt32) in
            var glyph: hb_codepoint_t = 0
            return code >= 0x20 && hb_font_get_nominal_glyph(font, code, &glyph) != 0
        }
    }

    deinit {
        hb_font_destroy(font)
    }

    /// Opening a pipe would block forever and a directory reads as an empty font, so both are refused.
    private static func checkFile(_ path: String) throws(RenderError) {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let reason = String(cString: strerror(errno))
            throw RenderError(
                .noInput, "the font file cannot be opened: \(reason)", at: .file(path))
        }
        guard status.st_mode & S_IFMT == S_IFREG else {
            throw RenderError(.noInput, "the font file is not a regular file", at: .file(path))
        }
        guard access(path, R_OK) == 0 else {
            let reason = String(cString: strerror(errno))
            throw RenderError(
                .noInput, "the font file cannot be opened: \(reason)", at: .file(path))
        }
    }

    private static func notAFont(_ path: String) -> RenderError {
        RenderError(
            .data, "the file is not a supported font", at: .file(path),
            hint: "TrueType and OpenType files work (.ttf, .otf, .ttc)")
    }

    /// Runs `body` with the HarfBuzz font, which must not escape.
    func withFont<Result>(_ body: (OpaquePointer) -> Result) -> Result {
        body(font)
    }

    /// The family's name as the font has it in English.
    var family: String {
        var length: UInt32 = 128
        var name = [CChar](repeating: 0, count: 128)
        let face = hb_font_get_face(font)
        let english = hb_language_from_string("en", -1)
        for id in [UInt32(16), 1] {
            length = UInt32(name.count)
            if hb_ot_name_get_utf8(face, id, english, &length, &name) > 0, length > 0 {
                return String(
                    decoding: name.prefix(Int(length)).map(UInt8.init(bitPattern:)), as: UTF8.self)
            }
        }
        return reference.path
    }

    /// Weight on OpenType's scale, 1…1000 (400 is regular).
    var weight: Double { Double(hb_style_get_value(font, HB_STYLE_TAG_WEIGHT)) }

    /// Whether the face is italic or oblique.
    var isSlanted: Bool {
        hb_style_get_value(font, HB_STYLE_TAG_ITALIC) > 0
            || hb_style_get_value(font, HB_STYLE_TAG_SLANT_ANGLE) != 0
    }

    /// Whether the font's character map has `scalar`.
    func has(_ scalar: UInt32) -> Bool {
        if scalar < 128 { return asciiCoverage[Int(scalar)] }
        var glyph: hb_codepoint_t = 0
        return hb_font_get_nominal_glyph(font, scalar, &glyph) != 0
    }

    /// The line box at `size` points.
    func metrics(size: Double) -> FontMetrics {
        FontMetrics(ascent: ascent / unitsPerEm * size, descent: descent / unitsPerEm * size)
    }

    /// Returns the pictures of the glyphs, in their order; nil for blanks.
    func pictures(of glyphs: [UInt32]) -> [GlyphPicture?] {
        pictures.withLock { known in
            glyphs.map { glyph in
                if let picture = known[glyph] { return picture }
                if known.count >= FontFace.pictureLimit { known.removeAll() }
                let picture = draw(glyph)
                known[glyph] = .some(picture)
                return picture
            }
        }
    }
}

extension FontFace {
    private func draw(_ glyph: UInt32) -> GlyphPicture? {
        if let bitmap = bitmap(of: glyph) { return .bitmap(bitmap) }
        let layers = layers(of: glyph)
        if !layers.isEmpty { return .layers(layers) }
        let path = GlyphPen.shared.outline(of: glyph, in: font)
        if path.elements.isEmpty { return nil }
        return .outline(GlyphOutline(path: path, unitsPerEm: unitsPerEm))
    }

    private func bitmap(of glyph: UInt32) -> GlyphBitmap? {
        guard hb_ot_color_has_png(hb_font_get_face(font)) != 0,
            let blob = hb_ot_color_glyph_reference_png(font, glyph)
        else { return nil }
        defer { hb_blob_destroy(blob) }
        var length: UInt32 = 0
        var extents = hb_glyph_extents_t()
        guard let bytes = hb_blob_get_data(blob, &length), length > 0,
            hb_font_get_glyph_extents(font, glyph, &extents) != 0
        else { return nil }
        let box = Rectangle(
            x: Double(extents.x_bearing) / unitsPerEm, y: -Double(extents.y_bearing) / unitsPerEm,
            width: Double(extents.width) / unitsPerEm, height: -Double(extents.height) / unitsPerEm)
        let png = [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(length)))
        return GlyphBitmap(png: png, box: box)
    }

    private func layers(of glyph: UInt32) -> [GlyphLayer] {
        let face = hb_font_get_face(font)
        guard hb_ot_color_has_layers(face) != 0 else { return [] }
        var count = hb_ot_color_glyph_get_layers(face, glyph, 0, nil, nil)
        guard count > 0 else { return [] }
        var layers = [hb_ot_color_layer_t](repeating: hb_ot_color_layer_t(), count: Int(count))
        _ = hb_ot_color_glyph_get_layers(face, glyph, 0, &count, &layers)
        let palette = palette()
        return layers.prefix(Int(count)).map { layer in
            let path = GlyphPen.shared.outline(of: layer.glyph, in: font)
            // Index 0xFFFF means the text's own colour and is outside every palette.
            let color =
                palette.indices.contains(Int(layer.color_index))
                ? palette[Int(layer.color_index)] : nil
            return GlyphLayer(
                outline: GlyphOutline(path: path, unitsPerEm: unitsPerEm), color: color)
        }
    }

    private func palette() -> [Color] {
        let face = hb_font_get_face(font)
        var count = hb_ot_color_palette_get_colors(face, 0, 0, nil, nil)
        guard count > 0 else { return [] }
        var colors = [hb_color_t](repeating: 0, count: Int(count))
        _ = hb_ot_color_palette_get_colors(face, 0, 0, &count, &colors)
        return colors.prefix(Int(count)).map { color in
            Color(
                red: hb_color_get_red(color), green: hb_color_get_green(color),
                blue: hb_color_get_blue(color), alpha: hb_color_get_alpha(color))
        }
    }
}
