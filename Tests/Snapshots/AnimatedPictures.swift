import ProgressRender

/// An animation as an SVG that moves, and frames of it to compare it with.
struct AnimatedPicture {
    let name: String
    let size: Size
    /// Writes the SVG.
    let svg: (SVGMotion) throws -> String
    /// The picture at a frame.
    let picture: (Int) throws -> Picture
    /// The frames looked at, and their times in milliseconds: start, a middle and the end.
    let moments: [(frame: Int, time: Double)]
    /// The frame that remains; nil where the rest is none of the frames.
    let rest: Int?

    static func all() throws -> [AnimatedPicture] {
        try bars() + steps()
    }

    /// A bar that stands at its start for a minute.
    static func waiting() throws -> AnimatedPicture {
        try bar("waiting") { _, motion in
            (motion.from, motion.to) = ("20%", "80%")
            motion.delay = try TimeSpan(parsing: "60s")
        }
    }

    private static func bars() throws -> [AnimatedPicture] {
        [
            try bar("plain") { _, motion in (motion.from, motion.to) = ("0", "0.87") },
            try bar("full-follow") { _, motion in motion.labelMode = .follow },
            try bar("emptied-upright") { bar, motion in
                bar.direction = .up
                bar.size = try Size(width: 50, height: 90)
                (motion.from, motion.to) = ("1", "0")
            },
            try bar("keyframes") { _, motion in
                motion.keyframes = try Keyframes(
                    parsing: "0s:0, 1s:40%, 2s:40%, 2s:60%, 3s:20%")
                motion.labelMode = .follow
                motion.delay = try TimeSpan(parsing: "0.5s")
                motion.hold = try TimeSpan(parsing: "1s")
            },
            try bar("gradient-spring") { bar, motion in
                bar.theme = .light
                bar.gradient = try FillGradient(parsing: "#f00,#0f0 40%,#00f")
                bar.labelPosition = .inside
                (motion.from, motion.to) = ("10%", "90%")
                motion.easing = try Easing(parsing: "spring(8,100)")
            },
            try bar("two-colours-mirrored") { bar, motion in
                bar.theme = .light
                bar.direction = .rightToLeft
                (motion.from, motion.to) = ("90%", "55%")
                motion.labelMode = .final
            },
            try bar("thresholds") { bar, motion in
                bar.thresholds = try ["<30%=red", "<70%=orange", ">=70%=green"].map(
                    Threshold.init(parsing:))
                (motion.from, motion.to) = ("10%", "80%")
                motion.easing = .linear
            },
            try bar("jumps") { _, motion in
                motion.easing = try Easing(parsing: "steps(4)")
                motion.labelMode = .follow
            },
            try bar("indeterminate") { _, motion in motion.isIndeterminate = true },
            try bar("removed") { _, motion in motion.removesAtEnd = true },
        ]
    }

    private static func steps() throws -> [AnimatedPicture] {
        try StepMotion.allCases.flatMap { motion in
            try [("0", "2"), ("3", "0"), ("none", "done")].map { from, to in
                var options = StepView.Options()
                options.titles = ["Cart", "Address", "Pay", "Done"]
                options.size = try Size(width: 400, height: 60)
                if to == "0" { options.direction = .rightToLeft }
                var animation = AnimationOptions()
                (animation.from, animation.to, animation.stepMotion) = (from, to, motion)
                if motion == .line { animation.easing = try Easing(parsing: "spring(8,100)") }
                let steps = try StepAnimation(options, animation)
                return AnimatedPicture(
                    name: "steps-\(motion)-\(from)-\(to)", size: options.size,
                    svg: { try steps.svg(motion: $0) }, picture: { try steps.picture(at: $0) },
                    moments: moments(of: steps.timeline), rest: steps.frameCount - 1)
            }
        }
    }

    private static func bar(
        _ name: String,
        _ change: (inout ProgressBar.Options, inout AnimationOptions) throws -> Void
    ) throws -> AnimatedPicture {
        var options = ProgressBar.Options()
        var motion = AnimationOptions()
        try change(&options, &motion)
        let bar = try BarAnimation(options, motion)
        return AnimatedPicture(
            name: name, size: options.size, svg: { try bar.svg(motion: $0) },
            picture: { try bar.picture(at: $0) }, moments: moments(of: bar.timeline),
            rest: motion.isIndeterminate ? nil : bar.frameCount - 1)
    }

    /// The frames of the motion are spread over its duration, the last one at its end.
    private static func moments(of timeline: Timeline) -> [(frame: Int, time: Double)] {
        let frame =
            1000 * Double(timeline.frameRate.denominator) / Double(timeline.frameRate.numerator)
        let delay = Double(timeline.delayFrames) * frame
        let duration = Double(timeline.motionFrames) * frame
        let middle = timeline.motionFrames / 2
        let last = timeline.isLoop ? timeline.motionFrames - 1 : timeline.frameCount - 1
        let end = timeline.isLoop ? 1 - 1 / Double(timeline.motionFrames) : 1
        let total = delay + duration + Double(timeline.holdFrames) * frame
        let middleTime = delay + duration * timeline.position(ofMotionFrame: middle)
        return [
            (0, 0),
            // A little later: what changes with this frame has changed.
            (timeline.delayFrames + middle, middleTime + 2),
            (last, timeline.isLoop ? duration * end : total + 10),
        ]
    }
}
