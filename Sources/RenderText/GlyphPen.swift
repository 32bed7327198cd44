internal import CHarfBuzz

/// Turns HarfBuzz's drawing calls into a ``Path``.
///
/// Quadratic curves stay quadratic: the outline is the font's own, and exact.
final class GlyphPen: Sendable {
    static let shared = GlyphPen()

    private nonisolated(unsafe) let functions: OpaquePointer?

    private init() {
        functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions,
            { _, path, _, x, y, _ in GlyphPen.append(.move(GlyphPen.point(x, y)), to: path) },
            nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions,
            { _, path, _, x, y, _ in GlyphPen.append(.line(GlyphPen.point(x, y)), to: path) },
            nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, path, _, cx, cy, x, y, _ in
                let control = GlyphPen.point(cx, cy)
                GlyphPen.append(.quad(control: control, end: GlyphPen.point(x, y)), to: path)
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, path, _, ax, ay, bx, by, x, y, _ in
                let first = GlyphPen.point(ax, ay)
                let second = GlyphPen.point(bx, by)
                GlyphPen.append(.cubic(first, second, end: GlyphPen.point(x, y)), to: path)
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(
            functions, { _, path, _, _ in GlyphPen.append(.close, to: path) }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
    }

    deinit {
        hb_draw_funcs_destroy(functions)
    }

    /// The outline of `glyph` in the units `font` is scaled to; empty for blanks.
    func outline(of glyph: UInt32, in font: OpaquePointer) -> Path {
        var path = Path()
        withUnsafeMutablePointer(to: &path) { target in
            hb_font_get_glyph_shape(font, glyph, functions, target)
        }
        return path
    }

    private static func append(_ element: Path.Element, to path: UnsafeMutableRawPointer?) {
        path?.assumingMemoryBound(to: Path.self).pointee.elements.append(element)
    }

    private static func point(_ x: Float, _ y: Float) -> Point {
        Point(x: Double(x), y: Double(y))
    }
}
