internal import Glibc
internal import RenderSystem

/// The PNG files of a directory and of those below it.
package struct PictureFolder: Sendable {
    /// The directory, as it was given.
    package let path: String
    /// The files' paths from the directory, sorted by their bytes.
    package private(set) var names: [String] = []
    /// Names that earlier runs leave beside goldens, as bytes: `NAME.actual.png`, `NAME.diff.png`.
    private(set) var evidence: Set<[UInt8]> = []
    /// Paths of directories below it, as bytes: a directory can be named as a file is in the other directory.
    private(set) var folders: Set<[UInt8]> = []
    /// Paths of what has the name of a picture and is no file, as bytes: reading a pipe could block forever.
    private(set) var oddities: Set<[UInt8]> = []
    /// Every directory that was gone through.
    private var visited: Set<Identity> = []
    private var entryCount = 0

    /// The maximum number of files and directories gone through, in all.
    package static let mostEntries = 1_000_000

    /// The ending of the picture that a failed comparison writes beside a golden.
    static let actualEnding = ".actual.png"
    static let evidenceEndings = [actualEnding, ".diff.png"]

    /// Lists a directory.
    /// - Throws: `.noInput` when it or one below it does not exist or cannot be read, `.data` for a link that leads
    ///   back to a directory it is in, for a name that is not UTF-8 and for more entries than can be.
    package init(_ path: String) throws(RenderError) {
        self.path = path
        try list("", within: [])
        names.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The path of a file of the directory.
    func path(of name: String) -> String { Self.join(path, name) }

    /// Whether another directory, or the nearest one above it that exists, is this one or below it.
    func contains(_ other: String) -> Bool {
        var place = other
        while true {
            if let identity = Identity(place) { return visited.contains(identity) }
            let parent = FilePath(place).directory
            if parent == place { return false }
            place = parent
        }
    }

    /// Goes through a directory below this one; `within` are those it is in.
    private mutating func list(_ below: String, within: [Identity]) throws(RenderError) {
        let path = below.isEmpty ? self.path : self.path(of: below)
        guard let stream = opendir(path) else { throw Self.unreadable(path, SystemFault()) }
        defer { closedir(stream) }
        guard let identity = Identity(path) else { throw Self.unreadable(path, SystemFault()) }
        guard !within.contains(identity) else {
            throw RenderError(
                .data, "a symbolic link leads back to a directory that contains it",
                at: .file(path),
                hint: "remove the link")
        }
        visited.insert(identity)
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw Self.unreadable(path, SystemFault()) }
                return
            }
            let bytes = withUnsafeBytes(of: entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            if bytes == [0x2E] || bytes == [0x2E, 0x2E] { continue }
            try take(bytes, entry.pointee.d_type, below, within + [identity])
        }
    }

    private mutating func take(
        _ bytes: [UInt8], _ kind: UInt8, _ below: String, _ within: [Identity]
    ) throws(RenderError) {
        entryCount += 1
        guard entryCount <= Self.mostEntries else {
            throw RenderError(
                .data, "the directory has more than \(Self.mostEntries) files and directories",
                at: .file(path))
        }
        let isPicture = Self.hasEnding(".png", bytes)
        if Int(kind) == DT_REG, !isPicture { return }
        guard let last = String(validating: bytes, as: UTF8.self) else {
            throw RenderError(
                .data,
                "the name '\(String(decoding: bytes, as: UTF8.self))' in the directory is not UTF-8",
                at: .file(below.isEmpty ? path : path(of: below)), hint: "rename it")
        }
        let name = below.isEmpty ? last : "\(below)/\(last)"
        let form = try form(of: name, Int(kind))
        if form == S_IFDIR {
            folders.insert(Array(name.utf8))
            try list(name, within: within)
        } else if Self.evidenceEndings.contains(where: { Self.hasEnding($0, bytes) }) {
            evidence.insert(Array(name.utf8))
        } else if isPicture {
            names.append(name)
            if form != S_IFREG { oddities.insert(Array(name.utf8)) }
        }
    }

    /// Returns the type of an entry, as bits of a file's mode.
    private func form(of name: String, _ kind: Int) throws(RenderError) -> mode_t {
        if kind == DT_REG { return S_IFREG }
        if kind == DT_DIR { return S_IFDIR }
        var status = stat()
        if stat(path(of: name), &status) == 0 { return status.st_mode & S_IFMT }
        let fault = SystemFault()
        // A link to nothing is no directory; reading it as a picture reports the error.
        guard fault.code == ENOENT || fault.code == EACCES else {
            throw Self.unreadable(path(of: name), fault)
        }
        return S_IFREG
    }

    private static func hasEnding(_ ending: String, _ bytes: [UInt8]) -> Bool {
        bytes.count > ending.utf8.count
            && bytes.suffix(ending.utf8.count).elementsEqual(ending.utf8) { letter, wanted in
                (0x41...0x5A ~= letter ? letter | 0x20 : letter) == wanted
            }
    }

    private static func unreadable(_ path: String, _ fault: SystemFault) -> RenderError {
        switch fault.code {
        case ENOENT: RenderError(.noInput, "the directory does not exist", at: .file(path))
        case ELOOP:
            RenderError(.data, "the symbolic links lead to one another", at: .file(path))
        case EIO, EMFILE, ENFILE, ENOMEM:
            RenderError(.io, "reading failed: \(fault.message)", at: .file(path))
        default:
            RenderError(.noInput, "the directory cannot be read: \(fault.message)", at: .file(path))
        }
    }

    static func join(_ folder: String, _ name: String) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    /// The system's identity of a directory.
    private struct Identity: Hashable {
        let device: UInt64
        let inode: UInt64

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            device = UInt64(status.st_dev)
            inode = UInt64(status.st_ino)
        }
    }
}
