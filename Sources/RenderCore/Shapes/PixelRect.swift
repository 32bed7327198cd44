/// A rectangle of whole pixels, its top left corner at `x`, `y`.
public struct PixelRect: Hashable, Sendable {
    /// The leftmost column.
    public var x: Int
    /// The topmost row.
    public var y: Int
    /// Number of columns, not negative.
    public var width: Int
    /// Number of rows, not negative.
    public var height: Int

    /// Makes a rectangle; a negative width or height is taken as 0.
    public init(x: Int, y: Int, width: Int, height: Int) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// The column after the last.
    package var maxX: Int { x + width }
    /// The row after the last.
    package var maxY: Int { y + height }
    /// Whether no pixel is in it.
    package var isEmpty: Bool { width == 0 || height == 0 }
    package var columns: Range<Int> { x..<maxX }
    package var rows: Range<Int> { y..<maxY }

    /// The smallest box around both.
    package func union(_ other: PixelRect) -> PixelRect {
        if isEmpty { return other }
        if other.isEmpty { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRect(
            x: left, y: top, width: max(maxX, other.maxX) - left,
            height: max(maxY, other.maxY) - top)
    }

    /// Returns the common part of both; empty if they do not meet.
    package func intersection(_ other: PixelRect) -> PixelRect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRect(
            x: left, y: top, width: min(maxX, other.maxX) - left,
            height: min(maxY, other.maxY) - top)
    }

    /// The box without a pixel.
    package static let none = PixelRect(x: 0, y: 0, width: 0, height: 0)

    /// Whether both have a pixel in common.
    package func meets(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }
}
