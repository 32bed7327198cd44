internal import CCairo

/// Paints scene after scene into one picture, only what differs from the scene before.
///
/// The pixels are those of the scene painted alone, whatever was painted before it.
package struct FramePainter: ~Copyable {
    /// Boxes beyond this many are painted as one: each costs a walk over the scene.
    private static let maximumBoxes = 8

    /// Pixels in a row.
    package let width: Int
    /// Number of rows.
    package let height: Int
    private let size: Size
    private let painter: Painter
    private let surface: CairoSurface
    /// The scene in the pixels; nil before the first scene and after an error.
    private var scene: Scene?
    /// Whether nothing was painted yet.
    private var isBlank = true

    /// Makes a picture for frames of a size in points, `scale` pixels to a point.
    /// - Throws: ``RenderError`` of kind `usage` when the picture would be too large.
    package init(size: Size, scale: Double = 1) throws(RenderError) {
        let (width, height) = try Painter.pixelSize(of: size, scale: scale)
        let surface = try CairoSurface(
            owning: cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height)))
        self.init(size: size, scale: scale, width: width, height: height, surface: surface)
    }

    /// Makes a picture in memory of others', `width × height` clear pixels, that outlives it.
    init(
        size: Size, scale: Double, width: Int, height: Int, in pixels: UnsafeMutablePointer<UInt32>
    ) throws(RenderError) {
        let surface = try CairoSurface(
            owning: cairo_image_surface_create_for_data(
                UnsafeMutableRawPointer(pixels).assumingMemoryBound(to: UInt8.self),
                CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(width * 4)))
        self.init(size: size, scale: scale, width: width, height: height, surface: surface)
    }

    private init(
        size: Size, scale: Double, width: Int, height: Int, surface: consuming CairoSurface
    ) {
        self.width = width
        self.height = height
        self.size = size
        self.surface = surface
        painter = Painter(scale: scale)
    }

    /// Has cairo write all that it drew.
    func finish() throws(RenderError) { try surface.finish() }

    /// Paints `scene`.
    /// - Returns: Boxes around all pixels that may differ from the scene painted before: the whole frame the first time,
    ///   none when the scenes are equal.
    /// - Throws: ``RenderError`` of kind `usage` when the scene has another size than the frames.
    package mutating func paint(_ scene: Scene) throws(RenderError) -> [PixelRect] {
        guard scene.size == size else {
            throw RenderError(
                .usage, "a frame of \(scene.size.text) points among frames of \(size.text)",
                hint: "all frames of an animation have one size")
        }
        let boxes = changes(to: scene)
        self.scene = nil
        if !boxes.isEmpty {
            let context = try CairoContext(surface)
            for box in boxes { try paint(scene, within: box, on: context.pointer) }
            isBlank = false
            try context.check("drawing")
        }
        self.scene = scene
        return boxes
    }

    /// Lends the pixels, row after row without padding, each `0xAARRGGBB`, premultiplied.
    package func withPixels<Result>(
        _ body: (UnsafeBufferPointer<UInt32>) throws(RenderError) -> Result
    ) throws(RenderError) -> Result {
        cairo_surface_flush(surface.pointer)
        let stride = Int(cairo_image_surface_get_stride(surface.pointer))
        guard let data = cairo_image_surface_get_data(surface.pointer), stride == width * 4 else {
            throw RenderError(.internalError, "cairo's image has no pixels or padded rows")
        }
        let count = width * height
        return try data.withMemoryRebound(to: UInt32.self, capacity: count) {
            words throws(RenderError) in
            try body(UnsafeBufferPointer(start: words, count: count))
        }
    }

    private func paint(_ scene: Scene, within box: PixelRect, on context: OpaquePointer)
        throws(RenderError)
    {
        cairo_save(context)
        defer { cairo_restore(context) }
        if box != whole { painter.clip(to: box, on: context) }
        if !isBlank || scene.background.light.alpha > 0 {
            cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
            painter.setSource(.color(scene.background), on: context)
            cairo_paint(context)
            cairo_set_operator(context, CAIRO_OPERATOR_OVER)
        }
        Painter.forgetClearness(of: surface.pointer)
        var elements = scene.elements
        if box != whole {
            let painter = painter
            elements.removeAll { !painter.bounds(of: $0).meets(box) }
        }
        try painter.draw(elements, within: box, on: context)
    }

    private var whole: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

    /// Returns the areas to paint to get from the previous scene to this one.
    private func changes(to scene: Scene) -> [PixelRect] {
        guard let old = self.scene, old.background == scene.background else { return [whole] }
        var boxes: [PixelRect] = []
        painter.addChanges(from: old.elements, to: scene.elements, within: whole, to: &boxes)
        boxes.removeAll { $0.isEmpty }
        if boxes.count > FramePainter.maximumBoxes {
            boxes = [boxes.reduce(.none) { $0.union($1) }]
        }
        guard !boxes.isEmpty else { return [] }
        var footprints: [Footprint] = []
        for element in scene.elements {
            painter.addFootprints(of: element, within: whole, to: &footprints)
        }
        return FramePainter.separate(boxes, around: footprints)
    }

    /// Grows boxes until each can be painted alone, and joins those that meet.
    private static func separate(_ boxes: [PixelRect], around footprints: [Footprint])
        -> [PixelRect]
    {
        var open = boxes
        var done: [PixelRect] = []
        while let next = open.popLast() {
            var box = next
            for footprint in footprints { box = footprint.grown(box) }
            if let other = done.firstIndex(where: { $0.meets(box) }) {
                open.append(box.union(done.remove(at: other)))
            } else if box != next {
                open.append(box)
            } else {
                done.append(box)
            }
        }
        return done
    }
}
