/// How long a frame is shown: a fraction of a second in lowest terms, as exact as a frame rate is.
public struct FrameDelay: Hashable, Sendable {
    /// Seconds times `denominator`; at least 1.
    public let numerator: Int
    /// Parts of a second; at least 1.
    public let denominator: Int

    /// The largest number either can be: sums of two delays are then exact.
    static let largest = 1 << 31

    /// Makes a delay, such as 1001/30000 s for 29.97 frames a second.
    /// - Throws: ``RenderError`` of kind `usage` when either number, in lowest terms, is not 1…2³¹.
    public init(_ numerator: Int, _ denominator: Int) throws(RenderError) {
        guard let delay = FrameDelay(reducing: numerator, denominator) else {
            throw RenderError(
                .usage,
                "a frame cannot be shown for \(numerator)/\(denominator) s; both numbers are 1…\(FrameDelay.largest)"
            )
        }
        self = delay
    }

    private init?(reducing numerator: Int, _ denominator: Int) {
        guard numerator > 0, denominator > 0 else { return nil }
        let divisor = FrameDelay.greatestCommonDivisor(numerator, denominator)
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
        guard self.numerator <= FrameDelay.largest, self.denominator <= FrameDelay.largest else {
            return nil
        }
    }

    /// Both delays one after the other; nil when that has no exact value here.
    func adding(_ other: FrameDelay) -> FrameDelay? {
        let (scaled, first) = numerator.multipliedReportingOverflow(by: other.denominator)
        let (otherScaled, second) = other.numerator.multipliedReportingOverflow(by: denominator)
        let (sum, third) = scaled.addingReportingOverflow(otherScaled)
        let (parts, fourth) = denominator.multipliedReportingOverflow(by: other.denominator)
        if first || second || third || fourth { return nil }
        return FrameDelay(reducing: sum, parts)
    }

    /// The nearest fraction whose numbers are at most `limit`; itself if it is one.
    ///
    /// Walks down the continued fraction to the last convergent or semiconvergent that fits.
    func approximated(limit: Int) -> (numerator: Int, denominator: Int) {
        if numerator <= limit, denominator <= limit { return (numerator, denominator) }
        if numerator / denominator >= limit { return (limit, 1) }
        if denominator / numerator >= limit { return (1, limit) }
        var (above, below) = (numerator, denominator)
        var last = (numerator: 1, denominator: 0)
        var before = (numerator: 0, denominator: 1)
        while below != 0 {
            var step = above / below
            if last.numerator > 0 { step = min(step, (limit - before.numerator) / last.numerator) }
            if last.denominator > 0 {
                step = min(step, (limit - before.denominator) / last.denominator)
            }
            let next = (
                numerator: step * last.numerator + before.numerator,
                denominator: step * last.denominator + before.denominator
            )
            if step < above / below {
                return isNearer(next, than: last) ? next : last
            }
            (before, last) = (last, next)
            (above, below) = (below, above % below)
        }
        return last
    }

    private func isNearer(
        _ a: (numerator: Int, denominator: Int), than b: (numerator: Int, denominator: Int)
    ) -> Bool {
        guard a.denominator > 0, a.numerator > 0 else { return false }
        guard b.denominator > 0 else { return true }
        let exact = Double(numerator) / Double(denominator)
        let toA = abs(Double(a.numerator) / Double(a.denominator) - exact)
        return toA < abs(Double(b.numerator) / Double(b.denominator) - exact)
    }

    static func greatestCommonDivisor(_ a: Int, _ b: Int) -> Int {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return max(a, 1)
    }
}
