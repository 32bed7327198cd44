/// Widgets that a manifest can name.
protocol DrawableOptions: WidgetOptions {
    /// The widget as it is, checked.
    func still() throws(RenderError) -> ManifestPicture.Subject
    /// The widget in motion, checked.
    func moving(_ animation: AnimationOptions) throws(RenderError) -> ManifestPicture.Subject
}

extension ProgressBar.Options: DrawableOptions {
    func still() throws(RenderError) -> ManifestPicture.Subject { .bar(try ProgressBar(self)) }

    func moving(_ animation: AnimationOptions) throws(RenderError) -> ManifestPicture.Subject {
        .animatedBar(try BarAnimation(self, animation))
    }
}

extension StepView.Options: DrawableOptions {
    func still() throws(RenderError) -> ManifestPicture.Subject { .steps(try StepView(self)) }

    func moving(_ animation: AnimationOptions) throws(RenderError) -> ManifestPicture.Subject {
        .animatedSteps(try StepAnimation(self, animation))
    }
}

/// Makes a picture of what an entry and all it stands on say.
struct PictureMaker {
    private let source: TextSource
    private let folder: String
    private let settings: ManifestSettings
    private let outputs: [ManifestOutput]
    private let position: TextPosition

    init(
        _ source: TextSource, folder: String, _ settings: ManifestSettings,
        _ outputs: [ManifestOutput], _ position: TextPosition
    ) {
        self.source = source
        self.folder = folder
        self.settings = settings
        self.outputs = outputs
        self.position = position
    }

    func picture<Widget: DrawableOptions>(
        _ table: ManifestTable<Widget>, _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) -> ManifestPicture {
        var request = try table.request(settings, source)
        var inputs: [String] = []
        if case .file(let path, let face) = request.widget.font {
            request.widget.font = .file(beside(path), face: face)
            inputs.append(beside(path))
        }
        if let values = request.animation.valuesFile {
            request.animation.valuesFile = beside(values)
            inputs.append(beside(values))
        }
        try checkDarkTheme(request.widget)
        return ManifestPicture(
            subject: try subject(&request, table.kind, read), output: request.output,
            selection: request.animation.selection, outputs: outputs,
            settings: "\(table.kind.rawValue)\n\(settings.canonical)", inputs: inputs,
            position: position)
    }

    private func subject<Widget: DrawableOptions>(
        _ request: inout PictureRequest<Widget>, _ kind: PictureKind,
        _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) -> ManifestPicture.Subject {
        do {
            guard kind.isAnimated else { return try request.widget.still() }
            try request.animation.readValues(read)
            return try request.widget.moving(request.animation)
        } catch {
            let option = error.place.flatMap { $0.hasPrefix("--") ? String($0.dropFirst(2)) : nil }
            let name = option.map { String($0.prefix { $0 != " " && $0 != ":" }) }
            let place = name.flatMap { settings[$0] }?.value.position ?? position
            throw source.parameterFault(error, name ?? kind.rawValue, place)
        }
    }

    /// The path of a file that an entry names: it lies beside the manifest.
    private func beside(_ path: String) -> String {
        path.hasPrefix("/") || folder == "." ? path : "\(folder == "/" ? "" : folder)/\(path)"
    }

    private func checkDarkTheme(_ widget: some WidgetOptions) throws(RenderError) {
        let canFollow = outputs.contains { output in
            switch output.format {
            case .still(let format): format == .svg || format == .json
            case .frames(_, let format), .moving(let format): format == .svg
            }
        }
        guard widget.followsDarkTheme, !canFollow else { return }
        throw source.fault(
            settings["dark-theme"]?.value.position ?? position,
            "dark-theme: only SVG can follow the reader's dark mode",
            hint: "write an .svg, or give 'dark-theme: false' and 'theme: dark'")
    }
}
