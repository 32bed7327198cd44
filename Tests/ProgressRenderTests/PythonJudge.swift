import Foundation
import Testing

/// A Python program with packages of PyPI, a judge that is not ours: `Scripts/packages test` installs them.
enum PythonJudge {
    /// Where Python is; nil when it is not installed.
    static var python: String? {
        let named = ProcessInfo.processInfo.environment["PROGRESS_RENDER_PYTHON"] ?? ""
        return [named, ".build/venv/bin/python"].first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Whether to ask it: where it is installed, and always on a build server, where its absence is a failure.
    static var isAsked: Bool {
        python != nil || !ProcessInfo.processInfo.environment["CI", default: ""].isEmpty
    }

    /// Returns the JSON that the program writes for `input` in a file that its first argument names.
    static func answer(_ program: String, _ input: some Encodable) throws -> Any {
        let file = FileManager.default.temporaryDirectory
            .appendingPathComponent("judge-\(UUID().uuidString).json")
        try JSONEncoder().encode(input).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(
            fileURLWithPath: try #require(python, "Scripts/packages test"))
        process.arguments = ["-c", program, file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "the judge failed")
        return try JSONSerialization.jsonObject(with: data)
    }
}
