/// Turns frames into the numbers of their colours and writes them.
struct GIFWriter: ~Copyable, Sendable {
    private let file: GIFFile
    private let width: Int
    /// The palette of all frames; nil when each has its own.
    private var palette: GIFPalette?
    private let colorCount: Int
    /// Whether colours can be on the canvas that are not those of the palette.
    private var hasOwnColors = false
    /// The colours on the canvas; 0 where it is clear.
    private var canvas: [UInt32]
    /// The last frame, as long as the next one may only make it longer.
    private var waiting: Indexed?
    /// How many frames had more colours than a palette of their own holds, and the farthest a channel was moved in one.
    private var merged = (frames: 0, error: 0)

    /// Begins a file.
    /// - Parameters:
    ///   - loopCount: The number of plays; 0 is forever.
    ///   - counts: How many pixels frames draw in each colour.
    init(width: Int, height: Int, loopCount: Int, colors: GIFColors, counts: [UInt32: Int])
        throws(RenderError)
    {
        var palette = GIFPalette(exactly: counts)
        if palette == nil, colors == .shared { palette = GIFPalette(merging: counts) }
        let file = try GIFFile()
        try file.begin(width: width, height: height, palette: palette, loopCount: loopCount)
        self.file = file
        self.width = width
        self.palette = palette
        colorCount = counts.keys.count { $0 != 0 }
        canvas = [UInt32](repeating: 0, count: width * height)
    }

    /// The warning about reduced colours.
    var warning: Warning? {
        if let palette, palette.error > 0 {
            return Warning(
                "GIF: \(colorCount) colours reduced to \(palette.colors.count - 1), changed by at most \(palette.error) of 255; \(parameter: "gif-colors") exact or .apng keeps them"
            )
        }
        guard merged.frames > 0 else { return nil }
        return Warning(
            "GIF: \(merged.frames) frames have more than 256 colours, which were changed by at most \(merged.error) of 255; .apng keeps them"
        )
    }

    mutating func add(_ frame: GIFFrame) throws(RenderError) {
        guard let next = indexed(frame, isFirst: waiting == nil) else {
            // What was different is the same among the palette's colours.
            waiting?.delay += frame.delay
            return
        }
        if let waiting { try write(waiting) }
        waiting = next
    }

    /// The whole file.
    consuming func finish() throws(RenderError) -> [UInt8] {
        if let waiting { try write(waiting) }
        return file.bytes
    }

    /// A frame in the numbers of its colours.
    fileprivate struct Indexed {
        var box: PixelRect
        /// All pixels of the box; nil when the palette does not have all their colours.
        var whole: [UInt8]?
        /// The same, with what is there already left out; nil when the palette has no number for that.
        var sparse: [UInt8]?
        var delay: Int
        let clears: Bool
        /// The frame's own palette.
        let palette: GIFPalette?
        let clear: UInt8?
    }

    /// - Returns: nil when the palette's colours stay as they are.
    private mutating func indexed(_ frame: GIFFrame, isFirst: Bool) -> Indexed? {
        let box = frame.change.box
        let own = palette(for: frame.change)
        guard var palette = own ?? palette else { return nil }
        if own != nil { hasOwnColors = true }
        var whole: [UInt8] = []
        var sparse: [UInt8] = []
        whole.reserveCapacity(box.width * box.height)
        sparse.reserveCapacity(box.width * box.height)
        var isWhole = true
        var changes = PixelRect.none
        for run in frame.change.runs {
            let (row, column) = (box.y + whole.count / box.width, box.x + whole.count % box.width)
            if hasOwnColors, !run.isChanged, !palette.holds(run.pixel, within: 0) {
                isWhole = false
            }
            let number = run.isChanged || isWhole ? palette.number(of: run.pixel) : 0
            let color = run.pixel == 0 ? 0 : palette.colors[Int(number)]
            let places = row * width + column..<row * width + column + run.count
            for place in places {
                let isSame = !run.isChanged || canvas[place] == color
                whole.append(number)
                sparse.append(isSame ? palette.clear ?? number : number)
                guard !isSame else { continue }
                canvas[place] = color
                changes = changes.union(
                    PixelRect(x: column + place - places.lowerBound, y: row, width: 1, height: 1))
            }
        }
        if changes.isEmpty, !frame.clears, !isFirst, waiting?.clears != true { return nil }
        if own == nil { self.palette = palette }
        var result = Indexed(
            box: box, whole: isWhole ? whole : nil, sparse: palette.clear == nil ? nil : sparse,
            delay: frame.delay, clears: frame.clears, palette: own, clear: palette.clear)
        if frame.clears {
            clear(box)
        } else if !isFirst, !changes.isEmpty {
            result.crop(to: changes)
        }
        return result
    }

