/// Values at given times, as they were written.
///
/// The widget decides the meaning of a value: a progress of a bar, the index of a step. Times never fall; two equal ones
/// are a jump.
public struct Keyframes: Hashable, Sendable {
    /// A value and its time.
    public struct Keyframe: Hashable, Sendable {
        /// Time in seconds.
        public let time: Quantity
        /// The value: for a bar like `0.5`, `50%` or `7/9`, for steps like `1`, `done` or `none`.
        public let value: String
        /// The line of the value in its file, from 1; in an argument the line is the keyframe's number.
        let line: Int32
        let column: Int32
    }

    /// Where the values were written, for messages.
    enum Source: Hashable, Sendable {
        /// The parameters of the start and the end.
        case ends
        /// One parameter.
        case argument
        /// A file of this name.
        case file(String)
    }

    /// The maximum number of keyframes on a command line.
    public static let maximumCount = 10_000

    /// At least two.
    public let frames: [Keyframe]
    let source: Source
    /// The time the animation starts at.
    let start: Quantity
    /// The values, one a frame, where they are not texts.
    var given: GivenValues?

    /// Makes keyframes of times and values.
    /// - Throws: ``RenderError`` of kind `usage` for fewer than two, more than 10,000, or times that fall.
    public init(_ frames: [(time: TimeSpan, value: String)]) throws(RenderError) {
        guard (2...Keyframes.maximumCount).contains(frames.count) else {
            throw RenderError(
                .usage,
                "\(frames.count) \(frames.count == 1 ? "keyframe is" : "keyframes are") not 2 to \(Keyframes.maximumCount)",
                at: .parameter("keyframes"), hint: "write them like '0s:0, 2s:40%, 5s:100%'")
        }
        try self.init(
            frames.enumerated().map { index, frame in
                Keyframe(
                    time: frame.time.seconds, value: frame.value, line: Int32(index + 1), column: 0)
            }, source: .argument, start: .zero)
    }

    /// Makes keyframes of at least two that were counted already.
    init(_ frames: [Keyframe], source: Source, start: Quantity) throws(RenderError) {
        self.frames = frames
        self.source = source
        self.start = start
        for index in frames.indices.dropFirst() {
            let (before, time) = (frames[index - 1].time, frames[index].time)
            guard before <= time else {
                throw fault(
                    index, "the time \(time.shortText) s is before \(before.shortText) s",
                    hint: "times must increase")
            }
            guard index < 2 || frames[index - 2].time != time else {
                throw fault(
                    index, "the time \(time.shortText) s is given three times",
                    hint: "two values at one time make a jump")
            }
        }
    }

    /// A start and an end.
    init(from first: String, to last: String) {
        frames = [
            Keyframe(time: .zero, value: first, line: 1, column: 0),
            Keyframe(time: .one, value: last, line: 2, column: 0),
        ]
        source = .ends
        start = .zero
    }

    /// Reads `0s:0, 2s:40%, 3s:40%, 5s:100%`: times and values, in the order of time.
    /// - Throws: ``RenderError`` of kind `usage` naming the keyframe that is malformed.
    public init(parsing text: String) throws(RenderError) {
        var frames: [(time: TimeSpan, value: String)] = []
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count <= Keyframes.maximumCount else {
            throw RenderError(
                .usage, "\(parts.count) keyframes are not 2 to \(Keyframes.maximumCount)",
                at: .parameter("keyframes"),
                hint: "longer series can come from a file, with \(parameter: "values")")
        }
        for part in parts {
            let pieces = part.split(separator: ":", omittingEmptySubsequences: false)
            guard pieces.count == 2 else {
                throw RenderError(
                    .usage, "'\(part.trimmed.prefix(64))' is not a keyframe",
                    at: .parameter("keyframes"),
                    hint: "write them like '0s:0, 2s:40%, 5s:100%'")
            }
            do {
                frames.append((try TimeSpan(parsing: pieces[0].trimmed), pieces[1].trimmed))
            } catch {
                throw error.at(.parameter("keyframes"))
            }
        }
        try self.init(frames)
    }

    /// How long they last, from the start to the last one.
    var length: Quantity { frames[frames.count - 1].time - start }

    /// Where each lies, as a share of the length: never falling, the last one at 1.
    var positions: [Double] {
        let length = length
        guard .zero < length else { return frames.indices.map { $0 == 0 ? 0 : 1 } }
        return frames.map { (($0.time - start) / length).double }
    }

    /// Returns an error with the place of a keyframe.
    func fault(_ index: Int, _ message: Message, hint: Message?) -> RenderError {
        let frame = frames[index]
        switch source {
        case .ends:
            return RenderError(
                .usage, message, at: index == 0 ? .parameter("from") : .parameter("to"), hint: hint)
        case .argument:
            return RenderError(
                .usage, "keyframe \(frame.line): \(message)", at: .parameter("keyframes"),
                hint: hint)
        case .file(let name):
            return RenderError(
                .data, message,
                at: .text(file: name, line: Int(frame.line), column: Int(frame.column)), hint: hint)
        }
    }
}
