internal import CGif

extension LibraryVersion {
    /// What writes GIF files; it says only at build time which one it is.
    package static var giflib: LibraryVersion {
        LibraryVersion(
            "giflib", "\(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)", .gifBytes,
            tried: "5.2"..."5.2")
    }
}
