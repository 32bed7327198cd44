internal import Glibc

/// Temporary files of processes that were killed and could not remove them.
package enum AbandonedFiles {
    /// A file younger than this many seconds may be another machine's, whose processes are not seen here.
    private static let leastAge = 60

    /// Removes them from a directory, as far as that can be done.
    package static func remove(from directory: String) {
        var walk = DirectoryWalk(skipsFaults: true)
        for file in (try? walk.files(in: directory)) ?? [] {
            guard let process = AtomicFile.process(ofTemporaryFile: file.name) else { continue }
            if kill(process, 0) != 0, errno == ESRCH, isOld(file.path) { unlink(file.path) }
        }
    }

    private static func isOld(_ path: String) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        return time(nil) - status.st_mtim.tv_sec >= leastAge
    }
}
