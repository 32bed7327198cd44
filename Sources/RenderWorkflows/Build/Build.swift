internal import RenderSystem

/// Makes the pictures that a manifest describes: several at once, and only those that are missing or out of date.
package struct Build: Sendable {
    private let source: BuildSource

    /// The result of a build.
    package struct Summary: Equatable, Sendable {
        /// Files that were written, in the manifest's order.
        package var written: [String] = []
        /// How many files were as they should be.
        package var kept = 0
        /// The warnings, each once, with the place in the manifest.
        package var warnings: [Warning] = []
        /// Files of an earlier manifest that still exist and that no entry makes now.
        package var abandoned: [String] = []
    }

    /// - Throws: ``RenderError`` of kind `noInput` when there is no such manifest.
    package init(_ path: String, _ options: BuildOptions = BuildOptions()) throws(RenderError) {
        source = try BuildSource(path, options)
    }

    /// The files that a manifest's pictures are made from, besides fonts that are found by name; none where it cannot be read.
    package static func inputs(of path: String) -> [String] {
        guard let source = try? BuildSource(path, BuildOptions()),
            let manifest = try? source.manifest()
        else { return [] }
        return Set(manifest.pictures.flatMap(\.inputs)).sorted()
    }

    /// Draws the pictures that are missing or out of date, and returns the summary.
    /// - Throws: ``RenderError`` of kind `data` for what the manifest cannot mean, before anything is written, and of the first
    ///   picture that cannot be drawn or written; those that are finished stay.
    package func run() throws(RenderError) -> Summary {
        let digest = source.digest
        var earlier = source.state()
        if let earlier, let summary = current(earlier, digest) { return summary }
        let plan = try source.plan()
        let named = Set(try plan.inputs.keys.sorted().map(RootDirectory.realPath))
        let hasFonts = earlier?.hasSameFonts(besides: named) ?? false
        let isUsable = hasFonts && earlier?.base == source.base
        for directory in plan.directories {
            if FileStamp(directory) == nil { try createDirectories(directory, for: directory) }
            if earlier?.manifest == nil { AbandonedFiles.remove(from: directory) }
        }
        var run = BuildRun(plan, isUsable ? earlier?.outputs ?? [:] : [:], source.options)
        do {
            try run.work()
        } catch {
            _ = try? save(&run, plan, earlier, keepsInputs: isUsable, manifest: nil)
            throw error
        }
        if !run.summary.written.isEmpty { try OutputDisk.sync(plan.root.path) }
        let state = try save(&run, plan, earlier, keepsInputs: isUsable, manifest: digest)
        var summary = run.summary
        summary.abandoned = remaining(state)
        return summary
    }

    /// The summary of a build that has nothing to do; nil where there may be something.
    private func current(_ state: BuildState, _ digest: String) -> Summary? {
        guard
            state.isCurrent(
                base: source.base, manifest: digest, path: { source.path(state, $0) })
        else { return nil }
        var summary = Summary()
        summary.kept = state.outputs.count
        summary.warnings = state.notices.map { Warning(Message($0)) }
        summary.abandoned = remaining(state)
        return summary
    }

    @discardableResult
    private func save(
        _ run: inout BuildRun, _ plan: BuildPlan, _ earlier: BuildState?, keepsInputs: Bool,
        manifest: String?
    ) throws(RenderError) -> BuildState {
        var state = BuildState(base: source.base)
        state.manifest = manifest
        state.root = plan.rootName
        if keepsInputs { state.inputs = earlier?.inputs ?? [:] }
        for (path, input) in plan.inputs { state.inputs[try RootDirectory.realPath(path)] = input }
        state.noteFonts()
        state.outputs = run.outputs
        state.notices = run.summary.warnings.map(\.description)
        state.abandoned = plan.abandoned(by: earlier)
        guard state != earlier else { return state }
        let directory = FilePath(source.statePath).directory
        do {
            try createDirectories(directory, for: source.statePath)
            // The directory is this machine's own.
            let ignored = "\(directory)/.gitignore"
            if FileStamp(ignored) == nil { try AtomicFile.write(Array("*\n".utf8), to: ignored) }
            try AtomicFile.write(
                Array(state.text.utf8), to: source.statePath, WriteOptions(syncs: false))
        } catch {
            run.others.append(Warning("the record of the build cannot be written: \(error)"))
        }
        return state
    }

    /// The files that still exist and that no entry makes now.
    private func remaining(_ state: BuildState) -> [String] {
        state.abandoned.keys.sorted().filter { name in
            state.abandoned[name]?.isWhole(at: source.path(state, name)) ?? false
        }.map { source.path(state, $0) }
    }
}
