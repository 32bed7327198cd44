/// The options every widget has.
public protocol WidgetOptions: Sendable, Hashable {
    /// The frame in points.
    var size: Size { get set }
    /// What lies under the widget. Default: nothing.
    var background: Color { get set }
    /// The default colours. Default: those of the source widget.
    var theme: Theme.Name { get set }
    /// Whether an SVG takes the dark theme's colours where the reader prefers dark pages. Default: no.
    var followsDarkTheme: Bool { get set }
    /// The font of all text. Default: DejaVu Sans.
    var font: FontChoice { get set }
    /// BCP 47 language of the texts; nil guesses from the script.
    var language: String? { get set }
    /// What a screen reader says instead of the picture; nil makes it from the content.
    var alternativeText: String? { get set }
    /// Whether bidirectional control characters in texts are kept. Default: no.
    var allowsBidiControls: Bool { get set }


}
