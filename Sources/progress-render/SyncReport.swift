import RenderWorkflows

/// Tells what came of keeping Markdown and pictures in step.
struct SyncReport {
    let plan: SyncPlan
    let isCheck: Bool

    /// A line for each file that is or was not as it should be, and one for all.
    var text: String {
        var text = ""
        for finding in plan.changes.map(\.finding) {
            text += "\(word(finding)): \(visible(place(finding)))"
            if isCheck, !finding.detail.isEmpty { text += ": \(visible(finding.detail))" }
            text += "\n"
        }
        if !plan.changes.contains(where: { $0.finding.state == .extra }) {
            for path in plan.abandoned {
                text += "left over: \(visible(path)): no marker makes it and no page uses it\n"
            }
        }
        let count = plan.changes.count
        let changes =
            isCheck ? "\(count) to change" : "\(count) changed"
        let markers = "\(plan.markers) \(plan.markers == 1 ? "marker" : "markers")"
        return text + "\(markers): \(changes), \(plan.kept) up to date\n"
    }

    private func word(_ finding: BuildFinding) -> String {
        if isCheck { return finding.state.rawValue }
        return finding.state == .extra ? "removed" : "written"
    }

    private func place(_ finding: BuildFinding) -> String {
        guard isCheck, let position = finding.position else { return finding.path }
        return "\(finding.path):\(position.line):\(position.column)"
    }

    /// The same as one line of JSON.
    var json: String {
        var json = JSONText()
        json.object {
            $0.boolean("upToDate", !isCheck || plan.changes.isEmpty)
            $0.number("markers", Double(plan.markers))
            $0.number("kept", Double(plan.kept))
            $0.array(isCheck ? "findings" : "changes", plan.changes.map(\.finding)) {
                json, finding in
                json.object { $0.members(of: finding) }
            }
            $0.array("leftOver", plan.abandoned) { $0.string(nil, $1) }
            $0.array("warnings", plan.warnings) { $0.string(nil, $1.line.text(.option)) }
        }
        return json.string + "\n"
    }
}
