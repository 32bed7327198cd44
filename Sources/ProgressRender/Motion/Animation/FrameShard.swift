/// One of several parts of nearly equal length that the frames are divided into, one for each machine.
public struct FrameShard: Hashable, Sendable {
    /// The part's number, from 1.
    public let number: Int
    /// The number of parts.
    public let count: Int

    /// The maximum number of parts.
    package static let maximumCount = 1_000_000

    /// Makes part `number` of `count`.
    /// - Throws: ``RenderError`` of kind `usage` when there is no such part.
    public init(_ number: Int, of count: Int) throws(RenderError) {
        guard (1...FrameShard.maximumCount).contains(count) else {
            throw RenderError(
                .usage, "\(count) shards are not 1 to \(FrameShard.maximumCount)",
                at: .parameter("shard"))
        }
        guard (1...count).contains(number) else {
            throw RenderError(
                .usage, "shard \(number) is not from 1 to \(count)", at: .parameter("shard"),
                hint: number == 0 ? "shards are counted from 1" : nil)
        }
        self.number = number
        self.count = count
    }

    /// Reads `2/8`, the second of eight parts.
    /// - Throws: ``RenderError`` of kind `usage` naming the text.
    public init(parsing text: String) throws(RenderError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let numbers = parts.compactMap(\.wholeNumber)
        guard parts.count == 2, numbers.count == 2 else {
            throw RenderError(
                .usage, "'\(text.prefix(64))' is not a shard", at: .parameter("shard"),
                hint: "write it like 2/8")
        }
        try self.init(numbers[0], of: numbers[1])
    }

    /// `2/8`.
    public var text: String { "\(number)/\(count)" }
}
