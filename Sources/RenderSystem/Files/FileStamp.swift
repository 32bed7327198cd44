internal import Glibc

/// The properties of a file without its content: if they are the same, so is the content.
package struct FileStamp: Equatable, Sendable {
    /// Its length in bytes.
    package let size: Int
    /// When its content was changed, in nanoseconds since 1970.
    package let modified: Int
    /// When anything of it was changed, such as its name.
    package let changed: Int
    package let inode: UInt64

    package init(size: Int, modified: Int, changed: Int, inode: UInt64) {
        self.size = size
        self.modified = modified
        self.changed = changed
        self.inode = inode
    }

    /// Looks at a file or a directory, through links; nil when there is none.
    package init?(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        size = Int(status.st_size)
        modified = status.st_mtim.nanoseconds
        changed = status.st_ctim.nanoseconds
        inode = UInt64(status.st_ino)
    }
}

extension timespec {
    fileprivate var nanoseconds: Int { tv_sec &* 1_000_000_000 &+ tv_nsec }
}
