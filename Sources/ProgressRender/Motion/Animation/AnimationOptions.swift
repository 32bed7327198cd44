/// Everything that can be said about an animation; the defaults move as the source widget does.
public struct AnimationOptions: Hashable, Sendable {
    /// The value at the start, written as the widget's own; nil is an empty bar, or the first step.
    public var from: String?
    /// The value at the end; nil is a full bar, or the last step.
    public var to: String?
    /// Several values at their times, instead of two.
    public var keyframes: Keyframes?
    /// A series of measured values, instead of two.
    public var values: ValueSeries?
    /// How the values of a series become one another; default: along straight lines.
    public var interpolation = Interpolation.linear
    /// How long the motion takes; nil is 0.8 s, what keyframes or values last, or 2 s for a round of a loop.
    public var duration: TimeSpan?
    /// Frames a second; default: 60.
    public var frameRate = FrameRate.default
    /// The time the first frame is shown before the motion; default: 0.
    public var delay = TimeSpan.zero
    /// The time the last frame is shown after the motion; default: 0.
    public var hold = TimeSpan.zero
    /// How progress follows time between two values; nil is ease-in-out, and linear for a loop.
    public var easing: Easing?
    /// The value that a bar's label shows during the motion; default: the start value.
    public var labelMode = LabelMode.hold
    /// The part of a step view that moves; default: the line.
    public var stepMotion = StepMotion.line
    /// Whether the bar shows that something goes on without saying how far it is, in a loop; default: no.
    public var isIndeterminate = false
    /// Length of the moving part of an indeterminate bar, as a share of the bar; default: 0.3.
    public var segmentLength = 0.3
    /// Whether the animation ends with an empty frame; default: no.
    public var removesAtEnd = false
    /// The maximum number of frames the animation may have; default: 100,000.
    public var maximumFrames = Timeline.maximumFrames
    /// Which of the frames are wanted, and how they are numbered; default: all, from 0.
    package var selection = FrameSelection()

    /// The start and the end where they are not texts.
    var ends: Keyframes?
    /// The file whose text is to be read into `values`.
    package var valuesFile: String?

    /// Makes the options of an animation from an empty bar to a full one, or from the first step to the last.
    public init() {}

    /// Reads the file that the values are to come from, if there is one.
    /// - Parameter read: Gives a file's bytes; at most ``ValueSeries/maximumBytes`` of them are of use.
    package mutating func readValues(_ read: (String) throws(RenderError) -> [UInt8])
        throws(RenderError)
    {
        guard let name = valuesFile else { return }
        values = try ValueSeries(bytes: read(name), name: name)
    }

    /// The values in the order of time; two without times of their own lie at the start and the end.
    func keyframes(from first: String, to last: String) throws(RenderError) -> Keyframes {
        let sources = [
            ("keyframes", keyframes != nil), ("values", values != nil || valuesFile != nil),
            ("from", hasEnds),
        ].filter(\.1).map(\.0)
        guard sources.count <= 1 else {
            throw RenderError(
                .usage, "values cannot come from \(parameter: sources[1]) as well",
                at: .parameter(sources[0]))
        }
        if easing != nil, values != nil {
            throw RenderError(
                .usage, "a value series has no easing", at: .parameter("easing"),
                hint: "use \(parameter: "interpolation")")
        }
        if let series = keyframes ?? values?.keyframes { return series }
        if let ends {
            guard from == nil, to == nil else {
                throw RenderError(
                    .usage, "the values are given twice, as texts and as values",
                    at: .parameter(from == nil ? "to" : "from"), hint: "leave out the texts")
            }
            return ends
        }
        guard valuesFile == nil else {
            throw RenderError(
                .internalError, "the file has not been read", at: .parameter("values"))
        }
        return Keyframes(from: from ?? first, to: to ?? last)
    }

    /// Whether a start or an end is given.
    var hasEnds: Bool { from != nil || to != nil || ends != nil }

    /// The easing between keyframes; nil if each value is kept until the next one.
    var segmentEasing: Easing? {
        guard values != nil else { return easing ?? .easeInOut }
        return interpolation == .linear ? .linear : nil
    }

    /// The timeline of a motion through `keyframes`.
    func timeline(_ keyframes: Keyframes) throws(RenderError) -> Timeline {
        let hasTimes = self.keyframes != nil || values != nil
        var duration = duration ?? Timeline.defaultDuration
        if hasTimes, self.duration == nil {
            do {
                duration = try TimeSpan(seconds: keyframes.length)
            } catch {
                throw keyframes.fault(
                    keyframes.frames.count - 1, error.message,
                    hint: "rescale the values with \(parameter: "duration")")
            }
        }
        return try Timeline(
            duration: duration, frameRate: frameRate, delay: delay, hold: hold,
            endsEmpty: removesAtEnd, maximumFrames: maximumFrames)
    }
}

/// How the values of a series become one another.
public enum Interpolation: String, Hashable, Sendable, CaseIterable {
    /// Along a straight line.
    case linear
    /// Each value is kept until the next one.
    case step
}

/// The value that a bar's label shows while the bar moves.
public enum LabelMode: String, Hashable, Sendable, CaseIterable {
    /// The value the motion started from, until the next one is reached: what the source widget does.
    case hold
    /// The value that is drawn.
    case follow
    /// The value at the end.
    case final
}
