/// A width and a height in points; both are finite and greater than zero.
public struct Size: Hashable, Sendable {
    /// The longest side a picture can have, in points and in pixels: cairo's own limit.
    public static let maximumSide = 32_767.0

    /// Extent along x.
    public let width: Double
    /// Extent along y.
    public let height: Double

    /// Makes a size.
    /// - Throws: ``RenderError`` of kind `usage` when a side is not in `(0, 32767]`.
    public init(width: Double, height: Double) throws(RenderError) {
        for (name, side) in [("width", width), ("height", height)] {
            guard side > 0, side <= Size.maximumSide else {
                throw RenderError(
                    .usage,
                    "\(name) \(Quantity(.approximate(side)).shortText) is not above 0 and at most 32767 points"
                )
            }
        }
        self.init(unchecked: width, height)
    }

    package init(unchecked width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }
}
