/// A file that says how far something is, and how to read it.
public enum ValueSource: Hashable, Sendable {
    /// The task lists of a Markdown document, or of one section of it.
    case tasks(file: String, section: String? = nil, policy: TaskPolicy = .all)
    /// The tests of a JUnit XML file that passed, of all that ran, or of all there are.
    case junit(file: String, countsSkipped: Bool = false)
    /// The lines that tests ran, by Cobertura XML, LCOV or the JSON of `llvm-cov export`.
    case coverage(file: String)
    /// A number or a text in a JSON file.
    case json(file: String, pointer: JSONPointer)
    /// The JSON of a shields.io endpoint.
    case endpoint(file: String)

    /// The maximum number of bytes of a file that are read: 64 MiB.
    public static let maximumBytes = 64 << 20

    /// The file's name; `-` is standard input.
    public var file: String {
        switch self {
        case .tasks(let file, _, _), .junit(let file, _), .coverage(let file), .json(let file, _),
            .endpoint(let file):
            file
        }
    }

    /// Returns the value in the file's bytes.
    /// - Throws: ``RenderError`` of kind `data`, with the place where there is one.
    public func value(of bytes: [UInt8]) throws(RenderError) -> SourcedValue {
        let source = TextSource(name: file == "-" ? "standard input" : file)
        switch self {
        case .tasks(_, let section, let policy):
            return .tally(try TaskList(bytes, source).tally(section: section, policy: policy))
        case .junit(_, let countsSkipped):
            let report = try JUnitReader(bytes, source)
            return .tally(try report.tally(countsSkipped: countsSkipped, source))
        case .coverage: return try CoverageReport.read(bytes, source)
        case .json(_, let pointer): return .written(try JSONValue.read(bytes, pointer, source))
        case .endpoint:
            let (badge, places) = try EndpointReader.read(bytes, source)
            return .endpoint(badge, places: places)
        }
    }
}
