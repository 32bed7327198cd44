/// Writes an animation: as numbered pictures, as one picture that moves, or as a video.
///
/// ```swift
/// var writer = AnimationWriter(try BarAnimation(bar, motion))
/// writer.scale = 2
/// try writer.write(to: "frames/bar-%04d.png")
/// try writer.write(to: "bar.mp4")
/// ```
public struct AnimationWriter: Sendable {
    /// Pixels to a point, above 0; default: 1.
    public var scale = 1.0
    /// How much time goes into making PNG files small; default: balanced up to 100,000 pixels, fast above.
    public var effort = PNGEffort.automatic
    /// How SVG is written; default: text as outlines.
    public var svg = SVGOptions()
    /// The number of plays, 0 for forever; nil is once, and forever for a GIF and for a loop; default: nil.
    public var loopCount: Int?
    /// The background of formats without partial transparency; its own alpha is ignored; default: white.
    public var matte = Color.white
    /// How an SVG is made to move; default: by a style sheet.
    public var svgMotion = SVGMotion.css
    /// How the colours of a GIF are chosen; default: one palette for all frames.
    public var gifColors = GIFColors.shared

    /// Whether a warning is an error; default: no.
    public var isStrict = false
    /// The frames to write, counted from 0; default: all.
    public var frames: SelectedFrames
    /// Gets the number of frames that are done, one call at a time, from any thread; default: nothing is done.
    public var onFrame: @Sendable (Int) -> Void = { _ in }
    package let source: any FrameSource
    package let timeline: Timeline
    package let background: Color
    private let movingSVG: @Sendable (SVGOptions, Int?, SVGMotion) throws(RenderError) -> String

    /// Makes a writer for a widget in motion.
    public init(_ animation: some WidgetAnimation) {
        source = animation
        timeline = animation.timeline
        background = animation.options.common.background
        frames = SelectedFrames(count: animation.frameCount)
        movingSVG = { options, loopCount, motion throws(RenderError) in
            try animation.svg(options, loopCount: loopCount, motion: motion)
        }
    }

    /// The size of every frame in pixels.
    package func pixelSize() throws(RenderError) -> (width: Int, height: Int) {
        try Painter.pixelSize(of: source.size, scale: scale)
    }

    /// How long every frame is shown.
    private func delay() throws(RenderError) -> FrameDelay {
        try FrameDelay(timeline.frameRate.denominator, timeline.frameRate.numerator)
    }

    /// The animation as a GIF, and what was noticed.
    /// - Throws: ``RenderError`` when a frame cannot be drawn or is too large.
    public func gif() throws(RenderError) -> (file: [UInt8], warnings: [Warning]) {
        let (width, height) = try pixelSize()
        var encoder = try GIFEncoder(
            width: width, height: height, loopCount: loopCount ?? 0, matte: matte, colors: gifColors
        )
        let delay = try delay()
        let noticed = try walk { pixels, _ throws(RenderError) in
            try encoder.add(pixels, delay: delay)
        }
        let (file, warnings) = try encoder.finish()
        if isStrict, let warning = warnings.first { throw warning.strictError }
        return (file, noticed + warnings)
    }

    /// The animation as an animated PNG, and what was noticed.
    /// - Throws: ``RenderError`` when a frame cannot be drawn or is too large.
    public func apng() throws(RenderError) -> (file: [UInt8], warnings: [Warning]) {
        let (width, height) = try pixelSize()
        var encoder = try APNGEncoder(
            width: width, height: height, scale: scale,
            loopCount: loopCount ?? timeline.defaultLoopCount)
        let delay = try delay()
        let warnings = try walk { pixels, changed throws(RenderError) in
            let region = changed.reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) { $0.union($1) }
            try encoder.add(pixels, changedWithin: region, delay: delay)
        }
        return (try encoder.finish(), warnings)
    }

    /// The animation as an SVG that moves by itself and rests in its final state.
    /// - Throws: ``RenderError`` when a frame cannot be laid out.
    public func animatedSVG() throws(RenderError) -> String {
        try movingSVG(svg, loopCount, svgMotion)
    }

    /// Draws the frames one after the other; each costs what differs from the one before.
    ///
    /// No frame is kept: the memory taken is that of two frames, however many there are.
    /// - Parameter body: Gets each frame's number, counted from 0, and its pixels.
    /// - Returns: The warnings, each once.
    /// - Throws: ``RenderError`` when a frame cannot be drawn, and what `body` throws.
    @discardableResult
    public func forEachFrame(_ body: (Int, PremultipliedImage) throws -> Void) throws -> [Warning] {
        var painter = try FramePainter(size: source.size, scale: scale)
        var warnings = WarningList()
        for index in frames {
            let picture = try source.picture(at: index)
            try warnings.add(picture.warnings, isStrict: isStrict)
            _ = try painter.paint(picture.scene)
            let (width, height) = (painter.width, painter.height)
            let image = try painter.withPixels { pixels throws(RenderError) in
                PremultipliedImage(width: width, height: height, pixels: Array(pixels))
            }
            try body(index, image)
        }
        return warnings.all
    }

    /// Draws the frames one after the other and hands their pixels on; what was noticed comes back.
    package func walk(
        _ body: (UnsafeBufferPointer<UInt32>, [PixelRect]) throws(RenderError) -> Void
    ) throws(RenderError) -> [Warning] {
        var done = 0
        let walk = FrameWalk(source: source, frames: frames, scale: scale, isStrict: isStrict)
        return try walk.run { pixels, changed throws(RenderError) in
            try body(pixels, changed)
            done += 1
            onFrame(done)
        }
    }
}

extension AnimationWriter {
    /// Makes a writer for frames of your own.
    ///
    /// It writes them as numbered files, GIF, animated PNG and video; an animated SVG has no frames.
    /// - Parameters:
    ///   - source: The frames; at least one.
    ///   - frameRate: Frames a second.
    ///   - background: The background of the frames; a video has transparency unless it is opaque. Default: transparent.
    /// - Throws: ``RenderError`` of kind `usage` when there are no frames, or more than 100,000.
    public init(
        _ source: some FrameSource, frameRate: FrameRate, background: Color = .clear
    ) throws(RenderError) {
        self.source = source
        self.background = background
        timeline = try Timeline(frameCount: source.frameCount, frameRate: frameRate)
        frames = SelectedFrames(count: source.frameCount)
        movingSVG = { _, _, _ throws(RenderError) in
            throw RenderError(
                .usage, "frames of your own cannot become an animated SVG",
                hint: "write numbered SVG files, a GIF or an animated PNG")
        }
    }
}
