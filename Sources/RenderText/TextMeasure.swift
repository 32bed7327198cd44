/// Finds where a text is broken and cut, measuring parts of it at its full size: widths grow with the size.
struct TextMeasure<Shaper: TextShaper> {
    /// The full style; its direction is the whole text's, so that no part takes another.
    let style: TextStyle
    let shaper: Shaper
    private let text: String
    private let width: Double

    init(whole: ShapedLine, shaper: Shaper) {
        var style = whole.style
        style.direction = whole.isRightToLeft ? .rightToLeft : .leftToRight
        self.style = style
        self.shaper = shaper
        text = whole.text
        width = whole.width
    }

    /// No split into two lines is narrower than this: half of what is left when the widest gap is dropped.
    var narrowestHalf: Double {
        var longest = 0
        var run = 0
        for scalar in text.unicodeScalars {
            run = scalar.properties.isWhitespace ? run + 1 : 0
            longest = max(longest, run)
        }
        return max(0, width - Double(longest) * style.size) / 2
    }

    /// The two lines whose wider one is narrowest, and its width; nil when no break is allowed.
    ///
    /// Of two splits as good the one with more on the first line is taken.
    func evenSplit() throws(RenderError) -> (lines: [Substring], width: Double)? {
        let splits = splits()
        guard !splits.isEmpty else { return nil }
        // The first line grows and the second shrinks from split to split: the best is where they pass each other.
        var low = 0
        var high = splits.count - 1
        while low < high {
            let middle = (low + high) / 2
            let first = try measure(splits[middle].first)
            if first >= (try measure(splits[middle].second)) {
                high = middle
            } else {
                low = middle + 1
            }
        }
        var best: (lines: [Substring], width: Double)?
        for split in splits[max(0, low - 1)...low] {
            let wider = max(try measure(split.first), try measure(split.second))
            if wider <= best?.width ?? .infinity { best = ([split.first, split.second], wider) }
        }
        return best
    }

    /// The text cut to one line or two of `limit` points, with an ellipsis; empty when not even that fits.
    func truncated(to limit: Double, isDouble: Bool) throws(RenderError) -> [Substring] {
        let splits = isDouble ? splits() : []
        let count = try lastFitting(of: splits.count, guess: share(of: splits.count, limit)) {
            (index) throws(RenderError) in
            try fits(splits[index].first, limit)
        }
        guard let count else { return try ellipsis(text[...], limit).map { [$0] } ?? [] }
        let split = splits[count]
        if try fits(split.second, limit) { return [split.first, split.second] }
        return try ellipsis(split.second, limit).map { [split.first, $0] } ?? []
    }

    private func ellipsis(_ part: Substring, _ limit: Double) throws(RenderError) -> Substring? {
        // One more than the characters: the first candidate is the ellipsis alone.
        let ends = Array(part.indices)
        func candidate(_ index: Int) -> Substring {
            Substring(TextMeasure.trimmingEnd(part[..<ends[index]]) + "…")
        }
        let guess = share(of: text.count, limit)
        let last = try lastFitting(of: ends.count, guess: guess) { (index) throws(RenderError) in
            try fits(candidate(index), limit)
        }
        return last.map(candidate)
    }

    /// How many of `count` equal pieces of the text go into `limit` points.
    private func share(of count: Int, _ limit: Double) -> Int {
        guard width > 0, limit.isFinite else { return 0 }
        return Int(min(1, max(0, limit / width)) * Double(count))
    }

    /// The last of `count` growing candidates that fits; searched outwards from `guess`, so that a long text's
    /// candidates far beyond the limit are never measured.
    private func lastFitting(
        of count: Int, guess: Int, _ isFitting: (Int) throws(RenderError) -> Bool
    ) throws(RenderError) -> Int? {
        guard count > 0 else { return nil }
        var low = -1
        var high = count
        var probe = min(max(0, guess), count - 1)
        var reach = 1
        while high - low > 1 {
            let isFit = try isFitting(probe)
            if isFit { low = probe } else { high = probe }
            if low >= 0, high < count {
                probe = (low + high) / 2
            } else {
                probe = isFit ? min(probe + reach, count - 1) : max(probe - reach, 0)
                reach *= 2
            }
        }
        return low >= 0 ? low : nil
    }

    private func measure(_ part: Substring) throws(RenderError) -> Double {
        try shaper.shape(String(part), style: style).width
    }

    private func fits(_ part: Substring, _ limit: Double) throws(RenderError) -> Bool {
        try measure(part) <= limit * (1 + 1e-9)
    }

    /// The ways to make two lines of the text, without the blanks between them.
    private func splits() -> [(first: Substring, second: Substring)] {
        LineBreaker.breaks(in: text).compactMap { place in
            let first = TextMeasure.trimmingEnd(text[..<place])
            let second = TextMeasure.trimmingEnd(text[place...].drop(while: \.isWhitespace))
            return first.isEmpty || second.isEmpty ? nil : (first, second)
        }
    }

    private static func trimmingEnd(_ part: Substring) -> Substring {
        var part = part
        while part.last?.isWhitespace == true { part.removeLast() }
        return part
    }
}
