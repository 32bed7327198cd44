/// One frame of an animated PNG, compressed.
struct APNGFrame {
    let box: PixelRect
    let delay: FrameDelay
    /// Whether pixels that let everything through leave the ones below as they are.
    let isOver: Bool
    /// The zlib stream of the box's pixels.
    let stream: [UInt8]

    /// The content of the `fcTL` chunk.
    func control(sequence: UInt32) -> [UInt8] {
        var bytes = sequence.bigEndianBytes
        for value in [box.width, box.height, box.x, box.y] {
            bytes += UInt32(truncatingIfNeeded: value).bigEndianBytes
        }
        let (numerator, denominator) = delay.approximated(limit: Int(UInt16.max))
        for value in [numerator, denominator] {
            bytes += [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
        }
        return bytes + [0, isOver ? 1 : 0]
    }
}

extension APNGFormat {
    private static let small = CompressorPool(level: 12)
    private static let large = CompressorPool(level: 8)
    /// The most bytes worth the time and memory of the highest level: enough for what changes from frame to frame.
    private static let maximumSmallBytes = 1 << 20

    /// Compresses what a frame changes.
    func frame(_ change: FrameChange, delay: FrameDelay) throws(RenderError) -> APNGFrame {
        let isOver = unchanged != nil && change.isOpaqueWhereChanged
        let pixels = pixels(of: change, unchanged: isOver ? unchanged : nil)
        let box = change.box
        let stream = try pixels.withUnsafeBufferPointer { pixels throws(RenderError) in
            let rows = PixelRows(pixels, width: box.width, height: box.height)
            return try compressed(PNGRows(rows, as: format))
        }
        return APNGFrame(box: box, delay: delay, isOver: isOver, stream: stream)
    }

    /// The box's pixels as they are written.
    ///
    /// Unchanged pixels can be written either way: as it is where it continues the colour to its left, else as
    /// `unchanged`.
    private func pixels(of change: FrameChange, unchanged: UInt32?) -> [UInt32] {
        let count = change.box.width * change.box.height
        return [UInt32](unsafeUninitializedCapacity: count) { buffer, initialized in
            var place = 0
            var last: UInt32?
            for run in change.runs {
                if place % change.box.width == 0 { last = nil }
                var pixel = run.pixel
                if !run.isChanged, let unchanged, pixel != last { pixel = unchanged }
                last = pixel
                buffer[place..<place + run.count].update(repeating: pixel)
                place += run.count
            }
            initialized = place
        }
    }

    private func compressed(_ rows: PNGRows) throws(RenderError) -> [UInt8] {
        if let stream = try ZopfliCompressor.ofFrame.stream(of: rows.bytes) {
            return try filtered(rows, ifSmallerThan: stream)
        }
        return try filtered(rows, ifSmallerThan: compressed(rows.bytes))
    }

    /// The stream, or the smaller one of filtered rows.
    private func filtered(_ rows: PNGRows, ifSmallerThan stream: [UInt8]) throws(RenderError)
        -> [UInt8]
    {
        guard stream.count > rows.bytes.count / 4, rows.bytesPerPixel > 1 else { return stream }
        // Little repeats itself: soft gradients, which filters are made for.
        let filtered = try compressed(rows.adaptivelyFiltered().bytes)
        return filtered.count < stream.count ? filtered : stream
    }

    private func compressed(_ bytes: [UInt8]) throws(RenderError) -> [UInt8] {
        let pool = bytes.count <= APNGFormat.maximumSmallBytes ? APNGFormat.small : APNGFormat.large
        return try pool.withCompressor { compressor throws(RenderError) in
            let bound = compressor.bound(bytes.count)
            let stream = [UInt8](unsafeUninitializedCapacity: bound) { output, initialized in
                initialized = bytes.withUnsafeBytes {
                    compressor.compress($0, into: UnsafeMutableRawBufferPointer(output))
                }
            }
            guard !stream.isEmpty else {
                throw RenderError(
                    .internalError, "\(bound) bytes are too few for a compressed frame")
            }
            return stream
        }
    }
}
