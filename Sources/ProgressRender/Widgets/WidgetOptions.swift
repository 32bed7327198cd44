/// The options every widget has.
public protocol WidgetOptions: Sendable, Hashable {
    /// The background of the widget; default: transparent.
    var background: Color { get set }
    /// The default colours; default: those of the source widget.
    var theme: Theme.Name { get set }
    /// Default colours of your own, instead of those of the theme; default: nil.
    var colors: Theme? { get set }
    /// Default colours of your own where the reader prefers dark pages, if the SVG follows that; nil takes those of the dark theme.
    var darkColors: Theme? { get set }
    /// Whether an SVG takes the dark theme's colours where the reader prefers dark pages; default: no.
    var followsDarkTheme: Bool { get set }
    /// The font of all text; default: DejaVu Sans.
    var font: FontChoice { get set }
    /// BCP 47 language of the texts; nil guesses from the script.
    var language: String? { get set }
    /// The alternative text for screen readers; nil makes it from the content.
    var alternativeText: String? { get set }
    /// Whether bidirectional control characters in texts are kept; default: no.
    var allowsBidiControls: Bool { get set }
    /// The words that are colours where one is given.
    static var colorNames: ColorNames { get }
    /// The theme where none is named.
    static var defaultTheme: Theme.Name { get }
}

extension WidgetOptions {
    /// The words of CSS.
    public static var colorNames: ColorNames { .css }
    /// The colours of the source widgets.
    public static var defaultTheme: Theme.Name { .source }
}

/// The options of a widget whose frame is given, and not made from its content.
public protocol FramedWidgetOptions: WidgetOptions {
    /// The frame in points.
    var size: Size { get set }
}
