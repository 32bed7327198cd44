/// A value that can be drawn: checked options, laid out, and drawn up from where the parts lie.
///
/// A widget is the way from its options to a picture, and each stage can be looked at without the next:
///
/// ```
/// Options ─► Widget ─► Geometry ─► Scene ─► any format
/// ```
public protocol Widget: Hashable, Sendable {
    /// Everything that can be said about it.
    associatedtype Options: WidgetOptions
    /// Where its parts lie.
    associatedtype Geometry: WidgetGeometry

    /// The name on the command line, in manifests, in markers and in the geometry's JSON.
    static var name: String { get }
    /// The options as given.
    var options: Options { get }
    /// The warnings about changed texts.
    var warnings: [Warning] { get }

    /// Checks `options` and makes a widget of them.
    /// - Throws: ``RenderError`` for options that cannot be drawn or exclude each other.
    init(_ options: Options) throws(RenderError)

    /// Lays out the widget.
    /// - Parameter shaper: Measures the texts.
    /// - Throws: ``RenderError`` when a font cannot be had.
    func geometry(shaper: some TextShaper) throws(RenderError) -> Geometry

    /// Draws up the widget where its parts lie.
    func scene(_ geometry: Geometry) -> Scene

    /// Returns all warnings: those about changed texts, and those that only show once texts are laid out.
    func warnings(in geometry: Geometry) -> [Warning]
}

/// Where the parts of a widget lie, in points from the frame's top left corner.
public protocol WidgetGeometry: Equatable, Sendable {
    /// The frame.
    var size: Size { get }
    /// The geometry as one line of JSON, lengths in points.
    var json: String { get }
}

extension Widget {
    // Inlinable, so that a call from another module is compiled for its widget.
    /// The widget, laid out and drawn up.
    /// - Parameter shaper: Measures the texts. Default: HarfBuzz with the machine's fonts.
    /// - Throws: ``RenderError`` as ``geometry(shaper:)`` does.
    @inlinable
    public func picture(shaper: some TextShaper = HarfBuzzShaper.shared) throws(RenderError)
        -> Picture
    {
        let geometry = try geometry(shaper: shaper)
        return Picture(scene(geometry), warnings: warnings(in: geometry)) { geometry.json }
    }
}

extension Warning {
    /// One warning for each character that no installed font has.
    static func missing(in lines: [ShapedLine]) -> [Warning] {
        guard lines.contains(where: { !$0.missing.isEmpty }) else { return [] }
        var seen: Set<Unicode.Scalar> = []
        var warnings: [Warning] = []
        for line in lines {
            for scalar in line.missing where seen.insert(scalar).inserted {
                warnings.append(Warning("no installed font has \(scalar.codePoint)"))
            }
        }
        return warnings
    }

    /// The warnings about a label that is laid out: missing characters, and text that was cut off.
    static func about(_ label: String?, at place: PlacedLine?, in widget: String) -> [Warning] {
        guard let label else { return [] }
        let missing = missing(in: place.map { [$0.line] } ?? [])
        guard place?.text != label else { return missing }
        return missing + [
            Warning(
                "'\(label.prefix(32))' has no room in the \(widget) and was cut off",
                at: .parameter("label"))
        ]
    }
}
