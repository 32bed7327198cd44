internal import CFriBidi

/// The reading directions within one paragraph (Unicode UAX #9).
struct BidiParagraph: Equatable {
    /// Embedding level of each scalar: even reads from left to right, odd from right to left.
    let levels: [UInt8]
    /// Whether the paragraph as a whole reads from right to left.
    let isRightToLeft: Bool

    /// Resolves the levels of a paragraph; nil for one that reads from left to right throughout.
    init?(_ scalars: [UInt32], direction: TextDirection) {
        let isPlain = direction != .rightToLeft && !scalars.contains(where: BidiParagraph.canTurn)
        guard !isPlain, let count = Int32(exactly: scalars.count) else { return nil }
        var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: scalars.count)
        var brackets = [FriBidiBracketType](repeating: 0, count: scalars.count)
        var levels = [FriBidiLevel](repeating: 0, count: scalars.count)
        fribidi_get_bidi_types(scalars, count, &types)
        fribidi_get_bracket_types(scalars, count, types, &brackets)
        var base = BidiParagraph.base(of: direction)
        guard fribidi_get_par_embedding_levels_ex(types, brackets, count, &base, &levels) > 0 else {
            return nil
        }
        isRightToLeft = base.rawValue & BidiParagraph.rightToLeftMask != 0
        let level: UInt8 = isRightToLeft ? 1 : 0
        var resolved = levels.map { UInt8(clamping: $0) }
        // Rule L1, part 4: blanks at the line's end go to the paragraph's end, wherever the text before them went.
        for index in resolved.indices.reversed() {
            guard BidiParagraph.isTrailing(types[index]) else { break }
            resolved[index] = level
        }
        self.levels = resolved
    }

    /// The order of runs with these levels from left to right (rule L2).
    static func visualOrder(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), let lowestOdd = levels.filter({ $0 % 2 == 1 }).min()
        else {
            return order
        }
        for level in stride(from: highest, through: lowestOdd, by: -1) {
            var start = 0
            while start < order.count {
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end + 1
            }
        }
        return order
    }

    // FRIBIDI_MASK_RTL, and MASK_SPACE, MASK_EXPLICIT and MASK_ISOLATE: macros with a suffix are not imported.
    private static let rightToLeftMask: UInt32 = 0x0001
    private static let trailingMask: UInt32 = 0x0800 | 0x1000 | 0x8000

    private static func base(of direction: TextDirection) -> FriBidiParType {
        switch direction {
        case .automatic: FRIBIDI_PAR_WLTR
        case .leftToRight: FRIBIDI_PAR_LTR
        case .rightToLeft: FRIBIDI_PAR_RTL
        }
    }

    private static func isTrailing(_ type: FriBidiCharType) -> Bool {
        type.rawValue & trailingMask != 0
    }

    /// Whether a scalar lies in one of the blocks with right-to-left letters or direction controls.
    private static func canTurn(_ scalar: UInt32) -> Bool {
        guard scalar >= 0x0590 else { return false }
        switch scalar {
        case 0x0590...0x08FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF,
            0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
            return true
        default: return false
        }
    }
}
