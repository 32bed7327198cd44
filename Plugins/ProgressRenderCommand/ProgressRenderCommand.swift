import Foundation
import PackagePlugin

/// `swift package progress-render …`: builds the tool and runs it with the words that follow.
@main
struct ProgressRenderCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let tool = try tool()
        let process = Process()
        process.executableURL = tool
        process.arguments = arguments
        try process.run()
        process.waitUntilExit()
        guard process.terminationReason == .exit, process.terminationStatus == 0 else {
            // What was wrong the tool has said itself.
            exit(process.terminationReason == .exit ? process.terminationStatus : 70)
        }
    }

    /// The built tool.
    ///
    /// It is asked for as a product: as a tool that the plugin depends on, all of it would be built a
    /// second time beside what 'swift build' has built already.
    private func tool() throws -> URL {
        let name = "progress-render"
        let result = try packageManager.build(.product(name), parameters: .init())
        guard result.succeeded else { throw ToolNotBuilt(log: result.logText) }
        let executables = result.builtArtifacts.filter { $0.kind == .executable }
        guard let tool = executables.first(where: { $0.url.lastPathComponent == name }) else {
            throw ToolNotBuilt(log: "there is no \(name) among what was built")
        }
        return tool.url
    }
}

/// An error: the tool could not be built.
struct ToolNotBuilt: Error, CustomStringConvertible {
    let log: String

    var description: String { "progress-render cannot be built:\n\(log)" }
}
