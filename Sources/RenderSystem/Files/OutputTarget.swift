internal import CLinux
internal import Glibc

/// The place a file is to be put, looked at before anything is written.
package struct OutputTarget {
    /// Where the file goes: the path given, with symbolic links followed to their end.
    package let path: String
    /// The permission bits of the file that exists; nil when there is none.
    package let permissions: UInt32?

    /// The maximum number of links followed, as in the kernel.
    private static let maximumLinks = 40

    /// Looks at a path.
    /// - Throws: `.usage` for what is no regular file, `.cannotCreate` when nothing can be made there.
    package init(_ given: String) throws(RenderError) {
        guard !given.isEmpty else { throw RenderError(.usage, "the file name is empty") }
        guard !given.utf8.contains(0) else {
            throw RenderError(.usage, "a file name cannot contain the character U+0000")
        }
        guard !given.hasSuffix("/") else {
            throw RenderError(
                .usage, "the path is a directory, not a file", at: .file(given))
        }
        var path = given
        for _ in 0...Self.maximumLinks {
            guard !Self.isDescriptor(path) else {
                throw RenderError(
                    .usage,
                    "the path is an open file of a process, which would be replaced, not written to",
                    at: .file(given),
                    hint: "for standard output use '-o -', or '-' as another option's file")
            }
            var status = stat()
            if lstat(path, &status) != 0 {
                let fault = SystemFault()
                // A missing directory shows here too; it is made or reported when the file is.
                guard fault.code == ENOENT else { throw fault.creating(given) }
                self.path = path
                permissions = nil
                return
            }
            let kind = status.st_mode & S_IFMT
            if kind == S_IFREG {
                self.path = path
                permissions = status.st_mode & 0o777
                return
            }
            guard kind == S_IFLNK else { throw Self.refusal(kind, given) }
            path = try Self.destination(of: path, given)
        }
        throw SystemFault(code: ELOOP).creating(given)
    }

    /// Whether a path is one of the files a process has open, as `/dev/stdout` and `/dev/fd/1` lead to.
    ///
    /// It reads as a link, though the file may be a pipe's end, or one that the shell appends to.
    private static func isDescriptor(_ path: String) -> Bool {
        guard FilePath(path).name.utf8.allSatisfy({ $0 &- 48 < 10 }) else { return false }
        var system = statfs()
        return statfs(FilePath(path).directory, &system) == 0 && Int(system.f_type) == procMagic
    }

    /// `PROC_SUPER_MAGIC` of Linux.
    private static let procMagic = 0x9FA0

    package var directory: String { FilePath(path).directory }

    private static func destination(of link: String, _ given: String) throws(RenderError) -> String
    {
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(link, &bytes, bytes.count)
        guard count >= 0 else { throw SystemFault().creating(given) }
        let destination = bytes.prefix(count).lazy.map { UInt8(bitPattern: $0) }
        guard let text = String(validating: destination, as: UTF8.self) else {
            throw RenderError(
                .cannotCreate, "the link leads to a name that is not UTF-8", at: .file(given))
        }
        return FilePath(FilePath(link).directory).appending(text)
    }

    private static func refusal(_ kind: mode_t, _ path: String) -> RenderError {
        let name =
            switch kind {
            case S_IFDIR: "a directory"
            case S_IFIFO: "a pipe"
            case S_IFSOCK: "a socket"
            default: "a device"
            }
        return RenderError(
            .usage, "the output is \(name), not a regular file", at: .file(path),
            hint: kind == S_IFDIR ? nil : "'-' writes to standard output")
    }
}

/// Makes a directory and those above it that are missing, for a file at `given`.
package func createDirectories(_ path: String, for given: String) throws(RenderError) {
    if mkdir(path, 0o777) == 0 || errno == EEXIST { return }
    let fault = SystemFault()
    guard fault.code == ENOENT, let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")),
        slash > path.startIndex
    else { throw fault.creatingDirectory(path, for: given) }
    try createDirectories(String(path[..<slash]), for: given)
    // Another process may have been first.
    guard mkdir(path, 0o777) == 0 || errno == EEXIST else {
        throw SystemFault().creatingDirectory(path, for: given)
    }
}
