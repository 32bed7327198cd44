internal import CHarfBuzz

/// The glyphs of one run from left to right, in font units.
struct GlyphRun {
    /// Glyph numbers.
    var glyphs: [UInt32] = []
    /// Where each glyph's origin lies from the run's left end; y grows upwards.
    var origins: [(x: Int64, y: Int64)] = []
    /// Sum of the advances.
    var advance: Int64 = 0
}

/// HarfBuzz's working memory, used by one thread at a time.
final class ShapingBuffer: Sendable {
    private nonisolated(unsafe) let buffer: OpaquePointer?

    init() {
        buffer = hb_buffer_create()
    }

    deinit {
        hb_buffer_destroy(buffer)
    }

    /// Shapes a run of `scalars`; the text around it decides how its letters join.
    func shape(_ run: TextRun, of scalars: [UInt32], language: String?) -> GlyphRun {
        guard let count = Int32(exactly: scalars.count) else { return GlyphRun() }
        hb_buffer_clear_contents(buffer)
        hb_buffer_add_utf32(
            buffer, scalars, count, UInt32(run.range.lowerBound), Int32(run.range.count))
        hb_buffer_set_direction(
            buffer, run.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
        hb_buffer_set_script(buffer, hb_script_t(rawValue: run.script))
        // Never HarfBuzz's default language: that is the process's locale.
        hb_buffer_set_language(buffer, language.flatMap { hb_language_from_string($0, -1) })
        run.face.withFont { hb_shape($0, buffer, nil, 0) }
        return glyphRun()
    }

    private func glyphRun() -> GlyphRun {
        var count: UInt32 = 0
        guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
            let positions = hb_buffer_get_glyph_positions(buffer, &count)
        else { return GlyphRun() }
        var run = GlyphRun()
        run.glyphs.reserveCapacity(Int(count))
        run.origins.reserveCapacity(Int(count))
        for index in 0..<Int(count) {
            let position = positions[index]
            run.glyphs.append(infos[index].codepoint)
            run.origins.append(
                (run.advance + Int64(position.x_offset), Int64(position.y_offset)))
            run.advance += Int64(position.x_advance)
        }
        return run
    }
}
