internal import CCairo

extension Painter {
    /// Draws elements cut to a shape.
    /// - Parameter box: The pixels that are painted now; nil where there are none (PDF).
    func draw(
        _ elements: [SceneElement], in shape: Shape, within box: PixelRect?,
        on context: OpaquePointer
    ) throws(RenderError) {
        guard let box else {
            cairo_save(context)
            defer { cairo_restore(context) }
            return elements.count > 1
                ? try drawGroup(elements, in: shape, nil, within: nil, on: context)
                : try drawClipped(elements, to: shape, on: context)
        }
        let outline = elements.count > 1 ? try coverage(of: shape) : nil
        for band in bands(of: shape, elements, isCovered: outline != nil) {
            let seen = band.box.intersection(box)
            guard !seen.isEmpty else { continue }
            cairo_save(context)
            defer { cairo_restore(context) }
            clip(to: seen, on: context)
            if let cover = band.cover, let outline {
                setSource(.color(cover), on: context)
                outline.mask(context)
            } else if elements.count > 1 {
                try drawGroup(elements, in: shape, outline, within: seen, on: context)
            } else {
                try drawClipped(elements, to: shape, on: context)
            }
        }
    }

    /// The parts a clip is painted in.
    /// - Parameter isCovered: Whether the shape's coverage is known, so that it can be cut anywhere.
    func bands(
        of shape: Shape, _ elements: [SceneElement], isCovered: Bool
    ) -> [ClipBands.Band] {
        let seen = groupBounds(shape, elements)
        if seen.isEmpty { return [] }
        return isCovered
            ? ClipBands(elements, seen: seen, self).bands
            : [ClipBands.Band(box: seen, cover: nil)]
    }

    /// Draws elements that cairo cuts, each by itself.
    private func drawClipped(
        _ elements: [SceneElement], to shape: Shape, on context: OpaquePointer
    ) throws(RenderError) {
        add(Path(shape), to: context)
        cairo_clip(context)
        // As outlines: cairo finds what two outlines have in common, while two coverages would only be multiplied.
        try draw(elements, within: nil, on: context)
    }

    /// Draws elements for themselves, then cuts them: cairo's clip cuts each by itself, so that what lies under another one
    /// would shine through at soft edges.
    private func drawGroup(
        _ elements: [SceneElement], in shape: Shape, _ outline: Coverage?, within box: PixelRect?,
        on context: OpaquePointer
    ) throws(RenderError) {
        cairo_push_group(context)
        Painter.forgetClearness(of: cairo_get_group_target(context))
        try draw(elements, within: box, on: context)
        cairo_pop_group_to_source(context)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        if let outline { return outline.mask(context) }
        add(Path(shape), to: context)
        cairo_fill(context)
    }
}
