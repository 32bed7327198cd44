/// The properties that all frames of an animation share.
package struct VideoShape: Hashable, Sendable {
    /// Pixels in a row.
    package let width: Int
    /// Number of rows.
    package let height: Int
    /// Frames a second, times ``rateDenominator``: 30000 for 29.97.
    package let rateNumerator: Int
    /// The divisor of ``rateNumerator``: 1001 for 29.97.
    package let rateDenominator: Int
    /// The background of forms without alpha, also used to pad frames to even sizes: `0xAARRGGBB`, premultiplied.
    package let background: UInt32

    /// Describes frames; the background is white unless given.
    package init(
        width: Int, height: Int, rateNumerator: Int, rateDenominator: Int = 1,
        background: UInt32 = 0xFFFF_FFFF
    ) {
        self.width = width
        self.height = height
        self.rateNumerator = rateNumerator
        self.rateDenominator = rateDenominator
        self.background = background
    }
}
