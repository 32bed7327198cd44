internal import CDeflate
internal import CPNG

extension LibraryVersion {
    /// What compresses, and what reads goldens.
    static var ofPNG: [LibraryVersion] {
        [
            // It says only at build time which one it is.
            LibraryVersion(
                "libdeflate", LIBDEFLATE_VERSION_STRING, .pngBytes, tried: "1.14"..."1.14"),
            LibraryVersion(
                "libpng", png_get_libpng_ver(nil).map { String(cString: $0) } ?? "unknown",
                tried: "1.6"..."1.6"),
        ]
    }
}
