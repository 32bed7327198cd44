import Glibc
import RenderWorkflows
import RenderSystem
import RenderValues

/// Writes one picture to every output asked for.
struct PictureOutput {
    /// The content of a file.
    private enum Kind {
        case picture(OutputFormat)
        /// The picture in the dark theme's colours.
        case dark(OutputFormat)
        /// A badge as a shields.io endpoint's JSON.
        case endpoint

        /// The format that a file's bytes are compared and guarded as.
        var format: OutputFormat {
            switch self {
            case .picture(let format), .dark(let format): format
            case .endpoint: .json
            }
        }
    }

    private let options: OutputOptions
    private let targets: [(path: String, kind: Kind)]

    /// Checks where the picture is to go, before anything is rendered.
    init(_ options: OutputOptions, of widget: some WidgetOptions, inputs: [String])
        throws(RenderError)
    {
        self.options = options
        var targets: [(path: String, kind: Kind)] = []
        for path in options.outputs {
            targets.append((path, .picture(try PictureOutput.format(of: path, options))))
        }
        for path in options.darkOutputs {
            targets.append((path, .dark(try PictureOutput.format(of: path, options))))
        }
        if let path = options.endpointOutput { targets.append((path, .endpoint)) }
        guard !targets.isEmpty else {
            throw RenderError(
                .usage, "no output is given",
                hint: "give -o FILE, or -o - --format svg for standard output")
        }
        var places: Set<OutputPlace?> = []
        for (path, kind) in targets {
            // Standard output is no place in a directory.
            let place = path == "-" ? nil : try OutputPlace(path)
            guard places.insert(place).inserted else {
                throw RenderError(
                    .usage, "'\(path.prefix(64))' is written twice", at: .parameter("output"))
            }
            try PictureOutput.check(path, kind.format, inputs)
        }
        self.targets = targets
        // The geometry is the same for both themes.
        let canFollow = targets.contains {
            if case .picture(let format) = $0.kind {
                format == .svg || format == .json
            } else {
                false
            }
        }
        try widget.checkDarkTheme(
            canFollow: canFollow, hint: "write an .svg, or use --theme dark")
    }

    private static func format(of path: String, _ options: OutputOptions) throws(RenderError)
        -> OutputFormat
    {
        let named = path == "-" ? nil : OutputFormat(path: path)
        if let named, let asked = options.format, named != asked, options.outputs.count == 1 {
            throw RenderError(
                .usage,
                "'\(path.prefix(64))' has the extension .\(named.rawValue), but --format is \(asked.rawValue)",
                at: .parameter("format"))
        }
        guard let format = named ?? options.format else {
            throw RenderError(
                .usage, "the format of '\(path.prefix(64))' is unknown",
                at: .parameter("output"),
                hint: path == "-"
                    ? "give --format, one of \(OutputFormat.names)"
                    : "use one of the extensions \(OutputFormat.names), or give --format")
        }
        return format
    }

    private static func check(_ path: String, _ format: OutputFormat, _ inputs: [String])
        throws(RenderError)
    {
        if path == "-", format != .json, isatty(STDOUT_FILENO) == 1 {
            throw RenderError(
                .usage, "a picture is not written to a terminal", at: .parameter("output"),
                hint:
                    "redirect it, as in -o - --format \(format.rawValue) > picture.\(format.rawValue)"
            )
        }
        if let input = inputs.first(where: { FileIdentity.isSame(path, $0) }) {
            throw RenderError(
                .usage,
                "'\(path.prefix(64))' is an input: '\(input.prefix(64))' is read",
                at: .parameter("output"))
        }
    }

    /// Encodes everything first, so that a failure leaves every output as it was.
    ///
    /// Standard output comes last: it cannot be taken back.
    /// - Parameters:
    ///   - widget: The widget to draw.
    ///   - endpoint: The badge as an endpoint says it, for a badge.
    ///   - draw: Draws it.
    func write<Widget: WidgetOptions>(
        _ widget: Widget, endpoint: @autoclosure () throws(RenderError) -> EndpointBadge? = nil,
        _ draw: (Widget) throws(RenderError) -> Picture
    ) throws(RenderError) {
        let picture = try draw(widget)
        let dark = options.darkOutputs.isEmpty ? nil : try draw(PictureOutput.dark(widget))
        if options.isStrict, let warning = picture.warnings.first {
            throw warning.strictError
        }
        var files: [(path: String, bytes: [UInt8])] = []
        for target in targets {
            let bytes =
                switch target.kind {
                case .picture(let format): try encode(picture, format)
                case .dark(let format): try encode(dark ?? picture, format)
                case .endpoint: Array((try endpoint()?.json ?? "").utf8)
                }
            guard !isUnchanged(target.path, bytes, target.kind.format) else {
                if options.isVerbose { Console.note("\(target.path): unchanged") }
                continue
            }
            files.append((target.path, bytes))
        }
        if !options.isQuiet { picture.warnings.forEach(Console.warn) }
        try put((files.filter { $0.path != "-" } + files.filter { $0.path == "-" })[...])
    }

    private func encode(_ picture: Picture, _ format: OutputFormat) throws(RenderError) -> [UInt8] {
        try picture.bytes(
            format, scale: options.scale, effort: options.effort, svg: options.svg)
    }

    /// The widget as it is on dark pages.
    private static func dark<Widget: WidgetOptions>(_ widget: Widget) throws(RenderError) -> Widget
    {
        guard widget.theme != .dark else {
            throw RenderError(
                .usage, "the picture is dark already", at: .parameter("dark-output"),
                hint: "leave out --theme dark, or give the file with -o")
        }
        var widget = widget
        widget.theme = .dark
        widget.followsDarkTheme = false
        return widget
    }

    /// Puts the first of the files in its place once all after it could be written.
    private func put(_ files: ArraySlice<(path: String, bytes: [UInt8])>) throws(RenderError) {
        guard let first = files.first else { return }
        let rest = files.dropFirst()
        guard first.path != "-" else { return try StandardOutput.write(first.bytes) }
        let file = try AtomicFile(
            first.path,
            WriteOptions(
                createsDirectories: options.createsDirectories, replaces: !options.keepsExisting))
        try file.write(first.bytes)
        try put(rest)
        try file.commit()
        if options.isVerbose { Console.note("\(first.path): written") }
    }

    private func isUnchanged(_ path: String, _ bytes: [UInt8], _ format: OutputFormat) -> Bool {
        options.keepsUnchanged && !options.keepsExisting && path != "-"
            && FileAgreement.fileShows(bytes, isPNG: format == .png, at: path)
    }
}
