/// The values of keyframes, where they are values of Swift and not texts.
enum GivenValues: Hashable, Sendable {
    /// The values of a bar.
    case progress([ProgressValue])
    /// The values of a step view.
    case steps([StepIndex])
}

extension Keyframes {
    /// Makes keyframes of a bar.
    /// - Parameter frames: Times that never fall, and values of one range.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than two, more than 10,000, or times that fall.
    public init(_ frames: [(time: TimeSpan, value: ProgressValue)]) throws(RenderError) {
        try self.init(frames.map { ($0.time, $0.value.value.shortText) })
        given = .progress(frames.map(\.value))
    }

    /// Makes keyframes of a step view.
    /// - Parameter frames: Times that never fall, and how far the steps have got.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than two, more than 10,000, or times that fall.
    public init(_ frames: [(time: TimeSpan, value: StepIndex)]) throws(RenderError) {
        try self.init(frames.map { ($0.time, $0.value.text) })
        given = .steps(frames.map(\.value))
    }

    /// A start and an end.
    init(from first: ProgressValue, to last: ProgressValue) {
        self.init(from: first.value.shortText, to: last.value.shortText)
        given = .progress([first, last])
    }

    /// A start and an end.
    init(from first: StepIndex, to last: StepIndex) {
        self.init(from: first.text, to: last.text)
        given = .steps([first, last])
    }

    /// The values of a bar; nil when they are texts.
    /// - Throws: ``RenderError`` of kind `usage` for steps.
    func givenProgress() throws(RenderError) -> [ProgressValue]? {
        switch given {
        case .progress(let values): return values
        case .steps:
            throw fault(0, "a step is not the value of a bar", hint: "give a ProgressValue")
        case nil: return nil
        }
    }

    /// How far the steps have got at a keyframe.
    /// - Throws: ``RenderError`` of kind `usage` for the value of a bar and for text that is no step.
    func step(at index: Int) throws(RenderError) -> StepIndex {
        switch given {
        case .steps(let values): return values[index]
        case .progress:
            throw RenderError(.usage, "a progress is not a step", hint: "give a StepIndex")
        case nil: return try StepIndex(parsing: frames[index].value)
        }
    }
}

extension AnimationOptions {
    /// Moves a bar from its range's minimum to a value, instead of from and to texts.
    public mutating func move(to end: ProgressValue) {
        move(from: end.with(end.minimum), to: end)
    }

    /// Moves a bar between two values of one range, instead of from and to texts.
    public mutating func move(from start: ProgressValue, to end: ProgressValue) {
        (from, to) = (nil, nil)
        ends = Keyframes(from: start, to: end)
    }

    /// Moves a step view from one state to another, instead of from and to texts.
    /// - Parameters:
    ///   - start: How far the steps have got at the start. Default: the first one is current.
    ///   - end: How far they have got at the end.
    public mutating func move(from start: StepIndex = 0, to end: StepIndex) {
        (from, to) = (nil, nil)
        ends = Keyframes(from: start, to: end)
    }
}

extension StepIndex {
    /// The index as it would be written, for messages.
    fileprivate var text: String {
        switch self {
        case .none: "none"
        case .done: "done"
        case .at(let number): number.shortText
        }
    }
}
