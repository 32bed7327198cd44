import RenderWorkflows

/// Tells what came of a build or a check.
struct BuildReport {
    let manifest: String

    /// One line for a person.
    func text(_ summary: Build.Summary) -> String {
        "\(summary.written.count) written, \(summary.kept) up to date\n"
    }

    /// Returns the written files as one line of JSON.
    func json(_ summary: Build.Summary) -> String {
        var json = JSONText()
        json.object {
            $0.string("manifest", manifest)
            $0.array("written", summary.written) { $0.string(nil, $1) }
            $0.number("upToDate", Double(summary.kept))
            $0.array("abandoned", summary.abandoned) { $0.string(nil, $1) }
            $0.array("warnings", summary.warnings) { $0.string(nil, $1.line.text(.option)) }
        }
        return json.string + "\n"
    }

    /// A line for each picture that is not as it should be.
    func findings(_ summary: BuildCheck.Summary) -> String {
        summary.findings.reduce(into: "") { text, finding in
            text += "\(finding.state.rawValue): \(visible(finding.path))"
            if !finding.detail.isEmpty { text += ": \(visible(finding.detail))" }
            text += "\n"
        }
    }

    /// A line for all pictures, and one for those that are not looked into.
    func summary(_ summary: BuildCheck.Summary) -> String {
        var text = ""
        let files = "\(summary.count) \(summary.count == 1 ? "picture" : "pictures")"
        if summary.unseen > 0 {
            let videos = summary.unseen == 1 ? "video is" : "videos are"
            text += "\(summary.unseen) \(videos) not compared\n"
        }
        guard !summary.findings.isEmpty else { return text + "\(files) up to date\n" }
        let counts = [BuildFinding.State.missing, .stale, .extra].compactMap { state in
            let count = summary.findings.count { $0.state == state }
            return count > 0 ? "\(count) \(state.rawValue)" : nil
        }
        let hint =
            summary.findings.contains { $0.state != .extra }
            ? "; '\(Tool.name) build \(visible(manifest))' renews them" : ""
        return text + "of \(files): \(counts.joined(separator: ", "))\(hint)\n"
    }

    /// Returns the findings as one line of JSON.
    func json(_ summary: BuildCheck.Summary) -> String {
        var json = JSONText()
        json.object {
            $0.string("manifest", manifest)
            $0.boolean("upToDate", summary.findings.isEmpty)
            $0.number("pictures", Double(summary.count))
            $0.number("videosNotCompared", Double(summary.unseen))
            $0.array("findings", summary.findings) { json, finding in
                json.object { write(finding, to: &$0) }
            }
            $0.array("warnings", summary.warnings) { $0.string(nil, $1.line.text(.option)) }
        }
        return json.string + "\n"
    }

    private func write(_ finding: BuildFinding, to json: inout JSONText) {
        json.members(of: finding)
        if let difference = finding.difference {
            json.boolean("sizesMatch", difference.sizesMatch)
            json.number("differingPixels", Double(difference.differingPixels))
            json.number("largestDelta", Double(difference.largestDelta))
        }
    }
}

extension JSONText {
    /// Writes which file is not as it should be, in what, and where that was asked for.
    mutating func members(of finding: BuildFinding) {
        string("file", finding.path)
        string("state", finding.state.rawValue)
        if !finding.detail.isEmpty { string("detail", finding.detail) }
        if let position = finding.position {
            number("line", Double(position.line))
            number("column", Double(position.column))
        }
    }
}
