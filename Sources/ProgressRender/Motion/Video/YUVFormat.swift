/// How the samples of a frame in Y'CbCr lie in memory; all are planar, BT.709, limited range.
package enum YUVFormat: String, Hashable, Sendable, CaseIterable {
    /// 8 bits, one CB and CR for four pixels, sited in their centre (as in JPEG).
    case yuv420 = "yuv420p"
    /// The same and a plane of straight alpha.
    case yuv420Alpha = "yuva420p"
    /// 8 bits, CB and CR for every pixel.
    case yuv444 = "yuv444p"
    /// 10 bits in two bytes, the lower first, CB and CR for every pixel, and a plane of straight alpha.
    case yuv444Alpha10 = "yuva444p10le"

    /// ffmpeg's name for it.
    package var pixelFormat: String { rawValue }
    /// Whether four pixels share CB and CR, and sizes are even.
    package var isSubsampled: Bool { self == .yuv420 || self == .yuv420Alpha }
    /// Whether there is a plane of alpha.
    package var hasAlpha: Bool { self == .yuv420Alpha || self == .yuv444Alpha10 }

    var bytesPerSample: Int { self == .yuv444Alpha10 ? 2 : 1 }

    /// A length as frames of this form have it.
    func padded(_ length: Int) -> Int { isSubsampled ? length + length & 1 : length }
}
