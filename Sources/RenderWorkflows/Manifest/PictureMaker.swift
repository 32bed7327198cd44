internal import RenderValues
internal import ProgressRender
internal import RenderSystem

/// Widgets that a manifest can name.
protocol DrawableOptions: WidgetOptions {
    /// The file of an icon, until it is read.
    var iconFile: String? { get set }
    /// Reads the icon's file.
    mutating func readIcon(_ read: (String) throws(RenderError) -> [UInt8]) throws(RenderError)
    /// Shows what a file says.
    mutating func show(_ value: SourcedValue) throws(RenderError)
    /// The widget as it is, checked.
    func still() throws(RenderError) -> ManifestPicture.Subject
    /// The widget in motion, checked.
    func moving(_ animation: AnimationOptions) throws(RenderError) -> ManifestPicture.Subject
}

extension DrawableOptions {
    /// Most have no icon.
    var iconFile: String? {
        get { nil }
        set {}
    }

    mutating func readIcon(_ read: (String) throws(RenderError) -> [UInt8]) throws(RenderError) {}

    /// Only those with a value have one from a file.
    mutating func show(_ value: SourcedValue) throws(RenderError) {}
}

extension Badge.Options: DrawableOptions {
    func still() throws(RenderError) -> ManifestPicture.Subject { .badge(try Badge(self)) }

    /// None moves.
    func moving(_ animation: AnimationOptions) throws(RenderError) -> ManifestPicture.Subject {
        try still()
    }
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

/// Makes a picture from an entry and all that it is based on.
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
        request.values.locate(beside)
        request.widget.iconFile = request.widget.iconFile.map(beside)
        inputs += request.widget.iconFile.map { [$0] } ?? []
        try checkDarkTheme(request.widget)
        let subject = try subject(&request, &inputs, table.kind, read)
        return ManifestPicture(
            subject: subject, output: request.output,
            selection: request.animation.selection, outputs: outputs,
            settings: "\(table.kind.rawValue)\n\(settings.canonical)", inputs: inputs,
            position: position)
    }

    private func subject<Widget: DrawableOptions>(
        _ request: inout PictureRequest<Widget>, _ inputs: inout [String], _ kind: PictureKind,
        _ read: (String) throws(RenderError) -> [UInt8]
    ) throws(RenderError) -> ManifestPicture.Subject {
        do {
            if let values = try request.values.source() {
                inputs.append(values.file)
                try request.widget.show(values.value(of: read(values.file)))
            }
            try request.widget.readIcon(read)
            guard kind.isAnimated else { return try request.widget.still() }
            try request.animation.readValues(read)
            return try request.widget.moving(request.animation)
        } catch {
            let name: String? = if case .parameter(let name) = error.location { name } else { nil }
            let place = name.flatMap { settings[$0] }?.value.position ?? position
            throw source.parameterFault(error, name ?? kind.rawValue, place)
        }
    }

    /// The path of a file that an entry names: it lies beside the manifest.
    private func beside(_ path: String) -> String {
        FilePath(folder).appending(path)
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
