internal import Foundation
import ProgressRender
import RenderSystem
import RenderValues
import RenderWorkflows

/// A program that is not ours and looks at our files.
struct Judge: Sendable {
    /// Its name, and how to say where it is.
    let name: String
    /// Its path; nil when it is not installed.
    let path: String?

    /// Finds a program: at the path in an environment variable, if one is named and set, else among the installed ones.
    init(_ name: String, variable: String? = nil) {
        self.name = variable.map { "\(name) (or set \($0))" } ?? name
        let environment = ProcessInfo.processInfo.environment
        if let variable, let path = environment[variable], !path.isEmpty {
            self.path = path
            return
        }
        let folders = environment["PATH", default: "/usr/bin:/bin"].split(separator: ":")
        path = folders.map { "\($0)/\(name)" }.first {
            FileManager.default.isExecutableFile(atPath: $0)
        }
    }

    static let rsvg = Judge("rsvg-convert")
    static let resvg = Judge("resvg", variable: "PROGRESS_RENDER_RESVG")
    static let xmllint = Judge("xmllint")
    static let chromium = Judge("chromium", variable: "PROGRESS_RENDER_CHROMIUM")
    static let pngcheck = Judge("pngcheck")
    static let pdftoppm = Judge("pdftoppm")
    static let python = Judge("python3", variable: "PROGRESS_RENDER_PYTHON")

    /// Whether to ask it: where it is installed, and always on a build server, where its absence is a failure.
    var isAsked: Bool { path != nil || Judge.isBuildServer }

    static var isBuildServer: Bool {
        !ProcessInfo.processInfo.environment["CI", default: ""].isEmpty
    }

    /// Runs it once for each list of arguments, in `folder`, all in one shell.
    /// - Returns: What it said; empty when it ended well each time and had nothing to say.
    func run(_ calls: [[String]], in folder: TemporaryFolder) throws -> String {
        guard let path else { throw RenderError(.unavailable, "install \(name)") }
        let lines = calls.map { call in
            let command = ([path] + call).map(Judge.quoted).joined(separator: " ")
            return "ask \(command) || echo \"failed: $?\" \(Judge.quoted(call.last ?? "")) >>said"
        }
        try folder.write(
            Array((([Self.ask] + lines).joined(separator: "\n") + "\n").utf8), "calls.sh")
        try folder.write([], "said")
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["calls.sh"]
        shell.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        try shell.run()
        shell.waitUntilExit()
        return String(decoding: try folder.read("said"), as: UTF8.self)
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
