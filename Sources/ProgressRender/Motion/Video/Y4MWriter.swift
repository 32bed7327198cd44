/// YUV4MPEG2, the form in which video programs take frames from a pipe (mjpegtools, `man 5 yuv4mpeg`).
package enum Y4MWriter {
    /// The line a stream begins with.
    /// - Parameter form: ``YUVForm/yuv420`` or ``YUVForm/yuv444``; the format has no word for others.
    package static func header(_ form: YUVForm, _ shape: VideoShape) -> String {
        let (width, height) = (form.padded(shape.width), form.padded(shape.height))
        let rate = "F\(shape.rateNumerator):\(shape.rateDenominator)"
        let space = form.isSubsampled ? "C420jpeg" : "C444"
        return "YUV4MPEG2 W\(width) H\(height) \(rate) Ip A0:0 \(space) XCOLORRANGE=LIMITED\n"
    }

    /// Frames as they follow the header.
    package static func frame(_ form: YUVForm, _ shape: VideoShape) -> YUVFrame {
        YUVFrame(
            form, width: shape.width, height: shape.height, background: shape.background,
            prefix: Array("FRAME\n".utf8))
    }
}
