internal import RenderSystem

/// Draws the pictures of a plan that are missing or out of date.
struct BuildRun: Sendable {
    private struct Done {
        var files: [(name: String, output: BuildState.Output)] = []
        var written: [String] = []
        var kept = 0
        var warnings: [Warning] = []
    }

    private let plan: BuildPlan
    private let earlier: [String: BuildState.Output]
    private let options: BuildOptions
    /// The results of the finished pictures, in the manifest's order.
    private var done: [Done] = []
    /// Warnings that do not belong to a picture.
    var others: [Warning] = []

    init(_ plan: BuildPlan, _ earlier: [String: BuildState.Output], _ options: BuildOptions) {
        self.plan = plan
        self.earlier = earlier
        self.options = options
    }

    /// Draws until all is done or a picture has an error; what is done by then is known.
    /// - Throws: The error of the first picture that has one.
    mutating func work() throws(RenderError) {
        let run = self
        let results = try parallelResults(plan.items, threads: options.jobs, stops: true) {
            (item) throws(RenderError) in try run.build(item)
        }
        done = results.compactMap { try? $0.get() }
        for result in results { _ = try result.get() }
    }

    private func build(_ item: BuildPlan.Item) throws(RenderError) -> Done {
        var done = Done()
        var wanted: [BuildPlan.Output] = []
        for output in item.outputs {
            if let kept = kept(output, item.key) {
                done.files += kept
                done.kept += kept.count
                done.warnings += Self.warnings(kept.flatMap(\.output.warnings))
            } else {
                wanted.append(output)
            }
        }
        guard !wanted.isEmpty else { return done }
        do throws(RenderError) {
            try draw(wanted, item, &done)
        } catch {
            throw plan.placed(error, item)
        }
        return done
    }

    /// The files of an output, if all are up to date; else nil.
    private func kept(_ output: BuildPlan.Output, _ key: String)
        -> [(name: String, output: BuildState.Output)]?
    {
        var kept: [(name: String, output: BuildState.Output)] = []
        for file in output.files {
            guard var known = earlier[file.name], known.key == key, known.isWhole(at: file.path),
                let stamp = FileStamp(file.path)
            else { return nil }
            known.stamp = stamp
            kept.append((file.name, known))
        }
        return kept
    }

    private func draw(_ outputs: [BuildPlan.Output], _ item: BuildPlan.Item, _ done: inout Done)
        throws(RenderError)
    {
        var drawing = try PictureDrawing(item.picture)
        let isStrict = options.isStrict
        try plan.refuse(drawing.warnings, item, isStrict: isStrict)
        for output in outputs {
            var files: [(file: BuildPlan.File, digest: String)] = []
            if PictureDrawing.isVideo(output) {
                try drawing.writeVideo(output, WriteOptions(createsDirectories: true, syncs: false))
                let file = output.files[0]
                files.append((file, try SHA256.hexadecimal(ofFile: file.path)))
                done.written.append(file.path)
            } else {
                try drawing.draw(output) { file, bytes throws(RenderError) in
                    let isPNG = FilePath(file.name).pathExtension == "png"
                    if FileAgreement.fileShows(bytes, isPNG: isPNG, at: file.path) {
                        done.kept += 1
                        // Another program may have written the same picture in other bytes.
                        files.append((file, try SHA256.hexadecimal(ofFile: file.path)))
                    } else {
                        try AtomicFile.write(bytes, to: file.path, WriteOptions(syncs: false))
                        done.written.append(file.path)
                        files.append((file, SHA256.hexadecimal(of: bytes)))
                    }
                }
            }
            try plan.refuse(drawing.warnings, item, isStrict: isStrict)
            let notices = plan.notices(drawing.warnings, item)
            for (file, digest) in files {
                guard let stamp = FileStamp(file.path) else { continue }
                done.files.append(
                    (
                        file.name,
                        BuildState.Output(
                            stamp: stamp, digest: digest, key: item.key, warnings: notices)
                    ))
            }
        }
        done.warnings += Self.warnings(plan.notices(drawing.warnings, item))
    }

    /// Warnings of texts, each once.
    static func warnings(_ texts: [String]) -> [Warning] {
        var seen: Set<String> = []
        return texts.filter { seen.insert($0).inserted }.map { Warning(Message($0)) }
    }

    /// The results, in the manifest's order.
    var summary: Build.Summary {
        var summary = Build.Summary()
        for done in done {
            summary.written += done.written
            summary.kept += done.kept
            summary.warnings += done.warnings
        }
        summary.warnings = Self.warnings(summary.warnings.map(\.description)) + others
        return summary
    }

    /// The files that are as they should be.
    var outputs: [String: BuildState.Output] {
        done.flatMap(\.files).reduce(into: [:]) { $0[$1.name] = $1.output }
    }
}
