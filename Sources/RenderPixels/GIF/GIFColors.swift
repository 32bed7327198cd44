/// How the colours of a GIF are chosen, which has 256 at a time.
public enum GIFColors: String, Hashable, Sendable, CaseIterable {
    /// One palette for all frames: exact where their colours fit, else with near colours made one.
    case shared
    /// Every frame exactly, with a palette of its own where all colours together do not fit: larger files.
    case exact
}

/// The colours of a GIF or of one of its frames.
struct GIFPalette {
    /// The number of the transparent colour; nil if all numbers are used.
    let clear: UInt8?
    /// Opaque colours, `0xFFRRGGBB`, by their numbers; what is not drawn has one, too.
    let colors: [UInt32]
    /// The farthest a channel was moved, 0 when every colour is exact.
    private(set) var error: Int
    private var numbers: [UInt32: UInt8] = [:]

    /// The maximum number of colours of a palette with a number for what is not drawn.
    static let maximumCount = 255

    /// The palette of colours that fit; 0 among them is what is not drawn.
    init?(exactly counts: [UInt32: Int]) {
        var colors = counts.keys.filter { $0 != 0 }.sorted()
        guard colors.count <= GIFPalette.maximumCount + (counts[0] == nil ? 1 : 0) else {
            return nil
        }
        error = 0
        clear = colors.count <= GIFPalette.maximumCount ? 0 : nil
        if clear != nil { colors.insert(0xFF00_0000, at: 0) }
        self.colors = colors
        for (number, color) in colors.enumerated() where number > 0 || clear == nil {
            numbers[color] = UInt8(number)
        }
    }

    /// A palette in which near colours are one, as few as can be seen.
    init(merging counts: [UInt32: Int]) {
        let colors = counts.filter { $0.key != 0 }
        var merge = ColorMerge(colors, tolerance: 0, maximumCount: 0)
        for tolerance in [4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128] {
            merge = ColorMerge(colors, tolerance: tolerance, maximumCount: GIFPalette.maximumCount)
            if merge.fits { break }
        }
        clear = 0
        self.colors = [0xFF00_0000] + merge.colors
        numbers = merge.numbers.mapValues { UInt8($0 + 1) }
        error = merge.error
    }

    /// Whether a colour, or one whose channels are at most `distance` away, is among them.
    func holds(_ color: UInt32, within distance: Int) -> Bool {
        if color == 0 { return clear != nil }
        if let number = numbers[color] {
            return colors[Int(number)].distance(to: color) <= distance
        }
        return distance > 0
            && colors.dropFirst(clear == nil ? 0 : 1).contains {
                $0.distance(to: color) <= distance
            }
    }

    /// The number of a colour: its own or the nearest one's.
    mutating func number(of color: UInt32) -> UInt8 {
        if color == 0, let clear { return clear }
        if let number = numbers[color] { return number }
        let first = clear == nil ? 0 : 1
        var best = (distance: Int.max, number: first)
        for number in first..<max(first + 1, colors.count) where number < colors.count {
            let distance = colors[number].distance(to: color)
            if distance < best.distance { best = (distance, number) }
        }
        numbers[color] = UInt8(best.number)
        error = max(error, best.distance)
        return UInt8(best.number)
    }
}

/// Colours made one where no channel moves by more than a tolerance.
///
/// Soft edges are lines of colours between two flat ones: in the order of their brightness each takes the colours next
/// to it, as long as the box around them is small enough. Flat colours, which cover much, stay as they are.
struct ColorMerge {
    /// Whether no more colours are left than asked for; if not, the rest is not merged.
    private(set) var fits = true
    private(set) var colors: [UInt32] = []
    /// The number in `colors` of each colour.
    private(set) var numbers: [UInt32: Int] = [:]
    /// The farthest a channel was moved.
    private(set) var error = 0

    private struct Group {
        var low: SIMD4<UInt8>
        var high: SIMD4<UInt8>
        var members: [UInt32]
    }

    init(_ counts: [UInt32: Int], tolerance: Int, maximumCount: Int) {
        let total = counts.values.reduce(0, +)
        let sorted = counts.keys.sorted { ($0.brightness, $0) < ($1.brightness, $1) }
        let flat = Array(
            sorted.filter { (counts[$0] ?? 0) * 400 >= total }.prefix(max(0, maximumCount / 2)))
        var groups: [Group] = []
        for color in sorted {
            let near = flat.indices.min {
                flat[$0].distance(to: color) < flat[$1].distance(to: color)
            }
            if let near, flat[near].distance(to: color) <= tolerance {
                numbers[color] = near
            } else {
                ColorMerge.add(color, to: &groups, tolerance: tolerance)
                if flat.count + groups.count > maximumCount {
                    fits = false
                    return
                }
            }
        }
        colors = flat
        for group in groups {
            let middle = group.low &+ (group.high &- group.low) / 2
            for member in group.members { numbers[member] = colors.count }
            colors.append(UInt32(channels: middle))
        }
        for (color, number) in numbers { error = max(error, colors[number].distance(to: color)) }
    }

    private static func add(_ color: UInt32, to groups: inout [Group], tolerance: Int) {
        let channels = color.channels
        var best: (index: Int, growth: Int)?
        for index in groups.indices {
            let low = pointwiseMin(groups[index].low, channels)
            let spread = pointwiseMax(groups[index].high, channels) &- low
            guard Int(spread.max()) <= 2 * tolerance else { continue }
            let growth = spread.sum - (groups[index].high &- groups[index].low).sum
            if growth < best?.growth ?? .max { best = (index, growth) }
        }
        guard let best else {
            return groups.append(Group(low: channels, high: channels, members: [color]))
        }
        groups[best.index].low = pointwiseMin(groups[best.index].low, channels)
        groups[best.index].high = pointwiseMax(groups[best.index].high, channels)
        groups[best.index].members.append(color)
    }
}

extension SIMD4<UInt8> {
    fileprivate var sum: Int { Int(x) + Int(y) + Int(z) + Int(w) }
}

extension UInt32 {
    fileprivate var channels: SIMD4<UInt8> { unsafeBitCast(self, to: SIMD4<UInt8>.self) }
    fileprivate init(channels: SIMD4<UInt8>) { self = unsafeBitCast(channels, to: UInt32.self) }
    fileprivate var brightness: Int { channels.sum }

    /// The largest difference of a channel.
    fileprivate func distance(to other: UInt32) -> Int {
        let (a, b) = (channels, other.channels)
        return Int((pointwiseMax(a, b) &- pointwiseMin(a, b)).max())
    }
}
