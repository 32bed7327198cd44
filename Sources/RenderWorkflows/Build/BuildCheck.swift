internal import RenderSystem

/// Compares the pictures that exist with what the manifest makes now; writes nothing.
///
/// Nothing an earlier build left is relied on: everything is drawn. Only videos are not, since ffmpeg makes another file of
/// another version: of those it is seen that they are there, and made from what the manifest says where that was noted.
package struct BuildCheck: Sendable {
    private let source: BuildSource

    /// The result of a check.
    package struct Summary: Equatable, Sendable {
        /// How many files the manifest makes.
        package var count = 0
        /// The pictures that are missing or stale, in the manifest's order, then the extra ones.
        package var findings: [BuildFinding] = []
        /// How many videos were only seen to be there.
        package var unseen = 0
        package var warnings: [Warning] = []
    }

    /// The findings of one picture.
    private struct Found {
        var findings: [BuildFinding] = []
        var unseen = 0
        var warnings: [Warning] = []
    }

    /// - Throws: ``RenderError`` of kind `noInput` when there is no such manifest.
    package init(_ path: String, _ options: BuildOptions = BuildOptions()) throws(RenderError) {
        source = try BuildSource(path, options)
    }

    /// Draws every picture, compares it with its file and returns the findings.
    /// - Throws: ``RenderError`` as ``Build/run()`` does.
    package func run() throws(RenderError) -> Summary {
        let plan = try source.plan()
        let earlier = source.state()
        let results = try parallelMap(plan.items, threads: source.options.jobs) {
            (item) throws(RenderError) in try found(item, plan, earlier)
        }
        var summary = Summary()
        summary.count = plan.items.reduce(0) { $0 + $1.outputs.reduce(0) { $0 + $1.files.count } }
        for found in results {
            summary.findings += found.findings
            summary.unseen += found.unseen
            summary.warnings += found.warnings
        }
        summary.findings += try ExtraPictures(plan, earlier).found
        return summary
    }

    private func found(_ item: BuildPlan.Item, _ plan: BuildPlan, _ earlier: BuildState?)
        throws(RenderError) -> Found
    {
        var found = Found()
        do throws(RenderError) {
            var drawing = try PictureDrawing(item.picture)
            for output in item.outputs {
                if PictureDrawing.isVideo(output) {
                    look(output, item, earlier, &found)
                } else {
                    try compare(output, &drawing, &found)
                }
            }
            try plan.refuse(drawing.warnings, item, isStrict: source.options.isStrict)
            found.warnings = BuildRun.warnings(plan.notices(drawing.warnings, item))
        } catch {
            throw plan.placed(error, item)
        }
        return found
    }

    private func compare(
        _ output: BuildPlan.Output, _ drawing: inout PictureDrawing,
        _ found: inout Found
    ) throws(RenderError) {
        try drawing.draw(output) { file, bytes throws(RenderError) in
            // An animation is compared as a whole.
            let isPNG = FilePath(file.name).pathExtension == "png"
            guard let agreement = try FileAgreement(file.path, drawn: bytes, isPNG: isPNG) else {
                found.findings.append(
                    BuildFinding(.missing, file.path, position: output.position))
                return
            }
            guard let detail = agreement.detail else { return }
            found.findings.append(
                BuildFinding(
                    .stale, file.path, detail, difference: agreement.difference,
                    position: output.position))
        }
    }

    private func look(
        _ output: BuildPlan.Output, _ item: BuildPlan.Item, _ earlier: BuildState?,
        _ found: inout Found
    ) {
        for file in output.files {
            guard FileStamp(file.path) != nil else {
                found.findings.append(
                    BuildFinding(.missing, file.path, position: output.position))
                continue
            }
            let known = earlier?.outputs[file.name]
            if let known, known.key != item.key {
                found.findings.append(
                    BuildFinding(
                        .stale, file.path, "made from something else", position: output.position))
            } else if known == nil {
                found.unseen += 1
            }
        }
    }
}
