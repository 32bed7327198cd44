extension BarAnimation {
    /// The animation as an SVG file that moves by itself, and rests in its final state.
    /// - Parameters:
    ///   - options: How text is written.
    ///   - loopCount: The number of plays; 0 is forever. Default: once, and forever when it is indeterminate.
    ///   - motion: How it is made to move. Default: by a style sheet.
    /// - Throws: ``RenderError`` as ``frame(at:)`` does, and when the label's font cannot be had.
    public func svg(
        _ options: SVGOptions = SVGOptions(), loopCount: Int? = nil, motion: SVGMotion = .css
    ) throws(RenderError) -> String {
        var moments: [AnimatedBar.Moment] = []
        for index in timeline.moments(keys: track?.positions ?? []) {
            guard let bar = try frame(at: timeline.delayFrames + index) else { continue }
            moments.append(
                .init(
                    position: timeline.position(ofMotionFrame: index), bar: bar,
                    geometry: try bar.geometry()))
        }
        let course: AnimatedBar.Course =
            if let track {
                .levels(track.stops, track.easing.map(MotionCurve.init))
            } else if let segment {
                .segment(length: segment.length, MotionCurve(segment.easing))
            } else {
                throw RenderError(.internalError, "a bar moves along a track or is indeterminate")
            }
        guard let picture = AnimatedBar(moments, course) else {
            throw RenderError(.internalError, "an animation has frames")
        }
        let timing = timeline.timing(loopCount: loopCount ?? (timeline.isLoop ? 0 : 1))
        return picture.scene.svg(timing, options, motion: motion)
    }
}

extension StepAnimation {
    /// The animation as an SVG file that moves by itself, and rests in its final state.
    /// - Parameters:
    ///   - options: How text is written.
    ///   - loopCount: The number of plays; 0 is forever, nil is once. Default: once.
    ///   - motion: How it is made to move. Default: by a style sheet.
    /// - Throws: ``RenderError`` as ``frame(at:)`` does, and when the titles' font cannot be had.
    public func svg(
        _ options: SVGOptions = SVGOptions(), loopCount: Int? = nil, motion: SVGMotion = .css
    ) throws(RenderError) -> String {
        var moments: [AnimatedSteps.Moment] = []
        for index in timeline.moments(keys: track.positions) {
            guard let view = try frame(at: timeline.delayFrames + index) else { continue }
            moments.append(
                .init(
                    position: timeline.position(ofMotionFrame: index), view: view,
                    geometry: try view.geometry()))
        }
        guard
            let picture = AnimatedSteps(
                moments, levels: track.stops, track.easing.map(MotionCurve.init),
                movesIndicator: motionOfSteps == .together)
        else { throw RenderError(.internalError, "an animation has frames") }
        return picture.scene.svg(
            timeline.timing(loopCount: loopCount ?? 1), options, motion: motion)
    }
}

extension Timeline {
    /// The maximum number of frames that are sampled: more would make the file too large.
    private static let maximumMoments = 1001

    /// The frames of the motion to look at for what changes in jumps: all, or evenly spread ones and those around keys.
    fileprivate func moments(keys: [Double]) -> [Int] {
        let last = motionFrames - 1
        guard motionFrames > Timeline.maximumMoments else { return Array(0...last) }
        var chosen = Set(
            (0..<Timeline.maximumMoments).map { $0 * last / (Timeline.maximumMoments - 1) })
        for key in keys {
            let frame = Int((key * Double(last)).rounded(.down))
            chosen.formUnion([frame, frame + 1].filter { $0 <= last })
        }
        chosen.insert(1)
        return chosen.sorted()
    }

    fileprivate func timing(loopCount: Int) -> MotionTiming {
        func seconds(_ frames: Int) -> Double {
            Double(frames * frameRate.denominator) / Double(frameRate.numerator)
        }
        var timing = MotionTiming(duration: seconds(motionFrames))
        timing.delay = seconds(delayFrames)
        // The end of a round is seen before the next one starts, if only for a frame.
        timing.hold = seconds(loopCount == 1 || isLoop ? holdFrames : max(1, holdFrames))
        timing.loopCount = loopCount
        timing.endsEmpty = endsEmpty
        return timing
    }
}

extension KeyframeTrack {
    fileprivate var stops: [(position: Double, level: Double)] {
        zip(positions, levels).map { (position: $0, level: $1) }
    }
}

extension MotionCurve {
    /// The easing in every way that files can say it.
    fileprivate init(_ easing: Easing) {
        let curve = easing.keySpline
        self.init(
            css: easing.css, spline: curve.map { [$0.x1, $0.y1, $0.x2, $0.y2] },
            points: easing.approximation.points.map { Point(x: $0.input, y: $0.output) })
    }
}
