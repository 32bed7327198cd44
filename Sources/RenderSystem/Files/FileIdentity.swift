internal import Glibc

/// The file that a name means, as the system knows it: two names of one file have the same.
package struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let inode: UInt64

    /// Looks at a file or a directory, through links; nil when there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
    }

    /// Whether both names lead to the same file that exists, through whatever links.
    package static func isSame(_ a: String, _ b: String) -> Bool {
        guard let first = FileIdentity(a) else { return false }
        return first == FileIdentity(b)
    }

    /// Whether there is a file of this name, through whatever links.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether a name leads to a directory.
    package static func isDirectory(_ path: String) -> Bool { type(path) == S_IFDIR }

    /// Whether a name leads to a file that can be read again, unlike a pipe.
    package static func isRegularFile(_ path: String) -> Bool { type(path) == S_IFREG }

    private static func type(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
