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
    private static let maximumDepth = 16

    init(_ plan: BuildPlan, _ earlier: BuildState?) throws(RenderError) {
        let names = plan.names
        var extra = Set(plan.abandoned(by: earlier).keys)
        var walk = DirectoryWalk(maximumDepth: Self.maximumDepth)
        for directory in plan.owned where FileIdentity.exists(directory.path) {
            try walk.visit(directory.path) { entry in
                guard !entry.name.hasPrefix(".") else { return .skip }
                let name = FilePath(directory.name.isEmpty ? "." : directory.name)
                    .appending(entry.relativePath)
                let isPicture = Self.endings.contains(FilePath(entry.name).pathExtension ?? "")
                if entry.kind != .directory, isPicture, !names.contains(name) { extra.insert(name) }
                return .enter
            }
        }
        found = extra.sorted().map { BuildFinding(.extra, plan.root.joined($0)) }
    }
}
