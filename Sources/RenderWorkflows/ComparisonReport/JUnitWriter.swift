internal import RenderSystem

extension DirectoryResult {
    /// The result as the XML of JUnit, which systems of continuous integration show.
    ///
    /// A pair is a test case; pictures that differ and goldens that are missing are failures, what cannot be read is an
    /// error, and a golden that nobody rendered is skipped unless the run is strict.
    package var junit: String {
        let cases = pairs.indices.map(testCase)
        let counts = [
            ("tests", pairs.count), ("failures", cases.count { $0.kind == .failure }),
            ("errors", cases.count { $0.kind == .error }),
            ("skipped", cases.count { $0.kind == .skipped }),
        ].map { " \($0)=\"\($1)\"" }.joined()
        // The root has no count of what was skipped in the schema most readers go by.
        let rootCounts = counts.split(separator: " ").dropLast().map { " \($0)" }.joined()
        var xml = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        xml += "<testsuites name=\"progress-render compare\"\(rootCounts)>\n"
        xml += "  <testsuite name=\"\(attribute(expected))\"\(counts)>\n"
        for entry in cases { xml += entry.xml }
        if !warnings.isEmpty {
            let lines = warnings.map { visible($0.line.text(.option)) }.joined(separator: "\n")
            xml += "    <system-out>\(MarkupText.escaped(lines))</system-out>\n"
        }
        return xml + "  </testsuite>\n</testsuites>\n"
    }

    private enum Kind { case pass, failure, error, skipped }

    private func testCase(_ index: Int) -> (kind: Kind, xml: String) {
        let pair = pairs[index]
        let kind: Kind =
            switch (isFailure(index), pair.verdict) {
            case (true, .unreadable): .error
            case (true, _): .failure
            case (false, .notRendered): .skipped
            case (false, _): .pass
            }
        let (directory, name) = place(of: pair.name)
        var lines = pair.warnings.map { "warning: \($0)" }
        if let figures = pair.figures { lines.insert(figures, at: 0) }
        let details = lines.map(visible).joined(separator: "\n")
        let message = "\(pair.verdict.label)\(lines.isEmpty ? "" : ": \(lines[0])")"
        var content = ""
        switch kind {
        case .pass:
            guard !details.isEmpty else { break }
            content = "      <system-out>\(MarkupText.escaped(details))</system-out>\n"
        case .skipped:
            content = "      <skipped message=\"\(attribute(message))\"/>\n"
        case .failure, .error:
            let element = kind == .error ? "error" : "failure"
            content =
                "      <\(element) message=\"\(attribute(message))\" type=\"\(pair.verdict.rawValue)\">"
                + "\(MarkupText.escaped(details))</\(element)>\n"
        }
        let start =
            "    <testcase classname=\"\(attribute(directory))\" name=\"\(attribute(name))\""
        return (kind, content.isEmpty ? start + "/>\n" : "\(start)>\n\(content)    </testcase>\n")
    }

    /// The directory and the file of a name: systems show test cases by both.
    private func place(of name: String) -> (directory: String, name: String) {
        let directory = FilePath(name).directory
        return (
            directory == "." ? expected : FilePath(expected).appending(directory),
            FilePath(name).name
        )
    }

    /// A text in an attribute, without characters that XML 1.0 does not allow.
    private func attribute(_ text: String) -> String {
        MarkupText.escaped(visible(text))
    }
}
