internal import CYAML

/// The next event of the reader of YAML.
enum YAMLEvent {
    case documentStart
    case documentEnd
    case streamEnd
    case alias(String)
    case scalar(YAMLScalar, anchor: String?)
    case listStart(anchor: String?)
    case mapStart(anchor: String?)
    /// The end of a list or a map.
    case end
}

/// The events of a YAML text, by libyaml.
struct YAMLEvents: ~Copyable {
    // On the heap, since libyaml keeps their addresses.
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: UnsafeMutableBufferPointer<UInt8>
    private let source: TextSource

    /// Begins to read bytes that are valid UTF-8.
    init(_ bytes: [UInt8], _ source: TextSource) throws(RenderError) {
        self.source = source
        parser = .allocate(capacity: 1)
        parser.initialize(to: yaml_parser_t())
        text = .allocate(capacity: bytes.count)
        _ = text.initialize(from: bytes)
        guard yaml_parser_initialize(parser) == 1 else {
            throw RenderError(
                .io, "there is not enough memory to read the file", at: .file(source.name))
        }
        yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        yaml_parser_set_input_string(parser, text.baseAddress, text.count)
    }

    deinit {
        yaml_parser_delete(parser)
        parser.deallocate()
        text.deallocate()
    }

    /// The next event and where it begins.
    mutating func next() throws(RenderError) -> (YAMLEvent, TextPosition) {
        while true {
            var event = yaml_event_t()
            guard yaml_parser_parse(parser, &event) == 1 else { throw fault() }
            defer { yaml_event_delete(&event) }
            let position = TextPosition(event.start_mark)
            if let found = try translate(event, position) { return (found, position) }
        }
    }

    private func translate(_ event: yaml_event_t, _ position: TextPosition) throws(RenderError)
        -> YAMLEvent?
    {
        switch event.type {
        case YAML_DOCUMENT_START_EVENT: return .documentStart
        case YAML_DOCUMENT_END_EVENT: return .documentEnd
        case YAML_STREAM_END_EVENT: return .streamEnd
        case YAML_ALIAS_EVENT: return .alias(string(event.data.alias.anchor) ?? "")
        case YAML_SCALAR_EVENT:
            let scalar = event.data.scalar
            try refuse(scalar.tag, position)
            let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            return .scalar(
                YAMLScalar(
                    String(decoding: bytes, as: UTF8.self),
                    isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
                anchor: string(scalar.anchor))
        case YAML_SEQUENCE_START_EVENT:
            try refuse(event.data.sequence_start.tag, position)
            return .listStart(anchor: string(event.data.sequence_start.anchor))
        case YAML_MAPPING_START_EVENT:
            try refuse(event.data.mapping_start.tag, position)
            return .mapStart(anchor: string(event.data.mapping_start.anchor))
        case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return .end
        default: return nil
        }
    }

    private func refuse(_ tag: UnsafePointer<yaml_char_t>?, _ position: TextPosition)
        throws(RenderError)
    {
        guard let tag = string(tag) else { return }
        throw source.fault(
            position, "the value has the tag '\(tag.prefix(64))'; tags are not supported",
            hint: "leave it out, or put a string that starts with ! in quotes")
    }

    private func string(_ text: UnsafePointer<yaml_char_t>?) -> String? {
        text.map { String(cString: $0) }
    }

    private static func hint(_ problem: String) -> Message? {
        if problem.contains("cannot start any token") {
            return "put strings that start with %, @ or ` in quotes, and indent with spaces"
        }
        return problem.contains("did not find expected")
            ? "put strings with {, }, [, ], # or a comma in quotes" : nil
    }

    /// Returns the error that libyaml found.
    private func fault() -> RenderError {
        let parser = parser.pointee
        let problem = parser.problem.map { String(cString: $0) } ?? "the file cannot be read"
        switch parser.error {
        case YAML_MEMORY_ERROR:
            return RenderError(
                .io, "there is not enough memory to read the file", at: .file(source.name))
        case YAML_READER_ERROR:
            let place = TextPosition(ofByte: parser.problem_offset, in: Array(text))
            return source.fault(place, Message(problem))
        default:
            let context = parser.context.map { String(cString: $0) + ": " } ?? ""
            return source.fault(
                TextPosition(parser.problem_mark), "no YAML: \(context)\(problem)",
                hint: YAMLEvents.hint(problem))
        }
    }
}

extension TextPosition {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: mark.line + 1, column: mark.column + 1)
    }
}
