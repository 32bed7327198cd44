/// Which frames of an animation are wanted, and how frames are numbered.
public struct FrameSelection: Hashable, Sendable {
    /// The number of the first frame; default: 0.
    public var startNumber = 0
    /// The frames by their numbers; nil is all of them.
    public var ranges: FrameRanges?
    /// The part of them that one of several machines makes; nil is all of them.
    public var shard: FrameShard?

    /// The highest number of a first frame.
    package static let maximumStart = 1_000_000_000

    /// Makes a selection of every frame.
    public init() {}

    /// The frames wanted of an animation, counted from 0, in rising order.
    /// - Parameter count: The animation's number of frames.
    /// - Throws: ``RenderError`` of kind `usage` when none of the ranges lies inside the animation, or the start number is not from 0
    ///   to 1,000,000,000.
    public func frames(of count: Int) throws(RenderError) -> (
        frames: SelectedFrames, warnings: [Warning]
    ) {
        guard (0...FrameSelection.maximumStart).contains(startNumber) else {
            throw RenderError(
                .usage, "\(startNumber) is not from 0 to \(FrameSelection.maximumStart)",
                at: .parameter("start-number"))
        }
        var warnings: [Warning] = []
        var frames = SelectedFrames(count: count)
        if let ranges {
            let numbers = startNumber...startNumber + max(count, 1) - 1
            let (selected, isCut) = ranges.indices(in: numbers)
            guard !selected.isEmpty else {
                throw RenderError(
                    .usage,
                    "'\(ranges.text.prefix(64))' has none of the frames \(numbers.lowerBound) to \(numbers.upperBound)",
                    at: .parameter("frames"))
            }
            if isCut {
                warnings.append(
                    Warning(
                        "'\(ranges.text.prefix(64))' was cut to the frames \(numbers.lowerBound) to \(numbers.upperBound)",
                        at: .parameter("frames")
                    ))
            }
            frames = selected
        }
        if let shard {
            frames = frames.part(shard.number, of: shard.count)
            if frames.isEmpty {
                warnings.append(
                    Warning(
                        "\(shard.text) has no frames, because there are fewer frames than shards",
                        at: .parameter("shard")
                    ))
            }
        }
        return (frames, warnings)
    }

    /// The number of frame `index`.
    public func number(of index: Int) -> Int { startNumber &+ index }
}
