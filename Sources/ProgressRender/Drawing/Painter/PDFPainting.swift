internal import CCairo

extension Painter {
    /// The scene as a PDF file of one page, as large as the frame; one point of the frame is one point of the page.
    ///
    /// The file carries the alternative text as its title and no date of its making, so that the same scene gives the
    /// same bytes.
    package static func pdf(_ scene: Scene) throws(RenderError) -> [UInt8] {
        let sink = ByteSink()
        let surface = try CairoSurface(
            owning: cairo_pdf_surface_create_for_stream(
                { closure, data, length in
                    guard let closure, let data else { return CAIRO_STATUS_WRITE_ERROR }
                    let sink = Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue()
                    sink.bytes.append(
                        contentsOf: UnsafeBufferPointer(start: data, count: Int(length)))
                    return CAIRO_STATUS_SUCCESS
                }, Unmanaged.passUnretained(sink).toOpaque(), scene.size.width, scene.size.height))
        cairo_pdf_surface_set_metadata(
            surface.pointer, CAIRO_PDF_METADATA_TITLE, scene.alternativeText)
        cairo_pdf_surface_set_metadata(
            surface.pointer, CAIRO_PDF_METADATA_CREATOR, "progress-render")
        cairo_pdf_surface_set_metadata(surface.pointer, CAIRO_PDF_METADATA_CREATE_DATE, "")
        do {
            let context = try CairoContext(surface)
            let painter = Painter(scale: 1)
            if scene.background.light.alpha > 0 {
                painter.setSource(.color(scene.background), on: context.pointer)
                cairo_paint(context.pointer)
            }
            try painter.draw(scene.elements, within: nil, on: context.pointer)
            try context.check("drawing")
        }
        try surface.finish()
        return withExtendedLifetime(sink) { sink.bytes }
    }

    /// Where cairo's stream callback leaves the file.
    private final class ByteSink {
        var bytes: [UInt8] = []
    }
}
