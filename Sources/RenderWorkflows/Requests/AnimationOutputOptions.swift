/// The format of the frames in a pipe.
package enum PipeFormat: String, Hashable, Sendable, CaseIterable {
    /// Red, green, blue and straight alpha, a byte each.
    case rgba
    /// Blue, green, red and straight alpha, a byte each.
    case bgra
    /// PNG files one after another.
    case png
    /// YUV4MPEG2, 4:2:0, BT.709.
    case y4m
    /// YUV4MPEG2, 4:4:4, BT.709.
    case y4m444
}

/// The receiver of progress reports.
package enum ProgressStyle: String, Hashable, Sendable, CaseIterable {
    /// A person on a terminal, else a log.
    case auto
    case json
    case openjd
    case none
}

/// Where an animation goes and how it is written.
package struct AnimationOutputOptions: Sendable {
    /// The options that a static picture has too.
    package var picture = OutputOptions()
    package var format: AnimationFormat?
    package var pipe: PipeFormat?
    /// The number of plays; 0 is forever.
    package var loopCount: Int?
    /// The background of a format without partial transparency.
    package var matte: Color?
    package var gifColors = GIFColors.shared
    package var svgMotion = SVGMotion.css
    /// The encoder of a video, where its format has several.
    package var codec: VideoCodec?
    package var quality: Int?
    package var preset: String?
    package var jobs: Int?
    package var resumes = false
    package var isDryRun = false
    package var isVerbose = false
    package var progress = ProgressStyle.auto

    package init() {}
}
