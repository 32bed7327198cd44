/// The parameters of one kind of picture, whichever that is.
protocol PictureTable: Sendable {
    var kind: PictureKind { get }
    /// The description of each parameter, in the order help shows them.
    var descriptions: [ParameterDescription] { get }
    /// Whether there is such a parameter.
    func has(_ name: String) -> Bool
    /// Returns the picture of an entry that this table reads.
    func picture(
        _ resolver: EntryResolver, _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) -> ManifestPicture
}

/// The parameters that one kind of picture takes in a manifest.
struct ManifestTable<Drawn: RequestedWidget>: PictureTable {
    typealias Request = PictureRequest<Drawn.Options>

    let kind: PictureKind
    let descriptions: [ParameterDescription]
    private let parameters: [String: Parameter<Request>]
    private let check: @Sendable (Request) throws(RenderError) -> ManifestPicture.Subject

    /// The parameters of a still picture.
    init() {
        self.init(.still(Drawn.self), Drawn.parameters(for: .manifest)) {
            request throws(RenderError) in
            .still(try Drawn(request.widget))
        }
    }

    /// The parameters of an animation.
    init(animated: Drawn.Type) where Drawn: AnimatedWidget {
        self.init(.animated(Drawn.self), Drawn.animationParameters(for: .manifest)) {
            request throws(RenderError) in
            .animated(try Drawn.Motion(request.widget, request.animation))
        }
    }

    private init(
        _ kind: PictureKind, _ parameters: [Parameter<Request>],
        check: @escaping @Sendable (Request) throws(RenderError) -> ManifestPicture.Subject
    ) {
        self.kind = kind
        self.check = check
        descriptions = parameters.map(\.description)
        self.parameters = Dictionary(
            parameters.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func has(_ name: String) -> Bool { parameters[name] != nil }

    func picture(
        _ resolver: EntryResolver, _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) -> ManifestPicture {
        try resolver.picture(self, read)
    }

    /// Returns the subject of a request, checked.
    func subject(_ request: Request) throws(RenderError) -> ManifestPicture.Subject {
        try check(request)
    }

    /// Returns the request of the settings; settings of other kinds of pictures are left out.
    /// - Throws: ``RenderError`` of kind `data` with the place of a value that cannot be.
    func request(_ settings: ManifestSettings, _ source: TextSource) throws(RenderError) -> Request
    {
        var request = Request()
        for entry in settings.entries {
            guard let parameter = parameters[entry.key] else { continue }
            try set(parameter, entry.value, &request, source)
        }
        return request
    }

    private func set(
        _ parameter: Parameter<Request>, _ value: YAMLNode, _ request: inout Request,
        _ source: TextSource
    ) throws(RenderError) {
        let reader = ParameterValue(parameter: parameter.description, source: source)
        for (name, text, position) in try reader.texts(value) {
            guard let target = name.map({ parameters[$0] }) ?? parameter else { continue }
            do {
                try target.apply(&request, text)
            } catch {
                throw source.parameterError(error, parameter.name, position)
            }
        }
    }
}

extension TextSource {
    /// The error of a parameter's value, in the words of the table, with its place.
    func parameterError(_ error: RenderError, _ name: String, _ position: TextPosition)
        -> RenderError
    {
        error.within(place(position), subject: name, .key)
    }
}
