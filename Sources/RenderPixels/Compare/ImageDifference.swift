/// How many pixels a picture has.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int

    /// Makes a size.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// As in `320×40`.
    public var description: String { "\(width)×\(height)" }
}

/// In what two pictures differ, and whether that passes.
public struct ImageDifference: Equatable, Sendable {
    /// The size of the picture that was expected.
    public let expectedSize: PixelSize
    /// The size of the other one.
    public let actualSize: PixelSize
    /// Pixels that were compared: all that either picture has, but for ignored ones.
    public let countedPixels: Int
    /// Counted pixels that differ by more than is tolerated, and counted pixels only one of the pictures has.
    public let differingPixels: Int
    /// Counted pixels that were let off because they look anti-aliased.
    public let antialiasedPixels: Int
    /// The largest difference of one premultiplied channel, 0…255, tolerated ones too; 255 where only one picture has a
    /// pixel.
    ///
    /// Ignored and anti-aliased pixels are not looked at.
    public let largestDelta: Int
    /// The smallest rectangle around every differing pixel; nil when there is none.
    public let bounds: PixelRect?
    /// Whether the pictures pass under the options they were compared with; never when their sizes differ.
    public let isMatch: Bool
    /// Whether no pixel differs at all, not even an ignored one.
    public let isExact: Bool

    /// Whether both pictures have the same width and the same height.
    public var sizesMatch: Bool { expectedSize == actualSize }

    /// The share of the counted pixels that differ, 0…1.
    public var differingRatio: Double {
        countedPixels == 0 ? 0 : Double(differingPixels) / Double(countedPixels)
    }
}

extension ImageDifference: CustomStringConvertible {
    /// The difference for people: one line without a full stop.
    public var description: String {
        if !sizesMatch { return "has \(actualSize) pixels, not \(expectedSize)" }
        let softened =
            antialiasedPixels == 0 ? "" : "; \(antialiasedPixels) anti-aliased pixels were ignored"
        if differingPixels == 0 {
            let counted = countedPixels == expectedSize.width * expectedSize.height
            return isExact
                ? "no pixel differs"
                : """
                no \(counted ? "" : "counted ")pixel differs by more than is tolerated, by at most \
                \(largestDelta)\(softened)
                """
        }
        let box = bounds.map { "\($0.width)×\($0.height) at (\($0.x), \($0.y))" }
        return """
            \(differingPixels) of \(countedPixels) pixels differ, by at most \(largestDelta), within \
            \(box ?? "nothing")\(softened)
            """
    }
}
