/// Numbers of frames in rising order, each once.
public struct SelectedFrames: RandomAccessCollection, Hashable, Sendable {
    /// Where in `listed` they lie; without a list, the frames themselves.
    private let range: Range<Int>
    private let listed: [Int]?

    /// Every frame of `count`.
    init(count: Int) {
        range = 0..<(count > 0 ? count : 0)
        listed = nil
    }

    /// Frames that are in order already.
    init(_ frames: [Int]) {
        range = frames.indices
        listed = frames
    }

    private init(_ range: Range<Int>, of listed: [Int]?) {
        self.range = range
        self.listed = listed
    }

    /// The place of the first frame.
    public var startIndex: Int { 0 }
    /// The place after the last frame.
    public var endIndex: Int { range.count }
    /// The frame at a place.
    public subscript(position: Int) -> Int {
        let place = range.lowerBound + position
        return listed?[place] ?? place
    }

    /// The `number`th of `count` parts, of which none is longer than another by more than one frame.
    func part(_ number: Int, of count: Int) -> SelectedFrames {
        let first = self.count * (number - 1) / count
        let last = self.count * number / count
        return SelectedFrames(range.lowerBound + first..<range.lowerBound + last, of: listed)
    }
}
