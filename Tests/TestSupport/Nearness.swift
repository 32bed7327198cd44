package import RenderCore

extension Double {
    /// Whether this is `other` but for rounding.
    package func isNear(_ other: Double, tolerance: Double = 1e-9) -> Bool {
        abs(self - other) <= tolerance * max(1, abs(other))
    }
}

extension Rectangle {
    /// Whether this is `other` but for rounding.
    package func isNear(_ other: Rectangle) -> Bool {
        x.isNear(other.x) && y.isNear(other.y) && width.isNear(other.width)
            && height.isNear(other.height)
    }
}
