/// The kind of picture that an entry of a manifest draws.
package enum PictureKind: Sendable, CaseIterable {
    case still(any RequestedWidget.Type)
    case animated(any AnimatedWidget.Type)

    package static var allCases: [PictureKind] {
        Widgets.all.map { .still($0) } + Widgets.animated.map { .animated($0) }
    }

    /// Its name in the words of the command line: `bar`, `animate bar`.
    package var name: String {
        switch self {
        case .still(let widget): widget.name
        case .animated(let widget): "animate \(widget.name)"
        }
    }

    /// One line that says what it is.
    var summary: String {
        switch self {
        case .still(let widget): "A \(widget.help.noun)"
        case .animated(let widget): "An animated \(widget.help.noun)"
        }
    }

    /// Whether it moves.
    package var isAnimated: Bool { if case .animated = self { true } else { false } }

    /// The parameters it takes.
    var table: any PictureTable {
        switch self {
        case .still(let widget): still(widget)
        case .animated(let widget): animated(widget)
        }
    }

    private func still<Drawn: RequestedWidget>(_ widget: Drawn.Type) -> any PictureTable {
        ManifestTable<Drawn>()
    }

    private func animated<Drawn: AnimatedWidget>(_ widget: Drawn.Type) -> any PictureTable {
        ManifestTable<Drawn>(animated: Drawn.self)
    }
}
