internal import RenderSystem

/// Everything a manifest makes, with the places where it goes, checked before anything is drawn.
struct BuildPlan: Sendable {
    struct Item: Sendable {
        let picture: ManifestPicture
        let outputs: [Output]
        /// The digest of all that was said of it and of the files it is made from.
        let key: String
    }

    struct Output: Sendable {
        let format: ManifestOutput.Format
        /// One file, or one for each frame.
        let files: [File]
        let position: TextPosition
    }

    struct File: Sendable {
        /// The name in the root.
        let name: String
        let path: String
    }

    let source: TextSource
    let items: [Item]
    let root: RootDirectory
    /// The root relative to the manifest's directory.
    let rootName: String
    /// Directories in which every picture is one of these, as paths.
    let owned: [File]
    /// The directories of the outputs, in order.
    let directories: [String]
    /// The files that pictures are made from, but for fonts that are found by name, as they were before anything is drawn.
    let inputs: [String: BuildState.Input]

    /// - Parameters:
    ///   - root: The root, where it is not what the manifest says.
    ///   - read: The files that were read for the manifest.
    ///   - reserved: Files that no output may replace.
    init(
        _ manifest: Manifest, root given: String?, read: [String: BuildState.Input],
        reserved: [String]
    ) throws(RenderError) {
        source = manifest.source
        let directory = FilePath(manifest.source.name).directory
        rootName = given ?? manifest.root?.name ?? "."
        var root = try RootDirectory(BuildPlan.rootPath(rootName, in: directory))
        var claims = BuildClaims(manifest.source)
        let inputs = try BuildPlan.inputs(manifest, read)
        for path in [manifest.source.name] + inputs.keys.sorted() + reserved {
            try claims.reserve(path)
        }
        var items: [Item] = []
        var directories: Set<String> = []
        for picture in manifest.pictures {
            var outputs: [Output] = []
            for output in picture.outputs {
                let names = try manifest.source.at(output.position) { () throws(RenderError) in
                    try picture.fileNames(of: output)
                }
                var files: [File] = []
                for name in names {
                    let place = try manifest.source.at(output.position) { () throws(RenderError) in
                        try root.place(name)
                    }
                    try claims.claim(place, at: output.position)
                    directories.insert(FilePath(place.path).directory)
                    files.append(File(name: place.name, path: place.path))
                }
                outputs.append(
                    Output(format: output.format, files: files, position: output.position))
            }
            let parts = [picture.settings] + picture.inputs.map { inputs[$0]?.digest ?? "" }
            let key = SHA256.hexadecimal(of: Array(parts.joined(separator: "\n").utf8))
            items.append(Item(picture: picture, outputs: outputs, key: key))
        }
        var owned: [File] = []
        for (name, position) in manifest.owned {
            let place: File
            do throws(RenderError) {
                place = try root.directory(name)
            } catch {
                throw manifest.source.fault(position, "owns: \(error.message)", hint: error.hint)
            }
            owned.append(place)
        }
        self.items = items
        self.root = root
        self.owned = owned
        self.directories = directories.sorted()
        self.inputs = inputs
    }

    /// The files that a manifest's pictures are made from, those that were read already and the others.
    private static func inputs(_ manifest: Manifest, _ read: [String: BuildState.Input])
        throws(RenderError) -> [String: BuildState.Input]
    {
        var inputs = read
        for picture in manifest.pictures {
            for path in picture.inputs where inputs[path] == nil {
                do {
                    let stamp = FileStamp(path)
                    let digest = try SHA256.hexadecimal(ofFile: path)
                    if let stamp { inputs[path] = BuildState.Input(stamp: stamp, digest: digest) }
                } catch {
                    throw manifest.source.parameterError(error, "input", picture.position)
                }
            }
        }
        return inputs
    }

    /// The path of a root that is given relative to the manifest's directory.
    static func rootPath(_ name: String, in directory: String) -> String {
        name == "." ? directory : FilePath(directory).appending(name)
    }

    /// The names of all files.
    var names: Set<String> {
        Set(items.lazy.flatMap(\.outputs).flatMap(\.files).map(\.name))
    }

    /// The files of an earlier build in the same root that are as it left them, and that this plan does not make.
    func abandoned(by earlier: BuildState?) -> [String: BuildState.Output] {
        // What another root had lies elsewhere.
        guard let earlier, earlier.root == rootName else { return [:] }
        let names = names
        return earlier.outputs.merging(earlier.abandoned, uniquingKeysWith: { a, _ in a }).filter {
            name, output in
            !names.contains(name) && output.isWhole(at: root.joined(name))
        }
    }
}

extension RootDirectory {
    /// A directory in the root, or the root itself.
    fileprivate mutating func directory(_ name: String) throws(RenderError) -> BuildPlan.File {
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty || name.hasPrefix("/") else {
            return BuildPlan.File(name: "", path: path)
        }
        // A file in it is in the root too, and the directory itself may be a file's name to the check.
        let place = try place(name + "/x", shown: name)
        return BuildPlan.File(
            name: FilePath(place.name).directory,
            path: FilePath(place.path).directory)
    }
}

extension TextSource {
    /// Runs `body` for a place: an error in the manifest names it.
    package func at<Result>(_ position: TextPosition, _ body: () throws(RenderError) -> Result)
        throws(RenderError) -> Result
    {
        do {
            return try body()
        } catch {
            guard error.kind == .usage || error.kind == .data else { throw error }
            let path: Message = error.location.map { "\($0): " } ?? ""
            throw fault(position, "output: \(path)\(error.message)", hint: error.hint)
        }
    }
}
