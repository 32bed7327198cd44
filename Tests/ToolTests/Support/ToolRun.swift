import Foundation
import Glibc

/// The result of a finished program.
struct ToolRun {
    /// How it ended.
    enum Ending: Equatable {
        case exit(Int32)
        case signal(Int32)
        /// It was still running when its time was over, and was killed.
        case timeout
    }

    let ending: Ending
    let output: [UInt8]
    let errors: String

    /// Standard output as text.
    var text: String { String(decoding: output, as: UTF8.self) }
    /// The lines on standard error.
    var errorLines: [Substring] { errors.split(separator: "\n") }
    var succeeded: Bool { ending == .exit(0) }
}

/// Where a program's standard output goes.
enum Sink {
    /// Read to its end.
    case captured
    case file(String)
    case descriptor(Int32)
    case closed
}

/// The directory of the built programs: the tests' own program lies in it.
private let products: String = {
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe"))
    return URL(fileURLWithPath: program ?? "").deletingLastPathComponent().path
}()

/// The built command line tool.
let toolPath: String = {
    // Some runners load the tests from a bundle one directory down.
    let candidates = [products, Bundle.main.bundlePath, products + "/.."]
    let paths = candidates.map { $0 + "/progress-render" }
    return paths.first { access($0, X_OK) == 0 } ?? paths[0]
}()

/// The environment of every run of the tool, independent of the caller's settings.
let standardEnvironment = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nonexistent", "TERM": "xterm",
]

/// Runs the tool with words of text.
func tool(
    _ arguments: [String], in directory: String = "/", environment: [String: String] = [:],
    output: Sink = .captured
) throws -> ToolRun {
    try tool(
        bytes: arguments.map { Array($0.utf8) }, in: directory, environment: environment,
        output: output)
}

/// Runs the tool with words of any bytes.
func tool(
    bytes arguments: [[UInt8]], in directory: String = "/", environment: [String: String] = [:],
    output: Sink = .captured
) throws -> ToolRun {
    try RunningProgram(
        toolPath, arguments, in: directory, environment: environment, output: output
    ).finish()
}

/// Runs a script of a shell; `$0` is the tool.
func shell(
    _ script: String, _ arguments: [String] = [], in directory: String = "/",
    program: String = "/bin/sh", environment: [String: String] = [:],
    seconds: Double = 60
) throws -> ToolRun {
    let words = ["-c", script, toolPath] + arguments
    return try RunningProgram(
        program, words.map { Array($0.utf8) }, in: directory, environment: environment
    ).finish(seconds: seconds)
}
