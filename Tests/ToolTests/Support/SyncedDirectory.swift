import Foundation
import TestSupport
import Testing

/// A directory with Markdown files to sync.
struct SyncedDirectory {
    static let marker = "<!-- progress: docs --title Docs --value 7/9 -->\n"
    static let end = "<!-- /progress -->\n"

    let place: TemporaryDirectory

    init() throws { place = try TemporaryDirectory() }

    /// Puts a text into a file, with directories above it that are missing.
    func put(_ text: String, _ name: String) throws {
        try FileManager.default.createDirectory(
            atPath: URL(fileURLWithPath: place(name)).deletingLastPathComponent().path,
            withIntermediateDirectories: true)
        place.write(text, to: name)
    }

    func sync(_ arguments: String...) throws -> ToolRun {
        try sync(arguments: arguments)
    }

    func sync(arguments: [String]) throws -> ToolRun {
        try place.tool(["sync"] + arguments)
    }

    /// Every file below the directory, with what changes when it is written.
    var everything: [String: [Int]] {
        let names =
            FileManager.default.enumerator(atPath: place.path)?.allObjects as? [String] ?? []
        return names.reduce(into: [:]) { $0[$1] = place.identity($1) }
    }
}
