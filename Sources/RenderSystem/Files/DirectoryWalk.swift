internal import Glibc

/// Goes through a directory and those below it, by the bytes of the names, within limits.
///
/// No directory is entered again from within itself: what leads back to it is an error, or passed over.
package struct DirectoryWalk {
    /// A named item in a directory.
    package struct Entry {
        package enum Kind {
            /// A file, or a link followed to nothing, which fails when it is read.
            case file
            case directory
            /// A device, a pipe or a link that is not followed.
            case other
        }

        package let name: String
        package let kind: Kind
        /// Whether the name is UTF-8; if not, no file can be opened under it.
        package let isUTF8: Bool
        fileprivate let root: String
        fileprivate let below: String

        /// The path from the first directory on.
        package var relativePath: String { below.isEmpty ? name : "\(below)/\(name)" }
        /// The path to open.
        package var path: String { FilePath(root).appending(relativePath) }
    }

    /// The next move of the walk after an entry.
    package enum Step {
        /// Go into the entry if it is a directory, or on to the next one if not.
        case enter
        /// Go on to the next entry.
        case skip
        /// End the walk.
        case stop
    }

    /// The maximum number of entries, in all.
    private static let maximumEntries = 1_000_000

    private let followsLinks: Bool
    private let maximumDepth: Int
    private let skipsFaults: Bool
    private let skipsOddNames: Bool
    private var count = 0
    /// Every directory that was gone through.
    package private(set) var visited: Set<FileIdentity> = []

    /// - Parameters:
    ///   - followsLinks: Whether a link is what it leads to. Default: false, since links may lead anywhere.
    ///   - maximumDepth: How many directories below the first are entered, one in the other. Default: all.
    ///   - skipsFaults: Whether directories that cannot be read are passed over, and those that lead back to
    ///     themselves. Default: false, which makes them errors.
    ///   - skipsOddNames: Whether names that are not UTF-8 are passed over. Default: true.
    package init(
        followsLinks: Bool = false, maximumDepth: Int = .max, skipsFaults: Bool = false,
        skipsOddNames: Bool = true
    ) {
        self.followsLinks = followsLinks
        self.maximumDepth = maximumDepth
        self.skipsFaults = skipsFaults
        self.skipsOddNames = skipsOddNames
    }

    /// Hands over the entries of a directory and of those below it: what is in one follows it.
    /// - Throws: `.noInput` or `.io` for a directory that cannot be read, `.data` for too many entries and for a
    ///   link that leads back to a directory it is in, and what `body` throws.
    package mutating func visit(
        _ root: String, _ body: (Entry) throws(RenderError) -> Step
    ) throws(RenderError) {
        _ = try visit(root, "", within: [], body)
    }

    /// The files of a directory itself, sorted.
    package mutating func files(in root: String) throws(RenderError) -> [Entry] {
        var files: [Entry] = []
        try visit(root) { entry in
            if entry.kind == .file { files.append(entry) }
            return .skip
        }
        return files
    }

    private mutating func visit(
        _ root: String, _ below: String, within: [FileIdentity],
        _ body: (Entry) throws(RenderError) -> Step
    ) throws(RenderError) -> Bool {
        let path = below.isEmpty ? root : FilePath(root).appending(below)
        let found: (entries: [Entry], identity: FileIdentity)
        do {
            found = try open(path, root, below, within)
        } catch {
            if skipsFaults { return true }
            throw error
        }
        visited.insert(found.identity)
        for entry in found.entries {
            switch try body(entry) {
            case .stop: return false
            case .enter where entry.kind == .directory && within.count < maximumDepth:
                let within = within + [found.identity]
                guard try visit(root, entry.relativePath, within: within, body) else {
                    return false
                }
            case .enter, .skip: continue
            }
        }
        return true
    }

    /// Returns the sorted entries of one directory, and which it is.
    private mutating func open(
        _ path: String, _ root: String, _ below: String, _ within: [FileIdentity]
    ) throws(RenderError) -> ([Entry], FileIdentity) {
        guard let stream = opendir(path) else { throw Self.unreadable(path) }
        defer { closedir(stream) }
        guard let identity = FileIdentity(path) else { throw Self.unreadable(path) }
        guard !within.contains(identity) else {
            throw RenderError(
                .data, "a symbolic link leads back to a directory that contains it",
                at: .file(path),
                hint: "remove the link")
        }
        var entries: [Entry] = []
        try names(stream, path, root).forEachSorted { (bytes, type) throws(RenderError) in
            var name = String(decoding: bytes, as: UTF8.self)
            let isUTF8 = name.withUTF8 { $0.elementsEqual(bytes) }
            guard isUTF8 || !skipsOddNames else { return }
            let kind: Entry.Kind =
                if isUTF8 { try kind(FilePath(path).appending(name), type) } else {
                    type == DT_REG ? .file : .other
                }
            entries.append(
                Entry(name: name, kind: kind, isUTF8: isUTF8, root: root, below: below))
        }
        return (entries, identity)
    }

    /// Returns the names in an open directory and their types.
    private mutating func names(_ stream: OpaquePointer, _ path: String, _ root: String)
        throws(RenderError) -> DirectoryNames
    {
        var names = DirectoryNames()
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw Self.unreadable(path) }
                return names
            }
            guard names.append(&entry.pointee) else { continue }
            count += 1
            guard count <= Self.maximumEntries else {
                throw RenderError(
                    .data,
                    "the directory has more than \(Self.maximumEntries) files and directories",
                    at: .file(root))
            }
        }
    }

    /// - Parameter path: Needed only where the type does not say it.
    private func kind(_ path: @autoclosure () -> String, _ type: Int) throws(RenderError)
        -> Entry.Kind
    {
        if type == DT_REG { return .file }
        if type == DT_DIR { return .directory }
        guard type == DT_UNKNOWN || type == DT_LNK && followsLinks else { return .other }
        let path = path()
        var status = stat()
        guard (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else {
            guard skipsFaults || [ENOENT, EACCES].contains(errno) else {
                throw Self.unreadable(path)
            }
            return .file
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    private static func unreadable(_ path: String) -> RenderError {
        let fault = SystemFault()
        return switch fault.code {
        case ENOENT: RenderError(.noInput, "the directory does not exist", at: .file(path))
        case ELOOP: RenderError(.data, "the symbolic links lead to one another", at: .file(path))
        case EIO, EMFILE, ENFILE, ENOMEM:
            RenderError(.io, "reading failed: \(fault.message)", at: .file(path))
        default:
            RenderError(.noInput, "the directory cannot be read: \(fault.message)", at: .file(path))
        }
    }
}
