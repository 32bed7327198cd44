internal import CDeflate

extension LibraryVersion {
    /// The libraries that compress and decompress.
    package static var ofPNG: [LibraryVersion] {
        [
            // It says only at build time which one it is.
            LibraryVersion(
                "libdeflate", LIBDEFLATE_VERSION_STRING, .pngBytes, tried: "1.14"..."1.14")
        ]
    }
}
