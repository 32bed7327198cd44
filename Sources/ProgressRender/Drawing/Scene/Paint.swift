/// A colour that can differ on dark pages.
public struct AdaptiveColor: Hashable, Sendable {
    /// The colour; what every output but SVG uses.
    public let light: Color
    /// The colour where the reader prefers dark pages; nil when it is the same.
    public let dark: Color?

    /// Makes an adaptive colour.
    public init(_ light: Color, dark: Color? = nil) {
        self.light = light
        self.dark = dark == light ? nil : dark
    }

    /// Whether it can never be seen.
    var isInvisible: Bool { light.alpha == 0 && (dark ?? light).alpha == 0 }
}

/// The fill of a shape.
public enum Paint: Hashable, Sendable {
    /// One colour.
    case color(AdaptiveColor)
    /// Colours along a line.
    case gradient(LinearGradient)
}

/// Colours along a line, interpolated channel by channel in sRGB, without premultiplication.
public struct LinearGradient: Hashable, Sendable {
    /// A colour and its position, 0 at the start and 1 at the end.
    public struct Stop: Hashable, Sendable {
        /// Place along the line, 0…1.
        public let offset: Double
        /// Colour there.
        public let color: Color
    }

    /// Where offset 0 lies, in points.
    public let start: Point
    /// Where offset 1 lies, in points.
    public let end: Point
    /// The stops, their offsets never falling.
    public let stops: [Stop]
}
