/// How busy each hour of each day was, drawn by this package itself: a square for each, the busier the redder.
public struct Heatmap {
    /// Pixels of a square's side.
    public static let side = 8

    /// The hours of each day, each from 0 to 1.
    public let days: [[Double]]

    /// Makes a map of days with equally many hours.
    public init(days: [[Double]]) { self.days = days }

    /// Pixels in a row.
    public var width: Int { Heatmap.side * (days.first?.count ?? 0) }
    /// Number of rows.
    public var height: Int { Heatmap.side * days.count }

    /// Four bytes a pixel: red, green, blue and alpha.
    public var rgba: [UInt8] {
        var bytes: [UInt8] = []
        for row in 0..<height {
            for column in 0..<width {
                let hour = days[row / Heatmap.side][column / Heatmap.side]
                let heat = UInt8(255 * min(max(hour, 0), 1))
                bytes += [heat, 64, 255 - heat, 255]
            }
        }
        return bytes
    }
}
