internal import Glibc
internal import RenderSystem

/// Pictures that no entry makes: unchanged ones of an earlier build, and all in directories that
/// the manifest says it owns.
struct ExtraPictures {
    /// The extra pictures, by path.
    let found: [BuildFinding]

    /// Endings of names that are pictures.
    private static let endings: Set<String> = [
        "svg", "png", "pdf", "gif", "apng", "webp", "mp4", "mov", "webm",
    ]
    /// How far below an owned directory others are looked at.
    private static let deepest = 16

    init(_ plan: BuildPlan, _ earlier: BuildState?) throws(RenderError) {
        let names = plan.names
        var extra = Set(plan.abandoned(by: earlier).keys)
        for folder in plan.owned {
            try Self.collect(folder.path, folder.name, Self.deepest) { name in
                if !names.contains(name) { extra.insert(name) }
            }
        }
        found = extra.sorted().map { BuildFinding(.extra, plan.root.joined($0)) }
    }

    private static func collect(
        _ path: String, _ name: String, _ depth: Int, _ take: (String) -> Void
    ) throws(RenderError) {
        guard let stream = opendir(path) else {
            if errno == ENOENT { return }
            throw RenderError(.io, "the directory cannot be read", at: .file(path))
        }
        defer { closedir(stream) }
        while let entry = readdir(stream) {
            let file = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
                String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self)
            }
            guard let file, !file.hasPrefix(".") else { continue }
            let inner = name.isEmpty ? file : "\(name)/\(file)"
            var status = stat()
            // Links to directories are not followed: they may lead anywhere.
            guard lstat("\(path)/\(file)", &status) == 0 else { continue }
            if status.st_mode & S_IFMT == S_IFDIR {
                if depth > 0 { try collect("\(path)/\(file)", inner, depth - 1, take) }
            } else if let ending = FilePath(file).pathExtension, endings.contains(ending) {
                take(inner)
            }
        }
    }
}
