internal import RenderSystem

/// How a manifest is built.
package struct BuildOptions: Sendable, Equatable {
    /// The root of the outputs, where it is not what the manifest says.
    package var root: String?
    /// How many pictures are drawn at once; nil is one a processor.
    package var jobs: Int?
    /// Whether a warning is an error.
    package var isStrict = false

    package init() {}
}

/// A manifest's file, and what else belongs to it.
struct BuildSource: Sendable {
    let path: String
    let options: BuildOptions
    let bytes: [UInt8]
    /// The root of the outputs as the command line says it, where it really is; nil where it does not.
    private let root: String?
    /// Where what the last build left is kept.
    let statePath: String
    /// The digest of all that decides what files look like but the manifest and the fonts.
    let base: String

    init(_ path: String, _ options: BuildOptions) throws(RenderError) {
        self.path = path
        self.options = options
        bytes = try FileReader.read(path, limit: YAMLReader.maximumBytes)
        // Seen from where the command is run, not from the manifest.
        var root: String?
        if let given = options.root { root = try RootDirectory.resolve(given) }
        self.root = root
        let directory = FilePath(path).directory
        statePath = "\(directory)/\(BuildSource.stateDirectory)/\(FilePath(path).name).state"
        // The program too: a new build of the same version can draw in another way.
        let program = FileStamp("/proc/self/exe").map { "\($0.size) \($0.modified)" } ?? ""
        base = SHA256.hexadecimal(
            of: Array("\(Version.current) \(program) \(options.isStrict)".utf8))
    }

    /// The directory beside the manifest that the state is in.
    static let stateDirectory = ".progress-render"

    /// The digest of the manifest and of the root given.
    var digest: String {
        SHA256.hexadecimal(of: Array("\(root ?? "")\0\(base)\0".utf8) + bytes)
    }

    /// The state that the last build left; nil where there is none that can be read.
    func state() -> BuildState? {
        guard let bytes = try? FileReader.read(statePath, limit: 1 << 28) else { return nil }
        return BuildState(bytes)
    }

    /// The path of a file that an earlier build made.
    func path(_ state: BuildState, _ name: String) -> String {
        FilePath(BuildPlan.rootPath(state.root, in: FilePath(path).directory)).appending(name)
    }

    func manifest() throws(RenderError) -> Manifest { try read().manifest }

    func plan() throws(RenderError) -> BuildPlan {
        let (manifest, inputs) = try read()
        return try BuildPlan(manifest, root: root, read: inputs, reserved: [statePath])
    }

    /// The manifest, and the files that were read for it as they were then.
    private func read() throws(RenderError) -> (
        manifest: Manifest, inputs: [String: BuildState.Input]
    ) {
        var inputs: [String: BuildState.Input] = [:]
        let manifest = try Manifest(bytes, name: path) { path throws(RenderError) in
            // The look comes first: a file that is changed meanwhile looks changed the next time.
            let stamp = FileStamp(path)
            let bytes = try FileReader.read(path, limit: ValueSeries.maximumBytes)
            if let stamp {
                inputs[path] = BuildState.Input(stamp: stamp, digest: SHA256.hexadecimal(of: bytes))
            }
            return bytes
        }
        return (manifest, inputs)
    }
}
