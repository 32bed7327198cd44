import Foundation
package import Testing

/// A program that is not ours and looks at our files.
package struct Judge: Sendable {
    /// The name, and how to set the path.
    package let name: String
    /// The path; nil when it is not installed.
    package let path: String?

    /// Finds a program: at the path in an environment variable, if one is named and set, else among the installed ones.
    package init(_ name: String, variable: String? = nil) {
        self.name = variable.map { "\(name) (or set \($0))" } ?? name
        if let variable, let path = Judge.environment[variable], !path.isEmpty {
            self.path = path
            return
        }
        let directories = Judge.environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
        path = directories.map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    /// Makes a judge of a path that was found otherwise.
    private init(_ name: String, path: String?) {
        self.name = name
        self.path = path
    }

    package static let rsvg = Judge("rsvg-convert")
    package static let resvg = Judge("resvg", variable: "PROGRESS_RENDER_RESVG")
    package static let xmllint = Judge("xmllint")
    package static let chromium = Judge("chromium", variable: "PROGRESS_RENDER_CHROMIUM")
    package static let pngcheck = Judge("pngcheck")
    package static let pdftoppm = Judge("pdftoppm")
    package static let ffmpeg = Judge("ffmpeg")
    package static let ffprobe = Judge("ffprobe")
    package static let mandoc = Judge("mandoc")
    package static let zsh = Judge("zsh")
    package static let fish = Judge("fish")
    package static let strace = Judge("strace")

    /// Python with packages of PyPI: Pillow, numpy, PyYAML and others that `Scripts/packages test` installs.
    ///
    /// The system's Python is not asked, because it does not have them.
    package static let python = Judge(
        "python with packages (or set PROGRESS_RENDER_PYTHON)",
        path: [environment["PROGRESS_RENDER_PYTHON", default: ""], ".build/venv/bin/python"]
            .first { FileManager.default.isExecutableFile(atPath: $0) })

    /// Whether to ask it: where it is installed, and always on a build server, where its absence is a failure.
    package var isEnabled: Bool { path != nil || Judge.isBuildServer }

    /// Whether the tests run on a build server, where everything must be installed.
    package static var isBuildServer: Bool { !environment["CI", default: ""].isEmpty }

    private static let environment = ProcessInfo.processInfo.environment

    /// Returns the path.
    /// - Throws: A fault that says what to install.
    package func requirePath() throws -> String {
        guard let path else { throw JudgeFault(description: "install \(name)") }
        return path
    }

    /// Runs it once for each list of arguments, in `directory`, all in one shell.
    /// - Returns: The output; empty when it ended well each time and had nothing to say.
    package func run(_ calls: [[String]], in directory: TemporaryDirectory) throws -> String {
        let path = try requirePath()
        let lines = calls.map { call in
            let command = ([path] + call).map(Judge.quoted).joined(separator: " ")
            return "ask \(command) || echo \"failed: $?\" \(Judge.quoted(call.last ?? "")) >>said"
        }
        directory.write(([Self.ask] + lines).joined(separator: "\n") + "\n", to: "calls.sh")
        directory.write("", to: "said")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["calls.sh"]
        shell.currentDirectoryURL = URL(fileURLWithPath: directory.path)
        try shell.run()
        shell.waitUntilExit()
        return String(decoding: try directory.read("said"), as: UTF8.self)
    }

    /// Runs it once.
    /// - Returns: The bytes on standard output.
    package func output(_ arguments: [String]) throws -> [UInt8] {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try requirePath())
        process.arguments = arguments
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw JudgeFault(description: "\(name) failed with \(process.terminationStatus)")
        }
        return Array(data)
    }

    /// Runs a Python program whose first argument names a file with `input` as JSON.
    /// - Returns: The JSON that it writes to standard output.
    package func answer(_ program: String, _ input: some Encodable) throws -> Any {
        let directory = try TemporaryDirectory()
        directory.write(Array(try JSONEncoder().encode(input)), to: "input.json")
        let output = try output(["-c", program, directory("input.json")])
        return try JSONSerialization.jsonObject(with: Data(output))
    }

    /// A browser now and then never ends, and does when it is asked again.
    private static let ask = """
        ask() {
            for attempt in 1 2 3; do
                timeout --kill-after=5 100 "$@" >>said 2>&1
                code=$?
                [ $code = 124 ] || [ $code = 137 ] || return $code
            done
            return $code
        }
        """

    private static func quoted(_ word: String) -> String {
        "'" + word.replacing("'", with: "'\\''") + "'"
    }
}

/// A judge that is missing, or that failed.
package struct JudgeFault: Error, CustomStringConvertible {
    package let description: String
}

extension Trait where Self == ConditionTrait {
    /// Skips a test whose judge is not installed; on a build server the test runs, and fails.
    package static func judged(by judge: Judge) -> Self {
        .enabled(if: judge.isEnabled, "\(judge.name) is not installed; see Scripts/packages")
    }
}
