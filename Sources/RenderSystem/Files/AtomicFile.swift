internal import CLinux
internal import Glibc
import Synchronization

/// How a file is put in its place.
package struct WriteOptions: Sendable {
    /// Whether missing directories are made; default false.
    package var createsDirectories = false
    /// Whether a file that exists is replaced; default true; otherwise it is an error.
    package var replaces = true
    /// Whether the disk is waited for; default true; for many files, ``OutputDisk`` waits once.
    package var syncs = true

    /// The defaults.
    package init() {}

    /// The defaults, but for what is given.
    package init(createsDirectories: Bool = false, replaces: Bool = true, syncs: Bool = true) {
        self.createsDirectories = createsDirectories
        self.replaces = replaces
        self.syncs = syncs
    }
}

/// A file that appears whole or not at all: written beside its place, then renamed over it.
///
/// A file that exists keeps its permission bits; a symbolic link stays and what it leads to is replaced.
/// Not committed, it leaves nothing behind.
package struct AtomicFile: ~Copyable {
    /// The file being written, for a helper program that writes it by name.
    package let temporaryPath: String

    private let givenPath: String
    private let target: OutputTarget
    private let options: WriteOptions
    private let descriptor: FileDescriptor
    private let ticket: TemporaryFiles.Ticket?
    private var isPending = true

    /// Begins a file that will be at `path`.
    /// - Throws: `.usage` when `path` is a directory, device or pipe; `.cannotCreate` when it cannot be
    ///   made or is there and must not be replaced; `.io` when the disk is full.
    package init(_ path: String, _ options: WriteOptions = WriteOptions()) throws(RenderError) {
        let target = try OutputTarget(path)
        if !options.replaces, target.permissions != nil {
            throw SystemFault(code: EEXIST).creating(path)
        }
        if options.createsDirectories { try createDirectories(target.directory, for: path) }
        let temporaryPath = Self.temporaryPath(in: target.directory)
        var ticket: TemporaryFiles.Ticket?
        descriptor = try TemporaryFiles.creating { () throws(RenderError) in
            ticket = TemporaryFiles.register(temporaryPath)
            return try Self.open(temporaryPath, ticket, target, path)
        }
        self.temporaryPath = temporaryPath
        self.ticket = ticket
        self.target = target
        self.options = options
        givenPath = path
    }

    private static func open(
        _ temporaryPath: String, _ ticket: TemporaryFiles.Ticket?, _ target: OutputTarget,
        _ path: String
    ) throws(RenderError) -> FileDescriptor {
        do throws(SystemFault) {
            // A new file gets its bits from the umask; one that replaces another is private until it has
            // the bits of the other.
            let descriptor = try FileDescriptor(
                temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW,
                mode: target.permissions == nil ? 0o666 : 0o600)
            if let permissions = target.permissions, fchmod(descriptor.number, permissions) != 0 {
                let fault = SystemFault()
                unlink(temporaryPath)
                throw fault
            }
            return descriptor
        } catch {
            TemporaryFiles.unregister(ticket)
            throw error.creating(path)
        }
    }

    deinit {
        if isPending { unlink(temporaryPath) }
        TemporaryFiles.unregister(ticket)
        // A rename that failed because a signal handler was first must not be reported as an error.
        TemporaryFiles.stopIfEnding()
    }

    /// Appends bytes.
    /// - Throws: `.io`, such as for a full disk.
    package func write(_ bytes: UnsafeRawBufferPointer) throws(RenderError) {
        do { try writeAll(bytes, to: descriptor.number) } catch { throw error.writing(givenPath) }
    }

    /// Appends bytes.
    /// - Throws: `.io`, such as for a full disk.
    package func write(_ bytes: [UInt8]) throws(RenderError) {
        try bytes.withUnsafeBufferPointer { buffer throws(RenderError) in
            try write(UnsafeRawBufferPointer(buffer))
        }
    }

    /// Puts the file in its place.
    /// - Throws: `.io`, or `.cannotCreate` when the place was taken meanwhile and must not be replaced.
    package consuming func commit() throws(RenderError) {
        if options.syncs, retrying({ fsync(descriptor.number) }) != 0, !SystemFault().isUnsupported
        {
            throw SystemFault().writing(givenPath)
        }
        guard move() == 0 else { throw SystemFault().creating(givenPath) }
        isPending = false
        if options.syncs { try OutputDisk.syncDirectory(target.directory, for: givenPath) }
    }

    /// Writes a whole file.
    package static func write(
        _ bytes: [UInt8], to path: String, _ options: WriteOptions = WriteOptions()
    ) throws(RenderError) {
        let file = try AtomicFile(path, options)
        try file.write(bytes)
        try file.commit()
    }

    private func move() -> Int32 {
        if options.replaces { return rename(temporaryPath, target.path) }
        // A link never replaces, so of two writers one loses.
        if link(temporaryPath, target.path) == 0 { return unlink(temporaryPath) }
        guard [EPERM, ENOTSUP, ENOSYS].contains(errno) else { return -1 }
        // A file system without links: an empty file claims the name.
        guard (try? FileDescriptor(target.path, O_WRONLY | O_CREAT | O_EXCL, mode: 0o666)) != nil
        else { return -1 }
        return rename(temporaryPath, target.path)
    }

    private static let namePrefix = ".progress-render-"
    private static let nameSuffix = ".tmp"

    /// The process that made the temporary file of this name; nil when it is none.
    static func process(ofTemporaryFile name: String) -> pid_t? {
        guard name.hasPrefix(namePrefix), name.hasSuffix(nameSuffix) else { return nil }
        return name.dropFirst(namePrefix.count).prefix { $0 != "-" }.wholeNumber
            .flatMap { pid_t(exactly: $0) }
    }

    private static let counter = Atomic<UInt32>(0)

    /// A name of its own length: one made from the target's could be too long where the target's is not.
    private static func temporaryPath(in directory: String) -> String {
        let number = counter.add(1, ordering: .relaxed).newValue
        let random = String(UInt64.random(in: .min ... .max), radix: 36)
        let name = "\(namePrefix)\(getpid())-\(number)-\(random)\(nameSuffix)"
        return FilePath(directory).appending(name)
    }
}

/// Waiting for the disk.
package enum OutputDisk {
    /// Waits until everything written so far on the disk of a directory is on it: once for many files written with
    /// `syncs` off, before the record that lists them is written.
    /// - Throws: `.io` when the disk reports an error.
    package static func sync(_ directory: String) throws(RenderError) {
        // Other disks, such as a slow one that is being copied to, are not waited for.
        try wait(for: directory, named: directory) { syncfs($0) }
    }

    /// Waits until a rename within `directory` is on the disk.
    fileprivate static func syncDirectory(_ directory: String, for path: String) throws(RenderError)
    {
        try wait(for: directory, named: path) { fsync($0) }
    }

    private static func wait(for directory: String, named path: String, _ call: (Int32) -> Int32)
        throws(RenderError)
    {
        // A directory that may be written but not read cannot be waited for.
        guard let descriptor = try? FileDescriptor(directory, O_RDONLY | O_DIRECTORY) else {
            return
        }
        if retrying({ call(descriptor.number) }) != 0, !SystemFault().isUnsupported {
            throw SystemFault().writing(path)
        }
    }
}
