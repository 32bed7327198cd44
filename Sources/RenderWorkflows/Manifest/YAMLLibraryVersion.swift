internal import CYAML

extension LibraryVersion {
    /// The library that reads manifests.
    package static var libyaml: LibraryVersion {
        LibraryVersion(
            "libyaml", yaml_get_version_string().map { String(cString: $0) } ?? "unknown",
            tried: "0.2"..."0.2")
    }
}
