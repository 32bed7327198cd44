/// A track in SVG's own animation elements.
///
/// One round of them is the delay, the motion and, where it plays again, the hold; after the last round the element rests.
struct SMILTrack {
    /// The elements that animate their parent.
    private(set) var elements: [String] = []

    private struct Stop {
        var time: Double
        let displacement: Displacement
        /// How the way to the next stop goes; nil is straight.
        var spline: [Double]?
    }

    init(_ track: MotionTrack, _ timing: MotionTiming) {
        let stops = SMILTrack.stops(track, timing)
        let all = stops.map(\.displacement)
        let isMoved = all.contains { $0.x != 0 || $0.y != 0 }
        if isMoved {
            let values = all.map { [$0.x, $0.y] }
            elements.append(
                SMILTrack.element(
                    "translate", values, stops, track, timing, isSum: false))
        }
        if all.contains(where: { $0.scaleX != 1 || $0.scaleY != 1 }) {
            let values = all.map { [$0.scaleX, $0.scaleY] }
            elements.append(
                SMILTrack.element("scale", values, stops, track, timing, isSum: isMoved))
        }
    }

    /// How long a round takes.
    private static func length(_ timing: MotionTiming) -> Double {
        timing.loopCount == 1 ? timing.delay + timing.duration : timing.round
    }

    private static func stops(_ track: MotionTrack, _ timing: MotionTiming) -> [Stop] {
        let length = length(timing)
        var stops: [Stop] = []
        for (index, key) in track.keys.enumerated() {
            func time(_ position: Double) -> Double {
                (timing.delay + position * timing.duration) / length
            }
            stops.append(
                Stop(
                    time: time(key.position), displacement: key.displacement,
                    spline: track.curve?.spline))
            guard index + 1 < track.keys.count, let curve = track.curve, curve.spline == nil else {
                continue
            }
            let next = track.keys[index + 1]
            for point in curve.points.dropFirst().dropLast() {
                let position = key.position + (next.position - key.position) * point.x
                stops.append(
                    Stop(
                        time: time(position),
                        displacement: key.displacement.mixed(with: next.displacement, at: point.y)))
            }
        }
        if let first = stops.first, first.time > 0 {
            stops.insert(Stop(time: 0, displacement: first.displacement), at: 0)
        }
        if let last = stops.last, last.time < 1 {
            stops[stops.count - 1].spline = nil
            stops.append(Stop(time: 1, displacement: last.displacement))
        }
        return stops
    }

    private static func element(
        _ type: String, _ values: [[Double]], _ stops: [Stop], _ track: MotionTrack,
        _ timing: MotionTiming, isSum: Bool
    ) -> String {
        let list = values.map { pair in
            pair.map { CSSKeyframes.number($0, places: type == "scale" ? 6 : 3) }
                .joined(separator: " ")
        }
        var text = "<animateTransform attributeName=\"transform\" type=\"\(type)\""
        if isSum { text += " additive=\"sum\"" }
        if track.curve == nil { text += " calcMode=\"discrete\"" }
        if track.curve?.spline != nil {
            let splines = stops.dropLast().map { stop in
                (stop.spline ?? [0, 0, 1, 1]).map { CSSKeyframes.number($0, places: 6) }
                    .joined(separator: " ")
            }
            text += " calcMode=\"spline\" keySplines=\"\(splines.joined(separator: ";"))\""
        }
        text +=
            " values=\"\(list.joined(separator: ";"))\" keyTimes=\"\(times(stops.map(\.time)))\""
        return text + ending(timing)
    }

    /// Shows and hides an element from times in seconds on.
    static func opacity(_ steps: [(time: Double, value: Int)], _ timing: MotionTiming) -> String {
        let round = timing.round
        let used = timing.seen(steps)
        let values = used.map { "\($0.value)" }.joined(separator: ";")
        return "<animate attributeName=\"opacity\" calcMode=\"discrete\" values=\"\(values)\""
            + " keyTimes=\"\(times(used.map { $0.time / round }))\""
            + ending(timing, length: round)
    }

    private static func times(_ shares: [Double]) -> String {
        shares.map { CSSKeyframes.number($0, places: 6) }.joined(separator: ";")
    }

    private static func ending(_ timing: MotionTiming, length: Double? = nil) -> String {
        var text = " dur=\"\(CSSKeyframes.seconds(length ?? SMILTrack.length(timing)))\""
        if timing.loopCount != 1 {
            text +=
                " repeatCount=\"\(timing.loopCount == 0 ? "indefinite" : "\(timing.loopCount)")\""
        }
        return text + "/>"
    }
}
