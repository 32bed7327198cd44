/// Writes an animated PNG, frame after frame, exactly: same frames, same bytes.
///
/// Only the box that changed is kept of each frame; equal frames become one that is shown longer.
public struct APNGEncoder: Sendable {
    /// How many bytes of changes are kept before a form for all frames is settled on.
    private static let maximumKept = 32 << 20

    /// Pixels in a row.
    public let width: Int
    /// Number of rows.
    public let height: Int
    private let density: UInt32?
    private let loopCount: UInt32
    private var canvas: [UInt32] = []
    private var kept: [(change: FrameChange, delay: FrameDelay)] = []
    private var keptBytes = 0
    private let maximumKept: Int
    private var colors = FrameColors()
    /// Set once a form has been settled on.
    private var format: APNGFormat?
    private var frames: [APNGFrame] = []

    /// Begins an animation.
    /// - Parameters:
    ///   - width: Pixels in a row of every frame.
    ///   - height: Rows of every frame.
    ///   - scale: Pixels to a point; other than 1 it is noted as a density. Default 1.
    ///   - loopCount: How often it is played; 0 is forever. Default 0.
    /// - Throws: ``RenderError`` of kind `usage` when a side is not 1…32767, when `scale` is not a positive number, or
    ///   `loopCount` not 0…2³¹ − 1.
    public init(width: Int, height: Int, scale: Double = 1, loopCount: Int = 0)
        throws(RenderError)
    {
        try self.init(
            width: width, height: height, scale: scale, loopCount: loopCount,
            maximumKept: APNGEncoder.maximumKept)
    }

    /// Begins an animation that settles on a form after `maximumKept` bytes of changes.
    init(width: Int, height: Int, scale: Double = 1, loopCount: Int = 0, maximumKept: Int)
        throws(RenderError)
    {
        guard 1...PNGHeader.maximumSide ~= width, 1...PNGHeader.maximumSide ~= height else {
            throw RenderError(
                .usage,
                "an animation cannot have \(width) × \(height) pixels; a side is 1…\(PNGHeader.maximumSide)"
            )
        }
        guard 0...0x7FFF_FFFF ~= loopCount else {
            throw RenderError(
                .usage,
                "an animation cannot play \(loopCount) times; it is 0, forever, …2147483647"
            )
        }
        density = try PNGEncoder.density(scale)
        self.maximumKept = maximumKept
        self.width = width
        self.height = height
        self.loopCount = UInt32(loopCount)
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
    /// - Parameter region: Where it can differ from the frame before; nil is everywhere.
    /// - Throws: ``RenderError`` of kind `usage` when there are not `width × height` pixels.
    package mutating func add(
        _ pixels: UnsafeBufferPointer<UInt32>, changedWithin region: PixelRect? = nil,
        delay: FrameDelay
    ) throws(RenderError) {
        guard pixels.count == width * height else {
            throw RenderError(
                .usage,
                "a frame has \(pixels.count) pixels, the animation \(width) × \(height)")
        }
        guard let last = kept.last?.delay ?? frames.last?.delay, !canvas.isEmpty else {
            canvas = Array(pixels)
            return try keep(FrameChange(pixels, width: width, height: height), delay)
        }
        let frame = PixelRect(x: 0, y: 0, width: width, height: height)
        let area = region.map { $0.intersection(frame) } ?? frame
        let change: FrameChange? = canvas.withUnsafeBufferPointer { canvas in
            var box = FrameChange.box(pixels, canvas, width: width, within: area)
            if box.isEmpty {
                let sum = last.adding(delay)
                if let sum, max(sum.numerator, sum.denominator) <= Int(UInt16.max) { return nil }
                // A frame cannot be shown that long: one that changes nothing goes on.
                box = PixelRect(x: 0, y: 0, width: 1, height: 1)
            }
            return FrameChange(pixels, previous: canvas, width: width, in: box)
        }
        guard let change else { return lengthenLast(by: delay) }
        for row in change.box.rows {
            let places = row * width + change.box.x..<row * width + change.box.maxX
            canvas.replaceSubrange(places, with: pixels[places])
        }
        try keep(change, delay)
    }

    private mutating func lengthenLast(by delay: FrameDelay) {
        if let last = kept.popLast() {
            kept.append((last.change, last.delay.adding(delay) ?? last.delay))
        } else if let last = frames.popLast() {
            frames.append(last.shown(for: last.delay.adding(delay) ?? last.delay))
        }
    }

    private mutating func keep(_ change: FrameChange, _ delay: FrameDelay) throws(RenderError) {
        if let format {
            frames.append(try format.frame(change, delay: delay))
            return
        }
        colors.note(change)
        kept.append((change, delay))
        keptBytes += change.runs.count * MemoryLayout<FrameChange.Run>.stride
        // Nobody knows which colours are still to come.
        if keptBytes > maximumKept { try settle(.any) }
    }

    private mutating func settle(_ format: APNGFormat) throws(RenderError) {
        self.format = format
        for (change, delay) in kept { frames.append(try format.frame(change, delay: delay)) }
        kept = []
    }

    /// The file of all frames added.
    /// - Throws: ``RenderError`` of kind `usage` when there is none.
    public mutating func finish() throws(RenderError) -> [UInt8] {
        if format == nil { try settle(APNGFormat(colors)) }
        guard let format, let first = frames.first else {
            throw RenderError(.usage, "an animation needs at least one frame")
        }
        var writer = PNGChunkWriter(capacity: frames.reduce(1200) { $0 + $1.stream.count + 54 })
        writer.appendHeader(format, width: width, height: height, density: density)
        writer.append("acTL", UInt32(frames.count).bigEndianBytes + loopCount.bigEndianBytes)
        writer.append("fcTL", first.control(sequence: 0))
        first.stream.withUnsafeBytes { writer.appendData($0) }
        var sequence: UInt32 = 1
        for frame in frames.dropFirst() {
            writer.append("fcTL", frame.control(sequence: sequence))
            writer.append("fdAT", (sequence + 1).bigEndianBytes + frame.stream)
            sequence += 2
        }
        writer.append("IEND")
        return writer.bytes
    }
}

extension APNGFrame {
    /// The same frame, shown longer or shorter.
    fileprivate func shown(for delay: FrameDelay) -> APNGFrame {
        APNGFrame(box: box, delay: delay, isOver: isOver, stream: stream)
    }
}

extension PNGChunkWriter {
    /// Appends the chunks before the first frame.
    fileprivate mutating func appendHeader(
        _ format: APNGFormat, width: Int, height: Int, density: UInt32?
    ) {
        let size = UInt32(width).bigEndianBytes + UInt32(height).bigEndianBytes
        append("IHDR", size + [UInt8(format.format.bitDepth), format.format.colorType, 0, 0, 0])
        if let density {
            append("pHYs", density.bigEndianBytes + density.bigEndianBytes + [1])
        }
        if !format.colorBytes.isEmpty { append("PLTE", format.colorBytes) }
        if !format.alphaBytes.isEmpty { append("tRNS", format.alphaBytes) }
    }
}
