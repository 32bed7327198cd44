/// An indeterminate bar: a part of it is filled, and travels from before its start to beyond its end, again and again.
struct BarLoop: Hashable, Sendable {
    /// How long a round takes, unless it is said.
    private static let defaultDuration = TimeSpan(unchecked: 2000)

    private let options: ProgressBar.Options
    let length: Double
    let easing: Easing

    init(_ options: ProgressBar.Options, _ animation: AnimationOptions) throws(RenderError) {
        let values = [
            ("to", animation.from == nil && animation.to != nil), ("from", animation.hasEnds),
            ("keyframes", animation.keyframes != nil),
            ("values", animation.values != nil || animation.valuesFile != nil),
        ]
        if let value = values.first(where: { $0.1 }) {
            throw RenderError(.usage, "an indeterminate bar has no values", at: .parameter(value.0))
        }
        let length = animation.segmentLength
        guard length >= 0.01, length <= 0.99 else {
            throw RenderError(
                .usage, "\(length * 100)% of the bar is not from 1% to 99%",
                at: .parameter("segment"))
        }
        guard options.label == .percent || !options.label.hasFields else {
            throw RenderError(
                .usage, "an indeterminate bar has no value to put into its label",
                at: .parameter("label"), hint: "write words only")
        }
        self.options = options
        self.length = length
        easing = animation.easing ?? .linear
    }

    func timeline(_ animation: AnimationOptions) throws(RenderError) -> Timeline {
        try Timeline(
            duration: animation.duration ?? BarLoop.defaultDuration,
            frameRate: animation.frameRate, delay: animation.delay, hold: animation.hold,
            isLoop: true, endsEmpty: animation.removesAtEnd,
            maximumFrames: animation.maximumFrames)
    }

    /// The bar at `t` of a round, 0…1.
    func bar(at t: Double) throws(RenderError) -> ProgressBar {
        let start = easing.value(at: t) * (1 + length) - length
        var options = options
        options.segment = BarSegment(start: start, end: start + length)
        return try ProgressBar(options)
    }
}
