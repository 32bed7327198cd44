internal import RenderSystem

/// The directory that a page, its pictures and what else may show them are in.
enum PageRoot {
    /// Returns the repository a directory is in; else the current directory if that is above it, or itself.
    /// - Parameter directory: Where it really is, every link followed.
    static func containing(_ directory: String) throws(RenderError) -> String {
        var place = directory
        while FileStamp(FilePath(place).appending(".git")) == nil {
            guard place != "/" else {
                let here = try RootDirectory.resolve(".")
                return isWithin(directory, here) ? here : directory
            }
            place = FilePath(place).directory
        }
        return place
    }

    /// Whether a directory is another one or below it, both as the system knows them.
    static func isWithin(_ directory: String, _ root: String) -> Bool {
        root == "/" || "\(directory)/".hasPrefix("\(root)/")
    }

    /// Checks that no link leads from a directory that is written as one of the repository to one outside of it.
    /// - Parameters:
    ///   - directory: The directory as it is written.
    ///   - real: Where it really is.
    ///   - page: Where the directory of the page really is.
    /// - Throws: `.data` for a link that does.
    static func check(_ directory: String, real: String, page: String) throws(RenderError) {
        let written = try withoutDetours(directory)
        guard written != real else { return }
        let root = try containing(page)
        guard isWithin(written, root), try containing(real) != root else { return }
        throw RenderError(
            .data, "a symbolic link leads out of '\(root.suffix(64))' to '\(real.suffix(64))'",
            at: .file(directory),
            hint: "remove the link, or name the directory itself with \(parameter: "assets")")
    }

    /// A path from the disk's root on, without `.`, `..` and doubled slashes, its links not followed.
    private static func withoutDetours(_ path: String) throws(RenderError) -> String {
        var names: [Substring] = []
        let whole = path.hasPrefix("/") ? path : "\(try RootDirectory.resolve("."))/\(path)"
        for part in whole.split(separator: "/") where part != "." {
            if part == ".." { _ = names.popLast() } else { names.append(part) }
        }
        return "/" + names.joined(separator: "/")
    }
}
