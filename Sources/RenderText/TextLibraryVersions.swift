internal import CFontconfig
@preconcurrency internal import CFriBidi
internal import CHarfBuzz
internal import CUnistring

extension LibraryVersion {
    /// The libraries that choose fonts, and order, shape and break text.
    package static var ofText: [LibraryVersion] {
        [
            LibraryVersion(
                "HarfBuzz", hb_version_string().map { String(cString: $0) } ?? "unknown", .pixels,
                tried: "6.0"..."6.0"),
            LibraryVersion("FriBidi", friBidi, .pixels, tried: "1.0"..."1.0"),
            LibraryVersion("fontconfig", fontconfig, .pixels, tried: "2.14"..."2.14"),
            LibraryVersion("libunistring", unistring, .pixels, tried: "1.0"..."1.0"),
        ]
    }

    /// The first line of what the library says of itself, without its name: `(GNU FriBidi) 1.0.8`.
    private static var friBidi: String {
        guard let text = fribidi_version_info else { return "unknown" }
        let line = String(cString: text).prefix { !$0.isNewline }
        return line.split(separator: " ").last.map(String.init) ?? "unknown"
    }

    /// 10000 for each major version, 100 for each minor one.
    private static var fontconfig: String {
        let number = Int(FcGetVersion())
        return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
    }

    /// A byte for each number.
    private static var unistring: String {
        let number = Int(_libunistring_version)
        return "\(number >> 16).\(number >> 8 & 0xFF).\(number & 0xFF)"
    }
}
