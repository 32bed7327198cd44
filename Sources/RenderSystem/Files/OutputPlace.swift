internal import Glibc

/// Where a file would be put: what two outputs that are one have in common, however they are written.
package struct OutputPlace: Hashable, Sendable {
    /// The nearest directory that exists, as the system knows it.
    private let directory: FileIdentity?
    /// The directories still to be made below it, and the file's name.
    private let names: [String]

    /// Looks at a path, through whatever links.
    /// - Throws: `.usage` when it cannot be a file, `.cannotCreate` when nothing can be made there.
    package init(_ path: String) throws(RenderError) {
        let target = try OutputTarget(path)
        var directory = target.directory
        var names = [FilePath(target.path).name]
        var identity = FileIdentity(directory)
        while identity == nil {
            let fault = SystemFault()
            guard fault.code == ENOENT, directory != ".", directory != "/" else {
                throw fault.creating(path)
            }
            let name = FilePath(directory).name
            if !name.isEmpty, name != "." { names.append(name) }
            directory = FilePath(directory).directory
            identity = FileIdentity(directory)
        }
        self.directory = identity
        self.names = names
    }
}

extension OutputPlace {
    /// Checks that a file can be created at a path, as far as possible without creating anything.
    /// - Throws: `.usage` and `.cannotCreate` as writing it would.
    package static func check(_ path: String, _ options: WriteOptions) throws(RenderError) {
        let target = try OutputTarget(path)
        if !options.replaces, target.permissions != nil {
            throw SystemFault(code: EEXIST).creating(path)
        }
        guard !options.createsDirectories else { return }
        var status = stat()
        guard stat(target.directory, &status) == 0, access(target.directory, W_OK) == 0 else {
            throw SystemFault().creating(path)
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            throw SystemFault(code: ENOTDIR).creating(path)
        }
    }
}
