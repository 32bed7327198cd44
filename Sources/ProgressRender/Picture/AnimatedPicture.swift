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
        let picture = AnimatedBar(try moments(keys: track?.positions ?? []), fillCourse)
        let timing = timeline.timing(loopCount: loopCount ?? timeline.defaultLoopCount)
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
        let picture = AnimatedSteps(
            try moments(keys: track.positions), levels: track.stops,
            track.easing.map(MotionCurve.init), movesIndicator: motionOfSteps == .together)
        return picture.scene.svg(
            timeline.timing(loopCount: loopCount ?? 1), options, motion: motion)
    }
}

extension Timeline {
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
    var stops: [(position: Double, level: Double)] {
        zip(positions, levels).map { (position: $0, level: $1) }
    }
}

extension MotionCurve {
    /// The easing in every way that files can say it.
    init(_ easing: Easing) {
        let curve = easing.keySpline
        self.init(
            css: easing.css, spline: curve.map { [$0.x1, $0.y1, $0.x2, $0.y2] },
            points: easing.approximation.points.map { Point(x: $0.input, y: $0.output) })
    }
}
