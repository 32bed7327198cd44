/// The parameters that one kind of picture takes in a manifest: those of its command, but for what only a command line has.
package struct ManifestTable<Widget: WidgetOptions>: Sendable {
    package typealias Request = PictureRequest<Widget>

    package let kind: PictureKind
    private let standard: Widget
    private let parameters: [String: ManifestParameter<Request>]
    /// The description of each parameter, in the order help shows them.
    package let descriptions: [ParameterDescription]

    /// A manifest has its own key for outputs, writes no streams, makes directories, and asks no one.
    private static var left: Set<String> {
        [
            "output", "format", "no-clobber", "mkdirs", "quiet", "pipe", "jobs", "resume",
            "dry-run",
            "progress", "verbose", "shard",
        ]
    }

    init(
        _ kind: PictureKind, _ standard: Widget, _ widget: [Parameter<Widget>],
        _ motion: [Parameter<AnimationOptions>], _ values: [Parameter<ValueSourceOptions>] = []
    ) {
        self.kind = kind
        self.standard = standard
        var all: [ManifestParameter<Request>] = []
        if kind.isAnimated {
            all += (motion + AnimationOptions.selectionParameters)
                .map { ManifestParameter($0) { $1(&$0.animation) } }
        }
        let place = kind.isAnimated ? ["value", "index"] : []
        all += widget.filter { !place.contains($0.name) }
            .map { ManifestParameter($0) { $1(&$0.widget) } }
        all += values.map { ManifestParameter($0) { $1(&$0.values) } }
        if kind.isAnimated {
            all += AnimationOutputOptions.parameters
                .map { ManifestParameter($0) { $1(&$0.output) } }
        }
        all += OutputOptions.encodingParameters
            .map { ManifestParameter($0) { $1(&$0.output.picture) } }
        all.removeAll { Self.left.contains($0.description.name) }
        descriptions = all.map(\.description)
        parameters = Dictionary(
            all.map { ($0.description.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether there is such a parameter.
    func has(_ name: String) -> Bool { parameters[name] != nil }

    /// Returns the request of the settings; settings of other kinds of pictures are left out.
    /// - Throws: ``RenderError`` of kind `data` with the place of a value that cannot be.
    func request(_ settings: ManifestSettings, _ source: TextSource) throws(RenderError) -> Request
    {
        var request = Request(standard)
        for entry in settings.entries {
            guard let parameter = parameters[entry.key] else { continue }
            try set(parameter, entry.value, &request, source)
        }
        return request
    }

    private func set(
        _ parameter: ManifestParameter<Request>, _ value: YAMLNode, _ request: inout Request,
        _ source: TextSource
    ) throws(RenderError) {
        let reader = ParameterValue(parameter.description, source)
        for (name, text, position) in try reader.texts(value) {
            guard let target = name.map({ parameters[$0] }) ?? parameter else { continue }
            do {
                try target.apply(&request, text)
            } catch {
                throw source.parameterFault(error, parameter.description.name, position)
            }
        }
    }
}

extension TextSource {
    /// The error of a parameter's value, in the words of the table, with its place.
    func parameterFault(_ error: RenderError, _ name: String, _ position: TextPosition)
        -> RenderError
    {
        error.within(place(position), subject: name, .key)
    }
}
