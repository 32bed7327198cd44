internal import Glibc

/// Waits until one of several files is changed, however an editor does it: written in place, or renamed over.
package struct FileWatch: ~Copyable {
    private let descriptor: FileDescriptor
    /// The files of each directory that is watched, by the system's number for the directory.
    private var names: [Int32: Set<String>] = [:]
    private var directories: [Int32: String] = [:]
    /// Files whose directories do not exist.
    private var missing: [String] = []

    /// How long it has to be quiet after a change: an editor does several things to a file.
    private static let quiet: Int32 = 60
    /// The maximum number of such waits.
    private static let maximumQuietTimes = 20
    /// How often directories that do not exist are looked for, in milliseconds.
    private static let interval: Int32 = 500

    /// - Throws: `.unavailable` when the system cannot watch more files.
    package init() throws(RenderError) {
        let number = inotify_init1(Int32(IN_CLOEXEC | IN_NONBLOCK))
        guard number >= 0 else {
            throw RenderError(.unavailable, "files cannot be watched: \(SystemFault().message)")
        }
        descriptor = FileDescriptor(owning: number)
    }

    /// Watches these files from now on, besides those watched already.
    package mutating func watch(_ paths: [String]) throws(RenderError) {
        missing.removeAll { paths.contains($0) }
        let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF)
        for path in paths {
            let directory = FilePath(path).directory
            let number = inotify_add_watch(descriptor.number, directory, events)
            if number >= 0 {
                names[number, default: []].insert(FilePath(path).name)
                directories[number] = directory
            } else if errno == ENOENT || errno == ENOTDIR {
                missing.append(path)
            } else {
                throw RenderError(
                    .unavailable, "the directory cannot be watched: \(SystemFault().message)",
                    at: .file(directory))
            }
        }
    }

    /// Waits for a change, and until it is quiet again.
    /// - Returns: The files that were changed.
    package mutating func changes() throws(RenderError) -> Set<String> {
        var changed: Set<String> = []
        var times = 0
        while true {
            let patience = changed.isEmpty ? (missing.isEmpty ? -1 : Self.interval) : Self.quiet
            var waiting = pollfd(fd: descriptor.number, events: Int16(POLLIN), revents: 0)
            let count = poll(&waiting, 1, patience)
            if count < 0, errno != EINTR {
                throw RenderError(.io, "watching failed: \(SystemFault().message)")
            }
            if count > 0 { changed.formUnion(try read()) }
            if changed.isEmpty, !missing.isEmpty {
                // A directory that came back has changed files.
                let before = missing
                try watch(before)
                changed.formUnion(Set(before).subtracting(missing))
            }
            times += 1
            if changed.isEmpty { times = 0 }
            if !changed.isEmpty, count == 0 || times > Self.maximumQuietTimes { return changed }
        }
    }

    /// Returns the names that the system reports as changed.
    private mutating func read() throws(RenderError) -> Set<String> {
        var changed: Set<String> = []
        let size = 1 << 16
        let buffer = UnsafeMutableRawBufferPointer.allocate(
            byteCount: size, alignment: MemoryLayout<inotify_event>.alignment)
        defer { buffer.deallocate() }
        let count = retrying { Glibc.read(descriptor.number, buffer.baseAddress, size) }
        guard count > 0 else { return [] }
        var place = 0
        let head = MemoryLayout<inotify_event>.size
        while place + head <= count {
            let event = buffer.loadUnaligned(fromByteOffset: place, as: inotify_event.self)
            let end = min(count, place + head + Int(event.len))
            let bytes = buffer[(place + head)..<end].prefix { $0 != 0 }
            note(event, String(decoding: bytes, as: UTF8.self), &changed)
            place = end
        }
        return changed
    }

    private mutating func note(
        _ event: inotify_event, _ name: String, _ changed: inout Set<String>
    ) {
        let mask = event.mask
        if mask & UInt32(IN_Q_OVERFLOW) != 0 {
            for (number, files) in names { changed.formUnion(files.map { path(number, $0) }) }
        } else if mask & UInt32(IN_IGNORED | IN_MOVE_SELF) != 0 {
            if mask & UInt32(IN_MOVE_SELF) != 0 {
                inotify_rm_watch(descriptor.number, event.wd)
            }
            // The directory is gone, and may come back.
            let files = names.removeValue(forKey: event.wd) ?? []
            missing += files.sorted().map { path(event.wd, $0) }
            directories[event.wd] = nil
        } else if names[event.wd]?.contains(name) == true {
            changed.insert(path(event.wd, name))
        }
    }

    private func path(_ number: Int32, _ name: String) -> String {
        FilePath(directories[number] ?? ".").appending(name)
    }
}
