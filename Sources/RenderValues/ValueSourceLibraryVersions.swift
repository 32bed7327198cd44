internal import CExpat
internal import CMarkGFM

extension LibraryVersion {
    /// The library that reads XML.
    package static var expat: LibraryVersion {
        let version = XML_ExpatVersionInfo()
        return LibraryVersion(
            "expat", "\(version.major).\(version.minor).\(version.micro)", tried: "2.5"..."2.5")
    }

    /// The library that reads Markdown.
    package static var cmark: LibraryVersion {
        LibraryVersion(
            "cmark-gfm", cmark_version_string().map { String(cString: $0) } ?? "unknown",
            tried: "0.29"..."0.29")
    }
}
