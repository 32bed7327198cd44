/// What animates one tag.
struct SVGAnimation {
    /// Number of its keyframes in the style sheet; nil in an animation by elements.
    let keyframes: Int?
    /// What follows the keyframes' name.
    let timing: String
    /// The elements that animate the tag they stand in.
    let children: [String]
    /// What keeps it at rest for readers who ask for less motion.
    let rest: Rest

    /// How an element is at rest.
    enum Rest: String, CaseIterable {
        /// Where it is drawn.
        case unmoved = "m"
        /// Seen.
        case shown = "v"
        /// Not seen.
        case hidden = "h"

        /// The declarations that override an animation.
        var declaration: StaticString {
            switch self {
            case .unmoved: "{transform:none!important}"
            case .shown: "{opacity:1!important}"
            case .hidden: "{opacity:0!important}"
            }
        }
    }
}

/// Collects the animations of a picture, each set of keyframes once.
struct AnimatedSVGStyle {
    let timing: MotionTiming
    let method: SVGMotion
    /// The bodies of the keyframes.
    private(set) var keyframes: [String] = []
    /// What animated elements are at rest.
    private(set) var rests: [SVGAnimation.Rest] = []

    init(_ timing: MotionTiming, _ method: SVGMotion) {
        self.timing = timing
        self.method = method
    }

    /// Whether it plays once, so that before and after it the picture rests.
    private var playsOnce: Bool { timing.plays == 1 }

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
            let body = CSSKeyframes.of(stops)
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
        let body = CSSKeyframes.opacity([(0, 0), (start, 1), (end, 0)], length: timing.round)
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
        let body = CSSKeyframes.opacity([(0, 0), (start, 1)], length: timing.round)
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
        if !playsOnce { words.append(timing.plays == 0 ? "infinite" : "\(timing.plays)") }
        return SVGAnimation(
            keyframes: number, timing: words.joined(separator: " "), children: [], rest: rest)
    }

    private mutating func animation(children: [String], _ rest: SVGAnimation.Rest) -> SVGAnimation {
        if !rests.contains(rest) { rests.append(rest) }
        return SVGAnimation(keyframes: nil, timing: "", children: children, rest: rest)
    }
}

/// Writes keyframes of CSS.
enum CSSKeyframes {
    /// `1.5s`.
    static func seconds(_ value: Double) -> String { number(value) + "s" }

    static func number(_ value: Double, places: Int = 3) -> String {
        var text = DecimalText(capacity: 64)
        text.append(value, places: places, isBare: true)
        return text.string
    }

    /// Displacements at shares of the animation; the last one is left out where it is none, being what comes by itself.
    static func of(_ stops: [(share: Double, displacement: Displacement)]) -> String {
        let all = stops.map(\.displacement)
        let uses = (
            x: all.contains { $0.x != 0 }, y: all.contains { $0.y != 0 },
            scaleX: all.contains { $0.scaleX != 1 }, scaleY: all.contains { $0.scaleY != 1 }
        )
        var text = ""
        for (shares, displacement) in merged(stops) {
            if displacement == .none, shares == [100] { continue }
            var functions: [String] = []
            let (x, y) = (number(displacement.x) + "px", number(displacement.y) + "px")
            switch (uses.x, uses.y) {
            case (true, true): functions.append("translate(\(x),\(y))")
            case (true, false): functions.append("translate(\(x))")
            case (false, true): functions.append("translateY(\(y))")
            case (false, false): break
            }
            if uses.scaleX { functions.append("scaleX(\(number(displacement.scaleX, places: 6)))") }
            if uses.scaleY { functions.append("scaleY(\(number(displacement.scaleY, places: 6)))") }
            let selectors = shares.map { $0 == 100 ? "to" : number($0) + "%" }
            text += selectors.joined(separator: ",") + "{transform:"
            text += functions.joined(separator: " ") + "}"
        }
        return text
    }

    /// Stops in percent from 0 to 100, no two at one place, neighbours of one displacement together.
    private static func merged(_ stops: [(share: Double, displacement: Displacement)])
        -> [(shares: [Double], displacement: Displacement)]
    {
        var places = stops.map { min(max(($0.share * 100_000).rounded(), 0), 100_000) }
        var displacements = stops.map(\.displacement)
        if let first = displacements.first, places[0] > 0 {
            places.insert(0, at: 0)
            displacements.insert(first, at: 0)
        }
        if let last = displacements.last, places[places.count - 1] < 100_000 {
            places.append(100_000)
            displacements.append(last)
        }
        // Keyframes at one place override each other: a jump takes a thousandth of a percent.
        for index in places.indices.dropFirst() where places[index] <= places[index - 1] {
            places[index] = places[index - 1] + 1
        }
        for index in places.indices.reversed() {
            let most = 100_000 - Double(places.count - 1 - index)
            places[index] = min(places[index], most)
        }
        var result: [(shares: [Double], displacement: Displacement)] = []
        for (place, displacement) in zip(places, displacements) {
            if let last = result.last, last.displacement == displacement {
                result[result.count - 1].shares.append(place / 1000)
            } else {
                result.append(([place / 1000], displacement))
            }
        }
        // Of a place that is kept for a while, the first and the last moment say it all.
        return result.map {
            (
                $0.shares.count > 2 ? [$0.shares[0], $0.shares[$0.shares.count - 1]] : $0.shares,
                $0.displacement
            )
        }
    }

    /// Opacities from times in seconds on.
    static func opacity(_ steps: [(time: Double, value: Int)], length: Double) -> String {
        var text = ""
        for (index, step) in steps.enumerated() {
            let isReplaced = index + 1 < steps.count && steps[index + 1].time <= step.time
            guard !isReplaced, step.time < length else { continue }
            text += number(step.time / length * 100) + "%{opacity:\(step.value)}"
        }
        return text
    }
}

extension SVGWriter {
    /// Appends the attributes of an animation to an open tag.
    mutating func append(_ animation: SVGAnimation) {
        if animation.rest == .hidden { body.append(" opacity=\"0\"") }
        if let keyframes = animation.keyframes {
            body.append(" style=\"animation:")
            appendName(ofKeyframes: keyframes)
            body.append(" ")
            body.append(animation.timing)
            body.append("\"")
        } else {
            body.append(" class=\"")
            appendPrefix()
            body.append(animation.rest.rawValue)
            body.append("\"")
        }
    }

    /// Appends the elements of an animation after its tag.
    mutating func appendChildren(of animation: SVGAnimation) {
        for child in animation.children { body.append(child) }
    }

    /// Appends the pending animation to its tag.
    mutating func appendPending() {
        guard let animation = pending else { return }
        pending = nil
        append(animation)
    }

    /// Writes the style sheet of a picture's animations.
    mutating func write(_ style: AnimatedSVGStyle) {
        guard !style.keyframes.isEmpty || !style.rests.isEmpty else { return }
        body.append("<style>@media(prefers-reduced-motion:")
        body.append(style.method == .css ? "no-preference){" : "reduce){")
        for (number, text) in style.keyframes.enumerated() {
            body.append("@keyframes ")
            appendName(ofKeyframes: number)
            body.append("{")
            body.append(text)
            body.append("}")
        }
        for rest in style.rests {
            body.append(".")
            appendPrefix()
            body.append(rest.rawValue)
            body.append(rest.declaration)
        }
        body.append("}</style>")
    }

    /// The prefix and `a`…`z`, then `a1` and so on.
    private mutating func appendName(ofKeyframes number: Int) {
        appendPrefix()
        body.append(byte: UInt8(truncatingIfNeeded: 97 + number % 26))
        if number >= 26 { body.append(number / 26) }
    }
}
