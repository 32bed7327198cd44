/// The tests of a JUnit XML file, one by one: what the attributes of suites claim does not count.
struct JUnitReader: Equatable {
    /// Tests that ran and have neither a failure nor an error.
    private(set) var passed = 0
    /// Tests with a failure or an error.
    private(set) var failed = 0
    /// Tests that did not run.
    private(set) var skipped = 0

    /// Reads a report.
    /// - Throws: ``RenderError`` of kind `data` with the place, for what is no JUnit XML.
    init(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) {
        var reading = Reading(source: source)
        try XMLReader.read(
            bytes, source,
            start: { element throws(RenderError) in try reading.begin(element) },
            end: { depth throws(RenderError) in reading.end(depth) })
        (passed, failed, skipped) = (reading.passed, reading.failed, reading.skipped)
    }

    /// The tests that passed, of all that ran.
    /// - Parameter countsSkipped: Whether those that did not run are in the total too.
    /// - Throws: ``RenderError`` of kind `data` when there are none.
    func tally(countsSkipped: Bool, _ source: TextSource) throws(RenderError) -> Tally {
        let total = passed + failed + (countsSkipped ? skipped : 0)
        guard total > 0 else {
            throw RenderError(
                .data,
                skipped == 0
                    ? "the report has no test" : "no test ran: all \(skipped) of them were skipped",
                at: .file(source.name),
                hint: skipped == 0
                    ? "run the tests with a JUnit report, such as 'swift test --xunit-output FILE'"
                    : "give \(parameter: "count-skipped") to show 0 of \(skipped)")
        }
        return Tally(unchecked: passed, of: total)
    }
}

/// Counts tests while the file is read.
private struct Reading {
    enum Outcome { case passed, failed, skipped }

    let source: TextSource
    var passed = 0
    var failed = 0
    var skipped = 0
    private var test: (depth: Int, outcome: Outcome)?

    init(source: TextSource) { self.source = source }

    mutating func begin(_ element: XMLElement) throws(RenderError) {
        if element.depth == 0 { return try checkRoot(element) }
        if let test {
            guard element.name != "testcase" else {
                throw source.fault(element.position, "a testcase is inside another one")
            }
            guard element.depth == test.depth + 1 else { return }
            switch element.name {
            case "failure", "error": self.test?.outcome = .failed
            case "skipped", "disabled":
                if test.outcome == .passed { self.test?.outcome = .skipped }
            default: break
            }
        } else if element.name == "testcase" {
            test = (element.depth, Self.outcome(element))
        }
    }

    /// The outcome that the attributes of a test claim: many writers say there alone that a test did not run.
    ///
    /// GoogleTest writes `status="notrun"`, and `status="run" result="skipped"` or `"suppressed"`; others `disabled`,
    /// `ignored` and `skipped`, and `failed` or `errored` beside the element for it.
    private static func outcome(_ test: XMLElement) -> Outcome {
        let claims = [test.attribute("status"), test.attribute("result")].compactMap {
            $0?.lowercased()
        }
        if claims.contains(where: ["failed", "failure", "error", "errored"].contains) {
            return .failed
        }
        let isOff = claims.contains(where: notRun.contains)
        return isOff ? .skipped : .passed
    }

    private static let notRun: Set = ["notrun", "skipped", "suppressed", "disabled", "ignored"]

    private func checkRoot(_ element: XMLElement) throws(RenderError) {
        guard element.name != "testsuites", element.name != "testsuite" else { return }
        throw source.fault(
            element.position,
            "not JUnit XML: the root element is '\(element.name.prefix(64))', not testsuites or testsuite",
            hint: element.name == "coverage" ? "read coverage by \(parameter: "coverage")" : nil)
    }

    mutating func end(_ depth: Int) {
        guard let ended = test, ended.depth == depth else { return }
        switch ended.outcome {
        case .passed: passed += 1
        case .failed: failed += 1
        case .skipped: skipped += 1
        }
        test = nil
    }
}
