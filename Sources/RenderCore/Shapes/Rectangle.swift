/// An axis-aligned rectangle in points; `x` and `y` are its top left corner.
public struct Rectangle: Hashable, Sendable {
    /// Left edge.
    public var x: Double
    /// Top edge.
    public var y: Double
    /// Extent along x, never negative.
    public var width: Double
    /// Extent along y, never negative.
    public var height: Double

    /// Makes a rectangle; negative extents become 0.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// Right edge.
    public var maxX: Double { x + width }
    /// Bottom edge.
    public var maxY: Double { y + height }
    /// Horizontal centre.
    public var midX: Double { x + width / 2 }
    /// Vertical centre.
    public var midY: Double { y + height / 2 }

    /// Whether `other` lies within this rectangle, allowing for `tolerance` points of rounding.
    public func contains(_ other: Rectangle, tolerance: Double = 1e-9) -> Bool {
        other.x >= x - tolerance && other.y >= y - tolerance
            && other.maxX <= maxX + tolerance && other.maxY <= maxY + tolerance
    }

    /// The rectangle with every side moved inwards.
    package func inset(by distance: Double) -> Rectangle {
        Rectangle(
            x: x + distance, y: y + distance, width: width - 2 * distance,
            height: height - 2 * distance)
    }

    /// The rectangle mirrored at a vertical `axis`.
    package func mirrored(atX axis: Double) -> Rectangle {
        Rectangle(x: 2 * axis - maxX, y: y, width: width, height: height)
    }
}

/// A rectangle with four equal round corners; the radius never exceeds half the shorter side.
public struct RoundedRectangle: Hashable, Sendable {
    /// The rectangle around it.
    public let rectangle: Rectangle
    /// Corner radius in points; 0 makes square corners.
    public let radius: Double

    /// Makes a rounded rectangle; `radius` is limited to `0…min(width, height)/2`.
    public init(_ rectangle: Rectangle, radius: Double) {
        self.rectangle = rectangle
        self.radius = min(max(0, radius), min(rectangle.width, rectangle.height) / 2)
    }
}

/// A circle.
public struct Circle: Hashable, Sendable {
    /// Its centre.
    public var center: Point
    /// Its radius in points.
    public var radius: Double

    /// Makes a circle.
    public init(center: Point, radius: Double) {
        self.center = center
        self.radius = radius
    }

    /// The square around it.
    package var box: Rectangle {
        Rectangle(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    }
}
