internal import CCairo
internal import Glibc

/// Paints scenes with cairo; the only stage that knows it.
///
/// Coordinates are turned into pixels and rounded to cairo's 1/256 pixel here, in plain `Double` arithmetic, and every
/// shape reaches cairo as a path to fill: so the pixels do not depend on how a build of cairo transforms or strokes.
package struct Painter {
    /// The maximum number of pixels a picture can have: 400 megabytes of them.
    package static let maximumPixels = 100_000_000

    /// Pixels to a point.
    let scale: Double

    /// The size in pixels of a frame: never less than the frame, so that nothing is cut off.
    package static func pixelSize(of size: Size, scale: Double) throws(RenderError) -> (
        width: Int, height: Int
    ) {
        func pixels(_ points: Double) throws(RenderError) -> Int {
            let exact = points * scale
            guard scale > 0, exact <= Size.maximumSide, let count = Int(exactly: ceil(exact - 1e-6))
            else {
                throw RenderError(
                    .usage,
                    "\(size.text) points at scale \(Quantity(.approximate(scale)).shortText) exceed 32767 pixels a side",
                    at: .parameter("scale"))
            }
            return max(1, count)
        }
        let (width, height) = (try pixels(size.width), try pixels(size.height))
        guard width * height <= maximumPixels else {
            throw RenderError(
                .usage, "\(width)×\(height) pixels exceed the limit of \(maximumPixels)",
                at: .parameter("scale"),
                hint: "make \(parameter: "size") or \(parameter: "scale") smaller")
        }
        return (width, height)
    }

    /// The pixels of a scene.
    /// - Throws: ``RenderError`` of kind `usage` when the picture would be too large.
    package static func paint(_ scene: Scene, scale: Double = 1) throws(RenderError)
        -> PremultipliedImage
    {
        let (width, height) = try pixelSize(of: scene.size, scale: scale)
        let count = width * height
        var fault: RenderError?
        // Painted where it stays: making and copying a second picture would be a tenth of a small one's time.
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            buffer.initialize(repeating: 0)
            initialized = count
            guard let start = buffer.baseAddress else { return }
            do throws(RenderError) {
                var frame = try FramePainter(
                    size: scene.size, scale: scale, width: width, height: height, in: start)
                _ = try frame.paint(scene)
                try frame.finish()
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
        return PremultipliedImage(width: width, height: height, pixels: pixels)
    }

    /// Draws elements one over the other.
    /// - Parameter box: The pixels that are painted now, to which the context is clipped; nil where there are none (PDF).
    func draw(
        _ elements: [SceneElement], within box: PixelRect?, on context: OpaquePointer
    ) throws(RenderError) {
        for element in elements {
            switch element {
            case .fill(let shape, let paint):
                setSource(paint, on: context)
                if box != nil, let outline = try coverage(of: shape) {
                    outline.mask(context)
                } else {
                    add(Path(shape), to: context)
                    cairo_fill(context)
                }
            case .ring(let circle, let width, let paint):
                add(Path(circle), to: context)
                let hole = Circle(center: circle.center, radius: circle.radius - width)
                add(Path(hole).reversed, to: context)
                setSource(paint, on: context)
                cairo_fill(context)
            case .text(let line, let color):
                try draw(line, color: color, isPixels: box != nil, on: context)
            case .image(let image):
                try draw(png: image.png, into: pixels(image.box), on: context)
            case .clip(let shape, let elements):
                try draw(elements, in: shape, within: box, on: context)
            }
        }
    }

    func clip(to box: PixelRect, on context: OpaquePointer) {
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
