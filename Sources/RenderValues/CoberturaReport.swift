/// The line coverage of a Cobertura XML file, as its root element says.
enum CoberturaReport {
    /// Reads a report.
    /// - Throws: ``RenderError`` of kind `data` with the place, for what is no Cobertura XML, and for coverage of no lines.
    static func read(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) -> SourcedValue {
        var value: SourcedValue?
        // All of it is read, so that a file that was cut off is not taken for a whole one.
        try XMLReader.read(
            bytes, source,
            start: { element throws(RenderError) in
                if value == nil { value = try coverage(element, source) }
            },
            end: { _ throws(RenderError) in })
        guard let value else {
            throw RenderError(.internalError, "the XML has no root element", at: .file(source.name))
        }
        return value
    }

    private static func coverage(_ root: XMLElement, _ source: TextSource) throws(RenderError)
        -> SourcedValue
    {
        guard root.name == "coverage" else {
            let isTests = root.name == "testsuites" || root.name == "testsuite"
            throw source.fault(
                root.position,
                "not Cobertura XML: the root element is '\(root.name.prefix(64))', not coverage",
                hint: isTests
                    ? "read test results by \(parameter: "junit")"
                    : "export Cobertura, LCOV or llvm-cov JSON")
        }
        if let covered = root.attribute("lines-covered"), let valid = root.attribute("lines-valid")
        {
            let counts = CoverageCounts(place: source.place(root.position), source: source)
            return .tally(
                try counts.tally(
                    covered: counts.count(covered, "lines-covered"),
                    valid: counts.count(valid, "lines-valid")))
        }
        guard let rate = root.attribute("line-rate") else {
            throw source.fault(
                root.position,
                "the element coverage has neither lines-valid with lines-covered nor line-rate",
                hint: "export Cobertura, LCOV or llvm-cov JSON")
        }
        let number = try? Quantity(parsing: rate)
        guard let number, .zero <= number, number <= .one else {
            throw source.fault(
                root.position,
                "line-rate is '\(rate.prefix(64))', and a number from 0 to 1 is expected")
        }
        return .written(WrittenValue(rate, place: source.place(root.position)))
    }
}

/// Counts of lines, as reports on coverage have them.
struct CoverageCounts {
    let place: Location
    let source: TextSource

    /// The number in a text.
    func count(_ text: String, _ name: String) throws(RenderError) -> Int {
        guard let count = text.wholeNumber else {
            throw RenderError(
                .data,
                "\(name) is '\(text.prefix(64))', and a whole number from 0 to \(Int.max) is expected",
                at: place)
        }
        return count
    }

    /// The lines that were run, of all there are.
    func tally(covered: Int, valid: Int) throws(RenderError) -> Tally {
        guard covered <= valid else {
            throw RenderError(
                .data, "\(covered) covered lines are more than the \(valid) lines there are",
                at: place)
        }
        guard valid > 0 else { throw CoverageCounts.nothing(source) }
        return Tally(unchecked: covered, of: valid)
    }

    /// Returns the error that there are no lines to cover.
    static func nothing(_ source: TextSource) -> RenderError {
        RenderError(
            .data, "the report covers no line: 0 of 0 has no progress", at: .file(source.name),
            hint: "check that the tests ran with coverage, and that no filter drops every file")
    }
}
