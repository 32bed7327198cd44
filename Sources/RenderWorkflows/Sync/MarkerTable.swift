/// The request of a marker, before it is checked as a whole.
struct MarkerRequest<Widget: WidgetOptions>: Sendable {
    var widget: Widget
    var values = ValueSourceOptions()
    var output = OutputOptions()
    /// The names of the parameters that were given.
    var given: Set<String> = []
}

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
    /// What a marker shows that names no kind.
    static let `default`: any MarkedTable = MarkerTable<Badge>()

    private static func table<Drawn: RequestedWidget>(_ widget: Drawn.Type) -> any MarkedTable {
        MarkerTable<Drawn>()
    }
}

/// The parameters that the markers of one kind of picture take: those of its command, but for where the picture goes.
struct MarkerTable<Drawn: RequestedWidget>: MarkedTable {
    typealias Request = MarkerRequest<Drawn.Options>

    private let parameters: [String: ManifestParameter<Request>]
    private let repeatable: Set<String>

    /// The parameters of an output that concern one picture.
    private static var ofOutput: Set<String> { ["svg-text", "id-prefix", "png-effort"] }

    init() {
        let widget = Drawn.Options.parameters
        let sources = Drawn.Options.readsValues ? ValueSourceOptions.parameters : []
        let output = OutputOptions.encodingParameters.filter { Self.ofOutput.contains($0.name) }
        let all: [ManifestParameter<Request>] =
            widget.map { ManifestParameter($0) { $1(&$0.widget) } }
            + sources.map { ManifestParameter($0) { $1(&$0.values) } }
            + output.map { ManifestParameter($0) { $1(&$0.output) } }
        parameters = Dictionary(
            all.map { ($0.description.name, $0) }, uniquingKeysWith: { first, _ in first })
        repeatable = Set(widget.filter(\.isRepeatable).map(\.name))
    }

    func picture(_ words: [String], _ drawing: MarkerDrawing, in directory: String)
        throws(RenderError) -> MarkedPicture
    {
        try drawing.draw(request(words), as: Drawn.self, directory)
    }

    /// Reads words as a command line: `--name value`, `--name=value`, and `name=value`, which can be within a line.
    /// - Throws: ``RenderError`` of kind `usage` that names the word or the option.
    func request(_ words: [String]) throws(RenderError) -> Request {
        var request = Request(widget: Drawn.Options())
        var rest = words[...]
        while let word = rest.popFirst() {
            let (name, joined) = try self.name(word)
            guard let parameter = parameters[name] else { throw unknown(name) }
            guard request.given.insert(name).inserted || repeatable.contains(name) else {
                throw RenderError(.usage, "--\(name) is given twice")
            }
            var text = joined ?? ""
            if parameter.description.kind == .flag {
                guard joined == nil else {
                    throw RenderError(.usage, "--\(name) takes no value")
                }
            } else if joined == nil {
                guard let next = rest.popFirst() else {
                    throw RenderError(.usage, "--\(name) needs a value")
                }
                text = next
            }
            do {
                try parameter.apply(&request, text)
            } catch {
                throw error.at(.parameter(name))
            }
        }
        return request
    }

    /// The option that a word names, and the value that is joined to it.
    private func name(_ word: String) throws(RenderError) -> (name: String, value: String?) {
        let hasDashes = word.hasPrefix("--")
        let body = hasDashes ? word.dropFirst(2) : word[...]
        let name = String(body.prefix { $0 != "=" })
        let value = name.count < body.count ? String(body.dropFirst(name.count + 1)) : nil
        let isFlag = parameters[name]?.description.kind == .flag
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
        if OutputOptions.badgeParameters.contains(where: { $0.name == name }) {
            let isForAll = ["strict", "quiet"].contains(name)
            return RenderError(
                .usage, "a marker takes no --\(name.prefix(64))",
                hint: isForAll
                    ? "the option is for all pictures, as in 'progress-render sync --\(name) …'"
                    : "its files depend on --snippet, see 'progress-render sync --help'")
        }
        let guess = Suggestion.nearest(to: name, in: parameters.keys.sorted())
        return RenderError(
            .usage, "unknown option '--\(name.prefix(64))'",
            hint: guess.map { "did you mean '--\($0)'?" })
    }
}
