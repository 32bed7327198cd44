/// A rectangle of whole pixels; `x` and `y` are its top left pixel.
public struct PixelBounds: Hashable, Sendable {
    /// Leftmost column.
    public let x: Int
    /// Topmost row.
    public let y: Int
    /// Number of columns, at least 1.
    public let width: Int
    /// Number of rows, at least 1.
    public let height: Int

    /// Makes a rectangle.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }
}

/// In what two pictures differ.
public struct ImageDifference: Equatable, Sendable {
    /// Whether both pictures have the same width and the same height.
    public let sizesMatch: Bool
    /// Pixels that differ, and pixels only one of the pictures has.
    public let differingPixels: Int
    /// The largest difference of one premultiplied channel, 0…255; 255 where only one picture has a pixel.
    public let largestDelta: Int
    /// The smallest rectangle around every differing pixel; nil when there is none.
    public let bounds: PixelBounds?

    /// Whether the pictures are the same.
    public var isMatch: Bool { sizesMatch && differingPixels == 0 }
}
