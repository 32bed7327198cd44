/// The colours of a palette picture in the order they are written.
///
/// Colours that are not opaque come first, so that the list of alphas ends where the opaque ones start;
/// within each part the order is by value: the same colours always make the same palette.
struct PNGPalette {
    /// Straight colours, `0xAABBGGRR`.
    let colors: [UInt32]
    /// How many of `colors`, from the first on, are not opaque.
    let clearCount: Int
    /// The number in `colors` of each colour of the table the palette was made from.
    let numbers: [UInt8]

    init(_ table: ColorTable) {
        let straight = table.colors.map(straightColor)
        let sorted = straight.indices.sorted { Self.key(straight[$0]) < Self.key(straight[$1]) }
        var colors: [UInt32] = []
        var numbers = [UInt8](repeating: 0, count: straight.count)
        for index in sorted {
            // Pixels that were not proper premultiplied colours can become the same straight colour.
            if colors.last != straight[index] { colors.append(straight[index]) }
            numbers[index] = UInt8(colors.count - 1)
        }
        self.colors = colors
        self.numbers = numbers
        clearCount = colors.count(where: { $0 < 0xFF00_0000 })
    }

    /// Alpha is the highest byte, so that order by value puts clear colours first; green counts next,
    /// being most of a colour's lightness: neighbours in the palette are neighbours in a soft edge.
    private static func key(_ color: UInt32) -> UInt32 {
        color & 0xFF00_0000 | (color & 0xFF00) << 8 | (color & 0xFF) << 8 | color >> 16 & 0xFF
    }

    /// Bits that number every colour: 1, 2, 4 or 8.
    var bitDepth: Int {
        colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    }

    /// The content of the `PLTE` chunk for straight colours, `0xAABBGGRR`.
    static func colorBytes(_ colors: [UInt32]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(colors.count * 3)
        for color in colors {
            bytes.append(UInt8(truncatingIfNeeded: color))
            bytes.append(UInt8(truncatingIfNeeded: color >> 8))
            bytes.append(UInt8(truncatingIfNeeded: color >> 16))
        }
        return bytes
    }

    /// The bytes of both its chunks.
    var byteCount: Int {
        let chunk = 12
        return chunk + 3 * colors.count + (clearCount > 0 ? chunk + clearCount : 0)
    }

    /// The content of the `tRNS` chunk; empty when every colour is opaque.
    var alphaBytes: [UInt8] {
        colors.prefix(clearCount).map { UInt8(truncatingIfNeeded: $0 >> 24) }
    }
}
