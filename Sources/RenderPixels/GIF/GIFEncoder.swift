/// Writes an animated GIF, frame after frame: same frames, same bytes.
///
/// Only what changed is kept of each frame. Every frame begins at its own time, rounded to 1/100 s; at most 50 frames a
/// second are shown. A GIF's pixel lets everything through or nothing: soft edges are laid on a matte.
public struct GIFEncoder: ~Copyable, Sendable {
    /// How many bytes of changes are kept before the colours are settled on.
    private static let maximumKept = 32 << 20

    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int
    private let loopCount: Int
    private let matte: Color
    private let colors: GIFColors

    /// The pixels as the frames kept so far leave them.
    private var canvas: [UInt32]
    /// The frame that is kept next, once it is known what comes after it, and when it begins.
    private var pending: (pixels: [UInt32], start: Int)?
    /// The last frame, if it is left out so far.
    private var omitted: [UInt32]?
    private var clock = GIFClock()
    private var kept: [GIFFrame] = []
    private var keptBytes = 0
    private let maximumKept: Int
    /// Set once the colours have been settled on.
    private var writer: GIFWriter?
    private var isFirst = true
    private var counts: [UInt32: Int] = [:]
    private var frameCount = 0
    private var omittedCount = 0
    private var hasSoftPixels = false

    /// Begins an animation.
    /// - Parameters:
    ///   - width: Pixels in a row of every frame.
    ///   - height: Rows of every frame.
    ///   - loopCount: The number of plays; 0 is forever. Default 0.
    ///   - matte: The background of translucent pixels; its own alpha is ignored. Default white.
    ///   - colors: How the colours are chosen. Default: one palette for all frames.
    /// - Throws: ``RenderError`` of kind `usage` when a side is not 1…32767 or `loopCount` not 0…65536.
    public init(
        width: Int, height: Int, loopCount: Int = 0, matte: Color = .white,
        colors: GIFColors = .shared
    ) throws(RenderError) {
        try self.init(
            width: width, height: height, loopCount: loopCount, matte: matte, colors: colors,
            maximumKept: GIFEncoder.maximumKept)
    }

    /// Begins an animation that settles on its colours after `maximumKept` bytes of changes.
    init(
        width: Int, height: Int, loopCount: Int = 0, matte: Color = .white,
        colors: GIFColors = .shared, maximumKept: Int
    ) throws(RenderError) {
        guard 1...PNGHeader.maximumSide ~= width, 1...PNGHeader.maximumSide ~= height else {
            throw RenderError(
                .usage,
                "an animation cannot have \(width) × \(height) pixels; a side is 1…\(PNGHeader.maximumSide)"
            )
        }
        guard 0...65_536 ~= loopCount else {
            throw RenderError(
                .usage, "a GIF cannot play \(loopCount) times; it is 0, forever, …65536")
        }
        self.width = width
        self.height = height
        self.loopCount = loopCount
        self.matte = matte
        self.colors = colors
        self.maximumKept = maximumKept
        canvas = [UInt32](repeating: 0, count: width * height)
    }

    /// Adds a frame.
    /// - Throws: ``RenderError`` of kind `usage` when it has another size.
    public mutating func add(_ image: PremultipliedImage, delay: FrameDelay) throws(RenderError) {
        try image.checkSize(of: (width, height))
        try image.pixels.withUnsafeBufferPointer { pixels throws(RenderError) in
            try add(pixels, delay: delay)
        }
    }

    /// Adds a frame of premultiplied pixels.
    /// - Throws: ``RenderError`` of kind `usage` when there are not `width × height` pixels.
    package mutating func add(_ pixels: UnsafeBufferPointer<UInt32>, delay: FrameDelay)
        throws(RenderError)
    {
        guard pixels.count == width * height else {
            throw RenderError(
                .usage,
                "a frame has \(pixels.count) pixels, the animation \(width) × \(height)")
        }
        frameCount += 1
        let flat = flattened(pixels)
        guard let start = clock.place(delay) else {
            omitted = flat
            omittedCount += 1
            return
        }
        omitted = nil
        if pending?.pixels == flat { return }
        try keepPending(before: flat, until: start)
        pending = (flat, start)
    }

    /// The pixels with the matte behind those that let something through; what is clear stays so.
    private mutating func flattened(_ pixels: UnsafeBufferPointer<UInt32>) -> [UInt32] {
        var isSoft = false
        let (red, green, blue) = (UInt32(matte.red), UInt32(matte.green), UInt32(matte.blue))
        let flat = pixels.map { pixel -> UInt32 in
            let rest = 255 - pixel >> 24
            if rest == 0 { return pixel }
            if rest == 255 { return 0 }
            isSoft = true
            func over(_ shift: UInt32, _ below: UInt32) -> UInt32 {
                min(255, (pixel >> shift & 0xFF) + (below * rest + 127) / 255) << shift
            }
            return 0xFF00_0000 | over(16, red) | over(8, green) | over(0, blue)
        }
        if isSoft { hasSoftPixels = true }
        return flat
    }

    private mutating func keepPending(before next: [UInt32]?, until end: Int)
        throws(RenderError)
    {
        guard let pending else { return }
        let frame = GIFFrame(
            pending.pixels, on: canvas, before: next, width: width, height: height,
            isFirst: isFirst, delay: end - pending.start)
        isFirst = false
        canvas = pending.pixels
        if frame.clears {
            for row in frame.change.box.rows {
                for column in frame.change.box.columns { canvas[row * width + column] = 0 }
            }
        }
        if writer != nil {
            try writer?.add(frame)
            return
        }
        for run in frame.change.runs where run.isChanged {
            counts[run.pixel, default: 0] += run.count
        }
        kept.append(frame)
        keptBytes += frame.change.runs.count * MemoryLayout<FrameChange.Run>.stride
        // Later frames take the nearest of these colours.
        if keptBytes > maximumKept { try settle() }
    }

    private mutating func settle() throws(RenderError) {
        var writer = try GIFWriter(
            width: width, height: height, loopCount: loopCount, colors: colors, counts: counts)
        for frame in kept { try writer.add(frame) }
        self.writer = consume writer
        kept = []
    }

    /// The file of all frames added, and what it cannot show.
    /// - Throws: ``RenderError`` of kind `usage` when there is none.
    public mutating func finish() throws(RenderError) -> (file: [UInt8], warnings: [Warning]) {
        guard let start = pending?.start else {
            throw RenderError(.usage, "an animation needs at least one frame")
        }
        if let last = omitted {
            // The end is seen in any case: it takes the place of the frame before.
            pending = (last, start)
            omitted = nil
        }
        try keepPending(before: nil, until: clock.end)
        pending = nil
        if writer == nil { try settle() }
        var warnings = warnings
        guard let writer = writer.take() else {
            throw RenderError(.usage, "an animation needs at least one frame")
        }
        if let warning = writer.warning { warnings.append(warning) }
        return (try writer.finish(), warnings)
    }

    /// The warnings about properties of the frames that a GIF cannot show.
    private var warnings: [Warning] {
        var warnings: [Warning] = []
        if omittedCount > 0 {
            warnings.append(
                Warning(
                    "a GIF shows at most 50 frames a second: \(omittedCount) of \(frameCount) frames are left out, the others keep their times"
                ))
        }
        if hasSoftPixels {
            warnings.append(
                Warning(
                    "GIF pixels are transparent or opaque: translucent ones are drawn on \(matte.hexadecimal); APNG, WebP and SVG keep them"
                ))
        }
        return warnings
    }
}
