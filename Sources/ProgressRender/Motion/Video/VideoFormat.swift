internal import RenderSystem

/// How the frames of a video are compressed.
package enum VideoCodec: String, Hashable, Sendable, CaseIterable {
    /// H.264, 4:2:0: plays everywhere, no alpha.
    case h264
    /// Apple ProRes 4444, 10 bits: for editing, with alpha.
    case prores
    /// QuickTime Animation: exact, with alpha.
    case qtrle
    /// VP9, 4:2:0, with alpha where it is wanted: for the web.
    case vp9
    /// Lossless WebP: exact, with alpha.
    case webp

    /// The maximum number of pixels per side: x264's limit, and that of WebP; above, libvpx needs too much memory.
    package var maximumSide: Int {
        switch self {
        case .h264, .vp9: 16_384
        case .webp: 16_383
        case .prores, .qtrle: PNGHeader.maximumSide
        }
    }

    /// Whether frames can let something through.
    package var hasAlpha: Bool { self != .h264 }

    /// ffmpeg's name of the program part that does it.
    var encoder: String {
        switch self {
        case .h264: "libx264"
        case .prores: "prores_ks"
        case .qtrle: "qtrle"
        case .vp9: "libvpx-vp9"
        case .webp: "libwebp_anim"
        }
    }
}

/// The kind of file a video is in, by its extension.
package enum VideoContainer: String, Hashable, Sendable, CaseIterable {
    /// MPEG-4.
    case mp4
    /// QuickTime.
    case mov
    /// WebM.
    case webm
    /// Animated WebP, a picture.
    case webp

    /// The codecs that go into it, the default first.
    package var codecs: [VideoCodec] {
        switch self {
        case .mp4: [.h264]
        case .mov: [.prores, .qtrle, .h264]
        case .webm: [.vp9]
        case .webp: [.webp]
        }
    }
}

/// A container and what is in it; only pairs that go together exist.
package struct VideoFormat: Hashable, Sendable {
    /// The kind of file.
    package let container: VideoContainer
    /// The codec of its frames.
    package let codec: VideoCodec

    /// The default codec in a container.
    package init(_ container: VideoContainer) {
        self.container = container
        codec = container.codecs[0]
    }

    /// A codec in a container; nil is the container's default.
    /// - Throws: `.usage` when the two do not go together.
    package init(_ container: VideoContainer, codec: VideoCodec?) throws(RenderError) {
        let codec = codec ?? container.codecs[0]
        guard container.codecs.contains(codec) else {
            let fitting = container.codecs.map(\.rawValue).joined(separator: ", ")
            let others = VideoContainer.allCases.filter { $0.codecs.contains(codec) }
                .map { ".\($0.rawValue)" }.joined(separator: " or ")
            throw RenderError(
                .usage, "a .\(container.rawValue) file holds \(fitting), not \(codec.rawValue)",
                hint: "\(codec.rawValue) goes into \(others)")
        }
        self.container = container
        self.codec = codec
    }

    /// The format of a file name's extension, in any case; nil for one that is not of a video.
    /// - Throws: `.usage` when `codec` does not go into such a file.
    package init?(path: String, codec: VideoCodec? = nil) throws(RenderError) {
        guard let container = FilePath(path).pathExtension.flatMap(VideoContainer.init)
        else { return nil }
        try self.init(container, codec: codec)
    }

    /// Checks that the codec can have frames of this size.
    /// - Throws: `.usage` naming the limit.
    package func checkSize(_ shape: VideoShape) throws(RenderError) {
        let limit = codec.maximumSide
        guard max(shape.width, shape.height) > limit else { return }
        throw RenderError(
            .usage,
            "\(codec.rawValue) has at most \(limit) pixels a side, and the video has \(shape.width)×\(shape.height)",
            at: .parameter("size"),
            hint:
                "make it smaller, or \(parameter: "scale") less, or write .mov without \(parameter: "codec")"
        )
    }

    /// Returns the frames for ffmpeg, in the form that its encoder wants, so that ffmpeg converts nothing.
    func frame(_ shape: VideoShape, _ options: VideoOptions) -> any PackedFrame {
        let (width, height) = (shape.width, shape.height)
        switch feed(options) {
        case .straight(let order): return StraightFrame(order, width: width, height: height)
        case .yuv(let format):
            return YUVFrame(format, width: width, height: height, background: shape.background)
        }
    }

    /// The pixels an encoder is given.
    enum Feed: Hashable {
        case straight(StraightFrame.Order)
        case yuv(YUVFormat)

        /// ffmpeg's name for them.
        var pixelFormat: String {
            switch self {
            case .straight(let order): order.rawValue
            case .yuv(let format): format.pixelFormat
            }
        }

        /// The size frames have in it.
        func size(_ shape: VideoShape) -> (width: Int, height: Int) {
            guard case .yuv(let format) = self else { return (shape.width, shape.height) }
            return (format.padded(shape.width), format.padded(shape.height))
        }
    }

    func feed(_ options: VideoOptions) -> Feed {
        switch codec {
        case .h264: .yuv(.yuv420)
        case .vp9: .yuv(options.hasAlpha ? .yuv420Alpha : .yuv420)
        case .prores: .yuv(.yuv444Alpha10)
        case .qtrle: .straight(.rgba)
        case .webp: .straight(.bgra)
        }
    }
}
