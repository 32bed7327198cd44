internal import Glibc

/// The directory that a manifest's outputs have to stay in.
package struct RootDirectory {
    /// Its path as outputs' names are put behind it.
    package let path: String
    /// Where it really is, every link followed.
    private let real: String
    /// Where directories really are, as far as they were looked up.
    private var known: [String: String] = [:]

    /// A file in it.
    package struct Place {
        /// The name in the root, without detours: `badges/docs.svg`.
        package let name: String
        /// The path to open.
        package let path: String
        /// Where the file really is.
        package let real: String

        /// The same for names that only differ in case, which some disks take for one.
        package var folded: String { real.lowercased() }
    }

    package init(_ path: String) throws(RenderError) {
        self.path = path
        var known: [String: String] = [:]
        real = try RootDirectory.resolve(path, &known)
        self.known = known
    }

    /// Where a name leads.
    /// - Parameter shown: The name in messages; nil is the name itself.
    /// - Throws: `.data` for a name that leads out of the root; `.cannotCreate` when nothing can be made there.
    package mutating func place(_ given: String, shown: String? = nil) throws(RenderError)
        -> Place
    {
        let shown = shown ?? given
        let name = try normalized(given, shown)
        let path = joined(name)
        let directory = try RootDirectory.resolve(FilePath(path).directory, &known)
        try check(directory, shown)
        let target = try OutputTarget(path)
        guard target.path != path else {
            return Place(
                name: name, path: path, real: FilePath(directory).appending(FilePath(name).name))
        }
        // A link is followed, and what it leads to is in the root as well.
        let end = try RootDirectory.resolve(target.directory, &known)
        try check(end, shown)
        let real = FilePath(end).appending(FilePath(target.path).name)
        return Place(name: name, path: path, real: real)
    }

    /// The path of a name in the root.
    package func joined(_ name: String) -> String {
        FilePath(path).appending(name)
    }

    private func check(_ directory: String, _ name: String) throws(RenderError) {
        guard directory == real || directory.hasPrefix(real == "/" ? "/" : real + "/") else {
            throw outside(name)
        }
    }

    /// The name without `.`, `..` and doubled slashes.
    private func normalized(_ name: String, _ shown: String) throws(RenderError) -> String {
        guard !name.isEmpty else { throw RenderError(.data, "the file name is empty") }
        guard !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
            throw RenderError(.data, "the name of the output has a control character")
        }
        guard !name.hasSuffix("/") else {
            throw RenderError(.data, "'\(shown.prefix(64))' names a directory, not a file")
        }
        var rest = name[...]
        if name.hasPrefix("/") {
            let start = real == "/" ? "/" : real + "/"
            guard name.hasPrefix(start) else { throw outside(shown) }
            rest = name.dropFirst(start.count)
        }
        var names: [Substring] = []
        for part in rest.split(separator: "/") where part != "." {
            if part != ".." {
                names.append(part)
            } else if names.popLast() == nil {
                throw outside(shown)
            }
        }
        guard !names.isEmpty else { throw outside(shown) }
        return names.joined(separator: "/")
    }

    private func outside(_ name: String) -> RenderError {
        RenderError(
            .data, "'\(name.prefix(64))' is outside the manifest's root '\(path.suffix(64))'",
            hint: "set a directory above it with 'root:' or \(parameter: "root")")
    }

    /// Where a directory really is, or will be.
    package static func resolve(_ directory: String) throws(RenderError) -> String {
        var known: [String: String] = [:]
        return try resolve(directory, &known)
    }

    /// The path of a file from the disk's root on, the links of its directory followed.
    package static func realPath(_ path: String) throws(RenderError) -> String {
        FilePath(try resolve(FilePath(path).directory)).appending(FilePath(path).name)
    }

    private static func resolve(_ directory: String, _ known: inout [String: String])
        throws(RenderError) -> String
    {
        if let path = known[directory] { return path }
        var path: String
        if let found = realpath(directory, nil) {
            path = String(cString: found)
            free(found)
        } else {
            let fault = SystemFault()
            guard fault.code == ENOENT, directory != "/", directory != "." else {
                throw fault.creating(directory)
            }
            let above = try resolve(FilePath(directory).directory, &known)
            path = FilePath(above).appending(FilePath(directory).name)
        }
        known[directory] = path
        return path
    }
}
