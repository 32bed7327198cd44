/// The colours of a badge's parts.
package struct BadgeColors {
    /// Under the title; in a style of one box, under everything.
    package let titleBox: AdaptiveColor
    /// Under a message.
    let messageBox: AdaptiveColor
    /// Around the boxes; nil for none.
    let border: AdaptiveColor?
    let title: AdaptiveColor
    /// The message's or the number's.
    let text: AdaptiveColor
    let icon: AdaptiveColor
    /// The status colour: under a message, or of the dot before it.
    package let accent: AdaptiveColor
    private let light: BadgePalette
    private let dark: BadgePalette?

    package init(_ badge: Badge) {
        let options = badge.options
        let style = options.style
        let light = BadgePalette(
            style, style.followsTheme ? options.theme : .light, options.colors)
        let dark =
            options.followsDarkTheme && style.followsTheme
            ? BadgePalette(style, .dark, options.darkColors) : nil
        (self.light, self.dark) = (light, dark)
        let shine = style.shine
        let given = badge.messageColor
        func adaptive(_ color: (BadgePalette) -> Color) -> AdaptiveColor {
            AdaptiveColor(color(light), dark: dark.map(color))
        }
        func accent(_ palette: BadgePalette) -> Color {
            given ?? palette.fill
        }
        func titleUnder(_ palette: BadgePalette) -> Color {
            let box = options.titleColor ?? palette.titleBox
            return box.over(options.background.over(palette.page))
        }
        func messageUnder(_ palette: BadgePalette) -> Color {
            switch style {
            case .progress: titleUnder(palette)
            case .social: palette.bubble
            default: accent(palette).over(options.background.over(palette.page))
            }
        }
        titleBox = adaptive { options.titleColor ?? $0.titleBox }
        messageBox = adaptive { style == .social ? $0.bubble : accent($0) }
        border = light.border == nil ? nil : adaptive { $0.border ?? $0.titleBox }
        let title = adaptive {
            BadgeColors.text(
                options.titleTextColor, [$0.title, $0.darkText],
                on: shine.shades(of: titleUnder($0)))
        }
        self.title = title
        text = adaptive {
            BadgeColors.text(
                options.labelColor, [$0.text, $0.darkText], on: shine.shades(of: messageUnder($0)))
        }
        self.accent = adaptive(accent)
        icon = options.iconColor.map { AdaptiveColor($0) } ?? (badge.title == nil ? text : title)
    }

    private static func text(_ chosen: LabelColor?, _ colors: [Color], on unders: [Color])
        -> Color
    {
        if case .fixed(let color)? = chosen { return color }
        return Color.text(from: colors, on: unders)
    }

    /// The colours of the badge's bar.
    func bar(_ bar: ProgressBar, _ geometry: BarGeometry) -> BarColors {
        BarColors(bar, geometry, Palette(light: light.bar, dark: dark?.bar))
    }
}

extension Badge {
    /// The status colour, if one was given.
    fileprivate var messageColor: Color? {
        options.thresholdColor(for: progress)
            ?? progress.flatMap { options.gradient?.color(at: $0.clamped.ratio.double) }
            ?? options.fillColor
    }
}
