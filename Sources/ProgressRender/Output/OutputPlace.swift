internal import Glibc

/// Where a file would be put: what two outputs that are one have in common, however they are written.
package struct OutputPlace: Hashable, Sendable {
    /// The nearest directory that is there, as the system knows it.
    private let device: UInt64
    private let inode: UInt64
    /// The directories still to be made below it, and the file's name.
    private let names: [String]

    /// Looks at a path, through whatever links.
    /// - Throws: `.usage` when it cannot be a file, `.cannotCreate` when nothing can be made there.
    package init(_ path: String) throws(RenderError) {
        let target = try OutputTarget(path)
        var directory = target.directory
        var names = [OutputTarget.name(of: target.path)]
        var status = stat()
        while stat(directory, &status) != 0 {
            let fault = SystemFault()
            guard fault.code == ENOENT, directory != ".", directory != "/" else {
                throw fault.creating(path)
            }
            let name = OutputTarget.name(of: directory)
            if !name.isEmpty, name != "." { names.append(name) }
            directory = OutputTarget.directory(of: directory)
        }
        device = UInt64(status.st_dev)
        inode = UInt64(status.st_ino)
        self.names = names
    }
}
