internal import RenderSystem

/// A Markdown file, and what its markers make of it and of its pictures.
struct SyncedDocument: Sendable {
    /// A picture's file, as a marker makes it.
    struct File: Sendable {
        let place: RootDirectory.Place
        /// The name that no other picture may have, and within what.
        let claim: String
        let bytes: [UInt8]
        let position: TextPosition
        /// How the existing file differs; nil if it does not.
        let finding: BuildFinding?
    }

    let source: TextSource
    /// The stamp of the file before it was read.
    let stamp: FileStamp?
    /// How many markers it has.
    var markers = 0
    /// The file as it should be; nil where it is so.
    var bytes: [UInt8]?
    /// The first marker whose markup is another, by its name and place.
    var firstChange: (name: PictureName, position: TextPosition)?
    var files: [File] = []
    /// The directory of its pictures, and what it really is; nil where it has none.
    var directory: (path: String, real: String)?
    /// The DocC catalog in which its pictures have their names to themselves; nil where there is none.
    var catalog: String?
    /// The files that its pictures are made from.
    var inputs: [String] = []
    var warnings: [Warning] = []
}

/// Reads Markdown files, draws what their markers ask for and writes the markup into them.
struct DocumentReader: Sendable {
    private let options: SyncOptions
    private let drawing: MarkerDrawing

    init(_ options: SyncOptions) {
        self.options = options
        drawing = MarkerDrawing(platform: options.platform, values: SourcedValues())
    }

    /// The maximum number of bytes of a file; of one with markers, fewer are read.
    static let maximumBytes = 1 << 28

    /// Reads a file.
    /// - Throws: ``RenderError`` with the place of the marker it is about.
    func document(_ path: String) throws(RenderError) -> SyncedDocument {
        let source = TextSource(name: path)
        // The look comes first: a file that is changed meanwhile is not overwritten.
        var document = SyncedDocument(source: source, stamp: FileStamp(path))
        let bytes = try FileReader.read(path, limit: Self.maximumBytes)
        let markers = try PictureMarker.all(in: bytes, source)
        document.markers = markers.count
        guard !markers.isEmpty else { return document }
        // A link's target is what is read and written, so its directory counts.
        let directory = try OutputTarget(path).directory
        var store = try PictureStore(options, document: directory)
        document.directory = (store.directory, store.real)
        document.catalog = store.catalog
        var text = MarkedText(bytes)
        for marker in markers {
            let picture = try source.forMarker(at: marker.position) { () throws(RenderError) in
                let picture = try drawing.picture(marker.words, in: directory)
                let isShown = bytes[marker.content].contains(
                    store.source(marker.name, isDark: false))
                try add(picture, marker, isShown: isShown, &store, &document)
                return picture
            }
            let markup = try self.markup(picture, marker, store, source)
            if text.replace(marker.content, by: markup) {
                document.firstChange = document.firstChange ?? (marker.name, marker.position)
            }
        }
        document.bytes = text.finished
        return document
    }

    /// Adds the files of a marker's picture to its document.
    /// - Parameter isShown: Whether the page already shows the picture there.
    private func add(
        _ picture: MarkedPicture, _ marker: PictureMarker, isShown: Bool,
        _ store: inout PictureStore, _ document: inout SyncedDocument
    ) throws(RenderError) {
        let place = document.source.place(marker.position)
        let warnings = picture.warnings.map { Warning("\(place): \($0)") }
        if options.isStrict, let first = picture.warnings.first {
            throw first.strictError
        }
        document.warnings += warnings
        document.inputs += picture.inputs
        let versions = [(picture.bytes, false)] + (picture.darkBytes.map { [($0, true)] } ?? [])
        for (bytes, isDark) in versions {
            let place = try store.place(marker.name, isDark: isDark)
            let name = FilePath(place.name).name
            let finding = try finding(place.path, bytes)
            if finding?.state == .stale, !isShown,
                try !GeneratedPicture.mayReplace(place.path, by: bytes)
            {
                throw RenderError(
                    .data, "the picture would replace '\(name)', which was not made by sync",
                    hint: "remove that file, or give the picture another name")
            }
            document.files.append(
                SyncedDocument.File(
                    place: place, claim: "\(store.namespace)/\(name)".lowercased(), bytes: bytes,
                    position: marker.position, finding: finding))
        }
    }

    /// How an existing file differs from its picture.
    private func finding(_ path: String, _ bytes: [UInt8]) throws(RenderError) -> BuildFinding? {
        let isPNG = options.platform.format == .png
        guard let agreement = try FileAgreement(path, drawn: bytes, isPNG: isPNG) else {
            return BuildFinding(.missing, path)
        }
        return agreement.detail.map {
            BuildFinding(.stale, path, $0, difference: agreement.difference)
        }
    }

    private func markup(
        _ picture: MarkedPicture, _ marker: PictureMarker, _ store: PictureStore,
        _ source: TextSource
    ) throws(RenderError) -> MarkedText.Markup {
        let markup = ImageMarkup(
            platform: options.platform, alternativeText: picture.alternativeText,
            width: ImageMarkup.pixels(picture.size.width),
            height: ImageMarkup.pixels(picture.size.height),
            source: store.source(marker.name, isDark: false),
            darkSource: picture.darkBytes == nil || options.platform == .docc
                ? nil : store.source(marker.name, isDark: true), link: picture.link)
        switch marker.layout {
        case .lines(let prefix, let end): return .lines(markup.lines, prefix: prefix, end: end)
        case .inline:
            guard let inline = markup.inline else {
                throw source.fault(
                    marker.position,
                    "a picture for \(options.platform.rawValue) needs lines of its own",
                    hint: "put the marker and '\(PictureMarker.end)' on lines of their own")
            }
            return .inline(inline)
        }
    }
}

extension ArraySlice<UInt8> {
    /// Whether a text stands in it.
    fileprivate func contains(_ text: String) -> Bool {
        withUnsafeBufferPointer { $0.firstOffset(of: Array(text.utf8)) != nil }
    }
}

extension ImageMarkup {
    /// A length of a page, which is at least one pixel.
    static func pixels(_ points: Double) -> Int { max(1, Int(points.rounded())) }
}

extension TextSource {
    /// Does something for a marker: an error names its place.
    fileprivate func forMarker<Result>(
        at position: TextPosition, _ body: () throws(RenderError) -> Result
    ) throws(RenderError) -> Result {
        do {
            return try body()
        } catch {
            throw error.within(place(position), .option)
        }
    }
}