    /// The palette a frame needs for itself; nil when that of all frames has its colours.
    private mutating func palette(for change: FrameChange) -> GIFPalette? {
        if let palette {
            let isHeld = change.runs.allSatisfy {
                !$0.isChanged || palette.holds($0.pixel, within: palette.error)
            }
            if isHeld { return nil }
        }
        var counts: [UInt32: Int] = [:]
        for run in change.runs where run.isChanged { counts[run.pixel, default: 0] += run.count }
        // Unchanged pixels need no colour where there is a number for them.
        if counts.count < GIFPalette.maximumCount, let exact = GIFPalette(exactly: counts) {
            return exact
        }
        for run in change.runs where !run.isChanged {
            counts[run.pixel, default: 0] += run.count
        }
        if let exact = GIFPalette(exactly: counts) { return exact }
        let palette = GIFPalette(merging: counts)
        merged = (merged.frames + 1, max(merged.error, palette.error))
        return palette
    }

    private mutating func clear(_ box: PixelRect) {
        for row in box.rows {
            for column in box.columns { canvas[row * width + column] = 0 }
        }
    }

    /// Writes a frame, for as long as it is shown.
    private func write(_ frame: Indexed) throws(RenderError) {
        let longest = Int(UInt16.max)
        // So that the rest is shown long enough, too.
        var delay = frame.delay <= longest ? frame.delay : longest - GIFClock.shortest
        var rest = frame.delay - delay
        try writeSmaller(frame, delay: delay, clears: frame.clears && rest == 0)
        while rest > 0 {
            delay = rest <= longest ? rest : longest - GIFClock.shortest
            rest -= delay
            // A frame that clears a box has to be of that box.
            let clears = frame.clears && rest == 0
            var waiting = frame
            if !clears {
                waiting.crop(to: PixelRect(x: frame.box.x, y: frame.box.y, width: 1, height: 1))
            }
            try writeSmaller(waiting, delay: delay, clears: clears)
        }
    }

    /// Writes a frame both ways and keeps the smaller one.
    private func writeSmaller(_ frame: Indexed, delay: Int, clears: Bool) throws(RenderError) {
        let control = GIFFile.Control(
            delay: UInt16(clamping: delay), clears: clears, clear: frame.clear)
        let start = file.count
        var smallest: [UInt8]?
        for pixels in [frame.sparse, frame.whole == frame.sparse ? nil : frame.whole] {
            guard var pixels else { continue }
            try file.write(&pixels, in: frame.box, palette: frame.palette, control)
            let bytes = Array(file.bytes(from: start))
            file.replace(from: start, with: [])
            if bytes.count < smallest?.count ?? .max { smallest = bytes }
        }
        if let smallest { file.replace(from: start, with: smallest[...]) }
    }
}

extension GIFWriter.Indexed {
    /// Leaves out what lies around `part`.
    fileprivate mutating func crop(to part: PixelRect) {
        let old = box
        func cropped(_ pixels: [UInt8]) -> [UInt8] {
            part.rows.flatMap { row in
                let start = (row - old.y) * old.width + part.x - old.x
                return pixels[start..<start + part.width]
            }
        }
        guard part != old else { return }
        whole = whole.map(cropped)
        sparse = sparse.map(cropped)
        box = part
    }
}
