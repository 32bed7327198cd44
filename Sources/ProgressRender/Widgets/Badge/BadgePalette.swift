/// The default colours of a badge's style, on a light page or a dark one.
///
/// The shields.io styles have its own colours, except for text: it has at least 4.5:1 contrast with its background.
package struct BadgePalette {
    /// Under the title in the styles of shields.io.
    package static let shieldsTitleBox = Color(hex: 0x555555)

    /// Under the title; in a style of one box, under everything.
    var titleBox = shieldsTitleBox
    /// Under a social message.
    var bubble = Color.white
    /// Around the boxes; nil for none.
    var border: Color?
    /// The text colour of a title, if readable.
    var title = Color.white
    /// The text colour of a message or a number, if readable.
    var text = Color.white
    /// The text colour of both otherwise.
    var darkText = Color(hex: 0x1F2328)
    /// The part of a bar still to be filled.
    var track = Color(hex: 0xDCE1E7)
    /// The done part of a bar, the box of a message, a dot.
    var fill = Color(hex: 0x0969DA)
    /// The expected colour of the page under the badge.
    var page = Color.white

    /// - Parameter colors: Colours that replace those of the theme, in the styles that follow it.
    init(_ style: BadgeStyle, _ theme: Theme.Name, _ colors: Theme?) {
        self.init(style, theme)
        guard let colors, style.followsTheme else { return }
        (track, fill, page, darkText) = (colors.track, colors.fill, colors.page, colors.darkText)
    }

    init(_ style: BadgeStyle, _ theme: Theme.Name) {
        page = Theme.named(theme).page
        switch style {
        case .progress:
            setChip(theme)
        case .social:
            setChip(theme)
            guard theme != .dark else { return }
            titleBox = Color(hex: 0xFCFCFC)
            bubble = Color(hex: 0xFAFAFA)
            border = Color(hex: 0xD5D5D5)
            (title, text) = (Color(hex: 0x333333), Color(hex: 0x333333))
        case .xyz:
            titleBox = Color(hex: 0x428BCA)
            track = Color(hex: 0x555555)
        case .geps:
            track = Color(hex: 0x555555)
        case .flat, .flatSquare, .plastic, .forTheBadge: break
        }
    }

    private mutating func setChip(_ theme: Theme.Name) {
        let isDark = theme == .dark
        titleBox = Color(hex: isDark ? 0x1C2128 : 0xF6F8FA)
        bubble = Color(hex: isDark ? 0x161B22 : 0xFFFFFF)
        border = Color(hex: isDark ? 0x3D444D : 0xD1D9E0)
        title = Color(hex: isDark ? 0xA9B4C0 : 0x57606A)
        text = Color(hex: isDark ? 0xF0F6FC : 0x1F2328)
        track = Color(hex: isDark ? 0x3D444D : 0xD5DCE4)
        fill = isDark ? Color(hex: 0x58A6FF) : Theme.named(theme).fill
    }

    /// The colours as a bar takes them.
    var bar: Theme {
        Theme(
            track: track, fill: fill, label: .automatic, tint: fill, pending: track,
            pendingTitle: text, indicatorFill: page, lightText: .white, darkText: darkText,
            page: page)
    }
}

/// The shine that lies over a badge's boxes, from top to bottom.
struct BadgeShine {
    /// Empty for none.
    let stops: [LinearGradient.Stop]
    /// Its colours where a text begins and where it ends; empty where it does not lie under texts.
    private let besideText: [Color]

    private init(_ stops: [LinearGradient.Stop] = [], isUnderText: Bool = true) {
        self.stops = stops
        guard isUnderText, let first = stops.first else {
            besideText = []
            return
        }
        besideText = [0.28, 0.7].map { place in
            let after = stops.first { $0.offset > place } ?? first
            let before = stops.last { $0.offset <= place } ?? first
            let share = (place - before.offset) / (after.offset - before.offset)
            return before.color.mixed(with: after.color, share: share)
        }
    }

    /// A colour as it is under the shine, where a text begins and where it ends.
    func shades(of color: Color) -> [Color] {
        besideText.isEmpty ? [color] : besideText.map { $0.over(color) }
    }

    static let none = BadgeShine()
    static let flat = BadgeShine([
        .init(offset: 0, color: Color(hex: 0xBBBBBB, alpha: 26)),
        .init(offset: 1, color: Color(hex: 0x000000, alpha: 26)),
    ])
    static let plastic = BadgeShine([
        .init(offset: 0, color: Color(hex: 0xFFFFFF, alpha: 179)),
        .init(offset: 0.1, color: Color(hex: 0xAAAAAA, alpha: 26)),
        .init(offset: 0.9, color: Color(hex: 0x000000, alpha: 77)),
        .init(offset: 1, color: Color(hex: 0x000000, alpha: 128)),
    ])
    static let service = BadgeShine([
        .init(offset: 0, color: Color(hex: 0xBBBBBB, alpha: 51)),
        .init(offset: 1, color: Color(hex: 0x000000, alpha: 26)),
    ])
    static let social = BadgeShine(
        [
            .init(offset: 0, color: Color(hex: 0xFCFCFC, alpha: 0)),
            .init(offset: 1, color: Color(hex: 0x000000, alpha: 26)),
        ], isUnderText: false)
}

extension BadgeStyle {
    /// The shine over the boxes.
    var shine: BadgeShine {
        switch self {
        case .flat: .flat
        case .plastic: .plastic
        case .xyz, .geps: .service
        case .social: .social
        case .progress, .flatSquare, .forTheBadge: .none
        }
    }

    /// Whether light text has a shadow, which sets it off from a shine.
    var hasShadow: Bool { self == .flat || self == .plastic || self == .xyz }
}
