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
        let (width, height) = try pixelSize(of: scene.size, scale: scale)
        let surface = try CairoSurface(
            owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
        let context = try CairoContext(surface)
        try Painter(scale: scale).draw(scene, on: context.pointer)
        try context.check("drawing")
        return try pixels(of: surface, width: width, height: height)
    }

    private static func pixels(of surface: borrowing CairoSurface, width: Int, height: Int)
        throws(RenderError) -> PixelImage
    {
        cairo_surface_flush(surface.pointer)
        let stride = Int(cairo_image_surface_get_stride(surface.pointer))
        guard let data = cairo_image_surface_get_data(surface.pointer), stride == width * 4 else {
            throw RenderError(.internalFault, "cairo's image has no pixels or padded rows")
        }
        let count = width * height
        let pixels = data.withMemoryRebound(to: UInt32.self, capacity: count) { words in
            Array(UnsafeBufferPointer(start: words, count: count))
        }
        return PixelImage(width: width, height: height, pixels: pixels)
    }

    func draw(_ scene: Scene, on context: OpaquePointer) throws(RenderError) {
        let background = scene.background.light
        if background.alpha > 0 {
            setSource(.color(scene.background), on: context)
            cairo_paint(context)
        }
        try draw(scene.elements, on: context)
    }

    private func draw(_ elements: [SceneElement], on context: OpaquePointer) throws(RenderError) {
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
            case .clip(let shape, let elements) where elements.count > 1:
                // Cairo cuts each element by itself: what lies under another one would shine through at soft edges.
                cairo_push_group(context)
                try draw(elements, on: context)
                cairo_pop_group_to_source(context)
                cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST)
                add(Path(shape), to: context)
                cairo_fill(context)
            case .clip(let shape, let elements):
                cairo_save(context)
                add(Path(shape), to: context)
                cairo_clip(context)
                try draw(elements, on: context)
                cairo_restore(context)
            }
        }
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
