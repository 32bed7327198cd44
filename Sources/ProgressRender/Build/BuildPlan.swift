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
    let root: BuildRoot
    /// The root as seen from the manifest's folder.
    let rootName: String
    /// Folders in which every picture is one of these, as paths.
    let owned: [File]
    /// The folders of the outputs, in order.
    let folders: [String]
    /// The files that pictures are made from, but for fonts that are found by name.
    let inputs: [String]

    /// - Parameters:
    ///   - root: The root, where it is not what the manifest says.
    ///   - reserved: Files that no output may replace.
    init(_ manifest: Manifest, root given: String?, reserved: [String]) throws(RenderError) {
        source = manifest.source
        let folder = OutputTarget.directory(of: manifest.source.name)
        rootName = given ?? manifest.root?.name ?? "."
        var root = try BuildRoot(BuildPlan.rootPath(rootName, in: folder))
        var claims = BuildClaims(manifest.source)
        var inputs: [String] = []
        for path in Set(manifest.pictures.flatMap(\.inputs)).sorted() { inputs.append(path) }
        for path in [manifest.source.name] + inputs + reserved { try claims.reserve(path) }
        var digests: [String: String] = [:]
        for picture in manifest.pictures {
            for path in picture.inputs where digests[path] == nil {
                do {
                    digests[path] = try SHA256.hexadecimal(ofFile: path)
                } catch {
                    throw manifest.source.parameterFault(error, "input", picture.position)
                }
            }
        }
        var items: [Item] = []
        var folders: Set<String> = []
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
                    folders.insert(OutputTarget.directory(of: place.path))
                    files.append(File(name: place.name, path: place.path))
                }
                outputs.append(
                    Output(format: output.format, files: files, position: output.position))
            }
            let parts = [picture.settings] + picture.inputs.map { digests[$0] ?? "" }
            let key = SHA256.hexadecimal(of: Array(parts.joined(separator: "\n").utf8))
            items.append(Item(picture: picture, outputs: outputs, key: key))
        }
        var owned: [File] = []
        for (name, position) in manifest.owned {
            let place = try manifest.source.at(position) { () throws(RenderError) in
                try root.folder(name)
            }
            owned.append(place)
        }
        self.items = items
        self.root = root
        self.owned = owned
        self.folders = folders.sorted()
        self.inputs = inputs
    }

    /// The path of a root that is given as seen from the manifest's folder.
    static func rootPath(_ name: String, in folder: String) -> String {
        if name.hasPrefix("/") { return name }
        return name == "." ? folder : "\(folder == "/" ? "" : folder)/\(name)"
    }

    /// The names of all files.
    var names: Set<String> {
        Set(items.lazy.flatMap(\.outputs).flatMap(\.files).map(\.name))
    }
}

extension BuildRoot {
    /// A folder in the root, or the root itself.
    fileprivate mutating func folder(_ name: String) throws(RenderError) -> BuildPlan.File {
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty || name.hasPrefix("/") else {
            return BuildPlan.File(name: "", path: path)
        }
        // A file in it is in the root too, and the folder itself may be a file's name to the check.
        let place = try place(name + "/x")
        return BuildPlan.File(
            name: OutputTarget.directory(of: place.name),
            path: OutputTarget.directory(of: place.path))
    }
}

extension TextSource {
    /// Does something for what stands at a place: a fault that is the manifest's names it.
    func at<Result>(_ position: TextPosition, _ body: () throws(RenderError) -> Result)
        throws(RenderError) -> Result
    {
        do {
            return try body()
        } catch {
            guard error.kind == .usage || error.kind == .data else { throw error }
            let path = error.place.map { "\($0): " } ?? ""
            throw fault(position, "output: \(path)\(error.message)", hint: error.hint)
        }
    }
}
