import Foundation
import Glibc
import TestSupport
import Testing

extension TemporaryDirectory {
    /// The files of a directory by their names, hidden ones too; empty when it is not there.
    func files(_ directory: String = ".") -> [String: [UInt8]] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: self(directory))) ?? []
        return names.reduce(into: [:]) { $0[$1] = contents("\(directory)/\($1)") }
    }

    /// The frames of a directory: its files but for the records.
    func frames(_ directory: String = ".") -> [String: [UInt8]] {
        files(directory).filter { !$0.key.hasPrefix("frames.") }
    }

    /// The names of temporary files in a directory.
    func leftovers(_ directory: String = ".") -> [String] {
        files(directory).keys.filter { $0.hasSuffix(".tmp") }
    }

    /// The identity of a file, which changes when it is written again.
    func identity(_ name: String) -> [Int] {
        var status = stat()
        guard stat(self(name), &status) == 0 else { return [] }
        return [Int(status.st_ino), status.st_mtim.tv_sec, status.st_mtim.tv_nsec]
    }

    /// Makes a file as old as if it had been written two minutes ago.
    func age(_ name: String) {
        var times = [timespec(), timespec()]
        times[0].tv_sec = time(nil) - 120
        times[1].tv_sec = time(nil) - 120
        utimensat(AT_FDCWD, self(name), times, 0)
    }
}

/// A small animation of so many frames that takes little time.
func smallAnimation(frames: Int) -> [String] {
    ["animate", "bar", "-q", "--size", "40x8", "--fps", "100", "--duration", "\(frames)0ms"]
}

/// Expects equal bytes, with a short message: Swift Testing would compute the differences for minutes.
func expectSame(
    _ found: [UInt8], _ wanted: [UInt8], _ what: String = "bytes",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    guard found != wanted else { return }
    let place = zip(found, wanted).enumerated().first { $1.0 != $1.1 }?.offset
    Issue.record(
        "\(found.count) of \(what), not \(wanted.count), differ from \(place ?? min(found.count, wanted.count)) on",
        sourceLocation: sourceLocation)
}

/// Expects two directories to have the same files.
func expectSame(
    _ found: [String: [UInt8]], _ wanted: [String: [UInt8]], _ what: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
) {
    let extra = Set(found.keys).symmetricDifference(wanted.keys).sorted()
    #expect(extra.isEmpty, "\(what)", sourceLocation: sourceLocation)
    for (name, bytes) in wanted {
        expectSame(found[name] ?? [], bytes, "\(what) \(name)", sourceLocation: sourceLocation)
    }
}
