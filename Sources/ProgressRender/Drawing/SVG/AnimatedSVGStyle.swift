/// Collects the animations of a picture, each set of keyframes once.
struct AnimatedSVGStyle {
    let timing: MotionTiming
    let method: SVGMotion
    /// The bodies of the keyframes.
    private(set) var keyframes: [String] = []
    /// The states of animated elements at rest.
    private(set) var rests: [SVGAnimation.Rest] = []

    init(_ timing: MotionTiming, _ method: SVGMotion) {
        self.timing = timing
        self.method = method
    }

    /// Whether it plays once, so that before and after it the picture rests.
    private var playsOnce: Bool { timing.loopCount == 1 }

    /// How long the keyframes of a track take, in seconds.
    private var trackLength: Double { playsOnce ? timing.duration : timing.round }

    /// The animation along a track; nil when nothing moves.
    mutating func motion(_ track: MotionTrack) -> SVGAnimation? {
        guard !track.isStill else { return nil }
        switch method {
        case .smil:
            let children = SMILTrack(track, timing).elements
            return animation(children: children, .unmoved)
        case .css:
            let stops = track.keys.map { key in
                let time = (playsOnce ? 0 : timing.delay) + key.position * timing.duration
                return (share: time / trackLength, displacement: key.displacement)
            }
            let body = CSSKeyframes.make(stops)
            var words = [CSSKeyframes.seconds(trackLength)]
            let easing = track.curve?.css ?? "step-end"
            if easing != "ease" { words.append(easing) }
            if playsOnce, timing.delay > 0 {
                words += [CSSKeyframes.seconds(timing.delay), "backwards"]
            }
            return animation(body, words, .unmoved)
        }
    }

    /// Shows an element from one time to another, shares of the motion; the whole time counts where there is no limit.
    mutating func stage(from start: Double, to end: Double) -> SVGAnimation {
        let (start, end) = (seconds(start), seconds(end))
        if method == .smil {
            return animation(
                children: [SMILTrack.opacity([(0, 0), (start, 1), (end, 0)], timing)], .hidden)
        }
        if playsOnce {
            var words = [CSSKeyframes.seconds(end - start)]
            if start > 0 { words.append(CSSKeyframes.seconds(start)) }
            return animation("0%,to{opacity:1}", words, .hidden)
        }
        let body = CSSKeyframes.opacity([(0, 0), (start, 1), (end, 0)], timing)
        return animation(body, [CSSKeyframes.seconds(timing.round), "step-end"], .hidden)
    }

    /// Hides what is there at the end until a time, a share of the motion.
    mutating func lastStage(from start: Double) -> SVGAnimation {
        let start = seconds(start)
        if method == .smil {
            return animation(children: [SMILTrack.opacity([(0, 0), (start, 1)], timing)], .shown)
        }
        if playsOnce {
            return animation("0%,to{opacity:0}", [CSSKeyframes.seconds(start)], .shown)
        }
        let body = CSSKeyframes.opacity([(0, 0), (start, 1)], timing)
        return animation(body, [CSSKeyframes.seconds(timing.round), "step-end"], .shown)
    }

    /// The time of a share of the motion, in seconds from the start of a round.
    private func seconds(_ share: Double) -> Double {
        if share == .infinity { return timing.round }
        return share == -.infinity ? 0 : timing.delay + share * timing.duration
    }

    private mutating func animation(
        _ body: String, _ words: [String], _ rest: SVGAnimation.Rest
    ) -> SVGAnimation {
        let number = keyframes.firstIndex(of: body) ?? keyframes.count
        if number == keyframes.count { keyframes.append(body) }
        var words = words
        if !playsOnce { words.append(timing.loopCount == 0 ? "infinite" : "\(timing.loopCount)") }
        return SVGAnimation(
            keyframes: number, timing: words.joined(separator: " "), children: [], rest: rest)
    }

    private mutating func animation(children: [String], _ rest: SVGAnimation.Rest) -> SVGAnimation {
        if !rests.contains(rest) { rests.append(rest) }
        return SVGAnimation(keyframes: nil, timing: "", children: children, rest: rest)
    }
}
