package import Foundation
package import Testing

/// A directory that is removed with its last user.
package final class TemporaryDirectory: Sendable {
    /// The path of the directory.
    package let path: String

    /// Makes an empty directory.
    package init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("progress-render-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// Makes a directory in another one.
    package init(in directory: TemporaryDirectory, _ name: String) throws {
        path = directory(name)
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a name in it.
    package func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

    /// The names in it, sorted, hidden ones too.
    package var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The bytes of a file; nil when it does not exist.
    package func contents(_ name: String) -> [UInt8]? { TestSupport.contents(self(name)) }

    /// The bytes of a file.
    package func read(_ name: String) throws -> [UInt8] {
        try Array(Data(contentsOf: URL(fileURLWithPath: self(name))))
    }

    /// A file as text; nil when it does not exist.
    package func text(_ name: String) -> String? {
        contents(name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a text; a failure is an issue of the test.
    package func write(
        _ text: String, to name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        write(Array(text.utf8), to: name, sourceLocation: sourceLocation)
    }

    /// Writes bytes; a failure is an issue of the test.
    package func write(
        _ bytes: [UInt8], to name: String, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        if !FileManager.default.createFile(atPath: self(name), contents: Data(bytes)) {
            Issue.record("\(self(name)) cannot be written", sourceLocation: sourceLocation)
        }
    }

    /// Removes a file, if it exists.
    package func remove(_ name: String) { try? FileManager.default.removeItem(atPath: self(name)) }
}

/// The bytes of a file; nil when it does not exist.
package func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map(Array.init)
}

/// The permission bits of a file; nil when it does not exist.
package func permissions(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}
