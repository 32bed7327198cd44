/// A file's name with the directories that lead to it, as the system writes it.
package struct FilePath: Hashable, Sendable {
    /// The path as text.
    package let string: String

    package init(_ string: String) {
        self.string = string
    }

    /// The directory the file is in; `.` where the path names none.
    package var directory: String {
        guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        let parent = String(string[..<slash])
        return parent.isEmpty ? "/" : parent
    }

    /// The last name of the path.
    package var name: String {
        guard let slash = string.utf8.lastIndex(of: UInt8(ascii: "/")) else { return string }
        return String(string[string.utf8.index(after: slash)...])
    }

    /// The text after the last dot, in lower case; nil when there is no dot.
    package var pathExtension: String? {
        string.lastIndex(of: ".").map { string[string.index(after: $0)...].lowercased() }
    }

    /// A path seen from this directory; an absolute path stays what it is.
    package func appending(_ path: String) -> String {
        if path.hasPrefix("/") || string == "." { return path }
        return string.hasSuffix("/") ? string + path : "\(string)/\(path)"
    }
}
