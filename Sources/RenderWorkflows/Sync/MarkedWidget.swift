internal import RenderSystem
internal import RenderValues

/// Widgets that a marker can show.
protocol MarkedWidget: WidgetOptions {
    /// The parameters that their markers take.
    static var markerTable: MarkerTable<Self> { get }
    /// Where a click leads.
    var link: WebLink? { get set }
    /// Shows what a file says.
    mutating func show(_ value: SourcedValue) throws(RenderError)
    /// Reads the files that belong to it, which lie beside the Markdown file.
    mutating func readFiles(in folder: String) throws(RenderError)
    /// The files that belong to it, as their options name them.
    var files: [String] { get }
    /// The picture.
    func picture() throws(RenderError) -> Picture
}

/// The words for what markers show.
enum MarkedKind: String, CaseIterable {
    case badge
    case bar
    case steps
}

extension Badge.Options: MarkedWidget {
    static let markerTable = MarkerTable(Self(), parameters, readsValues: true)

    var files: [String] { fontFiles + [iconFile].compactMap { $0 } }

    mutating func readFiles(in folder: String) throws(RenderError) {
        placeFont(in: folder)
        iconFile = iconFile.map { FilePath(folder).appending($0) }
        try readIcon()
    }

    func picture() throws(RenderError) -> Picture { try Badge(self).picture() }
}

extension ProgressBar.Options: MarkedWidget {
    static let markerTable = MarkerTable(Self(), parameters, readsValues: true)

    var link: WebLink? {
        get { nil }
        set {}
    }

    var files: [String] { fontFiles }

    mutating func readFiles(in folder: String) throws(RenderError) { placeFont(in: folder) }

    func picture() throws(RenderError) -> Picture { try ProgressBar(self).picture() }
}

extension StepView.Options: MarkedWidget {
    static let markerTable = MarkerTable(Self(), parameters, readsValues: false)

    var link: WebLink? {
        get { nil }
        set {}
    }

    var files: [String] { fontFiles }

    mutating func show(_ value: SourcedValue) throws(RenderError) {
        throw RenderError(.internalFault, "a step view takes no value from a file")
    }

    mutating func readFiles(in folder: String) throws(RenderError) { placeFont(in: folder) }

    func picture() throws(RenderError) -> Picture { try StepView(self).picture() }
}

extension WidgetOptions {
    fileprivate var fontFiles: [String] {
        if case .file(let path, _) = font { [path] } else { [] }
    }

    fileprivate mutating func placeFont(in folder: String) {
        if case .file(let path, let face) = font {
            font = .file(FilePath(folder).appending(path), face: face)
        }
    }
}
