/// The line coverage in what `llvm-cov export` writes as JSON: `data[].totals.lines`.
struct LLVMCoverageReport {
    private static let format = "llvm.coverage.json.export"

    private var type: String?
    private var covered = 0
    private var valid = 0
    private var hasTotals = false

    /// Reads a report.
    /// - Throws: ``RenderError`` of kind `data` with the place, for anything else, and for coverage of no lines.
    package static func read(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) -> Tally {
        var report = LLVMCoverageReport()
        var json = JSONScanner(bytes, source)
        try report.read(&json)
        try json.end()
        guard report.valid > 0 else { throw CoverageCounts.nothing(source) }
        return Tally(unchecked: report.covered, of: report.valid)
    }

    private mutating func read(_ json: inout JSONScanner) throws(RenderError) {
        let start = try json.start(.object, "the file")
        try json.object { json, key, _ throws(RenderError) in
            switch key {
            case "type":
                _ = try json.start(.string, "type")
                type = try json.string()
            case "data" where try json.next() == .array:
                try json.array { json, _ throws(RenderError) in try readData(&json) }
            default: try json.skip()
            }
        }
        guard type == LLVMCoverageReport.format, hasTotals else {
            throw json.fault(
                type == LLVMCoverageReport.format
                    ? "the report has no totals of lines"
                    : "the file is JSON, but not from 'llvm-cov export'", at: start,
                hint:
                    "point to a number in other JSON by \(parameter: "json") FILE \(parameter: "pointer") /PATH"
            )
        }
    }

    private mutating func readData(_ json: inout JSONScanner) throws(RenderError) {
        guard try json.next() == .object else { return try json.skip() }
        try json.object { json, key, _ throws(RenderError) in
            guard key == "totals", try json.next() == .object else { return try json.skip() }
            try json.object { json, key, _ throws(RenderError) in
                guard key == "lines" else { return try json.skip() }
                try readLines(&json)
            }
        }
    }

    private mutating func readLines(_ json: inout JSONScanner) throws(RenderError) {
        let start = try json.start(.object, "lines")
        let counts = CoverageCounts(
            place: json.source.place(json.position(start)), source: json.source)
        var (all, hit): (Int?, Int?)
        try json.object { json, key, _ throws(RenderError) in
            switch key {
            case "count", "covered":
                let place = try json.start(.number, key)
                let number = try CoverageCounts(
                    place: json.source.place(json.position(place)), source: json.source
                ).count(json.number(), key)
                if key == "count" { all = number } else { hit = number }
            default: try json.skip()
            }
        }
        guard let all, let hit else {
            throw json.fault("lines needs both count and covered", at: start)
        }
        guard hit <= all else {
            _ = try counts.tally(covered: hit, valid: all)
            return
        }
        let (sum, overflows) = valid.addingReportingOverflow(all)
        guard !overflows else {
            throw json.fault("the number of lines exceeds \(Int.max)", at: start)
        }
        valid = sum
        covered += hit
        hasTotals = true
    }
}

extension JSONScanner {
    /// Checks that a value of a kind comes next, and returns its place.
    mutating func start(_ wanted: Kind, _ name: String) throws(RenderError) -> Int {
        let kind = try next()
        guard kind == wanted else {
            throw fault(
                "\(name) is \(kind.rawValue), and \(wanted.rawValue) is expected", at: offset)
        }
        return offset
    }
}
