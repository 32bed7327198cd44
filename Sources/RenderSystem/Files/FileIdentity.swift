internal import Glibc

/// Whether two names mean one file.
package enum FileIdentity {
    /// Whether both names lead to the same file that exists, through whatever links.
    package static func isSame(_ a: String, _ b: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }

    /// Whether there is a file of this name, through whatever links.
    package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

    /// Whether a name leads to a directory.
    package static func isFolder(_ path: String) -> Bool { form(path) == S_IFDIR }

    /// Whether a name leads to a file that can be read again, unlike a pipe.
    package static func isRegularFile(_ path: String) -> Bool { form(path) == S_IFREG }

    private static func form(_ path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }
}
