/// The line coverage of an LCOV file, the sum of its source files (geninfo(1), "TRACEFILE FORMAT").
struct LCOVReport {
    private let bytes: [UInt8]
    private let source: TextSource
    /// The records of each source file, in the order in which they come.
    private var records: [[Record]] = []
    private var places: [ArraySlice<UInt8>: Int] = [:]

    /// The lines between `SF:` and `end_of_record`.
    private struct Record {
        let name: ArraySlice<UInt8>
        /// The lines that have been read of it.
        var range: Range<Int>
        var covered: Int?
        var valid: Int?
        var hasLines = false
    }

    /// Reads a report.
    /// - Throws: ``RenderError`` of kind `data` with the place, for what is no LCOV, and for coverage of no lines.
    static func read(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) -> Tally {
        var report = LCOVReport(bytes, source)
        try report.readRecords()
        return try report.tally()
    }

    private init(_ bytes: [UInt8], _ source: TextSource) {
        self.bytes = bytes
        self.source = source
    }

    private func fault(_ message: Message, at offset: Int, hint: Message? = nil) -> RenderError {
        source.fault(TextPosition(ofByte: offset, in: bytes), message, hint: hint)
    }

    private mutating func readRecords() throws(RenderError) {
        var record: Record?
        var unknown: Int?
        for line in LCOVLines(bytes, in: bytes.indices) {
            switch line.key {
            case .sourceFile:
                guard record == nil else {
                    throw fault(
                        "SF comes before the end_of_record of the one before", at: line.start)
                }
                record = Record(name: line.value, range: line.start..<line.end)
            case .endOfRecord:
                guard let ended = record else {
                    throw fault("end_of_record comes without an SF before it", at: line.start)
                }
                add(ended)
                record = nil
            case .linesFound, .linesHit, .line:
                guard let current = record else {
                    throw fault("not LCOV: a record begins with SF", at: line.start)
                }
                record = try self.record(current, with: line)
            case .other: if !line.isComment, unknown == nil { unknown = line.start }
            }
        }
        guard record == nil else {
            throw fault("the file ends where end_of_record is expected", at: bytes.count)
        }
        if records.isEmpty, let unknown {
            throw fault(
                "not LCOV: the file has no record, and the line begins with none of its keys",
                at: unknown, hint: "as in SF:main.c, LF:12 or end_of_record")
        }
    }

    /// The record with a line more.
    private func record(_ record: Record, with line: LCOVLine) throws(RenderError) -> Record {
        var record = record
        record.range = record.range.lowerBound..<line.end
        switch line.key {
        case .linesFound: record.valid = try count(line)
        case .linesHit: record.covered = try count(line)
        default: record.hasLines = true
        }
        return record
    }

    private mutating func add(_ record: Record) {
        if let place = places[record.name] {
            records[place].append(record)
        } else {
            places[record.name] = records.count
            records.append([record])
        }
    }

    private func count(_ line: LCOVLine) throws(RenderError) -> Int {
        let text = String(decoding: line.value, as: UTF8.self)
        guard let count = text.wholeNumber else {
            throw fault(
                "'\(text.prefix(64))' is not a whole number from 0 to \(Int.max)", at: line.start)
        }
        return count
    }

    private func tally() throws(RenderError) -> Tally {
        var (covered, valid) = (0, 0)
        for parts in records {
            let file = try counts(parts)
            let (more, first) = covered.addingReportingOverflow(file.covered)
            let (all, second) = valid.addingReportingOverflow(file.valid)
            guard !first, !second else {
                throw fault("the number of lines exceeds \(Int.max)", at: parts[0].range.lowerBound)
            }
            (covered, valid) = (more, all)
        }
        guard valid > 0 else { throw CoverageCounts.nothing(source) }
        return Tally(unchecked: covered, of: valid)
    }

    /// The lines of one source file: as it sums them up itself, or counted where it does not or has several records, as of
    /// several tests, which cover the same lines.
    private func counts(_ parts: [Record]) throws(RenderError) -> (covered: Int, valid: Int) {
        // Some writers leave the sums at 0 and have lines all the same.
        if parts.count == 1, let covered = parts[0].covered, let valid = parts[0].valid,
            valid > 0 || !parts[0].hasLines
        {
            guard covered <= valid else {
                throw fault(
                    "LH has \(covered) covered lines, more than the \(valid) lines of LF",
                    at: parts[0].range.lowerBound)
            }
            return (covered, valid)
        }
        var lines: [ArraySlice<UInt8>: Bool] = [:]
        for part in parts {
            guard part.hasLines || part.valid == 0 || part.valid == nil else {
                throw fault(
                    "a source file has several records, and this one counts its lines without naming them",
                    at: part.range.lowerBound, hint: "keep the DA lines")
            }
            for line in LCOVLines(bytes, in: part.range) where line.key == .line {
                switch line.hit {
                case .line(let number, let isHit):
                    lines[number, default: false] = isHit || lines[number] == true
                case .uncounted: break
                case .malformed:
                    throw fault(
                        "DA is followed by a line's number and a count, as in DA:12,3",
                        at: line.start)
                }
            }
        }
        return (lines.values.count { $0 }, lines.count)
    }
}
