/// Resolves the colours of a widget: its options first, then its theme, for light and for dark pages.
struct Palette {
    let light: Theme
    /// The dark pages' theme when the picture is to follow the reader.
    let dark: Theme?

    func color(_ chosen: Color?, or field: (Theme) -> Color) -> AdaptiveColor {
        if let chosen { return AdaptiveColor(chosen) }
        return AdaptiveColor(field(light), dark: dark.map(field))
    }
}

extension Palette {
    init(_ options: some WidgetOptions) {
        light = options.colors ?? .named(options.theme)
        dark = options.followsDarkTheme ? options.darkColors ?? .named(.dark) : nil
    }
}
