/// Finds the repeats of a drawn picture in RGB or RGBA by looking at pixels instead of searching bytes.
///
/// Every row has PNG's filter Up, so that what equals the row above is zero; a pixel whose difference equals the one
/// before it is a repeat at the distance of one pixel. A drawn picture is little else, and needs no other distance.
struct TrueColorRuns: ~Copyable {
    var tokens: RunLengthTokens

    /// - Parameter pixelBytes: 4 with alpha, 3 without.
    init(pixelBytes: Int, capacity: Int) {
        tokens = RunLengthTokens(distance: pixelBytes, capacity: capacity)
    }

    /// Appends a row of premultiplied pixels; `above` is the row over it, nil for the first.
    mutating func append(
        _ row: UnsafePointer<UInt32>, above: UnsafePointer<UInt32>?, width: Int
    ) {
        // The most a row can become: each byte a literal.
        tokens.reserve(width * tokens.distance + 8)
        tokens.literal(2)
        var x = 0
        var previous: UInt32?
        while x < width {
            if previous == 0, let above {
                let run = equalRun(row + x, above + x, limit: width - x)
                if run > 0 {
                    tokens.zeros(run * tokens.distance)
                    x &+= run
                    continue
                }
            }
            let difference = TrueColorRuns.difference(row, above, x)
            if difference == previous {
                var run = 1
                while x &+ run < width, TrueColorRuns.difference(row, above, x &+ run) == difference
                {
                    run &+= 1
                }
                tokens.repeats(of: difference, run)
                x &+= run
            } else {
                tokens.pixel(difference)
                previous = difference
                x &+= 1
            }
        }
        tokens.endRow(bytes: 1 + width * tokens.distance)
    }

    /// The filtered pixel: each straight channel less the one above, modulo 256.
    @inline(__always)
    private static func difference(
        _ row: UnsafePointer<UInt32>, _ above: UnsafePointer<UInt32>?, _ x: Int
    ) -> UInt32 {
        let color = straightColor(row[x])
        guard let above else { return color }
        if row[x] == above[x] { return 0 }
        let upper = straightColor(above[x])
        // Four subtractions in one: the high bits are kept from borrowing.
        return ((color | 0x8080_8080) &- (upper & 0x7F7F_7F7F))
            ^ ((color ^ ~upper) & 0x8080_8080)
    }
}
