internal import Foundation
import ProgressRender
import RenderSystem
import RenderValues
import RenderWorkflows

/// A new folder that goes away with its owner.
final class TemporaryFolder: Sendable {
    let path: String

    init() throws {
        let url = FileManager.default.temporaryDirectory
            .appendingPathComponent("progress-render-snapshots-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        path = url.path
    }

    /// A folder in another one.
    init(in folder: TemporaryFolder, _ name: String) throws {
        path = "\(folder.path)/\(name)"
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: false)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Names of the files, sorted.
    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    func write(_ bytes: [UInt8], _ name: String) throws {
        try AtomicFile.write(bytes, to: "\(path)/\(name)", WriteOptions(syncs: false))
    }

    func read(_ name: String) throws -> [UInt8] {
        try FileReader.read("\(path)/\(name)", limit: 64 << 20)
    }

    /// Removes a file, if it is there.
    func remove(_ name: String) {
        try? FileManager.default.removeItem(atPath: "\(path)/\(name)")
    }
}
