/// Puts frames on GIF's clock of 1/100 s, none shown for less than 2 of them: browsers show those for 1/10 s instead.
///
/// Every frame begins at its own time, rounded; so rounding never adds up. A frame that is over before the one before it
/// may end is left out.
struct GIFClock {
    /// The shortest time a frame is shown, in 1/100 s.
    static let shortest = 2

    /// When the next frame begins: whole hundredths of a second, and a fraction of one.
    private var whole = 0
    private var numerator = 0
    private var denominator = 1
    /// The first time the next frame can begin.
    private var free = 0

    /// When the next frame begins, or the animation ends, rounded to 1/100 s.
    var now: Int { whole + (2 * numerator >= denominator ? 1 : 0) }

    /// When the animation ends at the earliest.
    var end: Int { max(now, free) }

    /// Places the next frame.
    /// - Returns: When it begins in 1/100 s; nil when it is left out.
    package mutating func place(_ delay: FrameDelay) -> Int? {
        let start = max(now, free)
        let isLate = start > now
        advance(by: delay)
        let isOver = whole < start || whole == start && numerator == 0
        if isLate, isOver { return nil }
        free = start + GIFClock.shortest
        return start
    }

    private mutating func advance(by delay: FrameDelay) {
        // Both numbers of a delay are at most 2³¹: none of this overflows.
        let hundredths = delay.numerator * 100
        whole += hundredths / delay.denominator
        let rest = hundredths % delay.denominator
        let divisor = FrameDelay.greatestCommonDivisor(denominator, delay.denominator)
        let common = denominator / divisor * delay.denominator
        if common <= FrameDelay.largest {
            numerator =
                numerator * (common / denominator) + rest * (common / delay.denominator)
            denominator = common
        } else {
            // Delays of many different kinds: a millionth of a hundredth is exact enough.
            let parts = 1_000_000
            numerator = numerator * parts / denominator + rest * parts / delay.denominator
            denominator = parts
        }
        whole += numerator / denominator
        numerator %= denominator
    }
}
