internal import CDeflate

extension LibraryVersion {
    /// The libraries that compress and decompress.
    package static var ofPNG: [LibraryVersion] {
        // Zopfli is not among them: neither its header nor the library has a number of its version.
        [
            // It says only at build time which one it is.
            LibraryVersion(
                "libdeflate", LIBDEFLATE_VERSION_STRING, .pngBytes, tried: "1.14"..."1.14")
        ]
    }
}
