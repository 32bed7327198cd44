internal import CCairo

/// The owner of a cairo surface.
struct CairoSurface: ~Copyable {
    let pointer: OpaquePointer

    /// Takes over a surface that cairo made.
    init(owning pointer: OpaquePointer?) throws(RenderError) {
        guard let pointer else {
            throw RenderError(.internalError, "cairo made no surface")
        }
        let status = cairo_surface_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(pointer)
            throw RenderError(cairo: status, while: "making a surface")
        }
        self.pointer = pointer
    }

    deinit { cairo_surface_destroy(pointer) }

    /// A full disk or a failing stream shows only here.
    func finish() throws(RenderError) {
        cairo_surface_finish(pointer)
        let status = cairo_surface_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw RenderError(cairo: status, while: "finishing a surface")
        }
    }
}

/// The owner of a cairo drawing context.
struct CairoContext: ~Copyable {
    let pointer: OpaquePointer

    init(_ surface: borrowing CairoSurface) throws(RenderError) {
        guard let pointer = cairo_create(surface.pointer) else {
            throw RenderError(.internalError, "cairo made no context")
        }
        let status = cairo_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            cairo_destroy(pointer)
            throw RenderError(cairo: status, while: "starting to draw")
        }
        self.pointer = pointer
    }

    deinit { cairo_destroy(pointer) }

    func check(_ action: String) throws(RenderError) {
        let status = cairo_status(pointer)
        guard status == CAIRO_STATUS_SUCCESS else {
            throw RenderError(cairo: status, while: action)
        }
    }
}

extension RenderError {
    init(cairo status: cairo_status_t, while action: String) {
        let reason = cairo_status_to_string(status).map { String(cString: $0) } ?? "unknown"
        let kind: Kind = status == CAIRO_STATUS_WRITE_ERROR ? .io : .internalError
        self.init(kind, "cairo failed \(action): \(reason)")
    }
}

extension LibraryVersion {
    /// The library that paints.
    package static var cairo: LibraryVersion {
        LibraryVersion(
            "cairo", cairo_version_string().map { String(cString: $0) } ?? "unknown", .pixels,
            tried: "1.16"..."1.18")
    }
}
