/// The data in a pipe to another program: a header, then frame after frame.
package struct FramePipe {
    /// The forms of a stream of frames.
    package enum PixelFormat: String, Hashable, Sendable, CaseIterable {
        /// Red, green, blue, straight alpha; a byte each.
        case rgba
        /// Blue, green, red, straight alpha; a byte each.
        case bgra
        /// YUV4MPEG2 with 4:2:0 samples.
        case y4m
        /// YUV4MPEG2 with 4:4:4 samples.
        case y4m444

        /// Whether frames keep their alpha.
        package var hasAlpha: Bool { self == .rgba || self == .bgra }
    }

    /// The bytes before the first frame.
    package let header: [UInt8]
    /// The warnings, such as that odd sizes are padded.
    package let warnings: [Warning]
    private let frame: any PackedFrame

    /// Makes a stream for frames of a shape.
    package init(_ format: PixelFormat, _ shape: VideoShape) {
        switch format {
        case .rgba, .bgra:
            header = []
            frame = StraightFrame(
                format == .rgba ? .rgba : .bgra, width: shape.width, height: shape.height)
        case .y4m, .y4m444:
            let samples: YUVFormat = format == .y4m ? .yuv420 : .yuv444
            header = Array(Y4MWriter.header(samples, shape).utf8)
            frame = Y4MWriter.frame(samples, shape)
        }
        warnings = Warning.padding(shape, frame).map { [$0] } ?? []
    }

    /// Bytes of every frame.
    package var frameByteCount: Int { frame.byteCount }

    /// Converts a frame and hands on its bytes, which are valid during the call.
    /// - Parameters:
    ///   - pixels: `width × height` pixels, each `0xAARRGGBB`, premultiplied.
    ///   - changed: Where it may differ from the frame before; of no account for the first.
    package func append(
        _ pixels: UnsafeBufferPointer<UInt32>, changed: [PixelRect],
        to write: (UnsafeRawBufferPointer) throws(RenderError) -> Void
    ) throws(RenderError) {
        frame.update(pixels, changed: changed)
        try frame.withBytes(write)
    }
}

extension Warning {
    /// Returns a warning if frames are padded to a larger size; nil if not.
    static func padding(_ shape: VideoShape, _ frame: any PackedFrame) -> Warning? {
        let (width, height) = (frame.paddedWidth, frame.paddedHeight)
        guard width != shape.width || height != shape.height else { return nil }
        return Warning(
            "frames of \(shape.width)×\(shape.height) pixels are padded to \(width)×\(height) with the background: 4:2:0 video has even sizes"
        )
    }
}
