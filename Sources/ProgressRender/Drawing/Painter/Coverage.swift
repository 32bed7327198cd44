internal import CCairo
@_spi(Caching) internal import RenderText
internal import Synchronization

/// How much of each pixel an outline covers, from 0 to 255.
///
/// Finding it is most of what painting costs, and the same tracks and labels come again from picture to picture: so it is
/// kept for a while. It does not depend on what is painted of a picture now, so that it can be cut anywhere.
final class Coverage: Sendable {
    /// The properties that distinguish outlines.
    enum Key: Hashable {
        case rectangle(RoundedRectangle, scale: Double)
        /// `glyphs` is the address of a line's glyphs, which the coverage holds on to.
        case text(glyphs: UInt, size: Double, x: Double, baseline: Double, scale: Double)
    }

    /// The maximum number of pixels of an outline whose coverage is kept, and how many outlines are.
    private static let maximumPixels = 65_536
    private static let recent = Mutex(RecentCache<Key, Coverage>(limit: 256))

    /// The pixels it speaks of.
    let box: PixelRect
    private let bytes: [UInt8]
    private let stride: Int
    private let glyphs: [ShapedGlyph]

    private init(box: PixelRect, bytes: [UInt8], stride: Int, glyphs: [ShapedGlyph]) {
        self.box = box
        self.bytes = bytes
        self.stride = stride
        self.glyphs = glyphs
    }

    /// The coverage kept for `key`, or made by filling what `add` adds to a context; nil when it is too large to be kept.
    static func of(
        _ key: Key, glyphs: [ShapedGlyph] = [], bounds: () -> PixelRect,
        add: (OpaquePointer) -> Void
    ) throws(RenderError) -> Coverage? {
        if let known = recent.withLock({ $0.value(for: key) }) { return known }
        let box = bounds()
        let (count, overflow) = box.width.multipliedReportingOverflow(by: box.height)
        guard !overflow, count <= maximumPixels, max(box.width, box.height) < 32_768 else {
            return nil
        }
        let stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(box.width)))
        var bytes = [UInt8](repeating: 0, count: stride * box.height)
        try fill(&bytes, box, stride: stride, add)
        let made = Coverage(box: box, bytes: bytes, stride: stride, glyphs: glyphs)
        recent.withLock { $0.insert(made, for: key) }
        return made
    }

    private static func fill(
        _ bytes: inout [UInt8], _ box: PixelRect, stride: Int, _ add: (OpaquePointer) -> Void
    ) throws(RenderError) {
        guard !box.isEmpty else { return }
        var fault: RenderError?
        bytes.withUnsafeMutableBufferPointer { bytes in
            do throws(RenderError) {
                let surface = try CairoSurface(
                    owning: cairo_image_surface_create_for_data(
                        bytes.baseAddress, CAIRO_FORMAT_A8, Int32(box.width), Int32(box.height),
                        Int32(stride)))
                let context = try CairoContext(surface)
                // Whole pixels, so that nothing is rounded.
                cairo_translate(context.pointer, Double(-box.x), Double(-box.y))
                add(context.pointer)
                cairo_fill(context.pointer)
                try context.check("filling an outline")
                try surface.finish()
            } catch {
                fault = error
            }
        }
        if let fault { throw fault }
    }

    /// Paints a context's source through it.
    func mask(_ context: OpaquePointer) {
        guard !box.isEmpty else { return }
        bytes.withUnsafeBufferPointer { bytes in
            // A surface of its own for each use: pixman's counts of references are not safe between threads.
            let surface = cairo_image_surface_create_for_data(
                UnsafeMutablePointer(mutating: bytes.baseAddress), CAIRO_FORMAT_A8,
                Int32(box.width), Int32(box.height), Int32(stride))
            cairo_mask_surface(context, surface, Double(box.x), Double(box.y))
            cairo_surface_destroy(surface)
        }
    }
}

extension Painter {
    /// The coverage of a rectangle with round corners; nil for other shapes, and when it is too large to be kept.
    func coverage(of shape: Shape) throws(RenderError) -> Coverage? {
        guard case .rectangle(let rectangle) = shape, rectangle.radius > 0 else { return nil }
        return try Coverage.of(
            .rectangle(rectangle, scale: scale), bounds: { bounds(of: Path(shape)) },
            add: { add(Path(shape), to: $0) })
    }

    /// The coverage of a line's outlines of one colour; nil when it is too large to be kept.
    func coverage(of placed: PlacedLine) throws(RenderError) -> Coverage? {
        let glyphs = placed.line.glyphs
        let address = glyphs.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
        return try Coverage.of(
            .text(
                glyphs: address, size: placed.line.style.size, x: placed.x,
                baseline: placed.baseline, scale: scale),
            glyphs: glyphs, bounds: { outlineBounds(of: placed) },
            add: { addOutlines(of: placed, to: $0) })
    }
}
