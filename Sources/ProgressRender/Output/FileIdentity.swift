internal import Glibc

/// Whether two names mean one file.
package enum FileIdentity {
    /// Whether both names lead to the same file that is there, through whatever links.
    package static func isSame(_ a: String, _ b: String) -> Bool {
        var (first, second) = (stat(), stat())
        guard stat(a, &first) == 0, stat(b, &second) == 0 else { return false }
        return first.st_dev == second.st_dev && first.st_ino == second.st_ino
    }
}
