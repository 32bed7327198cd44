internal import RenderSystem

/// Which output has which file, so that no two have the same.
struct BuildClaims {
    private let source: TextSource
    private var claims: [String: (name: String, position: TextPosition)] = [:]
    private var reserved: Set<String> = []

    init(_ source: TextSource) { self.source = source }

    /// Keeps a file from being an output.
    mutating func reserve(_ path: String) throws(RenderError) {
        reserved.insert(try RootDirectory.realPath(path).lowercased())
        if let target = try? OutputTarget(path), target.path != path {
            reserved.insert(try RootDirectory.realPath(target.path).lowercased())
        }
    }

    /// Gives a file to an output.
    mutating func claim(_ place: RootDirectory.Place, at position: TextPosition) throws(RenderError)
    {
        guard !reserved.contains(place.folded) else {
            throw source.fault(
                position, "output: '\(place.name.suffix(64))' is the manifest or an input")
        }
        guard let other = claims.updateValue((place.name, position), forKey: place.folded) else {
            return
        }
        let isSame = other.name == place.name
        throw source.fault(
            position,
            "output: '\(place.name.suffix(64))' is already written in line \(other.position.line)\(isSame ? "" : " as '\(other.name.suffix(64))'")",
            hint: isSame || other.name.lowercased() != place.name.lowercased()
                ? nil : "names that differ only in case are one file on some disks")
    }
}
