/// The properties that all frames of an animation share.
package struct VideoShape: Hashable, Sendable {
    /// Pixels in a row.
    package let width: Int
    /// Number of rows.
    package let height: Int
    /// Frames a second, times ``rateDenominator``: 30000 for 29.97.
    package let rateNumerator: Int
    /// The divisor of ``rateNumerator``: 1001 for 29.97; default: 1.
    package var rateDenominator = 1
    /// The background of forms without alpha, also used to pad frames to even sizes: `0xAARRGGBB`, premultiplied; default: white.
    package var background: UInt32 = 0xFFFF_FFFF
}
