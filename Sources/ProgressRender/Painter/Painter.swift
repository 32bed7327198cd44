internal import CCairo
internal import Glibc

/// Paints scenes with cairo; the only stage that knows it.
///
/// Coordinates are turned into pixels and rounded to cairo's 1/256 pixel here, in plain `Double` arithmetic, and every
/// shape reaches cairo as a path to fill: so the pixels do not depend on how a build of cairo transforms or strokes.
package struct Painter {
    /// The most pixels a picture can have: 400 megabytes of them.
    package static let mostPixels = 100_000_000

    /// Pixels to a point.
    let scale: Double

    /// The size in pixels of a frame: never less than the frame, so that nothing is cut off.
    package static func pixelSize(of size: Size, scale: Double) throws(RenderError) -> (
        width: Int, height: Int
    ) {
        func pixels(_ points: Double) throws(RenderError) -> Int {
            let exact = points * scale
            guard scale > 0, exact <= Size.longestSide, let count = Int(exactly: ceil(exact - 1e-6))
            else {
                throw RenderError(
                    .usage,
                    "\(size.text) points at scale \(Quantity(.approximate(scale)).shortText) are more than 32767 pixels a side",
                    place: "--scale")
            }
            return max(1, count)
        }
        let (width, height) = (try pixels(size.width), try pixels(size.height))
        guard width * height <= mostPixels else {
            throw RenderError(
                .usage, "\(width)×\(height) pixels are more than the limit of \(mostPixels)",
                place: "--scale", hint: "make --size or --scale smaller")
        }
        return (width, height)
    }

    /// The pixels of a scene.
    /// - Throws: ``RenderError`` of kind `usage` when the picture would be too large.
    package static func paint(_ scene: Scene, scale: Double = 1) throws(RenderError) -> PixelImage {
        var frame = try FramePainter(size: scene.size, scale: scale)
        _ = try frame.paint(scene)
        let (width, height) = (frame.width, frame.height)
        return try frame.withPixels { pixels throws(RenderError) in
            PixelImage(width: width, height: height, pixels: Array(pixels))
        }
    }

    /// Draws elements one over the other.
    /// - Parameter box: The pixels that are painted now, to which the context is clipped; nil where there are none (PDF).
    func draw(
        _ elements: [SceneElement], within box: PixelBox?, on context: OpaquePointer
    ) throws(RenderError) {
        for element in elements {
            switch element {
            case .fill(let shape, let paint):
                add(Path(shape), to: context)
                setSource(paint, on: context)
                cairo_fill(context)
            case .ring(let circle, let width, let paint):
                add(Path(circle), to: context)
                let hole = Circle(center: circle.center, radius: circle.radius - width)
                add(Path(hole).reversed, to: context)
                setSource(paint, on: context)
                cairo_fill(context)
            case .text(let line, let color):
                try draw(line, color: color, on: context)
            case .clip(let shape, let elements):
                cairo_save(context)
                defer { cairo_restore(context) }
                var seen = box
                if let box {
                    let common = groupBounds(shape, elements).intersection(box)
                    guard !common.isEmpty else { continue }
                    clip(to: common, on: context)
                    seen = common
                }
                try draw(elements, in: shape, within: seen, on: context)
            }
        }
    }

    /// Draws elements cut to a shape.
    private func draw(
        _ elements: [SceneElement], in shape: Shape, within box: PixelBox?,
        on context: OpaquePointer
    ) throws(RenderError) {
        guard elements.count > 1 else {
            add(Path(shape), to: context)
            cairo_clip(context)
            return try draw(elements, within: box, on: context)
        }
        // Cairo cuts each element by itself: what lies under another one would shine through at soft edges.
        cairo_push_group(context)
        Painter.forgetClearness(of: cairo_get_group_target(context))
        try draw(elements, within: box, on: context)
        cairo_pop_group_to_source(context)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
        add(Path(shape), to: context)
        cairo_fill(context)
    }

    func clip(to box: PixelBox, on context: OpaquePointer) {
        cairo_rectangle(
            context, Double(box.x), Double(box.y), Double(box.width), Double(box.height))
        cairo_clip(context)
    }

    /// Cairo rounds otherwise on a surface it knows to be clear, which depends on what was painted before.
    static func forgetClearness(of surface: OpaquePointer?) {
        cairo_surface_flush(surface)
        cairo_surface_mark_dirty(surface)
    }

    func setSource(_ paint: Paint, on context: OpaquePointer) {
        switch paint {
        case .color(let color):
            let c = color.light
            cairo_set_source_rgba(
                context, Double(c.red) / 255, Double(c.green) / 255, Double(c.blue) / 255,
                Double(c.alpha) / 255)
        case .gradient(let gradient):
            let (a, b) = (gradient.start * scale, gradient.end * scale)
            let pattern = cairo_pattern_create_linear(a.x, a.y, b.x, b.y)
            for stop in gradient.stops {
                let c = stop.color
                cairo_pattern_add_color_stop_rgba(
                    pattern, stop.offset, Double(c.red) / 255, Double(c.green) / 255,
                    Double(c.blue) / 255, Double(c.alpha) / 255)
            }
            cairo_set_source(context, pattern)
            cairo_pattern_destroy(pattern)
        }
    }
}
