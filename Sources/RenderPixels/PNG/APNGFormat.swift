/// How the frames of an animated PNG are written: the one form all share, and the colour that leaves a pixel as it was.
struct APNGFormat {
    let format: PNGPixelFormat
    /// Stands for unchanged pixels, premultiplied; nil when the form has no colour to spare.
    let unchanged: UInt32?

    /// Red, green, blue and alpha: what every frame can be written in, whatever is still to come.
    static let any = APNGFormat(format: .rgba, unchanged: 0)

    private init(format: PNGPixelFormat, unchanged: UInt32?) {
        self.format = format
        self.unchanged = unchanged
    }

    /// The smallest form for all frames' colours.
    init(_ colors: FrameColors) {
        if var table = colors.table {
            let hasClear = table.insert(0)
            self.init(format: .palette(PNGPalette(table), table), unchanged: hasClear ? 0 : nil)
        } else if colors.isOpaque {
            self.init(format: .rgb, unchanged: colors.unusedOpaqueColor)
        } else {
            self = .any
        }
    }

    /// The content of the `tRNS` chunk; empty for none.
    var alphaBytes: [UInt8] {
        switch format {
        case .palette(let palette, _): return palette.alphaBytes
        case .rgb:
            guard let unchanged else { return [] }
            return [16, 8, 0].flatMap { [0, UInt8(truncatingIfNeeded: unchanged >> $0)] }
        default: return []
        }
    }

    /// The content of the `PLTE` chunk; empty for none.
    var colorBytes: [UInt8] {
        guard case .palette(let palette, _) = format else { return [] }
        return PNGPalette.colorBytes(palette.colors)
    }
}

/// The colours that occur in any frame, as far as the choice of a form goes.
struct FrameColors {
    /// Every colour; nil when there are more than 256.
    private(set) var table: ColorTable? = ColorTable()
    /// Whether nothing shows through anywhere.
    private(set) var isOpaque = true
    /// Of the 64 darkest blues, black among them, those that occur.
    private var usedBlues: UInt64 = 0

    /// Takes in what a frame brings.
    mutating func note(_ change: FrameChange) {
        for run in change.runs where run.isChanged {
            if run.pixel < 0xFF00_0000 { isOpaque = false }
            let color = run.pixel & 0xFF_FFFF
            if color < 64 { usedBlues |= 1 << UInt64(color) }
            if table?.insert(run.pixel) == false { table = nil }
        }
    }

    /// An opaque colour that does not occur; black if possible, being like the rows' filter bytes.
    var unusedOpaqueColor: UInt32? {
        usedBlues == .max ? nil : 0xFF00_0000 | UInt32((~usedBlues).trailingZeroBitCount)
    }
}
