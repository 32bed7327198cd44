/// The parameters of one kind of picture in markers, whichever that is.
protocol MarkedTable: Sendable {
    /// Draws the picture that words ask for.
    func picture(_ words: [String], _ drawing: MarkerDrawing, in directory: String)
        throws(RenderError) -> MarkedPicture
}

/// The parameters of every kind of picture that a marker can show.
enum MarkerTables {
    /// Each by the word for it.
    static let all = Dictionary(
        Widgets.all.map { ($0.name, table($0)) }, uniquingKeysWith: { first, _ in first })
    /// The table for markers that do not name a kind.
    static let `default`: any MarkedTable = MarkerTable<Badge>()

    private static func table<Drawn: RequestedWidget>(_ widget: Drawn.Type) -> any MarkedTable {
        MarkerTable<Drawn>()
    }
}

/// The parameters that the markers of one kind of picture take.
struct MarkerTable<Drawn: RequestedWidget>: MarkedTable {
    typealias Request = PictureRequest<Drawn.Options>

    private let parameters: [String: Parameter<Request>]

    init() {
        parameters = Dictionary(
            Drawn.parameters(for: .marker).map { ($0.name, $0) },
            uniquingKeysWith: { first, _ in first })
    }

    func picture(_ words: [String], _ drawing: MarkerDrawing, in directory: String)
        throws(RenderError) -> MarkedPicture
    {
        try drawing.draw(request(words), as: Drawn.self, directory)
    }

    /// Reads words as a command line: `--name value`, `--name=value`, and `name=value`, which can be within a line.
    /// - Throws: ``RenderError`` of kind `usage` that names the word or the option.
    func request(_ words: [String]) throws(RenderError) -> Request {
        var request = Request()
        var rest = words[...]
        while let word = rest.popFirst() {
            let (name, joined) = try self.name(word)
            guard let parameter = parameters[name] else { throw unknown(name) }
            guard parameter.isRepeatable || !request.given.contains(name) else {
                throw RenderError(.usage, "--\(name) is given twice")
            }
            var text = joined ?? ""
            if parameter.kind == .flag {
                guard joined == nil else {
                    throw RenderError(.usage, "--\(name) takes no value")
                }
            } else if joined == nil {
                guard let next = rest.popFirst() else {
                    throw RenderError(.usage, "--\(name) needs a value")
                }
                text = next
            }
            request.given.note(name, text)
            try parameter.set(&request, to: text)
        }
        return request
    }

    /// The option that a word names, and the value that is joined to it.
    private func name(_ word: String) throws(RenderError) -> (name: String, value: String?) {
        let hasDashes = word.hasPrefix("--")
        let body = hasDashes ? word.dropFirst(2) : word[...]
        let name = String(body.prefix { $0 != "=" })
        let value = name.count < body.count ? String(body.dropFirst(name.count + 1)) : nil
        let isFlag = parameters[name]?.kind == .flag
        guard hasDashes || value != nil || isFlag, !name.hasPrefix("-"), !name.isEmpty else {
            throw RenderError(
                .usage, "unexpected word '\(word.prefix(64))'",
                hint: word.hasPrefix("-")
                    ? "options have their full names here"
                    : "put text with spaces in quotes, as in --title 'Test results'")
        }
        return (name, value)
    }

    private func unknown(_ name: String) -> RenderError {
        guard !Drawn.outputParameters.contains(where: { $0.name == name }) else {
            return RenderError(
                .usage, "a marker takes no --\(name.prefix(64))",
                hint:
                    "its files depend on --snippet; 'progress-render sync --help' shows the options for all pictures"
            )
        }
        return RenderError(
            .usage, "unknown option '--\(name.prefix(64))'",
            hint: Suggestion.hint(for: name, in: parameters.keys.sorted(), "--"))
    }
}
