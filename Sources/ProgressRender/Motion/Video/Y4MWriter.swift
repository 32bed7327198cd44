/// YUV4MPEG2, the form in which video programs take frames from a pipe (mjpegtools, `man 5 yuv4mpeg`).
package enum Y4MWriter {
    /// The line a stream begins with.
    /// - Parameter form: ``YUVFormat/yuv420`` or ``YUVFormat/yuv444``; the format has no word for others.
    package static func header(_ format: YUVFormat, _ shape: VideoShape) -> String {
        let (width, height) = (format.padded(shape.width), format.padded(shape.height))
        let rate = "F\(shape.rateNumerator):\(shape.rateDenominator)"
        let space = format.isSubsampled ? "C420jpeg" : "C444"
        return "YUV4MPEG2 W\(width) H\(height) \(rate) Ip A0:0 \(space) XCOLORRANGE=LIMITED\n"
    }

    /// Frames as they follow the header.
    package static func frame(_ format: YUVFormat, _ shape: VideoShape) -> YUVFrame {
        YUVFrame(
            format, width: shape.width, height: shape.height, background: shape.background,
            prefix: Array("FRAME\n".utf8))
    }
}
