/// The options every widget has.
///
/// An option that all widgets share can be set directly: `options.theme = .light`.
@dynamicMemberLookup
public protocol WidgetOptions: Sendable, Hashable {
    /// The options that all widgets have in common.
    var common: CommonOptions { get set }
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

    // Inlinable, so that the compiler makes a plain access of it.
    /// An option that all widgets have in common.
    @inlinable
    public subscript<Value>(dynamicMember path: WritableKeyPath<CommonOptions, Value>) -> Value {
        get { common[keyPath: path] }
        set { common[keyPath: path] = newValue }
    }
}

/// The options that all widgets have in common.
public struct CommonOptions: Hashable, Sendable {
    /// The background of the widget; default: transparent.
    public var background = Color.clear
    /// The default colours; default: those of the source widget, and of a badge those for light pages.
    public var theme: Theme.Name
    /// Default colours of your own, instead of those of the theme; default: nil.
    public var colors: Theme?
    /// Default colours of your own where the reader prefers dark pages, if the SVG follows that; nil takes those of the dark theme.
    public var darkColors: Theme?
    /// Whether an SVG takes the dark theme's colours where the reader prefers dark pages; default: no.
    public var followsDarkTheme = false
    /// The font of all text; default: DejaVu Sans.
    public var font = FontChoice.default
    /// BCP 47 language of the texts; nil guesses from the script.
    public var language: String?
    /// The alternative text for screen readers; nil makes it from the content.
    public var alternativeText: String?
    /// Whether bidirectional control characters in texts are kept; default: no.
    public var allowsBidiControls = false

    /// Makes the default options in the colours of a theme.
    public init(theme: Theme.Name = .source) {
        self.theme = theme
    }
}

/// The options of a widget whose frame is given, and not made from its content.
public protocol FramedWidgetOptions: WidgetOptions {
    /// The frame in points.
    var size: Size { get set }
}
