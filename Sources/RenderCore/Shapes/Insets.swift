/// Distances kept free inside the four edges of a frame, in points.
public struct Insets: Hashable, Sendable {
    /// No distance on any edge.
    public static let zero = Insets(top: 0, right: 0, bottom: 0, left: 0)

    /// Distance from the top edge.
    public let top: Double
    /// Distance from the right edge.
    public let right: Double
    /// Distance from the bottom edge.
    public let bottom: Double
    /// Distance from the left edge.
    public let left: Double

    /// Makes insets, in the order CSS lists them.
    public init(top: Double, right: Double, bottom: Double, left: Double) {
        self.top = top
        self.right = right
        self.bottom = bottom
        self.left = left
    }

    /// Returns the part of a frame of `size` inside these insets.
    package func inside(_ size: Size) -> Rectangle {
        Rectangle(
            x: left, y: top, width: size.width - left - right, height: size.height - top - bottom)
    }
}
