internal import CGif

extension LibraryVersion {
    /// The library that writes GIF files; its version is known only at build time.
    package static var giflib: LibraryVersion {
        LibraryVersion(
            "giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)", .gifBytes,
            tried: "5.2"..."5.2")
    }
}
