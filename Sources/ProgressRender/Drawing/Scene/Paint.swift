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

    /// Whether nothing shows through.
    var isOpaque: Bool { light.isOpaque && (dark ?? light).isOpaque }

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

        /// Makes a stop; a gradient checks its offset.
        public init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    /// Where offset 0 lies, in points.
    public let start: Point
    /// Where offset 1 lies, in points.
    public let end: Point
    /// The stops, their offsets never falling.
    public let stops: [Stop]
}

extension LinearGradient {
    /// Makes a gradient.
    /// - Parameters:
    ///   - start: Where offset 0 lies, in points.
    ///   - end: Where offset 1 lies, in points.
    ///   - stops: At least two, with offsets from 0 to 1 that never fall.
    /// - Throws: ``RenderError`` of kind `usage` for other stops, and for a place that is not finite.
    public init(from start: Point, to end: Point, stops: [Stop]) throws(RenderError) {
        for value in [start.x, start.y, end.x, end.y] where !value.isFinite {
            throw RenderError(.usage, "gradient place \(value) is not a finite number of points")
        }
        guard stops.count >= 2 else {
            throw RenderError(
                .usage, "a gradient of \(stops.count) stops has less than 2",
                hint: "use a colour where there is only one")
        }
        for stop in stops where !(0...1).contains(stop.offset) {
            throw RenderError(.usage, "gradient position \(stop.offset) is not from 0 to 1")
        }
        for (before, stop) in zip(stops, stops.dropFirst()) where stop.offset < before.offset {
            throw RenderError(
                .usage, "gradient position \(stop.offset) comes after \(before.offset)",
                hint: "order the stops by position")
        }
        self.init(start: start, end: end, stops: stops)
    }
}
