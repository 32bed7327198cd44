/// Progress in equal jumps (CSS Easing Functions Level 2, 2.3).
public struct StepEasing: Hashable, Sendable {
    /// Where the jumps lie.
    public enum Jump: String, Hashable, Sendable, CaseIterable {
        /// The first at the start.
        case start = "jump-start"
        /// The last at the end.
        case end = "jump-end"
        /// Neither at the start nor at the end.
        case none = "jump-none"
        /// At both.
        case both = "jump-both"
    }

    /// The number of equal stretches of time.
    public let count: Int
    /// Where the jumps lie.
    public let jump: Jump

    /// The maximum number of stretches.
    package static let maximumCount = 1_000_000

    /// Makes an easing of `count` stretches.
    /// - Throws: ``RenderError`` of kind `usage` when there are none, or over a million, or one without a jump.
    public init(_ count: Int, _ jump: Jump = .end) throws(RenderError) {
        let least = jump == .none ? 2 : 1
        guard (least...StepEasing.maximumCount).contains(count) else {
            throw RenderError(
                .usage,
                "\(count) steps with \(jump.rawValue) are not from \(least) to \(StepEasing.maximumCount)",
                at: .parameter("easing"))
        }
        self.init(unchecked: count, jump)
    }

    init(unchecked count: Int, _ jump: Jump) {
        self.count = count
        self.jump = jump
    }

    /// The number of jumps.
    private var jumps: Int {
        switch jump {
        case .start, .end: count
        case .none: count - 1
        case .both: count + 1
        }
    }

    /// The progress at `t` from 0 to 1; at 0 it is above 0 where a jump lies there.
    func value(at t: Double) -> Double {
        // A frame's time is a rounded fraction: 29/100 of 100 steps must be 29 of them, not a last bit less.
        let passed = Int((t * Double(count) + 1e-9).rounded(.down))
        return level(after: min(passed, count))
    }

    /// The progress when a number of stretches is over.
    func level(after passed: Int) -> Double {
        let jumped = passed + (jump == .start || jump == .both ? 1 : 0)
        return Double(min(jumped, jumps)) / Double(jumps)
    }
}
