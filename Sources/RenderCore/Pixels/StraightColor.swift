/// The straight-alpha colour of a premultiplied one: `0xAARRGGBB` in, `0xAABBGGRR` out (red first in memory).
///
/// Rounded to nearest; everything under alpha 0 becomes 0, and a channel above its alpha becomes 255.
@inlinable
@inline(__always)
package func straightColor(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return swappedRedAndBlue(pixel) }
    if alpha == 0 { return 0 }
    let half = alpha / 2
    let red = min(255, ((pixel >> 16 & 0xFF) &* 255 &+ half) / alpha)
    let green = min(255, ((pixel >> 8 & 0xFF) &* 255 &+ half) / alpha)
    let blue = min(255, ((pixel & 0xFF) &* 255 &+ half) / alpha)
    return alpha << 24 | blue << 16 | green << 8 | red
}

/// The premultiplied colour of a straight one, channels staying in their places; rounded to nearest.
@inlinable
@inline(__always)
package func premultipliedColor(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel >> 24
    if alpha == 255 { return pixel }
    let low = ((pixel & 0xFF) &* alpha &+ 127) / 255
    let middle = ((pixel >> 8 & 0xFF) &* alpha &+ 127) / 255
    let high = ((pixel >> 16 & 0xFF) &* alpha &+ 127) / 255
    return alpha << 24 | high << 16 | middle << 8 | low
}

/// The colour with its lowest and third bytes exchanged.
@inlinable
@inline(__always)
package func swappedRedAndBlue(_ pixel: UInt32) -> UInt32 {
    pixel & 0xFF00_FF00 | pixel >> 16 & 0xFF | (pixel & 0xFF) << 16
}
