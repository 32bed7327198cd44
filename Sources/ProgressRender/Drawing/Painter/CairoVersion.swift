internal import CCairo

extension LibraryVersion {
    /// The library that paints.
    package static var cairo: LibraryVersion {
        LibraryVersion(
            "cairo", cairo_version_string().map { String(cString: $0) } ?? "unknown", .pixels,
            tried: "1.16"..."1.18")
    }
}
