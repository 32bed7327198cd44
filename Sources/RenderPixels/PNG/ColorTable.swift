/// Up to 256 colours with a number each: open addressing, a quarter full at most.
struct ColorTable {
    private static let mask = 1023

    private var keys = [UInt32](repeating: 0, count: 1024)
    private var numbers = [Int16](repeating: -1, count: 1024)
    private(set) var colors: [UInt32] = []

    init() { colors.reserveCapacity(256) }

    /// Enters `color` unless it is there; false when it would be the 257th.
    mutating func insert(_ color: UInt32) -> Bool {
        let slot = slot(of: color)
        if numbers[slot] >= 0 { return true }
        if colors.count == 256 { return false }
        keys[slot] = color
        numbers[slot] = Int16(colors.count)
        colors.append(color)
        return true
    }

    /// The number of a colour that was entered.
    @inline(__always)
    func number(of color: UInt32) -> Int { Int(numbers[slot(of: color)]) }

    @inline(__always)
    private func slot(of color: UInt32) -> Int {
        var slot = Int((color &* 2_654_435_761) >> 22)
        while numbers[slot] >= 0, keys[slot] != color { slot = (slot + 1) & Self.mask }
        return slot
    }
}

/// The facts about a picture's colours that decide the PNG form.
struct ColorSurvey {
    /// Whether every pixel has alpha 255.
    private(set) var isOpaque = true
    /// Whether red, green and blue are equal in every pixel.
    private(set) var isGray = true
    /// The distinct pixels as they are in the picture (premultiplied); nil when there are more than 256.
    private(set) var table: ColorTable?

    init(_ rows: PixelRows) {
        let distinct = (0..<rows.height).filter { !rows.repeatsAbove($0) }
        table = Self.table(of: distinct, in: rows)
        if let table {
            table.colors.withUnsafeBufferPointer { note($0) }
        } else {
            for row in distinct { note(rows.pixels(row)) }
        }
    }

    private static func table(of distinct: [Int], in rows: PixelRows) -> ColorTable? {
        var table = ColorTable()
        var last: UInt32?
        for row in distinct {
            for pixel in rows.pixels(row) where pixel != last {
                last = pixel
                if !table.insert(pixel) { return nil }
            }
        }
        return table
    }

    private mutating func note(_ pixels: UnsafeBufferPointer<UInt32>) {
        var common: UInt32 = 0xFF00_0000
        var unequal: UInt32 = 0
        for pixel in pixels {
            common &= pixel
            unequal |= (pixel ^ pixel >> 8) & 0xFFFF
        }
        if common != 0xFF00_0000 { isOpaque = false }
        if unequal != 0 { isGray = false }
    }
}
