internal import Glibc
internal import ProgressRender

/// The expectation of a line of a test: the place of the golden, and how to record it.
package struct SnapshotExpectation {
    private let name: String
    private let path: String
    private let site: CallSite
    private let environment: [String: String]

    /// - Parameters:
    ///   - directory: Relative to the directory of the test's file.
    ///   - environment: The variables that say whether to record. Default: those of this process.
    package init(
        named name: String, in directory: String, at site: CallSite,
        environment: [String: String]? = nil
    ) {
        self.name = name
        self.site = site
        path = directory.hasPrefix("/") ? directory : "\(site.directory)/\(directory)"
        self.environment = environment ?? .recording
    }

    /// Compares a picture with the golden.
    package func check(
        _ source: some SnapshotSource, scale: Double = 1,
        _ options: ComparisonOptions = ComparisonOptions()
    ) -> SnapshotResult {
        check { goldens, name in
            let image = try source.snapshotImage(scale: scale)
            try GoldenClaims.shared.claim(
                "\(path)/\(name.text).png", for: site.identity, image.png)
            var result = try goldens.check(image, named: name, options)
            if let scene = image.scene { try explain(&result, scene, goldens) }
            if result.verdict == .differs {
                result.message += image.warnings.map { "\nWarning: \($0)" }.joined()
            }
            return result
        }
    }

    /// Compares a widget's picture with the golden.
    package func check(
        _ widget: some Widget, scale: Double = 1, _ options: ComparisonOptions = ComparisonOptions()
    ) -> SnapshotResult {
        check(WidgetSnapshot(widget), scale: scale, options)
    }

    /// Compares a text with the golden.
    package func check(text: String, extension suffix: String) -> SnapshotResult {
        check(file: Array(text.utf8), extension: suffix)
    }

    /// Compares the bytes of a file with the golden.
    package func check(file: [UInt8], extension suffix: String) -> SnapshotResult {
        check { goldens, name in
            let suffix = try GoldenName(suffix)
            try GoldenClaims.shared.claim(
                "\(path)/\(name.text).\(suffix.text)", for: site.identity, file)
            return try goldens.check(file: file, named: name, extension: suffix)
        }
    }

    /// Makes the running test fail, unless all is well.
    func report(_ result: SnapshotResult) {
        guard result.verdict != .matched else { return }
        site.attach(result.evidence)
        site.fail(result.message)
    }

    private func check(
        _ body: (SnapshotDirectory, GoldenName) throws -> SnapshotResult
    ) -> SnapshotResult {
        do {
            guard access(site.directory, F_OK) == 0 else {
                throw RenderError(
                    .noInput, "the directory of the test does not exist, so there is no golden",
                    at: .file(site.directory), hint: "run the tests where they were built")
            }
            let goldens = SnapshotDirectory(
                path: path, mode: try RecordMode(environment: environment),
                command: "swift test --filter \(site.module)")
            return try body(goldens, try GoldenName(name))
        } catch {
            return SnapshotResult(verdict: .refused, message: "\(name): \(error)")
        }
    }

    /// Notes which fonts a golden was recorded with, or says that they are others now.
    private func explain(
        _ result: inout SnapshotResult, _ scene: Scene, _ goldens: SnapshotDirectory
    ) throws {
        switch result.verdict {
        case .recorded: try FontPins.pin(scene, in: goldens)
        case .differs:
            let used = try FontPins(of: scene)
            result.message = FontPins(directory: goldens).complaint(about: used) + result.message
        case .matched, .missing, .damaged, .refused: break
        }
    }
}

extension [String: String] {
    /// The variables of this process that say whether to record.
    fileprivate static var recording: [String: String] {
        var variables: [String: String] = [:]
        for name in [RecordMode.variable, RecordMode.permission, "CI"] {
            if let value = getenv(name) { variables[name] = String(cString: value) }
        }
        return variables
    }
}
