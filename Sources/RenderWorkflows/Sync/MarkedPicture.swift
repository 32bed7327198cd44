internal import RenderSystem
internal import RenderValues

/// The drawn picture of a marker.
struct MarkedPicture: Sendable {
    /// The file for light pages, or for all.
    let bytes: [UInt8]
    /// The file for dark pages; nil where it would show the same.
    let darkBytes: [UInt8]?
    let size: Size
    let alternativeText: String
    let link: String?
    let warnings: [Warning]
    /// The files it is made from.
    let inputs: [String]
}

/// Draws what markers ask for.
struct MarkerDrawing: Sendable {
    let platform: SnippetPlatform
    let values: SourcedValues

    /// Draws the picture of a marker for a platform.
    /// - Parameters:
    ///   - words: The kind of picture, a badge by default, and its options.
    ///   - directory: The Markdown file's, to which others are relative.
    /// - Throws: ``RenderError`` that names the option, or the file and the place in it.
    func picture(_ words: [String], in directory: String) throws(RenderError) -> MarkedPicture {
        guard let first = words.first, let table = MarkerTables.all[first] else {
            return try MarkerTables.default.picture(words, self, in: directory)
        }
        return try table.picture(Array(words.dropFirst()), self, in: directory)
    }

    /// Draws the picture of a request.
    func draw<Drawn: RequestedWidget>(
        _ request: PictureRequest<Drawn.Options>, as kind: Drawn.Type, _ directory: String
    ) throws(RenderError) -> MarkedPicture {
        var widget = request.widget
        var inputs = widget.files
        widget.locate { FilePath(directory).appending($0) }
        try widget.readIcon()
        if let value = try values.value(request.values, in: directory) {
            inputs += try request.values.source().map { [$0.file] } ?? []
            try widget.show(value)
        }
        let link = widget.link
        try check(link)
        // An image leads nowhere by itself: the markup does.
        widget.link = nil
        let hasTheme = request.given.contains("theme") || request.given.contains("dark-theme")
        try widget.checkDarkTheme(
            canFollow: platform.format == .svg,
            hint: "leave it out: \(platform.rawValue) takes PNG")
        if !hasTheme {
            widget.theme = .light
            widget.followsDarkTheme = platform.followsDarkTheme
        }
        let picture = try Drawn(widget).picture()
        let bytes = try self.bytes(picture, request.output.picture)
        var darkBytes: [UInt8]?
        if platform.hasDarkPicture, !hasTheme {
            widget.theme = .dark
            darkBytes = try self.bytes(try Drawn(widget).picture(), request.output.picture)
        }
        return MarkedPicture(
            bytes: bytes, darkBytes: darkBytes?.isSame(as: bytes) == true ? nil : darkBytes,
            size: picture.scene.size, alternativeText: picture.scene.alternativeText,
            link: link?.address, warnings: picture.warnings,
            inputs: inputs.map { FilePath(directory).appending($0) })
    }

    private func bytes(_ picture: Picture, _ output: OutputOptions) throws(RenderError) -> [UInt8] {
        let file = try picture.bytes(
            platform.format, scale: platform.scale, effort: output.effort, svg: output.svg)
        return platform.format == .png
            ? OriginMark.sync.added(toPNG: file) : OriginMark.sync.added(toSVG: file)
    }

    /// Checks that a link works from where the page is read.
    private func check(_ link: WebLink?) throws(RenderError) {
        guard platform.needsBaseURL, let link else { return }
        let lower = link.address.lowercased()
        let isWhole = lower.hasPrefix("https://") || lower.hasPrefix("http://")
        guard isWhole || lower.hasPrefix("#") else {
            throw RenderError(
                .usage,
                "'\(link.address.prefix(64))' is not a link that works on \(platform.rawValue)",
                at: .parameter("link"), hint: "give the full URL, with https://")
        }
    }
}
